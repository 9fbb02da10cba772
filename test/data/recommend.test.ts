import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Need } from '../../model/board/need.ts';
import { readNeed } from '../../server/operations/need/read-need.ts';
import { writeNeed } from '../../server/operations/need/write-need.ts';
import { hear } from '../../server/operations/recommend/hear.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { readerOf } from '../../server/reader/reader.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { expectTrueOfNeed, subjectOf } from '../sentences/need-law.ts';

const snapshot = await realSnapshot();

const QUERIES = new URL('../recommend/queries/', import.meta.url);
const files = (await readdir(QUERIES)).filter((name) => name.endsWith('.yaml'));
const labelled = await Promise.all(files.map(async (name) => parse(await readFile(new URL(name, QUERIES), 'utf8'))));
const texts: string[] = labelled.flat().map(({ q }) => q);

/** Of which whole boards are computed, which takes longer. */
const SOME: readonly string[] = texts.filter((_, i) => i % 4 === 0);

const { base } = snapshot.methodology.currencies;
const ask = (input: Parameters<typeof recommend.run>[1]) => recommend.run(snapshot, { ...input, limit: 1000 });

it('what is heard in every labelled text is the same need when it is sent again', () => {
  const said = ({ questions, only = [], without = [], isCheapWanted = false, ...need }: Need) => {
    const inOrder = ['required', 'nice', 'unwanted'].flatMap((one) =>
      questions.filter(({ strength }) => strength === one),
    );
    return { ...need, questions: inOrder, only, without, isCheapWanted };
  };
  for (const q of texts) {
    const need = readNeed(snapshot, hear(readerOf(snapshot).read(q), {}, snapshot).input);
    const written = writeNeed(need, base);
    expect(said(readNeed(snapshot, written)), q).toEqual(said(need));
    expect(writeNeed(readNeed(snapshot, written), base), q).toEqual(written);
  }
});

it('what is heard gives the same board, and the sentence says what its rows say', () => {
  let needs = 0;
  for (const q of SOME) {
    const answer = ask({ q });
    if (answer.kind !== 'need') continue;
    const need = readNeed(snapshot, answer.heard, answer.ignored);
    expectTrueOfNeed(answer.sentence, subjectOf(snapshot, need, answer.heard.category));
    if (Object.keys(answer.heard).length === 0) continue;
    const again = ask(answer.heard);
    expect([again.heard, again.columns], q).toEqual([answer.heard, answer.columns]);
    if (answer.ignored.length === 0) expect(again.rows, q).toEqual(answer.rows);
    needs += 1;
  }
  expect(needs).toBeGreaterThan(50);
});

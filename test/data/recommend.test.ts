import { expect, it } from 'vitest';
import type { Need } from '../../model/board/need.ts';
import { readNeed } from '../../server/calls/need/read-need.ts';
import { writeNeed } from '../../server/calls/need/write-need.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { parseNeed } from '../../server/operations/recommend/parse-need.ts';
import { getReader } from '../../server/reader/reader.ts';
import { readLabelledTexts } from '../../tools/evaluate/labelled-texts.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { computeNeedBoard, expectNeedSentence } from '../sentences/need-invariants.ts';

const snapshot = await realSnapshot();

const labelled = await readLabelledTexts();

/** The laws hold for any text, so that a fixed sample is enough, spread evenly over the files. */
const SAMPLE = 250;
const sample = labelled.filter((_, i) => (i * SAMPLE) % labelled.length < SAMPLE);
const texts = sample.map(({ q }) => q);

/** The texts whose whole boards are computed, which takes longer. */
const SOME = texts.filter((_, i) => i % 3 === 0);

const { base } = snapshot.methodology.currencies;
const ask = (input: Parameters<typeof recommend.run>[1]) => recommend.run(snapshot, { ...input, limit: 1000 });

it('the understood parameters of every labelled text give the same need when sent again', () => {
  const said = ({ questions, only = [], without = [], wantsCheapest = false, ...need }: Need) => {
    const inOrder = ['required', 'nice', 'unwanted'].flatMap((one) =>
      questions.filter(({ strength }) => strength === one),
    );
    return { ...need, questions: inOrder, only, without, wantsCheapest };
  };
  for (const q of texts) {
    const need = readNeed(snapshot, parseNeed(getReader(snapshot).read(q), {}, snapshot).input);
    const written = writeNeed(need, base);
    expect(said(readNeed(snapshot, written)), q).toEqual(said(need));
    expect(writeNeed(readNeed(snapshot, written), base), q).toEqual(written);
  }
});

it('the understood parameters give the same board, and the sentence agrees with its rows', () => {
  let needs = 0;
  for (const q of SOME) {
    const answer = ask({ q });
    if (answer.kind !== 'need') continue;
    const need = readNeed(snapshot, answer.understood, answer.not_understood);
    expectNeedSentence(answer.sentence, computeNeedBoard(snapshot, need, answer.understood.category));
    if (Object.keys(answer.understood).length === 0) continue;
    const again = ask(answer.understood);
    expect([again.understood, again.columns], q).toEqual([answer.understood, answer.columns]);
    if (answer.not_understood.length === 0) expect(again.rows, q).toEqual(answer.rows);
    needs += 1;
  }
  expect(needs).toBeGreaterThan(50);
});

/** The keys of conditions such as `a.b=c|d.e`. */
const keysOf = (conditions: readonly string[] = []) =>
  conditions.map((one) => one.split('|').map((either) => either.split(/[<>=]/)[0] as string));

/* The number of requirements that may be lost or inverted: that of today. `npm run evaluate` measures all texts. */
it('few labelled needs silently lose a requirement, and few require what they refuse', () => {
  const needs = sample
    .filter(({ kind }) => kind === 'need')
    .map(({ q, required, unwanted = [] }) => {
      const { input, notUnderstood } = parseNeed(getReader(snapshot).read(q), {}, snapshot);
      const { required: must = [], nice = [], unwanted: refused = [] } = input;
      // A free plan is a budget of 0, and a billing period a parameter of its own.
      const free = input.budget === 0 ? ['pricing.free_plan'] : [];
      const billing = input.billing === undefined ? [] : ['pricing.billing_periods'];
      const named = new Set(keysOf([...must, ...nice, ...refused, ...free, ...billing]).flat());
      const isLost =
        notUnderstood.length === 0 && keysOf(required).some((either) => !either.some((key) => named.has(key)));
      return { q, isLost, isTurned: unwanted.some((one) => must.includes(one)) };
    });
  const lost = needs.filter(({ isLost }) => isLost).map(({ q }) => q);
  const turned = needs.filter(({ isTurned }) => isTurned).map(({ q }) => q);
  expect(lost.length, `lost: ${JSON.stringify(lost, null, 1)}`).toBeLessThanOrEqual(6);
  expect(turned.length, `required, but refused: ${JSON.stringify(turned, null, 1)}`).toBeLessThanOrEqual(1);
});

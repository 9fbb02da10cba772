import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { difference } from '../../../pipeline/diff/diff.ts';
import { changeSections, consequenceSections } from '../../../pipeline/diff/report.ts';
import { freeze } from '../../../pipeline/publish/build.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import type { Corpus } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { corpusOf, TITLES } from './fixture-difference.ts';
import { folderAfter, type Mutation, mutationsOf, nameOf, oneOfEachKind } from './mutations.ts';

/** A tool with nearly everything that a tool file can have, a closed one and its successor. */
const TOOLS = ['tools/quillcourier', 'tools/inkwell-relay', 'tools/beaconyard'];

let folder: FactsFolder;
let before: Corpus;
let published: ReadonlyMap<string, string>;
let mutations: Mutation[];

beforeAll(async () => {
  const { shared, tools } = await fixtureFolder({ lexicon: (text) => stringify(shortened(parse(text))) });
  folder = { shared, tools: tools.filter((file) => TOOLS.includes(nameOf(file))) };
  before = corpusOf(folder);
  published = freeze(before);
  mutations = oneOfEachKind(mutationsOf(folder));
});

/** The same with fewer entries in each list, which makes a state faster to derive. Every field is still there. */
function shortened(data: unknown): unknown {
  if (Array.isArray(data)) return data.slice(0, 12).map(shortened);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, shortened(value)]));
}

/** The facts after mutations. Undefined if they no longer pass the check. */
function corpusAfter(chosen: readonly Mutation[]): Corpus | undefined {
  try {
    return corpusOf(folderAfter(folder, chosen));
  } catch {
    return undefined;
  }
}

/** Whether the mutated facts can be published, as another snapshot. To be asked only where lines are missing: it takes as long as all the rest. */
function isPublishedOtherwise(corpus: Corpus): boolean {
  try {
    const files = freeze(corpus);
    return files.size !== published.size || [...files].some(([path, text]) => published.get(path) !== text);
  } catch {
    return false;
  }
}

/** The lines about one file, and about all others. */
function linesOn(corpus: Corpus, file: string): { own: string[]; others: string[] } {
  const slug = file.startsWith('tools/') ? file.slice('tools/'.length) : undefined;
  const said = changeSections(difference(before, corpus)).flatMap(({ title, lines }) =>
    lines.map((line) => ({ title, line })),
  );
  const isOwn = ({ title, line }: (typeof said)[number]) =>
    slug === undefined ? title === TITLES[file] : new RegExp(`^${slug}x?\\b`).test(line);
  return {
    own: said.filter(isOwn).map(({ line }) => line),
    others: said.filter((line) => !isOwn(line)).map(({ line }) => line),
  };
}

/** The names that its line has to contain: the key and qualifier of a fact, else the last key of the path. */
function namesOf({ path }: Mutation): string[] {
  const keys = path.filter((part) => typeof part === 'string');
  // Values are shown in words, and another slug is another tool.
  const isPlain = (key: string) => !['value', 'sources', 'facts', 'slug'].includes(key);
  if (keys[0] !== 'facts') return keys.slice(-1).filter(isPlain);
  const [, key, field] = keys;
  return [key, ['note', 'from_plan', 'extra', 'earlier'].find((qualifier) => qualifier === field)].filter(
    (name) => name !== undefined,
  );
}

describe('a change at any place of any file', () => {
  it('that changes the snapshot is in the lines of its file and of no other', () => {
    const tried = { named: 0, published: 0, unpublished: 0, refused: 0 };
    for (const mutation of mutations) {
      const after = corpusAfter([mutation]);
      if (!after) {
        tried.refused += 1;
        continue;
      }
      const { own, others } = linesOn(after, mutation.file);
      const what = JSON.stringify(mutation);
      expect({ what, others }).toEqual({ what, others: [] });
      const unnamed = namesOf(mutation).filter((key) => !own.some((line) => line.includes(key)));
      if (own.length > 0 && unnamed.length === 0) {
        tried.named += 1;
        if (tried.named % 40 === 0 && isPublishedOtherwise(after)) tried.published += 1;
        continue;
      }
      tried.unpublished += 1;
      expect(isPublishedOtherwise(after), `${what} is not in its lines, or not by ${unnamed}\n${own.join('\n')}`).toBe(
        false,
      );
    }
    expect(tried.named).toBeGreaterThan(200);
    expect(tried.published).toBeGreaterThan(10);
    expect(tried.unpublished).toBeGreaterThan(5);
  });

  it('lists only tools whose files changed, whatever the clock', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...mutations), { minLength: 1, maxLength: 4 }), (chosen) => {
        const after = corpusAfter(chosen);
        fc.pre(after !== undefined);
        const made = changeSections(difference(before, after));
        const named = made.filter(({ title }) => !Object.values(TITLES).includes(title)).flatMap(({ lines }) => lines);
        const touched = chosen.flatMap(({ file }) => (file.startsWith('tools/') ? [file.slice('tools/'.length)] : []));
        for (const line of named)
          expect(
            touched.some((slug) => line.startsWith(slug)),
            line,
          ).toBe(true);
        if (made.length === 0) expect(isPublishedOtherwise(after)).toBe(false);
        const age = consequenceSections(difference(before, after)).filter(({ title }) => title === 'Age of the facts');
        expect(age.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 20 },
    );
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { withScores } from '../../../model/ranking/answers.ts';
import { jobLists } from '../../../model/ranking/list.ts';
import { type Ranking, rankingsOf } from '../../../model/ranking/rankings.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import type { ValidFacts } from '../../../pipeline/check/rule.ts';
import { resolve } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { anyCorpus, factOf, keysOfJobs, valuesOf } from './generated.ts';

const RUNS = { numRuns: 150 };

let facts: ValidFacts;
let some: ResolvedTool;
let keys: Readonly<Record<string, CatalogueKey>>;

beforeAll(async () => {
  facts = await fixtureFacts();
  some = resolve(facts)[0] as ResolvedTool;
  keys = facts.catalogue.data.keys;
});

const ranked = (corpus: readonly ResolvedTool[]) => {
  const method = facts.methodology.data;
  const tools = withScores(corpus, method, jobLists(corpus, method));
  return { tools, rankings: rankingsOf(tools, method) };
};

/** The rank of a tool in every ranking. Without one it is worse than any. */
function ranks(rankings: readonly Ranking[], slug: string): number[] {
  return rankings.map(({ lists }) => {
    const entry = lists.flatMap(({ entries }) => entries).find(({ tool }) => tool === slug);
    return entry?.rank ?? Number.POSITIVE_INFINITY;
  });
}

/** Changes one fact of the first tool. */
const changed = ([first, ...rest]: readonly ResolvedTool[], fact: Fact) =>
  [{ ...(first as ResolvedTool), facts: { ...first?.facts, [fact.key]: fact } }, ...rest] as ResolvedTool[];

const corpusAndKey = () => fc.tuple(anyCorpus(facts, some), fc.constantFrom(...keysOfJobs(facts)));

/** What is proven of the first tool, and its places: every number that may not improve. */
function figuresOf(corpus: readonly ResolvedTool[]) {
  const { tools, rankings } = ranked(corpus);
  const scores = Object.values(tools[0]?.scores ?? {});
  return {
    scores: scores.flatMap(({ proven, score, coverage }) => [proven, score, coverage]),
    groups: scores.flatMap(({ group, range }) => [
      group ?? Number.POSITIVE_INFINITY,
      range?.best ?? Number.POSITIVE_INFINITY,
      range?.worst ?? Number.POSITIVE_INFINITY,
    ]),
    ranks: ranks(rankings, 't0'),
  };
}

const noneGreater = (after: readonly number[], before: readonly number[]) =>
  after.every((number, i) => number <= (before[i] as number));

describe('the laws of places', () => {
  it('hiding a fact improves no score, group, range or rank of its tool, and counts of proven questions only fall', () => {
    fc.assert(
      fc.property(corpusAndKey(), ([corpus, key]) => {
        const before = figuresOf(corpus);
        const after = figuresOf(changed(corpus, factOf(key, keys[key] as CatalogueKey, 'unknown', null)));
        expect(noneGreater(after.scores, before.scores)).toBe(true);
        expect(noneGreater(before.groups, after.groups)).toBe(true);
        expect(noneGreater(before.ranks, after.ranks)).toBe(true);
      }),
      RUNS,
    );
  });

  it('a no that is hidden moves no place', () => {
    fc.assert(
      fc.property(corpusAndKey(), ([corpus, key]) => {
        const declared = keys[key] as CatalogueKey;
        if (declared.type !== 'boolean') return;
        const no = figuresOf(changed(corpus, factOf(key, declared, 'known', false)));
        const hidden = figuresOf(changed(corpus, factOf(key, declared, 'unknown', null)));
        expect([hidden.groups, hidden.ranks]).toEqual([no.groups, no.ranks]);
      }),
      RUNS,
    );
  });

  it('the best value of a fact worsens no place of its tool', () => {
    fc.assert(
      fc.property(corpusAndKey(), ([corpus, key]) => {
        const declared = keys[key] as CatalogueKey;
        const best = declared.type === 'set' ? Object.keys(declared.values ?? {}) : valuesOf(declared).at(-1);
        const before = figuresOf(corpus);
        const after = figuresOf(changed(corpus, factOf(key, declared, 'known', best ?? null)));
        // A "one" can be asked for a value that is not its best.
        if (declared.type === 'one') return;
        expect(noneGreater(after.groups, before.groups)).toBe(true);
        expect(noneGreater(after.ranks, before.ranks)).toBe(true);
      }),
      RUNS,
    );
  });

  it('the order of the tools changes nothing, and a copy under another name has the same rank', () => {
    fc.assert(
      fc.property(anyCorpus(facts, some), (corpus) => {
        const { rankings } = ranked(corpus);
        expect(ranked([...corpus].reverse()).rankings).toEqual(rankings);
        const twins = ranked([...corpus, { ...(corpus[0] as ResolvedTool), slug: 'twin' }]).rankings;
        expect(ranks(twins, 'twin')).toEqual(ranks(twins, 't0'));
      }),
      { numRuns: 30 },
    );
  });

  it('a tool of another type changes no place in the list of a type', () => {
    fc.assert(
      fc.property(anyCorpus(facts, some), (corpus) => {
        const [type] = corpus.map(({ category }) => category);
        const listOf = (tools: readonly ResolvedTool[]) =>
          ranked(tools)
            .rankings.find(({ profile }) => profile === 'by-type')
            ?.lists.find(({ category }) => category === type);
        expect(listOf(corpus.filter(({ category }) => category === type))).toEqual(listOf(corpus));
      }),
      { numRuns: 30 },
    );
  });
});

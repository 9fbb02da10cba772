import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { withScores } from '../../../model/ranking/answers.ts';
import { jobLists } from '../../../model/ranking/list.ts';
import { type Ranking, rankingsOf } from '../../../model/ranking/rankings.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { anyCorpus, factOf, keysOfJobs, valuesOf } from './generated.ts';

const { methodology: method, tools } = await fixtureSnapshot();
const anyOf = anyCorpus(method, tools.get('flagmast') as ResolvedTool);
const corpusAndKey = fc.tuple(anyOf, fc.constantFrom(...keysOfJobs(method)));
const declaredAt = (key: string) => method.catalogue.keys[key] as CatalogueKey;

function ranked(corpus: readonly ResolvedTool[]) {
  const tools = withScores(corpus, method, jobLists(corpus, method));
  return { tools, rankings: rankingsOf(tools, method) };
}

/** The rank of a tool in every ranking. Without one it is worse than any. */
function ranks(rankings: readonly Ranking[], slug: string): number[] {
  return rankings.map(({ lists }) => {
    const entry = lists.flatMap(({ entries }) => entries).find(({ tool }) => tool === slug);
    return entry?.rank ?? Number.POSITIVE_INFINITY;
  });
}

/** What is proven of the first tool, and its places: every number that may not improve. @param fact of it, in place of its own */
function figuresOf([first, ...rest]: readonly ResolvedTool[], fact?: Fact) {
  const changed = { ...(first as ResolvedTool), facts: { ...first?.facts, ...(fact && { [fact.key]: fact }) } };
  const { tools, rankings } = ranked([changed, ...rest]);
  const scores = Object.values(tools[0]?.scores ?? {});
  const last = Number.POSITIVE_INFINITY;
  const places = scores.flatMap(({ group, range }) => [group ?? last, range?.best ?? last, range?.worst ?? last]);
  return {
    scores: scores.flatMap(({ proven, score, coverage }) => [proven, score, coverage]),
    places: [...places, ...ranks(rankings, 't0')],
  };
}

const noneGreater = (after: readonly number[], before: readonly number[]) =>
  after.every((number, i) => number <= (before[i] as number));

describe('the laws of places', () => {
  it('hiding a fact improves no score and no place of its tool, and a no that is hidden moves none', () => {
    fc.assert(
      fc.property(corpusAndKey, ([corpus, key]) => {
        const before = figuresOf(corpus);
        const hidden = figuresOf(corpus, factOf(key, declaredAt(key), 'unknown', null));
        expect(noneGreater(hidden.scores, before.scores)).toBe(true);
        expect(noneGreater(before.places, hidden.places)).toBe(true);
        if (declaredAt(key).type !== 'boolean') return;
        expect(figuresOf(corpus, factOf(key, declaredAt(key), 'known', false)).places).toEqual(hidden.places);
      }),
      { numRuns: 150 },
    );
  });

  it('the best value of a fact worsens no place of its tool', () => {
    fc.assert(
      fc.property(corpusAndKey, ([corpus, key]) => {
        const declared = declaredAt(key);
        // A "one" can be asked for a value that is not its best.
        fc.pre(declared.type !== 'one');
        const best = declared.type === 'set' ? Object.keys(declared.values ?? {}) : valuesOf(declared).at(-1);
        const after = figuresOf(corpus, factOf(key, declared, 'known', best ?? null));
        expect(noneGreater(after.places, figuresOf(corpus).places)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('the order of the tools changes nothing, a copy has the same rank, and a tool of another type changes no list of a type', () => {
    fc.assert(
      fc.property(anyOf, (corpus) => {
        const { rankings } = ranked(corpus);
        expect(ranked([...corpus].reverse()).rankings).toEqual(rankings);
        const first = corpus[0] as ResolvedTool;
        const twins = ranked([...corpus, { ...first, slug: 'twin' }]).rankings;
        expect(ranks(twins, 'twin')).toEqual(ranks(twins, 't0'));
        const listOf = (tools: readonly ResolvedTool[]) =>
          ranked(tools)
            .rankings.find(({ profile }) => profile === 'by-type')
            ?.lists.find(({ category }) => category === first.category);
        expect(listOf(corpus.filter(({ category }) => category === first.category))).toEqual(listOf(corpus));
      }),
      { numRuns: 30 },
    );
  });
});

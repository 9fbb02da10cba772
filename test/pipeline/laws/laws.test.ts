import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import { withScores } from '../../../model/ranking/answers.ts';
import { singlesIn, TIERS } from '../../../model/job.ts';
import { jobLists } from '../../../model/ranking/list.ts';
import { type Ranking, rankingsOf } from '../../../model/ranking/rankings.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const { methodology: method, tools } = await fixtureSnapshot();
const { keys } = method.catalogue;
const some = tools.get('flagmast') as ResolvedTool;
const questions = Object.values(method.jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier].flatMap(singlesIn)));
const keysOfJobs = [...new Set(questions.map(({ key }) => key))];

/** Any value that a key can have. The jobs of the fixture ask for no numbers. */
function valuesOf({ type, values = {} }: CatalogueKey): FactValue[] {
  if (type === 'boolean') return [false, true];
  return Object.keys(values).map((value) => (type === 'set' ? [value] : value));
}

const PLAIN = { group: '', unit: null, sources: [], evidence: null, display: '' };

function factOf(key: string, status: Fact['status'], value: FactValue | null = null, other?: FactValue): Fact {
  const disagrees = other !== undefined && [{ value: other, display: '', sources: [{ id: 's', at: null }] }];
  const complete = keys[key]?.type === 'set' && { complete: true as const };
  return { ...PLAIN, key, label: key, status, value, ...complete, ...(disagrees && { disagrees }) };
}

const anyFact = (key: string): fc.Arbitrary<Fact> => {
  const value = fc.constantFrom(...valuesOf(keys[key] as CatalogueKey));
  return fc.oneof(
    { weight: 6, arbitrary: value.map((value) => factOf(key, 'known', value)) },
    {
      weight: 5,
      arbitrary: fc.constantFrom('unknown', 'not_applicable').map((status) => factOf(key, status as 'unknown')),
    },
    { weight: 1, arbitrary: fc.tuple(value, value).map(([value, other]) => factOf(key, 'disputed', value, other)) },
  );
};

/** A few tools of two types with any facts of those that jobs ask about. */
const anyCorpus = fc
  .array(
    fc.record({
      category: fc.constantFrom(...Object.keys(method.categories).slice(0, 2)),
      facts: fc.tuple(...keysOfJobs.map(anyFact)),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ category, facts }, i) => withFacts({ ...some, slug: `t${i}`, category, closed: null }, facts)),
  );
const corpusAndKey = fc.tuple(anyCorpus, fc.constantFrom(...keysOfJobs));

function withFacts(tool: ResolvedTool, facts: readonly Fact[]): ResolvedTool {
  return { ...tool, facts: { ...tool.facts, ...Object.fromEntries(facts.map((fact) => [fact.key, fact])) } };
}

function ranked(corpus: readonly ResolvedTool[]) {
  const tools = withScores(corpus, method, jobLists(corpus, method));
  return { tools, rankings: rankingsOf(tools, method) };
}

/** The rank of a tool in every ranking. Without one it is worse than any. */
function ranks(rankings: readonly Ranking[], slug: string): number[] {
  const entries = rankings.map(({ lists }) => lists.flatMap(({ entries }) => entries));
  return entries.map((all) => all.find(({ tool }) => tool === slug)?.rank ?? Number.POSITIVE_INFINITY);
}

/** What is proven of the first tool, and its places: every number that may not improve. @param facts in place of its own */
function figuresOf([first, ...rest]: readonly ResolvedTool[], ...facts: readonly Fact[]) {
  const { tools, rankings } = ranked([withFacts(first as ResolvedTool, facts), ...rest]);
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

it('hiding a fact improves no score and no place of its tool, and a no that is hidden moves none', () => {
  fc.assert(
    fc.property(corpusAndKey, ([corpus, key]) => {
      const before = figuresOf(corpus);
      const hidden = figuresOf(corpus, factOf(key, 'unknown'));
      expect(noneGreater(hidden.scores, before.scores)).toBe(true);
      expect(noneGreater(before.places, hidden.places)).toBe(true);
      if (keys[key]?.type !== 'boolean') return;
      expect(figuresOf(corpus, factOf(key, 'known', false)).places).toEqual(hidden.places);
    }),
    { numRuns: 150 },
  );
});

it('the order of the tools changes nothing, a copy has the same rank, and a tool of another type changes no list of a type', () => {
  fc.assert(
    fc.property(anyCorpus, (corpus) => {
      const { rankings } = ranked(corpus);
      expect(ranked([...corpus].reverse()).rankings).toEqual(rankings);
      const first = corpus[0] as ResolvedTool;
      const twins = ranked([...corpus, { ...first, slug: 'twin' }]).rankings;
      expect(ranks(twins, 'twin')).toEqual(ranks(twins, 't0'));
      const ofType = ranked(corpus.filter(({ category }) => category === first.category)).rankings;
      const listsIn = (all: readonly Ranking[]) =>
        all.find(({ profile }) => profile === 'by-type')?.lists.filter(({ category }) => category === first.category);
      expect(listsIn(ofType)).toEqual(listsIn(rankings));
    }),
    { numRuns: 30 },
  );
});

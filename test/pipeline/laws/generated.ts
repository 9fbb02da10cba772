import fc from 'fast-check';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import { singlesIn, TIERS } from '../../../model/ranking/job.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import type { ValidFacts } from '../../../pipeline/check/rule.ts';

const PLAIN = { unit: null, sources: [], evidence: null, stale: null, review_after: null, display: '' };

/** The keys that any job of the method asks about. */
export function keysOfJobs({ methodology }: ValidFacts): string[] {
  const { jobs } = methodology.data;
  const questions = Object.values(jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier]));
  return [...new Set(questions.flatMap((question) => singlesIn(question).map(({ key }) => key)))];
}

/** Any value that a key can have, from worst to best where that has a meaning. */
export function valuesOf(declared: CatalogueKey): FactValue[] {
  const allowed = Object.keys(declared.values ?? {});
  switch (declared.type) {
    case 'boolean':
      return [false, true];
    case 'one':
      return [...allowed].reverse();
    case 'set':
      return allowed.map((value) => [value]);
    case 'days':
    case 'number':
      return [0, 7, 14, 30];
    case 'money':
      return [150, 100, 60, 30].map((amount) => ({ amount, currency: 'USD' }));
    default:
      return ['x'];
  }
}

export function factOf(
  key: string,
  declared: CatalogueKey,
  status: Fact['status'],
  value: FactValue | null,
  other?: FactValue,
): Fact {
  return {
    key,
    label: declared.label,
    group: key.split('.')[0] as string,
    ...PLAIN,
    status,
    value,
    ...(declared.type === 'set' && { complete: true }),
    ...(other !== undefined && { disagrees: [{ value: other, display: '', sources: [{ id: 's', at: null }] }] }),
  };
}

/** A tool with any facts: known, unknown, disputed, under the method of the fixture. */
function anyTool(facts: ValidFacts, some: ResolvedTool): fc.Arbitrary<ResolvedTool> {
  const { keys } = facts.catalogue.data;
  const anyFact = (key: string): fc.Arbitrary<Fact> => {
    const declared = keys[key] as CatalogueKey;
    const value = fc.constantFrom(...valuesOf(declared));
    return fc.oneof(
      { weight: 6, arbitrary: value.map((value) => factOf(key, declared, 'known', value)) },
      { weight: 4, arbitrary: fc.constant(factOf(key, declared, 'unknown', null)) },
      {
        weight: 1,
        arbitrary: fc.tuple(value, value).map(([value, other]) => factOf(key, declared, 'disputed', value, other)),
      },
      { weight: 1, arbitrary: fc.constant(factOf(key, declared, 'not_applicable', null)) },
    );
  };
  const ofJobs = keysOfJobs(facts);
  const categories = Object.keys(facts.categories.data).slice(0, 2);
  return fc
    .record({ category: fc.constantFrom(...categories), changed: fc.tuple(...ofJobs.map(anyFact)) })
    .map(({ category, changed }) => ({
      ...some,
      category,
      closed: null,
      facts: { ...some.facts, ...Object.fromEntries(changed.map((fact) => [fact.key, fact])) },
    }));
}

/** A corpus of a few tools with slugs of their own. */
export function anyCorpus(facts: ValidFacts, some: ResolvedTool): fc.Arbitrary<ResolvedTool[]> {
  return fc
    .array(anyTool(facts, some), { minLength: 2, maxLength: 8 })
    .map((tools) => tools.map((tool, i) => ({ ...tool, slug: `t${i}` })));
}

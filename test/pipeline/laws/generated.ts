import fc from 'fast-check';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact, FactValue } from '../../../model/fact.ts';
import type { Method, Methodology } from '../../../model/methodology.ts';
import { singlesIn, TIERS } from '../../../model/ranking/job.ts';
import type { ResolvedTool } from '../../../model/tool.ts';

const PLAIN = { unit: null, sources: [], evidence: null, stale: null, review_after: null, display: '' };

/** The keys that any job of the method asks about. */
export function keysOfJobs({ jobs }: Pick<Method, 'jobs'>): string[] {
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

/** A few tools of two types with any facts of those that jobs ask about: known, unknown, disputed, under a method. @param some with all the others */
export function anyCorpus(methodology: Methodology, some: ResolvedTool): fc.Arbitrary<ResolvedTool[]> {
  const anyFact = (key: string): fc.Arbitrary<Fact> => {
    const declared = methodology.catalogue.keys[key] as CatalogueKey;
    const value = fc.constantFrom(...valuesOf(declared));
    const without = (status: Fact['status']) => fc.constant(factOf(key, declared, status, null));
    return fc.oneof(
      { weight: 6, arbitrary: value.map((value) => factOf(key, declared, 'known', value)) },
      { weight: 4, arbitrary: without('unknown') },
      {
        weight: 1,
        arbitrary: fc.tuple(value, value).map(([value, other]) => factOf(key, declared, 'disputed', value, other)),
      },
      { weight: 1, arbitrary: without('not_applicable') },
    );
  };
  const category = fc.constantFrom(...Object.keys(methodology.categories).slice(0, 2));
  const changed = fc.tuple(...keysOfJobs(methodology).map(anyFact));
  return fc.array(fc.record({ category, changed }), { minLength: 2, maxLength: 8 }).map((all) =>
    all.map(({ category, changed }, i) => ({
      ...some,
      slug: `t${i}`,
      category,
      closed: null,
      facts: { ...some.facts, ...Object.fromEntries(changed.map((fact) => [fact.key, fact])) },
    })),
  );
}

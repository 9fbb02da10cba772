import type { Fact } from './fact.ts';
import type { Citation, Source } from './source.ts';
import type { FactValue } from './value.ts';

/** Whether a question has an answer: one that sources agree on, or several that they dispute. */
export function isAnswered(fact: Pick<Fact, 'status'> | undefined): boolean {
  return fact?.status === 'known' || fact?.status === 'disputed';
}

/** Every value that current sources give: one where the fact is known, more where it is disputed, none where it is not answered. */
export function valuesOf(fact: Fact): FactValue[] {
  if (!isAnswered(fact)) return [];
  return [fact.value as FactValue, ...(fact.disagrees ?? []).map(({ value }) => value)];
}

/** The sources of a fact, those that disagree among them. */
export function citationsOf(fact: Fact): Citation[] {
  return [fact.sources, ...(fact.disagrees ?? []).map(({ sources }) => sources)].flat();
}

/** Whether every page that an answer rests on is the vendor's own. */
export function isVendorsWordAlone(fact: Fact, sources: ReadonlyMap<string, Pick<Source, 'relation'>>): boolean {
  return isAnswered(fact) && citationsOf(fact).every(({ id }) => sources.get(id)?.relation === 'vendor');
}

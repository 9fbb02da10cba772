import type { Dataset } from '../../../model/dataset.ts';
import type { Fact } from '../../../model/fact.ts';

export type Field = Dataset['fields'][number];

/** The fields that are questions of the catalogue; the others name and rate the tool. */
export const questionsOf = ({ fields }: Dataset): Field[] => fields.filter(({ name }) => name.includes('.'));

/** Whether a known value says no. */
export const denies = ({ status, value }: Pick<Fact, 'status' | 'value'>) =>
  status === 'known' && (value === false || value === 'none');

/** What is known of one question over all tools. */
export interface Answers {
  /** Tools with a proven answer other than a no. */
  readonly has: number;
  readonly lacks: number;
  readonly disputed: number;
  readonly unknown: number;
  /** How often each answer is given, the most frequent first; for a yes/no question there is nothing beside that. */
  readonly kinds: readonly (readonly [string, number])[];
}

export function countAnswers({ records }: Dataset, key: string): Answers {
  const counts = { has: 0, lacks: 0, disputed: 0, unknown: 0 };
  const kinds = new Map<string, number>();
  for (const { facts } of records) {
    const fact = facts[key];
    if (!fact || fact.status === 'not_applicable') continue;
    if (fact.status !== 'known') counts[fact.status] += 1;
    else if (denies(fact)) counts.lacks += 1;
    else {
      counts.has += 1;
      if (fact.value === true) continue;
      for (const kind of fact.display.split(', ')) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return { ...counts, kinds: [...kinds].sort(([, a], [, b]) => b - a) };
}

import { type Fact, isAnswered } from '../../../model/fact.ts';
import { counted } from '../../../model/words/numbers.ts';

/** How many answers there are, by the age of their newest dated source. */
export interface AnswerAges {
  /** With a source from the year to the day of the snapshot. */
  readonly recent: number;
  /** With older ones only. */
  readonly older: number;
  /** With copies of unknown age only. */
  readonly undated: number;
}

/** @param asOf the day of the snapshot */
export function answerAges(facts: readonly Fact[], asOf: string): AnswerAges {
  const yearAgo = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  const days = facts.filter(isAnswered).map(({ evidence }) => evidence?.newest ?? null);
  const recent = days.filter((day) => day !== null && day >= yearAgo).length;
  const undated = days.filter((day) => day === null).length;
  return { recent, older: days.length - recent - undated, undated };
}

/** `51 of 64 answers have a source from the last year, 3 only older ones, 10 only undated ones`. Empty without answers. */
export function agesInWords({ recent, older, undated }: AnswerAges): string {
  const all = recent + older + undated;
  if (all === 0) return '';
  const verb = all === 1 || recent === 1 ? 'has' : 'have';
  const first = `${recent} of ${counted(all, 'answer')} ${verb} a source from the last year`;
  return [first, older > 0 && `${older} only older ones`, undated > 0 && `${undated} only undated ones`]
    .filter(Boolean)
    .join(', ');
}

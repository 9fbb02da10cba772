import { type Fact, isAnswered } from '../../../model/fact.ts';

interface AgeProps {
  readonly facts: readonly Fact[];
  /** The day of the snapshot, from which ages are counted. */
  readonly asOf: string;
}

/** How old the pages are that the answers rest on; an answer is as young as the newest of its pages whose age is known. */
export function AnswersAge({ facts, asOf }: AgeProps) {
  const answered = facts.filter(isAnswered);
  if (answered.length === 0) return null;
  const yearAgo = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  const days = answered.map(({ evidence }) => evidence?.newest ?? null);
  const recent = days.filter((day) => day !== null && day >= yearAgo).length;
  const undated = days.filter((day) => day === null).length;
  const older = days.length - recent - undated;
  return (
    <p>
      Their age: {recent} {recent === 1 ? 'rests' : 'rest'} on a page of known date within the year to{' '}
      <time datetime={asOf}>{asOf}</time>, {older} on older pages alone, {undated} on copies of unknown age.
    </p>
  );
}

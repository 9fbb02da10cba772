import type { Fact } from '../../../model/fact.ts';
import { isAbsent } from '../../../model/state.ts';

/** What the mark of a fact says: its status, or that it was not there where it would be. */
export function markedAs(fact: Pick<Fact, 'status'> & Partial<Pick<Fact, 'absent'>>): Marked {
  return isAbsent(fact) ? 'absent' : fact.status;
}

type Marked = Fact['status'] | 'absent';

const SHAPES = {
  known: <circle class="mark-full" cx="6" cy="6" r="4.5" />,
  unknown: <circle class="mark-ring" cx="6" cy="6" r="4" stroke-dasharray="2 2.2" />,
  disputed: (
    <>
      <circle class="mark-ring" cx="6" cy="6" r="4.5" />
      <path class="mark-full" d="M6 1.5a4.5 4.5 0 0 1 0 9z" />
    </>
  ),
  not_applicable: <path class="mark-ring" d="M2.5 6h7" />,
  absent: <path class="mark-ring" d="M2 2h8v8H2z" />,
} as const;

/** The icon of a status. Shapes differ, so colour is not needed; screen readers skip it, so text has to give the status too. */
export function Mark({ status }: { readonly status: Marked }) {
  return (
    <svg class={`mark ${status}`} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}

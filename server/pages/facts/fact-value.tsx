import type { Fact } from '../../../model/fact.ts';
import { isAbsent } from '../../../model/state.ts';

type ShownFact = Pick<Fact, 'status' | 'display' | 'from_plan' | 'complete' | 'note'> &
  Partial<Pick<Fact, 'value' | 'absent'>>;

/**
 * The value of a fact in words with its conditions, or that it is unknown.
 * @param brief leaves out the note, and that a list is complete
 */
export function FactValue({ fact, brief = false }: { readonly fact: ShownFact; readonly brief?: boolean }) {
  const { status, display, value, from_plan, complete, note } = fact;
  return (
    <span class={`value ${status}`}>
      {status !== 'known' && <Mark status={markedAs(fact)} />}{' '}
      <span class="value-text">
        {isAddress(value) ? (
          <a href={value} rel="nofollow">
            {display}
          </a>
        ) : (
          display
        )}
      </span>
      {from_plan && <span class="condition">from plan {from_plan}</span>}
      {!brief && complete && <span class="condition">complete list</span>}
      {!brief && note && <span class="condition">{note}</span>}
    </span>
  );
}

/** What the mark of a fact says: its status, or that it was not there where it would be. */
export function markedAs(fact: Pick<Fact, 'status'> & Partial<Pick<Fact, 'absent'>>): Marked {
  return isAbsent(fact) ? 'absent' : fact.status;
}

type Marked = Fact['status'] | 'absent';

/** Whether a value is the address of a page. */
function isAddress(value: Fact['value'] | undefined): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}

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

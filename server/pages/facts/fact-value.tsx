import type { Fact } from '../../../model/fact.ts';
import { Mark } from './mark.tsx';

type Shown = Pick<Fact, 'status' | 'display' | 'from_plan' | 'complete' | 'note'>;

/** What is known of a question: the value in words with its conditions, or plainly that it is unknown. */
export function FactValue({ fact, brief = false }: { readonly fact: Shown; readonly brief?: boolean }) {
  const { status, display, from_plan, complete, note } = fact;
  return (
    <span class={`value ${status}`}>
      {status !== 'known' && <Mark status={status} />} <span class="value-text">{display}</span>
      {from_plan && <span class="condition">from plan {from_plan}</span>}
      {!brief && complete && <span class="condition">the whole list</span>}
      {!brief && note && <span class="condition">{note}</span>}
    </span>
  );
}

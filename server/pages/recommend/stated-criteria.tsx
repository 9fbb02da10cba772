import { writeAddress } from '../../operations/address.ts';
import type { Criteria } from '../../operations/criteria/parameters.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { asksByItself, chipsOf } from './chips.ts';
import type { Recommendation } from './interpretation.tsx';

/** Up to this number, criteria are not folded. They are below in words, too. */
const IN_SIGHT = 8;

interface StatedCriteriaProps {
  readonly criteria: Criteria;
  /** The text that is asked as well. */
  readonly text: string | undefined;
  readonly answer: Recommendation;
  readonly describe: (constraint: Recommendation['understood'][number]['constraint']) => string;
}

/** The criteria that the address of the page states, each with a link to the answer without it. */
export function StatedCriteria({ criteria, text, answer, describe }: StatedCriteriaProps) {
  const labels = new Map(
    answer.understood.flatMap(({ text, start, end, constraint }) =>
      start === end ? [[text, describe(constraint)] as const] : [],
    ),
  );
  const chips = chipsOf(criteria);
  const list = (
    <ul class="chosen" aria-label="Criteria of the address">
      {chips.map(({ text: stated, without }) => {
        const label = labels.get(stated) ?? stated.replace('=', ': ');
        const isAsked = text !== undefined || asksByItself(without);
        const rest = isAsked ? { ...(text !== undefined && { q: text }), ...without } : {};
        return (
          <li>
            <a class="chip" href={writeAddress(recommend, rest)} aria-label={`Remove ${label}`}>
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
  if (chips.length <= IN_SIGHT) return list;
  return (
    <details class="ask-again">
      <summary>Remove one of {chips.length} criteria</summary>
      {list}
    </details>
  );
}

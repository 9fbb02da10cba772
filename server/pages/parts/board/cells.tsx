import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import { formatCount } from '../../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, BoardCell, Line, MarkCell, VendorQuestions } from '../document/document.ts';
import { LineContent } from '../document/draw-table.tsx';
import { priceNotes } from '../facts/price.ts';
import { DISPUTED, MARKS } from '../icons.tsx';

/** Shows the first questions, and collapses the rest. */
export function VendorQuestionList({
  questions: { sentence, moreQuestions },
}: {
  readonly questions: VendorQuestions;
}) {
  if (moreQuestions.length === 0) return <span>{sentence}</span>;
  return (
    <details>
      <summary>
        {sentence} <span class="more">{formatCount(moreQuestions.length, 'more question')}</span>
      </summary>
      <ul>
        {moreQuestions.map((question) => (
          <li>{question}</li>
        ))}
      </ul>
    </details>
  );
}

/* Cells are `html` templates, because a board has hundreds, and JSX elements are ten times slower. */

export function renderCell(id: string, tool: string, cell: BoardCell): Child {
  if ('words' in cell) return <FoldedText words={cell.words} moreLines={cell.moreLines} />;
  const { evidenceLink, popover } = cell;
  const name = describeCell(tool, cell);
  if (popover.length === 0)
    return html`<a href="${evidenceLink}" rel="nofollow" aria-label="${name}">${renderAnswer(cell)}</a>`;
  return renderPopover(id, name, renderAnswer(cell), popover);
}

/** The accessible name of a cell: `Tool, question: yes, Pro`. */
function describeCell(tool: string, { label, mark, value, note, isDisputed }: MarkCell): string {
  const answer = isDisputed ? DISPUTED.alt : value !== '' ? value : MARKS[mark].alt;
  return [`${[tool, label].filter(Boolean).join(', ')}: ${answer}`, note].filter(Boolean).join(', ');
}

/** An icon or a value, with the plan below. */
function renderAnswer({ mark, value, note, isDisputed }: MarkCell): Child {
  if (isDisputed) return DISPUTED.alt;
  const below = note === '' ? '' : html`<small> ${note}</small>`;
  const { icon, alt } = MARKS[mark];
  if (value !== '') return html`${mark === 'yes' ? icon : ''} <span>${value}</span>${below}`;
  return icon === '' ? html`${alt}${below}` : html`${icon} <span class="unseen">${alt}</span>${below}`;
}

interface BillProps {
  readonly id: string;
  readonly name: string;
  readonly bill: BillCell;
}

export function Bill({ id, name, bill }: BillProps) {
  const { sum, condition, free, popover } = bill;
  const hasFreePlan = free === 'or free';
  // A condition leaves no room for the billing.
  const billing = condition === '' ? bill.billing : '';
  const price = [sum === '' ? NO_PRICE : sum, condition, billing].filter(Boolean).join(' ');
  const notes = priceNotes({ ...bill, ...(billing && { billing: '' }), ...(hasFreePlan && { free: '' }) }).join(' · ');
  const label = html`${sum === '' ? html`<span class="quiet">${NO_PRICE}</span>` : html`<b>${sum}</b> `}${condition}${billing && html`<span class="quiet">${billing}</span>`}${hasFreePlan ? html` <span class="tag">${free}</span>` : ''}${notes === '' ? '' : html` <small>${notes}</small>`}`;
  return renderPopover(
    id,
    [`${name}: ${price}`, hasFreePlan && free, notes].filter(Boolean).join(', '),
    label,
    popover,
  );
}

/** A button that opens a popover without a script. @param name accessible name of the button */
function renderPopover(id: string, name: string, label: Child, content: readonly Line[]): Child {
  const lines = content.map((line) => html`<p>${<LineContent line={line} />}</p>`);
  return html`<button type="button" popovertarget="${id}" aria-label="${name}">${label}</button><div popover="auto" id="${id}">${lines}</div>`;
}

function FoldedText({ words, moreLines }: { readonly words: Line; readonly moreLines: readonly Line[] }) {
  if (moreLines.length === 0) return <LineContent line={words} />;
  return (
    <details>
      <summary>
        <LineContent line={words} />
      </summary>
      <ul>
        {moreLines.map((line) => (
          <li>
            <LineContent line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import { formatCount } from '../../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, BoardCell, Line, MarkCell, VendorQuestions } from '../document/document.ts';
import { LineContent } from '../document/draw-table.tsx';
import { priceNotes } from '../facts/price.ts';
import { DISPUTED, MARKS } from '../icons.tsx';

/** Shows the first questions. The others are collapsed, never cut. */
export function VendorQuestionList({ ask: { sentence, more } }: { readonly ask: VendorQuestions }) {
  if (more.length === 0) return <span>{sentence}</span>;
  return (
    <details>
      <summary>
        {sentence} <span class="more">{formatCount(more.length, 'more question')}</span>
      </summary>
      <ul>
        {more.map((question) => (
          <li>{question}</li>
        ))}
      </ul>
    </details>
  );
}

/* Cells are `html` templates: a board has hundreds, and JSX elements take ten times as long. */

export function renderCell(id: string, tool: string, cell: BoardCell): Child {
  if ('words' in cell) return <FoldedText words={cell.words} more={cell.more} />;
  const { at, about } = cell;
  const name = describeCell(tool, cell);
  if (about.length === 0) return html`<a href="${at}" rel="nofollow" aria-label="${name}">${renderAnswer(cell)}</a>`;
  return renderPopover(id, name, renderAnswer(cell), about);
}

/** The accessible name of a cell: `Tool, question: yes, plan Pro`. */
function describeCell(tool: string, { label, mark, value, note, isDisputed }: MarkCell): string {
  const answer = isDisputed ? DISPUTED.alt : value !== '' ? value : MARKS[mark].alt;
  return [`${[tool, label].filter(Boolean).join(', ')}: ${answer}`, note].filter(Boolean).join(', ');
}

/** An icon or a value, with the plan below. */
function renderAnswer({ mark, value, note, isDisputed }: MarkCell): Child {
  if (isDisputed) return DISPUTED.alt;
  const below = note === '' ? '' : html`<small> ${note}</small>`;
  if (value !== '') return html`<span>${value}</span>${below}`;
  const { icon, alt } = MARKS[mark];
  return icon === '' ? html`${alt}${below}` : html`${icon} <span class="unseen">${alt}</span>${below}`;
}

interface BillProps {
  readonly id: string;
  readonly name: string;
  readonly bill: BillCell;
}

export function Bill({ id, name, bill }: BillProps) {
  const { sum, condition, billing, free, about } = bill;
  const isFree = free === 'or free';
  const tag = isFree ? free : (bill.tag ?? '');
  const price = [sum === '' ? NO_PRICE : sum, condition].filter(Boolean).join(' ');
  const notes = priceNotes(isFree ? { ...bill, free: '' } : bill);
  const label = html`${sum === '' ? html`<span class="quiet">${NO_PRICE}</span>` : html`<b>${sum}</b> `}${condition}${tag === '' ? '' : html` <span class="tag">${tag}</span>`}${notes.map((note) => html` <small>${markBilling(note, billing)}</small>`)}`;
  return renderPopover(id, [`${name}: ${price}`, tag, ...notes].filter(Boolean).join(', '), label, about);
}

/** Highlights a billing that differs from the one in the column heading. */
function markBilling(note: string, billed: string): Child {
  if (billed === '' || !note.includes(billed)) return note;
  const [before, after] = note.split(billed);
  return html`${before}<b>${billed}</b>${after}`;
}

/** A button that opens a popover without a script. @param name accessible name of the button */
function renderPopover(id: string, name: string, label: Child, about: readonly Line[]): Child {
  const lines = about.map((line) => html`<p>${<LineContent line={line} />}</p>`);
  return html`<button type="button" popovertarget="${id}" aria-label="${name}">${label}</button><div popover="auto" id="${id}">${lines}</div>`;
}

function FoldedText({ words, more }: { readonly words: Line; readonly more: readonly Line[] }) {
  if (more.length === 0) return <LineContent line={words} />;
  return (
    <details>
      <summary>
        <LineContent line={words} />
      </summary>
      <ul>
        {more.map((line) => (
          <li>
            <LineContent line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

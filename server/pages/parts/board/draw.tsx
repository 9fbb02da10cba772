import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, Board, BoardCell, BoardRow, Line, MarkCell } from '../document/document.ts';
import { Words } from '../document/draw-table.tsx';
import { priceNotes } from '../facts/price.ts';
import { DISPUTED, MARKS } from '../icons.tsx';
import { groupByResult } from './build.ts';

/** From this many columns on, heads are rotated. */
const MANY = 13;

/** Up to this many columns, the table is not stretched. */
const FEW = 5;

export const STRENGTHS = { required: 'Required', nice: 'Nice to have', unwanted: 'Not wanted' } as const;

interface BoardProps {
  readonly board: Board;
  /** Whether the skip link leads here. */
  readonly isFirst?: boolean;
}

/** A row per tool. On a phone each row is a card. */
export function BoardTable({ board, isFirst = false }: BoardProps) {
  const { name, bill, columns, rows } = board;
  const strengths = strengthRuns(board);
  const starts = new Set(strengths.map(({ start }) => start).filter((start) => start > 0));
  const first = (i: number) => (starts.has(i) ? 'first' : undefined);
  const id = isFirst ? 'tools' : undefined;
  return (
    <section class="scroll" aria-label={`Board: ${name}`} tabindex={0}>
      <table class={`board${sizeClass(columns.length)}${rows.some(({ rank }) => rank) ? ' ranked' : ''}`}>
        <colgroup>
          <col class="tool" />
          {bill !== undefined && <col class="bill" />}
          {columns.map(() => (
            <col />
          ))}
        </colgroup>
        <thead>
          {strengths.some(({ label }) => label !== '') && (
            <tr class="strengths">
              <td colspan={bill === undefined ? 1 : 2} />
              {strengths.map(({ label, start, span }) =>
                label === '' ? (
                  <td colspan={span} class={first(start)} />
                ) : (
                  <th scope="colgroup" colspan={span} class={first(start)}>
                    {label}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr>
            <th scope="col" class="tool">
              Tool
            </th>
            {bill !== undefined && (
              <th scope="col" class="bill">
                {bill}
              </th>
            )}
            {columns.map(({ label, link }, i) => (
              <th scope="col" class={first(i)}>
                <span>{link === undefined ? label : <a href={link}>{label}</a>}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groupByResult(board).map(({ result, shown }, i) => (
          <tbody id={i === 0 ? id : undefined} tabindex={i === 0 && isFirst ? -1 : undefined}>
            {result && (
              <tr class="band">
                <th scope="rowgroup" colspan={columns.length + 2}>
                  {result.name} <small>{result.means}</small>
                </th>
              </tr>
            )}
            {shown.map((row) => (
              <TableRow row={row} board={board} first={first} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const sizeClass = (columns: number) => (columns >= MANY ? ' many' : columns <= FEW ? ' few' : '');

/** Adjacent columns of the same strength. A rule separates the runs. */
function strengthRuns({ columns }: Board) {
  const runs: { readonly label: string; readonly start: number; span: number }[] = [];
  for (const [start, { strength }] of columns.entries()) {
    const last = runs.at(-1);
    if (last && columns[start - 1]?.strength === strength) last.span += 1;
    else runs.push({ label: strength === undefined ? '' : STRENGTHS[strength], start, span: 1 });
  }
  return runs;
}

interface RowProps {
  readonly row: BoardRow;
  readonly board: Board;
  /** The CSS class of cells after a rule. */
  readonly first: (column: number) => string | undefined;
}

function TableRow({ row: { slug, name, link, kind, rank, bill, cells }, board: { columns }, first }: RowProps) {
  return (
    <tr>
      <th scope="row" class="tool">
        {rank !== undefined && (
          <span class="rank">
            {rank}
            <span class="unseen">. </span>
          </span>
        )}
        <a href={link}>{name}</a> <small>{kind}</small>
      </th>
      {bill && (
        <td class="bill">
          <Bill id={`${slug}.bill`} bill={bill} />
        </td>
      )}
      {cells.map(
        (cell, i) =>
          html`<td class="${[first(i), 'mark' in cell ? cell.mark.replaceAll(' ', '-') : 'words'].filter(Boolean).join(' ')}"><span class="cell-label">${columns[i]?.label} </span> ${renderCell(`${slug}.${i}`, cell)}</td>`,
      )}
    </tr>
  );
}

/* Cells are `html` templates: a board has hundreds, and JSX elements take ten times as long. */

function renderCell(id: string, cell: BoardCell): Child {
  if ('words' in cell) return <FoldedText words={cell.words} more={cell.more} />;
  const { at, about } = cell;
  if (about.length === 0) return html`<a href="${at}" rel="nofollow">${said(cell)}</a>`;
  return opens(id, said(cell), about);
}

/** Icon or value. Unknown is invisible, except to screen readers. */
function said({ mark, value, note, isDisputed }: MarkCell): Child {
  if (isDisputed) return html`${DISPUTED.icon}<span class="unseen">${DISPUTED.alt}</span>`;
  const below = note === '' ? '' : html`<small> ${note}</small>`;
  if (value !== '') return html`<span>${value}</span>${below}`;
  return html`${MARKS[mark].icon}<span class="unseen">${mark}</span>${below}`;
}

function Bill({ id, bill }: { readonly id: string; readonly bill: BillCell }) {
  const { sum, condition, about } = bill;
  const label = html`<b>${sum === '' ? NO_PRICE : sum}</b>${condition === '' ? '' : ` ${condition}`}${priceNotes(bill).map((note) => html`<small> ${note}</small>`)}`;
  return opens(id, label, about);
}

/** A popover, without a script. */
function opens(id: string, label: Child, about: readonly Line[]): Child {
  const lines = about.map((line) => html`<p>${<Words line={line} />}</p>`);
  return html`<button type="button" popovertarget="${id}">${label}</button><div popover="auto" id="${id}">${lines}</div>`;
}

function FoldedText({ words, more }: { readonly words: Line; readonly more: readonly Line[] }) {
  if (more.length === 0) return <Words line={words} />;
  return (
    <details>
      <summary>
        <Words line={words} />
      </summary>
      <ul>
        {more.map((line) => (
          <li>
            <Words line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

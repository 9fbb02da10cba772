import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import { counted } from '../../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, Board, BoardCell, BoardRow, Line, MarkCell, VendorQuestions } from '../document/document.ts';
import { Words } from '../document/draw-table.tsx';
import { priceNotes } from '../facts/price.ts';
import { DISPUTED, MARKS } from '../icons.tsx';
import { groupByBand } from './bands.ts';
import { AxisHead, drawBar } from './bars.tsx';

/** From this many columns on, heads are rotated, and the plan of an answer is one tap away: its column has no room for a word. */
const MANY = 7;

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
  const { name, columns, rows } = board;
  const end = `after-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  const hasAsk = rows.some(({ ask }) => ask !== undefined);
  const first = afterRule(board);
  return (
    <>
      <a class="skip within" href={`#${end}`}>
        Skip this table
      </a>
      <section class="scroll" aria-label={`Board: ${name}`} tabindex={0}>
        <table class={tableClass(board)}>
          <Head board={board} hasAsk={hasAsk} first={first} />
          {groupByBand(rows).map(({ band, rows: shown }, i) => (
            <tbody id={i === 0 && isFirst ? 'tools' : undefined} tabindex={i === 0 && isFirst ? -1 : undefined}>
              {band && (
                <tr class="band">
                  <th scope="rowgroup" colspan={columnsBefore(board) + columns.length + Number(hasAsk)}>
                    {band.name} <small>{band.means}</small>
                  </th>
                </tr>
              )}
              {shown.map((row) => (
                <TableRow row={row} board={board} hasAsk={hasAsk} first={first} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <span id={end} tabindex={-1} />
    </>
  );
}

interface HeadProps {
  readonly board: Board;
  readonly hasAsk: boolean;
  readonly first: (column: number) => string | undefined;
}

function Head({ board, hasAsk, first }: HeadProps) {
  const { bill, axis, columns } = board;
  const strengths = strengthRuns(board);
  return (
    <>
      <colgroup>
        <col class="tool" />
        {bill !== undefined && <col class="bill" />}
        {axis && <col class="meter" />}
        {columns.map(() => (
          <col />
        ))}
        {hasAsk && <col class="ask" />}
      </colgroup>
      <thead>
        {strengths.some(({ label }) => label !== '') && (
          <tr class="strengths">
            <td colspan={columnsBefore(board)} />
            {strengths.map(({ label, start, span }) =>
              label === '' ? (
                <td colspan={span} class={first(start)} />
              ) : (
                <th scope="colgroup" colspan={span} class={first(start)}>
                  {label}
                </th>
              ),
            )}
            {hasAsk && <td />}
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
          {axis && (
            <th scope="col" class="meter">
              <AxisHead axis={axis} />
            </th>
          )}
          {columns.map(({ label, link }, i) => (
            <th scope="col" class={first(i)}>
              <span>{link === undefined ? label : <a href={link}>{label}</a>}</span>
            </th>
          ))}
          {hasAsk && (
            <th scope="col" class="ask">
              Before you buy
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

/** The columns before the answers: the tool, its price and the bar. */
function columnsBefore({ bill, axis }: Board): number {
  return 1 + Number(bill !== undefined) + Number(axis !== undefined);
}

function tableClass({ columns, rows }: Board): string {
  const size = columns.length >= MANY ? 'many' : columns.length <= FEW ? 'few' : '';
  const isRanked = rows.some(({ rank, equal }) => rank ?? equal);
  return ['board', size, isRanked && 'ranked'].filter(Boolean).join(' ');
}

/** The CSS class of cells after a rule, which separates strengths. */
function afterRule(board: Board): (column: number) => string | undefined {
  const starts = new Set(strengthRuns(board).flatMap(({ start }) => (start > 0 ? [start] : [])));
  return (column) => (starts.has(column) ? 'first' : undefined);
}

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

interface RowProps extends HeadProps {
  readonly row: BoardRow;
}

function TableRow({ row, board: { axis, columns }, hasAsk, first }: RowProps) {
  const { slug, name, link, kind, rank, equal, bill, cells, ask } = row;
  return (
    <tr class={equal && `equal ${equal}`}>
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
          <Bill id={`${slug}.bill`} name={name} bill={bill} />
        </td>
      )}
      {axis && (
        <td class={bill?.bar ? 'meter' : 'meter none'} aria-hidden="true">
          {drawBar(bill?.bar, axis)}
        </td>
      )}
      {cells.map(
        (cell, i) =>
          html`<td class="${[first(i), 'mark' in cell ? cell.mark.replaceAll(' ', '-') : 'words'].filter(Boolean).join(' ')}"><span class="cell-label">${columns[i]?.label} </span> ${renderCell(`${slug}.${i}`, name, cell)}</td>`,
      )}
      {hasAsk && (
        <td class="ask">
          {ask && ask.sentence !== '' && (
            <>
              <span class="cell-label">Before you buy </span> <Ask ask={ask} />
            </>
          )}
        </td>
      )}
    </tr>
  );
}

/** Nothing is cut: what has no room opens. */
function Ask({ ask: { sentence, more } }: { readonly ask: VendorQuestions }) {
  if (more.length === 0) return <span>{sentence}</span>;
  return (
    <details>
      <summary>
        {sentence} <span class="more">{counted(more.length, 'more question')}</span>
      </summary>
      <ul>
        {more.map((one) => (
          <li>{one}</li>
        ))}
      </ul>
    </details>
  );
}

/* Cells are `html` templates: a board has hundreds, and JSX elements take ten times as long. */

function renderCell(id: string, tool: string, cell: BoardCell): Child {
  if ('words' in cell) return <FoldedText words={cell.words} more={cell.more} />;
  const { at, about } = cell;
  const name = nameCell(tool, cell);
  if (about.length === 0) return html`<a href="${at}" rel="nofollow" aria-label="${name}">${sayCell(cell)}</a>`;
  return opens(id, name, sayCell(cell), about);
}

/** What is read aloud: `Tool, question: yes, plan Pro`. */
function nameCell(tool: string, { label, mark, value, note, isDisputed }: MarkCell): string {
  const answer = isDisputed ? DISPUTED.alt : value !== '' ? value : MARKS[mark].alt;
  return [`${[tool, label].filter(Boolean).join(', ')}: ${answer}`, note].filter(Boolean).join(', ');
}

/** An icon or a value, and below it the plan. */
function sayCell({ mark, value, note, isDisputed }: MarkCell): Child {
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

function Bill({ id, name, bill }: BillProps) {
  const { sum, condition, about } = bill;
  const said = [sum === '' ? NO_PRICE : sum, condition].filter(Boolean).join(' ');
  const notes = priceNotes(bill);
  const label = html`${sum === '' ? html`<span class="quiet">${NO_PRICE}</span>` : html`<b>${sum}</b> `}${condition}${notes.map((note) => html` <small>${note}</small>`)}`;
  return opens(id, [`${name}: ${said}`, ...notes].join(', '), label, about);
}

/** A popover, without a script. @param name what the button is called */
function opens(id: string, name: string, label: Child, about: readonly Line[]): Child {
  const lines = about.map((line) => html`<p>${<Words line={line} />}</p>`);
  return html`<button type="button" popovertarget="${id}" aria-label="${name}">${label}</button><div popover="auto" id="${id}">${lines}</div>`;
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

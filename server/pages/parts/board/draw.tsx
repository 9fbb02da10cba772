import { html } from 'hono/html';
import type { Board, BoardRow, MarkCell } from '../document/document.ts';
import { groupByBand } from './bands.ts';
import { drawBar } from './bars.tsx';
import { Bill, renderCell, VendorQuestionList } from './cells.tsx';
import { countLeadingColumns, createStrengthClass, Head, type HeadProps } from './head.tsx';

/** Up to this many columns, cards have a line for each answer. */
const MAX_LINES = 6;

/** Up to this many columns, bars and questions share the remaining width. */
const MAX_FEW_COLUMNS = 3;

/** From this many columns on, or earlier if there are questions for the vendor, headings are rotated and plans are only in popovers, because columns are too narrow for words. */
const MIN_MANY_COLUMNS = 10;

/** From this many columns on, cards show only known answers. */
const MIN_WIDE_COLUMNS = 13;

interface BoardProps {
  readonly board: Board;
  /** Whether this is the first board of the page. The skip link leads to it. */
  readonly isFirst?: boolean;
}

/** A row per tool. On a phone each row is a card. */
export function BoardTable({ board, isFirst = false }: BoardProps) {
  const { name, columns, totals, rows } = board;
  const endId = `after-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  const hasVendorQuestions = rows.some(({ vendorQuestions }) => vendorQuestions !== undefined);
  const strengthClass = createStrengthClass(board);
  return (
    <>
      <a class="skip within" href={`#${endId}`}>
        Skip this table
      </a>
      {columns.some(({ isMinor }) => isMinor) && (
        <form class="all-answers">
          <label>
            <input type="checkbox" /> All {columns.length} answers
          </label>
        </form>
      )}
      <section class="scroll" aria-label={`Board: ${name}`} tabindex={0}>
        <table class={tableClass(board, hasVendorQuestions)}>
          <Head board={board} hasVendorQuestions={hasVendorQuestions} strengthClass={strengthClass} />
          {totals && (
            <tbody>
              <tr>
                <th scope="row" class="tool">
                  {totals.label}
                </th>
                {totals.counts.map((count, i) => (
                  <td class={columns[i]?.isMinor ? 'minor' : undefined}>
                    <span class="cell-label">{columns[i]?.label} </span> <b>{count}</b>
                  </td>
                ))}
              </tr>
            </tbody>
          )}
          {groupByBand(rows).map(({ band, rows: bandRows }, i) => (
            <tbody id={i === 0 && isFirst ? 'tools' : undefined} tabindex={i === 0 && isFirst ? -1 : undefined}>
              {band && (
                <tr class="band">
                  <th
                    scope="rowgroup"
                    colspan={countLeadingColumns(board) + columns.length + Number(hasVendorQuestions)}
                  >
                    {band.name} <small>{band.meaning}</small>
                  </th>
                </tr>
              )}
              {bandRows.map((row, j) => (
                <TableRow
                  row={row}
                  isRankShown={row.rank !== bandRows[j - 1]?.rank}
                  board={board}
                  hasVendorQuestions={hasVendorQuestions}
                  strengthClass={strengthClass}
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <span id={endId} tabindex={-1} />
    </>
  );
}

const markClass = ({ mark, isNeutral }: MarkCell) => `${mark.replaceAll(' ', '-')}${isNeutral ? ' neutral' : ''}`;

function tableClass({ columns, rows }: Board, hasVendorQuestions: boolean): string {
  const { length } = columns;
  return [
    'board',
    length <= MAX_FEW_COLUMNS && 'few',
    length <= MAX_LINES && 'lines',
    length >= (hasVendorQuestions ? MAX_LINES + 1 : MIN_MANY_COLUMNS) && 'many',
    isFolded(columns) && 'folded',
    length >= MIN_WIDE_COLUMNS && 'wide',
    !columns.some(({ isMinor }) => isMinor) && 'cards',
    rows.some(({ rank }) => rank !== undefined) && 'ranked',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the answers of a card are folded behind their number. */
const isFolded = ({ length }: Board['columns']) => length >= MAX_LINES && length < MIN_WIDE_COLUMNS;

/** `7 of 8 nice to have`, or `6 of 8` if no column is nice to have. */
function countYes(cells: BoardRow['cells'], columns: Board['columns']): string {
  const strengths = columns.map(({ strength }) => strength);
  const counted = strengths.includes('nice') ? 'nice' : strengths.find((strength) => strength !== 'unwanted');
  const marks = cells.flatMap((cell, i) => ('mark' in cell && strengths[i] === counted ? cell.mark : []));
  const count = `${marks.filter((mark) => mark === 'yes').length} of ${marks.length}`;
  return counted === 'nice' ? `${count} nice to have` : count;
}

interface RowProps extends HeadProps {
  readonly row: BoardRow;
  /** Whether the row before has another rank. */
  readonly isRankShown: boolean;
}

function TableRow({ row, isRankShown, board: { axis, columns }, hasVendorQuestions, strengthClass }: RowProps) {
  const { slug, name, link, subtitle, rank, isJoint = false, isNamed = false, bill, cells, vendorQuestions } = row;
  return (
    <tr id={isNamed ? slug : undefined}>
      <th scope="row" class="tool">
        {rank !== undefined && (
          <span class={isRankShown ? 'rank' : 'rank again'}>
            {isJoint && <small>joint </small>}
            {rank}
            <span class="unseen">. </span>
          </span>
        )}
        <a href={link}>{name}</a> <small>{subtitle}</small>
        {isFolded(columns) && (
          <details class="unfold">
            <summary>{countYes(cells, columns)}</summary>
          </details>
        )}
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
          html`<td class="${[strengthClass(i), columns[i]?.isMinor && 'minor', 'mark' in cell ? markClass(cell) : 'words'].filter(Boolean).join(' ')}"><span class="cell-label">${columns[i]?.label} </span> ${renderCell(`${slug}.${i}`, name, cell)}</td>`,
      )}
      {hasVendorQuestions && (
        <td class="ask">
          {vendorQuestions && vendorQuestions.sentence !== '' && (
            <>
              <span class="cell-label">Before you buy </span> <VendorQuestionList questions={vendorQuestions} />
            </>
          )}
        </td>
      )}
    </tr>
  );
}

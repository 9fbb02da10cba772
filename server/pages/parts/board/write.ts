import { formatCount } from '../../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, Board, BoardCell, Line, Table, TextRow, VendorQuestions } from '../document/document.ts';
import { priceNotes } from '../facts/price.ts';
import { UNKNOWN_SIGN } from '../icons.tsx';
import { groupByBand } from './bands.ts';

/** From this many columns on, names have no links, and yes and no are signs, so that all rows fit. */
const MIN_TERSE_COLUMNS = 13;

/** Converts a board to a text table for Markdown. */
export function toTextTable(board: Board): Omit<Table, 'kind'> {
  const { bill, columns, totals, rows, rest } = board;
  const isTerse = columns.length >= MIN_TERSE_COLUMNS;
  const hasRank = rows.some(({ rank }) => rank !== undefined);
  const hasVendorQuestions = !isTerse && rows.some(({ vendorQuestions }) => vendorQuestions !== undefined);
  return {
    isTerse,
    columns: [
      hasRank ? 'Rank and tool' : 'Tool',
      ...(bill === undefined ? [] : [bill]),
      ...columns.map(({ label, strength }) =>
        strength === undefined ? label : `${label} (${STRENGTH_LABELS[strength]})`,
      ),
      ...(hasVendorQuestions ? ['Before you buy'] : []),
    ],
    rows: [
      ...(totals ? [[totals.label, ...totals.counts.map(String)]] : []),
      ...groupByBand(rows).flatMap(({ band, rows: bandRows }): TextRow[] => [
        ...(band ? [{ band: `${band.name} (${band.meaning})` }] : []),
        ...bandRows.map(({ name, link, subtitle, rank, bill: price, cells, vendorQuestions }): readonly Line[] => [
          [
            rank === undefined ? '' : `${rank}. `,
            ...(isTerse ? [name] : [{ link, label: name }, `, ${subtitle}`]),
          ] as Line,
          ...(price ? [formatBill(price)] : []),
          ...cells.map((cell) => formatCell(cell, isTerse)),
          ...(hasVendorQuestions ? [formatVendorQuestions(vendorQuestions)] : []),
        ]),
      ]),
    ],
    ...(rest && { addressFrom: rest.addressFrom, laterRows: rest.count }),
  };
}

const STRENGTH_LABELS = { required: 'required', nice: 'nice', unwanted: 'not wanted' } as const;

function formatBill(bill: BillCell): string {
  const { sum, condition } = bill;
  const price = [sum === '' ? NO_PRICE : sum, condition].filter(Boolean).join(' ');
  const notes = priceNotes(bill).join(', ');
  return notes === '' ? price : `${price} (${notes})`;
}

/** Counts the remaining questions, because Markdown has no room for them. */
function formatVendorQuestions(questions: VendorQuestions | undefined): string {
  if (questions === undefined) return '';
  return questions.moreQuestions.length === 0
    ? questions.sentence
    : `${questions.sentence} ${formatCount(questions.moreQuestions.length, 'more question')}.`;
}

const SIGNS = { yes: '✓', no: '✗', 'does not apply': '–' } as const;

function formatCell(cell: BoardCell, isTerse: boolean): Line {
  if ('words' in cell) return cell.words;
  const { mark, value, note, isDisputed } = cell;
  if (isDisputed) return 'sources differ';
  const answer = value !== '' ? value : mark === 'unknown' ? UNKNOWN_SIGN : isTerse ? SIGNS[mark] : mark;
  return note === '' ? answer : `${answer} (${note})`;
}

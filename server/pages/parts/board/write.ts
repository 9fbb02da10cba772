import { formatCount } from '../../../../model/words/numbers.ts';
import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, Board, BoardCell, Line, Table, TextRow, VendorQuestions } from '../document/document.ts';
import { priceNotes } from '../facts/price.ts';
import { UNKNOWN_SIGN } from '../icons.tsx';
import { groupByBand } from './bands.ts';

/** From this many columns on, names are not linked, and yes and no are signs, so that all rows fit. */
const MIN_TERSE_COLUMNS = 13;

/** Converts a board to a text table for Markdown. */
export function writeBoard(board: Board): Omit<Table, 'kind'> {
  const { bill, columns, totals, rows, rest } = board;
  const isTerse = columns.length >= MIN_TERSE_COLUMNS;
  const hasRank = rows.some(({ rank }) => rank !== undefined);
  const hasAsk = !isTerse && rows.some(({ ask }) => ask !== undefined);
  return {
    isTerse,
    columns: [
      hasRank ? 'Rank and tool' : 'Tool',
      ...(bill === undefined ? [] : [bill]),
      ...columns.map(({ label, strength }) =>
        strength === undefined ? label : `${label} (${STRENGTH_LABELS[strength]})`,
      ),
      ...(hasAsk ? ['Before you buy'] : []),
    ],
    rows: [
      ...(totals ? [[totals.label, ...totals.counts.map(String)]] : []),
      ...groupByBand(rows).flatMap(({ band, rows: shown }): TextRow[] => [
        ...(band ? [{ band: `${band.name} (${band.meaning})` }] : []),
        ...shown.map(({ name, link, kind, rank, bill: price, cells, ask }): readonly Line[] => [
          [rank === undefined ? '' : `${rank}. `, ...(isTerse ? [name] : [{ link, label: name }, `, ${kind}`])] as Line,
          ...(price ? [formatBill(price)] : []),
          ...cells.map((cell) => formatCell(cell, isTerse)),
          ...(hasAsk ? [formatAsk(ask)] : []),
        ]),
      ]),
    ],
    ...(rest && { addressFrom: rest.from, laterRows: rest.count }),
  };
}

const STRENGTH_LABELS = { required: 'required', nice: 'nice', unwanted: 'not wanted' } as const;

function formatBill(bill: BillCell): string {
  const { sum, condition } = bill;
  const price = [sum === '' ? NO_PRICE : sum, condition].filter(Boolean).join(' ');
  const notes = priceNotes(bill).join(', ');
  return notes === '' ? price : `${price} (${notes})`;
}

/** Further questions are only counted, since Markdown has no room for them. */
function formatAsk(ask: VendorQuestions | undefined): string {
  if (ask === undefined) return '';
  return ask.more.length === 0 ? ask.sentence : `${ask.sentence} ${formatCount(ask.more.length, 'more question')}.`;
}

const SIGNS = { yes: '✓', no: '✗', 'does not apply': '–' } as const;

function formatCell(cell: BoardCell, isTerse: boolean): Line {
  if ('words' in cell) return cell.words;
  const { mark, value, note, isDisputed } = cell;
  if (isDisputed) return 'sources differ';
  const answer = value !== '' ? value : mark === 'unknown' ? UNKNOWN_SIGN : isTerse ? SIGNS[mark] : mark;
  return note === '' ? answer : `${answer} (${note})`;
}

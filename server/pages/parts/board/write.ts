import { NO_PRICE } from '../../../../model/words/short-price.ts';
import type { BillCell, Board, BoardCell, Line, Table, TextRow } from '../document/document.ts';
import { priceNotes } from '../facts/price.ts';
import { UNKNOWN_SIGN } from '../icons.tsx';
import { groupByResult } from './build.ts';

/** From this many columns on, names are not linked and yes and no are icons, so that all rows fit. */
const MANY = 13;

/** A board as a text table, for Markdown. */
export function writeBoard(board: Board): Omit<Table, 'kind'> {
  const { bill, columns, rows, rest } = board;
  const isTerse = columns.length >= MANY;
  const hasRank = rows.some(({ rank }) => rank !== undefined);
  return {
    isTerse,
    columns: [
      hasRank ? 'Rank and tool' : 'Tool',
      ...(bill === undefined ? [] : [bill]),
      ...columns.map(({ label, strength }) => (strength === undefined ? label : `${label} (${STRENGTH[strength]})`)),
    ],
    rows: groupByResult(board).flatMap(({ result, shown }): TextRow[] => [
      ...(result ? [{ band: `${result.name}: ${result.means}` }] : []),
      ...shown.map(({ name, link, kind, rank, bill: price, cells }): readonly Line[] => [
        [rank === undefined ? '' : `${rank}. `, ...(isTerse ? [name] : [{ link, label: name }, `, ${kind}`])] as Line,
        ...(price ? [formatBill(price)] : []),
        ...cells.map((cell) => formatCell(cell, isTerse)),
      ]),
    ]),
    ...(rest && { from: rest.from, beyond: rest.count }),
  };
}

const STRENGTH = { required: 'required', nice: 'nice', unwanted: 'not wanted' } as const;

function formatBill(bill: BillCell): string {
  const { sum, condition } = bill;
  const said = [sum === '' ? NO_PRICE : sum, condition].filter(Boolean).join(' ');
  const notes = priceNotes(bill).join(', ');
  return notes === '' ? said : `${said} (${notes})`;
}

const SIGNS = { yes: '✓', no: '✗', 'does not apply': '–' } as const;

function formatCell(cell: BoardCell, isTerse: boolean): Line {
  if ('words' in cell) return cell.words;
  const { mark, value, note, isDisputed } = cell;
  if (isDisputed) return 'sources differ';
  const said = value !== '' ? value : mark === 'unknown' ? UNKNOWN_SIGN : isTerse ? SIGNS[mark] : mark;
  return note === '' ? said : `${said} (${note})`;
}

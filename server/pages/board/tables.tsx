import type { Column } from '../../../model/board-schemas.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { toSetUp } from '../../need/read-need.ts';
import { toolAddress } from '../addresses.ts';
import type { Block } from '../blocks/block.tsx';
import { compact, joinLines, type Line, link, small } from '../blocks/words.tsx';
import { type Scale, scaleBars } from '../elements/bar.tsx';
import { fold } from '../elements/fold.tsx';
import { briefAnswer, describeAnswer, describeSource, mark } from '../elements/mark.tsx';
import { briefPrice, price } from '../elements/price.tsx';
import { type TableColumn, type TableRecord, table } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';
import { findEvidence, firstKey, nameUnknown, rowAnswers, writeExceptions } from './answers.tsx';
import { type Board, type BoardRow, groupByBand, listUnknown, splitRows } from './board.ts';
import { nameExtras, writeCaption } from './caption.ts';
import { describeChecks, listMisfits } from './check.ts';

/** On more columns, people can't follow a row. The fold of a row has all answers. */
const MAX_GRID = 12;
/** Wider grids have signs without words. */
const MAX_WORDY = 5;

/** The rows of a board, then those that may fit and those that don't, folded. */
export function boardTables(board: Board, view: SharedContext): Block[] {
  const { shown, open, misfits } = splitRows(board);
  return [
    ...(shown.length > 0 ? [board.isGrid ? grid(shown, board, view) : list(shown, board, view)] : []),
    ...(open.length > 0
      ? [fold(titleOpen(open.length, shown.length), [openTable(open, board, view)], { isOpen: shown.length === 0 })]
      : []),
    ...(misfits.length > 0
      ? [
          fold(`${misfits.length} ${misfits.length === 1 ? 'doesn’t' : 'don’t'} fit, and why`, [
            misfitTable(misfits, board, view),
          ]),
        ]
      : []),
  ];
}

const titleOpen = (count: number, shown: number) =>
  `${count} ${shown > 0 ? 'more ' : ''}may fit: no source for something required`;

/** Tool, price, bar, what is missing, and what to check. */
function list(rows: readonly BoardRow[], board: Board, view: SharedContext): Block {
  const { need, columns } = board;
  const { methodology } = view;
  const scale = scaleBars(
    rows.flatMap(({ price }) => price ?? []),
    need,
    methodology,
  );
  const extras = columns.filter(({ strength }) => strength === 'nice' || strength === undefined);
  const noun = nameExtras(board);
  const checks = rows.map((row) => describeChecks(row, need));
  const hasChecks = checks.some((check) => check !== '');
  const heads: TableColumn[] = [
    { head: board.hasRanks ? 'Rank and tool' : 'Tool' },
    { head: writePriceHead(board), className: 'money' },
    ...(scale ? [writeBarHead(scale)] : []),
    ...(extras.length > 0 ? [{ head: `${noun}, of ${extras.length}`, label: noun }] : []),
    ...(hasChecks ? [{ head: 'Check before you buy', label: 'Check' }] : []),
  ];
  const toRecord = (row: BoardRow): TableRecord => ({
    cells: [
      writeName(row, board, view),
      row.price ? price(row.price, methodology.catalogue) : '',
      ...(scale ? [(row.price && scale.bar(row.price)) ?? ''] : []),
      ...(extras.length > 0 ? [writeExceptions(row, extras, view)] : []),
      ...(hasChecks ? [checks[rows.indexOf(row)] ?? ''] : []),
    ],
    more: foldAnswers(row, board, view),
  });
  return table({
    caption: writeCaption(board, { hasBars: scale !== undefined, hasSigns: extras.length > 0 }),
    columns: heads,
    groups: groupByBand(rows, board, methodology).map(({ band, rows }) => ({ band, records: rows.map(toRecord) })),
  });
}

/** One answer in each cell. What all rows have is in the caption. */
function grid(rows: readonly BoardRow[], board: Board, view: SharedContext): Block {
  const isCommon = ({ key, strength }: Column) =>
    strength === 'required' && rows.every(({ cells }) => cells[key]?.mark === 'yes');
  const columns = board.columns.filter((column) => !isCommon(column)).slice(0, MAX_GRID);
  const isWide = columns.length > MAX_WORDY;
  const hasPrices = rows.some((row) => row.price !== undefined);
  const writePrice = (row: BoardRow): Line => {
    if (!row.price) return '';
    return isWide ? briefPrice(row.price) : price(row.price, view.methodology.catalogue);
  };
  const heads: TableColumn[] = [
    { head: board.hasRanks ? 'Rank and tool' : 'Tool' },
    ...(hasPrices ? [{ head: writePriceHead(board), className: isWide ? 'sum' : 'money' }] : []),
    ...columns.map(({ key, label }) => ({
      head: link(`/questions/${firstKey(key, view)}`, label),
      label,
      ...(isWide && { className: 'half' }),
    })),
  ];
  return table({
    caption: writeCaption(board, { hasBars: false, hasSigns: true }),
    className: isWide ? 'grid' : '',
    columns: heads,
    groups: [
      {
        records: rows.map((row) => ({
          cells: [
            writeName(row, board, view),
            ...(hasPrices ? [writePrice(row)] : []),
            ...columns.map((column) => writeCell(row, column, view, { isWide, hasNote: board.isWhole === true })),
          ],
          // A wordy row of named tools has plan, source and note already.
          more: board.isWhole && !isWide ? undefined : foldAnswers(row, board, view),
        })),
      },
    ],
  });
}

/** The answers about named tools have the notes on their facts. */
function writeCell(
  row: BoardRow,
  { key, label }: Column,
  view: SharedContext,
  { isWide, hasNote }: { readonly isWide: boolean; readonly hasNote: boolean },
): Line {
  const cell = row.cells[key];
  const described = describeAnswer(cell, key, view.methodology);
  const evidence = findEvidence(row, key, view);
  if (isWide) return briefAnswer(cell, described, evidence, label);
  return [
    mark(described, evidence),
    ...compact(described.condition, ...(hasNote && cell ? [describeSource(cell, view.sources), cell.note] : [])).map(
      (line) => small(line),
    ),
  ];
}

function foldAnswers(row: BoardRow, { columns }: Board, view: SharedContext): TableRecord['more'] {
  if (columns.length === 0) return undefined;
  const known = columns.filter(({ key }) => (row.cells[key]?.mark ?? 'unknown') !== 'unknown').length;
  return {
    title: [
      known < columns.length ? `${known} of ${columns.length} answered` : formatCount(known, 'answer'),
      { html: () => <span class="unseen"> about {row.name}</span>, markdown: () => '' },
    ],
    block: rowAnswers(row, columns, view),
  };
}

/** Tools without a source for something required. */
function openTable(rows: readonly BoardRow[], board: Board, view: SharedContext): Block {
  const { columns, need } = board;
  const total = columns.filter(({ strength }) => strength === 'required' || strength === 'unwanted').length;
  return table({
    columns: [
      { head: 'Tool' },
      { head: writePriceHead(board), className: 'money' },
      { head: 'Required, no source', label: 'Required, no source' },
    ],
    groups: [
      {
        records: rows.map((row) => {
          const unknown = listUnknown(row, columns).map(({ label }) => label);
          const names = unknown.length > 3 ? `${unknown.length} of ${total}` : unknown.join(', ');
          return {
            cells: [
              writeName(row, { need }, view),
              row.price ? price(row.price, view.methodology.catalogue) : '',
              nameUnknown(names),
            ],
          };
        }),
      },
    ],
    minRows: 0,
  });
}

function misfitTable(rows: readonly BoardRow[], board: Board, view: SharedContext): Block {
  const { need } = board;
  const writeReasons = (row: BoardRow) =>
    listMisfits(row, board, view.methodology).map(({ words, key }) =>
      mark({ kind: 'no', words }, key && findEvidence(row, key, view)),
    );
  return table({
    columns: [{ head: 'Tool' }, { head: 'Why' }],
    groups: [
      { records: rows.map((row) => ({ cells: [writeName(row, { need }, view), joinLines(writeReasons(row))] })) },
    ],
    minRows: 0,
  });
}

export function writeName(
  { slug, name, category, rank }: BoardRow,
  { need, hasRanks }: Pick<Board, 'need' | 'hasRanks'>,
  { methodology }: Pick<SharedContext, 'methodology'>,
): Line {
  const { tools: _, without: __, category: ___, ...carried } = need;
  return [
    ...(hasRanks && rank !== undefined ? [`${rank}. `] : []),
    link(toolAddress(slug, carried), name, { short: `/tools/${slug}` }),
    small(methodology.categories[category]?.label ?? category),
  ];
}

/** `Price a month, 6 people`. */
export const writePriceHead = ({ need }: Pick<Board, 'need'>) =>
  `Price a month, ${formatSetUp(toSetUp(need)) || '1 person'}`;

export const writeBarHead = ({ budget, max }: Scale): TableColumn => ({
  head:
    budget === undefined
      ? `Bar up to ${formatMoney({ amount: Math.round(max), currency: 'USD' })}`
      : `Line at ${budget}`,
  className: budget === undefined ? 'scale' : 'scale budget',
  isDrawn: true,
});

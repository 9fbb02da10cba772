import type { Column, Row } from '../../../model/board-schemas.ts';
import { groupBy } from '../../../model/group-by.ts';
import { DEVELOPER_API } from '../../../model/keys.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { PRICE_GROUPS, rankPrice } from '../../../model/pricing/certainty.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import type { NeedInput } from '../../need/parameters.ts';
import type { Page } from '../types.ts';

/** A row of an answer. Rows of a dataset have no price. */
export type BoardRow = Pick<Row, 'slug' | 'name' | 'category' | 'cells'> & Partial<Row>;

/** The answer of an operation, and how a board presents it. */
export interface Board {
  readonly title: string;
  readonly lead: string;
  /** The page that forms and chips lead to. */
  readonly route: Pick<Page, 'path' | 'input'>;
  /** The need as understood. */
  readonly need: NeedInput;
  /** The text that was understood. */
  readonly q?: string | undefined;
  /** More parameters of the page, such as columns. */
  readonly display: {
    readonly q?: string | undefined;
    readonly keys?: readonly string[] | undefined;
    readonly view?: 'list' | 'grid' | 'safety' | undefined;
  };
  readonly columns: readonly Column[];
  /** All rows, in the order of the answer. */
  readonly rows: readonly BoardRow[];
  /** Questions with cells but no column, which chips offer to require. */
  readonly offers?: readonly Column[];
  readonly isGrid: boolean;
  /** The address of the other view. Default: the same need as a grid or a list. */
  readonly otherView?: string;
  /** Whether all rows are shown, whatever they lack, because they were named. */
  readonly isWhole?: boolean;
  /** The order of the rows in words. */
  readonly order: string;
  readonly hasRanks?: boolean;
  /** Whether the rows are too few for bands. */
  readonly isFlat?: boolean;
  readonly notUnderstood?: readonly string[] | undefined;
  readonly unneeded?: readonly string[] | undefined;
  /** Sentences about assumptions. */
  readonly assumptions?: readonly string[];
}

/** The address of a board with changes to its need. The need replaces the text it was understood from. */
export function addressWith({ route, need, display }: Board, changes: NeedInput & Board['display']): string {
  return formatPathAndQuery(route, { ...need, ...display, ...changes });
}

type DecisiveColumn = Column & { readonly strength: 'required' | 'unwanted' };

export const isDecisive = (column: Column): column is DecisiveColumn =>
  column.strength === 'required' || column.strength === 'unwanted';

/** The required and unwanted columns without a source. */
export function listUnknown({ cells }: Pick<BoardRow, 'cells'>, columns: readonly Column[]): DecisiveColumn[] {
  return columns.filter(isDecisive).filter(({ key }) => (cells[key]?.mark ?? 'unknown') === 'unknown');
}

/** Splits rows: those with everything required, those without a source for something, and those that don't fit. */
export function splitRows({ rows, columns, isWhole }: Pick<Board, 'rows' | 'columns' | 'isWhole'>) {
  if (isWhole) return { shown: rows, open: [], misfits: [] };
  const misfits = rows.filter(({ result }) => result === 'does not fit');
  const others = rows.filter(({ result }) => result !== 'does not fit');
  const isOpen = (row: BoardRow) => listUnknown(row, columns).length > 0;
  return { shown: others.filter((row) => !isOpen(row)), open: others.filter(isOpen), misfits };
}

/** The name of a row's band by its price, with a number that sorts the bands. */
function findBand(
  { price, category, result }: Pick<BoardRow, 'price' | 'category' | 'result'>,
  { budget: amount, currency }: NeedInput,
  { currencies }: Methodology,
): readonly [order: number, band: string] {
  if (category === DEVELOPER_API) return [4, 'APIs for developers'];
  const group = price ? rankPrice(price, currencies)[0] : PRICE_GROUPS.unknown;
  if (group === PRICE_GROUPS.unknown) return [group, 'No price'];
  if (group === PRICE_GROUPS.open) return [group, '“From” prices: part of it has no price'];
  if (group === PRICE_GROUPS.otherBilling) return [group, 'Only paid otherwise'];
  if (amount === undefined) return [group, 'Price'];
  const limit = `Up to ${formatMoney({ amount, currency: currency ?? currencies.base })}`;
  return result === 'may fit' ? [group + 0.5, `${limit}, if the check holds`] : [group, limit];
}

/** Groups rows by price, if that is their order. APIs for developers have a band of their own only if they come last. */
export function groupByBand(
  rows: readonly BoardRow[],
  { need, hasRanks, isFlat }: Board,
  methodology: Methodology,
): { readonly band?: string; readonly rows: readonly BoardRow[] }[] {
  if (hasRanks || isFlat || rows.some(({ price }) => price === undefined)) return [{ rows }];
  const isApi = ({ category }: BoardRow) => category === DEVELOPER_API;
  const areApisLast = rows.findIndex(isApi) > rows.findLastIndex((row) => !isApi(row));
  const found = rows.map((row) => {
    const [order, band] = findBand(areApisLast ? row : { ...row, category: '' }, need, methodology);
    return { order, band, row };
  });
  const bands = [...groupBy(found, ({ band }) => band)]
    .sort(([, [a]], [, [b]]) => a.order - b.order)
    .map(([band, some]) => ({ band, rows: some.map(({ row }) => row) }));
  return bands.length > 1 || need.budget !== undefined ? bands : [{ rows }];
}

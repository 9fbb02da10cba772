import { type Column, type Row, sumMarks } from '../../../../model/board-schemas.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { hasSingleAmount, rankPrice } from '../../../../model/pricing/certainty.ts';
import { firstFew, inCurlyQuotes } from '../../../../model/words/lists.ts';
import type { NeedInput } from '../../../calls/need/parameters.ts';
import type { Band, BoardRow } from '../document/document.ts';
import { listUnknownColumns } from './before-you-buy.ts';

const BANDS = {
  fits: { name: 'Fits', meaning: 'all requirements are confirmed' },
  openPrice: { name: 'May fit: price or plan not confirmed', meaning: 'all requirements are confirmed' },
  openRequirement: { name: 'May fit: at least one requirement to confirm', meaning: 'we found nothing against it' },
  doesNotFit: { name: 'Does not fit', meaning: 'a source says why' },
} as const;

const PRICE_BANDS = {
  exact: 'Confirmed price',
  assumed: 'Price on an assumption',
  'at least': 'Minimum or range',
  'at most': 'Maximum, it may cost less',
  unconfirmed: 'No confirmed price',
  unknown: 'No price',
} as const;

/** The heading of a row in a list without requirements, where the certainty of the price decides the order. */
export function findPriceBand({ price: { certainty, amount, upto, if_included } }: Pick<Row, 'price'>): Band {
  if (hasSingleAmount(certainty))
    return { name: if_included ? 'Price if a plan is enough' : PRICE_BANDS[certainty], meaning: 'lowest first' };
  const hasPrice = amount !== null || upto !== null;
  return {
    name: PRICE_BANDS[certainty],
    meaning: hasPrice ? 'fewest open questions about the price first, then lowest' : 'A to Z',
  };
}

const COST_BANDS = [
  'Full price or range',
  'Full price or range, billed otherwise',
  'Minimum, or a price with an “if”',
  'No confirmed price',
];

/** The heading of a row in a list by price. */
export const findCostBand = ({ price }: Pick<Row, 'price'>, currencies: Methodology['currencies']): Band => ({
  name: COST_BANDS[rankPrice(price, currencies)[0] ?? 0] ?? '',
  meaning: 'lowest first',
});

/** The heading of the group that a row belongs to. Undefined if nothing is required. */
export function findBand(row: Row, columns: readonly Column[], notUnderstood: readonly string[]): Band | undefined {
  const { result, fits_understood } = row;
  if (result === undefined) return undefined;
  if (result === 'fits') return BANDS.fits;
  if (result === 'does not fit') return BANDS.doesNotFit;
  if (fits_understood && notUnderstood.length > 0)
    return {
      name: `May fit: everything except ${firstFew(notUnderstood.map(inCurlyQuotes))} is confirmed`,
      meaning: 'which we didn’t understand',
    };
  return listUnknownColumns(row, columns).length > 0 ? BANDS.openRequirement : BANDS.openPrice;
}

/** Describes how rows under a heading are sorted, without rare tie-breakers: `ordered by type of tool, then price`. */
export function describeOrder(
  rows: readonly Row[],
  band: Band | undefined,
  { budget, cheapest: prefersLowPrice = false }: NeedInput,
): string {
  const isPriceRelevant = prefersLowPrice || budget !== undefined;
  const criteria = [
    band === BANDS.openRequirement && 'confirmed requirements',
    !prefersLowPrice && 'type of tool',
    isPriceRelevant && 'price',
    rows.some(({ nice }) => sumMarks(nice) > 0) && 'nice-to-haves',
    !isPriceRelevant && 'how well the price is confirmed',
  ];
  return `ordered by ${criteria.filter(Boolean).join(', then ')}`;
}

/** Groups adjacent rows with the same heading. */
export function groupByBand(
  rows: readonly BoardRow[],
): { readonly band?: Band | undefined; readonly rows: BoardRow[] }[] {
  const groups: ReturnType<typeof groupByBand> = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.band?.name === row.band?.name) last.rows.push(row);
    else groups.push({ band: row.band, rows: [row] });
  }
  return groups;
}

/** The rank of each row, and whether an adjacent row shares it. No ranks if nothing is required and all rows are equal. */
export function rankRows(rows: readonly Pick<Row, 'rank' | 'result'>[]): Pick<BoardRow, 'rank' | 'isJoint'>[] {
  if (rows.every(({ rank, result }) => rank === rows[0]?.rank && result === undefined)) return rows.map(() => ({}));
  return rows.map(({ rank }, i) => ({
    rank,
    isJoint: [rows[i - 1]?.rank, rows[i + 1]?.rank].includes(rank),
  }));
}

import type { Column, Row } from '../../../../model/board-schemas.ts';
import { DEVELOPER_API } from '../../../../model/keys.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { rankPrice } from '../../../../model/pricing/certainty.ts';
import { firstFew, inCurlyQuotes } from '../../../../model/words/lists.ts';
import type { Band, BoardRow } from '../document/document.ts';
import { listUnknownColumns } from './before-you-buy.ts';

const BANDS = {
  fits: { name: 'Fits', meaning: 'all requirements are confirmed' },
  openPrice: { name: 'May fit: price or plan not confirmed', meaning: 'all requirements are confirmed' },
  openRequirement: { name: 'May fit: at least one requirement to confirm', meaning: 'we found nothing against it' },
  doesNotFit: { name: 'Does not fit', meaning: 'a source says why' },
} as const;

const COST_BANDS = ['Price', 'Price, billed otherwise', '“From” prices', 'No price'];

/** The heading of a row in a list by price. APIs for developers come last. */
export const findCostBand = (
  { price, category }: Pick<Row, 'price' | 'category'>,
  currencies: Methodology['currencies'],
): Band => ({
  name: category === DEVELOPER_API ? 'APIs for developers' : (COST_BANDS[rankPrice(price, currencies)[0]] ?? ''),
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

/**
 * Describes how rows under a heading are sorted, without rare tie-breakers: `ordered by price, then nice-to-haves`.
 * @param isJob whether the board is that of a job, which is not ordered by price
 */
export function describeOrder(rows: readonly Row[], band: Band | undefined, isJob: boolean): string {
  const criteria = [
    band === BANDS.openRequirement && 'confirmed requirements',
    isJob ? 'type of tool' : 'price',
    rows.some(({ nice }) => nice !== undefined) && 'nice-to-haves',
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

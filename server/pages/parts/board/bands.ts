import { compareKeys } from '../../../../model/board/board.ts';
import { type Column, type Row, sumMarks } from '../../../../model/board-answer.ts';
import { rankPrice } from '../../../../model/pricing/certainty.ts';
import { firstFew, inCurlyQuotes } from '../../../../model/words/lists.ts';
import type { NeedInput } from '../../../calls/need/parameters.ts';
import type { Rates } from '../../../sentences/inputs.ts';
import type { Band, BoardRow } from '../document/document.ts';

const BANDS = {
  fits: { name: 'Fits', meaning: 'all requirements are confirmed' },
  openPrice: { name: 'May fit: price or plan not confirmed', meaning: 'all requirements are confirmed' },
  openRequirement: { name: 'May fit: at least one requirement to confirm', meaning: 'we found nothing against it' },
  doesNotFit: { name: 'Does not fit', meaning: 'a source says why' },
} as const;

/** Heading for tools that the summary names, but whose rows are on another page of the list. */
export const OTHER_PAGE_BAND: Band = { name: 'Also named above', meaning: 'from another page of this list' };

/** The heading of the group that a row belongs to. Undefined if nothing is required. */
export function findBand(row: Row, columns: readonly Column[], notUnderstood: readonly string[]): Band | undefined {
  const { result, fits_understood, cells } = row;
  if (result === undefined) return undefined;
  if (result === 'fits') return BANDS.fits;
  if (result === 'does not fit') return BANDS.doesNotFit;
  if (fits_understood && notUnderstood.length > 0)
    return {
      name: `May fit: everything except ${firstFew(notUnderstood.map(inCurlyQuotes))} is confirmed`,
      meaning: 'which we didn’t understand',
    };
  const hasUnknown = columns.some(
    ({ key, strength }) =>
      (strength === 'required' || strength === 'unwanted') && (cells[key]?.mark ?? 'unknown') === 'unknown',
  );
  return hasUnknown ? BANDS.openRequirement : BANDS.openPrice;
}

/** Describes how rows under a heading are sorted, without rare tie-breakers: `ordered by type of tool, then price`. */
export function describeOrder(
  rows: readonly Row[],
  band: Band | undefined,
  need: NeedInput,
  currencies: Rates,
): string {
  const { budget, cheapest: prefersLowPrice = false } = need;
  const isPriceRelevant = prefersLowPrice || budget !== undefined;
  const criteria = [
    band === BANDS.openRequirement && 'confirmed requirements',
    !prefersLowPrice && isOrderedByType(rows, isPriceRelevant, currencies) && 'type of tool',
    isPriceRelevant && 'price',
    rows.some(({ nice }) => sumMarks(nice) > 0) && 'nice-to-haves',
    !isPriceRelevant && 'how well the price is confirmed',
  ];
  return `ordered by ${criteria.filter(Boolean).join(', then ')}`;
}

/** Whether tool types affect the order: some row would come before a row of another type if only price or nice-to-haves counted. */
function isOrderedByType(rows: readonly Row[], isPriceRelevant: boolean, currencies: Rates): boolean {
  return rows.some((row, i) => {
    const previous = rows[i - 1];
    if (previous === undefined || previous.rank === row.rank || previous.category === row.category) return false;
    if (previous.result !== row.result || previous.required.yes !== row.required.yes) return false;
    return isPriceRelevant
      ? compareKeys(rankPrice(row.price, currencies), rankPrice(previous.price, currencies)) < 0
      : row.nice.yes >= previous.nice.yes;
  });
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

/** The position of each row among adjacent rows of the same rank. Undefined for a row without ties. */
export function findTies(ranks: readonly number[]): BoardRow['tie'][] {
  return ranks.map((rank, i) => {
    const [tiesWithPrevious, tiesWithNext] = [ranks[i - 1] === rank, ranks[i + 1] === rank];
    if (tiesWithPrevious) return tiesWithNext ? 'middle' : 'last';
    return tiesWithNext ? 'first' : undefined;
  });
}

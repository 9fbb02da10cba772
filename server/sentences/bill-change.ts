import type { Catalogue } from '../../model/catalogue.ts';
import type { Cause } from '../../model/change.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { impliedBy, type SetUp } from '../../model/pricing/set-up.ts';
import { BILLED } from '../../model/words/price.ts';
import { formatShortPrice, NO_PRICE } from '../../model/words/short-price.ts';
import { formatUse, possessive } from './prices.ts';
import { isNameable } from './sums.ts';

/* What a change of prices means for a set-up. */

/** The bills of one tool by its plans before and after, one for each billing that has a price. */
export interface ChangedBills {
  readonly name: string;
  readonly cause: Cause;
  readonly setUp: SetUp;
  readonly bills: readonly { readonly billing: Period; readonly before: Price | null; readonly after: Price | null }[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
}

/** A change without a mark is the vendor's. */
const MARKS: Readonly<Record<Cause, string>> = { vendor: '', learned: 'Learned by us: ', corrected: 'Correction: ' };

/** `Flagmast, 6 LinkedIn accounts: $414 → $474 a month billed monthly`. Law: as for the whole. */
export function headBillChange(changed: ChangedBills): string {
  const subject = `${MARKS[changed.cause]}${changed.name}, ${nameUse(changed)}: `;
  const { moved, still } = splitBills(changed);
  if (moved[0]) return subject + moved[0];
  return subject + (still[0] === undefined ? 'no price confirmed before or after' : `nothing changes, ${still[0]}`);
}

/**
 * `Flagmast changed its prices. For 6 LinkedIn accounts: $414 → $474 a month billed monthly.` Law: each sum is the bill for this set-up
 * and billing before or after, every billing whose bill differs is named, and only a change by the vendor is said to be one.
 */
export function describeBillChange(changed: ChangedBills): string {
  const { moved, still } = splitBills(changed);
  const use = nameUse(changed);
  const who = headOf(changed);
  if (moved.length > 0) return `${who} For ${use}: ${moved.join('; ')}.`;
  if (still.length > 0) return `${who} For ${use} nothing changes: ${still.join('; ')}.`;
  return `${who} We couldn’t confirm a price for ${use}, before or after.`;
}

function headOf({ name, cause }: ChangedBills): string {
  if (cause === 'vendor') return `${name} changed its prices.`;
  const prices = `${possessive(name)} prices`;
  const did = cause === 'corrected' ? `We corrected our reading of ${prices}` : `We learned more about ${prices}`;
  return `${did}; this isn’t a change by the vendor.`;
}

/** The bills in words: those that differ, and those that stay. */
function splitBills({ bills }: ChangedBills): { readonly moved: readonly string[]; readonly still: readonly string[] } {
  const said = bills
    .map(({ billing, before, after }) => ({ billing, was: sideOf(before), is: sideOf(after) }))
    .filter(({ was, is }) => was !== NO_PRICE || is !== NO_PRICE);
  const isStill = ({ was, is }: (typeof said)[number]) => was === is;
  const terms = (billing: Period) => `a month billed ${BILLED[billing]}`;
  return {
    moved: said.filter((one) => !isStill(one)).map(({ billing, was, is }) => `${was} → ${is} ${terms(billing)}`),
    still: said.filter(isStill).map(({ billing, is }) => `${is} ${terms(billing)}`),
  };
}

function sideOf(price: Price | null): string {
  if (price === null || !isNameable(price)) return NO_PRICE;
  const { sum, free } = formatShortPrice(price);
  return [sum, free].filter(Boolean).join(' ');
}

/** `6 LinkedIn accounts`, `1 person using LinkedIn and email`: channels that the numbers imply are not said again. */
function nameUse({ setUp, bills, catalogue }: ChangedBills): string {
  const channels = bills.map(({ before, after }) => (after ?? before)?.for_channels ?? [])[0] ?? [];
  const given = Object.keys(setUp).length > 0 ? setUp : { people: 1 };
  const implied = impliedBy(setUp);
  const labels = channels.map((channel) => catalogue.keys[channel]?.label ?? channel);
  return formatUse(given, channels.every((channel) => implied.includes(channel)) ? [] : labels);
}

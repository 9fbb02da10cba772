import type { Catalogue } from '../../model/catalogue.ts';
import type { Cause } from '../../model/change.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { impliedBy, type SetUp } from '../../model/pricing/set-up.ts';
import { BILLED } from '../../model/words/price.ts';
import { NO_PRICE } from '../../model/words/short-price.ts';
import { formatUse, possessive } from './prices.ts';
import { isNameable, sumOf } from './sums.ts';

/* What a change of prices means for a set-up. */

/** The bills of one tool by its plans before and after, one for each billing that has a price. */
export interface ChangedBills {
  readonly name: string;
  readonly cause: Cause;
  readonly setUp: SetUp;
  readonly bills: readonly { readonly billing: Period; readonly before: Price | null; readonly after: Price | null }[];
  /** Whether no plan was enough before or is enough after. */
  readonly isNoneEnough: boolean;
  readonly catalogue: Pick<Catalogue, 'keys'>;
}

/** A change without a mark is the vendor's. */
const MARKS: Readonly<Record<Cause, string>> = { vendor: '', learned: 'Learned by us: ', corrected: 'Correction: ' };

/** `Flagmast, 6 LinkedIn accounts: $414 → $474 a month billed monthly`. Law: as for the whole. */
export function headBillChange(changed: ChangedBills): string {
  const subject = `${MARKS[changed.cause]}${changed.name}, ${nameUse(changed)}: `;
  const { moved, still } = splitBills(changed);
  if (moved[0]) return subject + moved[0];
  if (still[0]) return `${subject}nothing changes, ${still[0]}`;
  return `${subject}${changed.isNoneEnough ? 'no plan is enough' : 'no price confirmed'}, before or after`;
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
  return `${who} ${changed.isNoneEnough ? 'No plan is enough' : 'We couldn’t confirm a price'} for ${use}, before or after.`;
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
    .map(({ billing, before, after }) => ({
      billed: `billed ${BILLED[billing]}`,
      was: sideOf(before),
      is: sideOf(after),
    }))
    .filter(({ was, is }) => was !== NO_PRICE || is !== NO_PRICE);
  const moved = said.flatMap(({ billed, was, is }) =>
    was === is ? [] : [`${was} → ${is}${is === NO_PRICE ? ', ' : ' a month '}${billed}`],
  );
  return {
    moved: [...moved, ...freePlanOf(bills)],
    still: said.flatMap(({ billed, was, is }) => (was === is ? [`${is} a month ${billed}`] : [])),
  };
}

function sideOf(price: Price | null): string {
  return price !== null && isNameable(price) ? sumOf(price) : NO_PRICE;
}

/** A free plan is enough with any billing or with none. */
function freePlanOf(bills: ChangedBills['bills']): string[] {
  const both = bills.find(({ before, after }) => before !== null && after !== null);
  const [was, is] = [both?.before, both?.after].map((price) => price?.free_plan === 'yes');
  if (was === is) return [];
  return [is ? 'a free plan is enough now' : 'no free plan is enough any more'];
}

function nameUse({ setUp, bills, catalogue }: ChangedBills): string {
  const [channels = []] = bills.map(({ before, after }) => (after ?? before)?.for_channels ?? []);
  return nameSetUp(setUp, channels, catalogue);
}

/** `6 LinkedIn accounts`, `1 person using LinkedIn and email`: channels that the numbers imply are not said again. */
export function nameSetUp(setUp: SetUp, channels: readonly string[], { keys }: Pick<Catalogue, 'keys'>): string {
  const given = Object.keys(setUp).length > 0 ? setUp : { people: 1 };
  const implied = impliedBy(setUp);
  const isSaid = channels.every((channel) => implied.includes(channel));
  return formatUse(given, isSaid ? [] : channels.map((channel) => keys[channel]?.label ?? channel));
}

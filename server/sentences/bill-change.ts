import type { Catalogue } from '../../model/catalogue.ts';
import type { Cause } from '../../model/change.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { possessive } from '../../model/words/label.ts';
import { NO_PRICE } from '../../model/words/short-price.ts';
import { canNameSum, formatSum, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { nameSetUp, nameUse } from '../../model/words/units.ts';

/* Describes what a price change means for a set-up. */

/** The bills of one tool before and after a change, one per billing with a price. */
export interface ChangedBills {
  readonly name: string;
  readonly cause: Cause;
  readonly setUp: SetUp;
  readonly bills: readonly { readonly billing: Period; readonly before: Price | null; readonly after: Price | null }[];
  /** Whether no plan is enough, either before or after. */
  readonly isNoPlanEnough: boolean;
  readonly catalogue: Pick<Catalogue, 'keys'>;
}

/** Prefixes by cause. Changes by the vendor have no prefix. */
const PREFIXES: Readonly<Record<Cause, string>> = { vendor: '', learned: 'Learned by us: ', corrected: 'Correction: ' };

/** `Flagmast, 6 LinkedIn accounts: $414 → $474 a month billed monthly`. Has the same invariants as `describeBillChange`. */
export function writeBillChangeHeading(changed: ChangedBills): string {
  const subject = `${PREFIXES[changed.cause]}${changed.name}, ${describeUse(changed)}: `;
  const { changes, unchanged } = splitBills(changed.bills);
  if (changes[0]) return subject + changes[0];
  if (unchanged[0]) return `${subject}nothing changes, ${unchanged[0]}`;
  return `${subject}${changed.isNoPlanEnough ? 'no plan is enough' : 'no price confirmed'}, before or after`;
}

/**
 * `Flagmast changed its prices. For 6 LinkedIn accounts: $414 → $474 a month billed monthly.` Invariants: each sum is a bill for
 * this set-up and billing, before or after. Every billing with a different bill is named. Only changes by the vendor are called changes.
 */
export function describeBillChange(changed: ChangedBills): string {
  const { changes, unchanged } = splitBills(changed.bills);
  const use = describeUse(changed);
  const opening = writeOpening(changed);
  if (changes.length > 0) return `${opening} For ${use}: ${changes.join('; ')}.`;
  if (unchanged.length > 0) return `${opening} For ${use} nothing changes: ${unchanged.join('; ')}.`;
  return `${opening} ${changed.isNoPlanEnough ? 'No plan is enough' : 'We couldn’t confirm a price'} for ${use}, before or after.`;
}

function writeOpening({ name, cause }: ChangedBills): string {
  if (cause === 'vendor') return `${name} changed its prices.`;
  const prices = `${possessive(name)} prices`;
  const action = cause === 'corrected' ? `We corrected our reading of ${prices}` : `We learned more about ${prices}`;
  return `${action}; this isn’t a change by the vendor.`;
}

/**
 * `Flagmast cut its lowest price from $414 to $378 a month billed monthly`: the first changed sum, with the set-up, if any. Undefined if
 * only one of the sums is a minimum, or in that currency.
 */
export function describeNewPrice({ name, setUp, bills }: Pick<ChangedBills, 'name' | 'setUp' | 'bills'>) {
  const changed = bills.find(({ before, after }) => formatBill(before) !== formatBill(after));
  const [before, after] = [changed?.before, changed?.after];
  const isComparable = before?.certainty === after?.certainty && before?.currency === after?.currency;
  if (!changed || !before?.amount || !after?.amount || !isComparable) return undefined;
  const [oldSum, newSum] = [before, after].map((price) => formatBill(price).replace('at least ', ''));
  const size = Object.keys(setUp).length > 0 ? ` for ${nameSetUp(setUp)}` : '';
  const verb = after.amount < before.amount ? 'cut' : 'raised';
  return `${name} ${verb} its lowest price${size} from ${oldSum} to ${newSum} a month billed ${PERIOD_ADVERBS[changed.billing]}`;
}

/** Formats changed and unchanged bills. */
export function splitBills(bills: ChangedBills['bills']): {
  readonly changes: readonly string[];
  readonly unchanged: readonly string[];
} {
  const sums = bills
    .map(({ billing, before, after }) => ({
      billed: `billed ${PERIOD_ADVERBS[billing]}`,
      oldSum: formatBill(before),
      newSum: formatBill(after),
    }))
    .filter(({ oldSum, newSum }) => oldSum !== NO_PRICE || newSum !== NO_PRICE);
  const changes = sums.flatMap(({ billed, oldSum, newSum }) =>
    oldSum === newSum ? [] : [`${oldSum} → ${newSum}${newSum === NO_PRICE ? ', ' : ' a month '}${billed}`],
  );
  return {
    changes: [...changes, ...describeFreePlanChange(bills)],
    unchanged: sums.flatMap(({ billed, oldSum, newSum }) => (oldSum === newSum ? [`${newSum} a month ${billed}`] : [])),
  };
}

function formatBill(price: Price | null): string {
  return price !== null && canNameSum(price) ? formatSum(price).replace(/^from /, 'at least ') : NO_PRICE;
}

/** Describes the change of the free plan, which is the same for every billing. */
function describeFreePlanChange(bills: ChangedBills['bills']): string[] {
  const comparedBill = bills.find(({ before, after }) => before !== null && after !== null);
  const [wasEnough, isEnough] = [comparedBill?.before, comparedBill?.after].map((price) => price?.free_plan === 'yes');
  if (wasEnough === isEnough) return [];
  return [isEnough ? 'a free plan is enough now' : 'no free plan is enough any more'];
}

/** `1 person using LinkedIn`: who the bills are for. */
export function describeUse({ setUp, bills, catalogue }: Pick<ChangedBills, 'setUp' | 'bills' | 'catalogue'>): string {
  const [channels = []] = bills.map(({ before, after }) => (after ?? before)?.for_channels ?? []);
  return nameUse(setUp, channels, catalogue);
}

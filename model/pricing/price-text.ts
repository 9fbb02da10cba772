import { groupBy } from '../group-by.ts';
import { andList } from '../words/lists.ts';
import { counted, inGroups } from '../words/numbers.ts';
import { type EntryPrice, type Lack, type PriceCaveats, withChannelsOnly } from './entry-price.ts';
import { type Money, moneyOf } from './money.ts';
import type { Plan, Unit } from './plan.ts';

const NAMES: Readonly<Record<Unit, readonly [one: string, more: string]>> = {
  person: ['person', 'people'],
  'linkedin-account': ['LinkedIn account', 'LinkedIn accounts'],
  mailbox: ['mailbox', 'mailboxes'],
  identity: ['identity', 'identities'],
  workspace: ['workspace', 'workspaces'],
  contacts: ['contact a month', 'contacts a month'],
  emails: ['email a month', 'emails a month'],
  credits: ['credit a month', 'credits a month'],
};

/** The unit of a price in a sentence: `LinkedIn account`. */
export function unitInWords(unit: string): string {
  return NAMES[unit as Unit][0];
}

/** A number of units in words: `1 person`, `30 mailboxes`, `6,000 emails a month`. Without a number: `mailboxes`. */
export function unitsInWords(number: number | undefined, unit: Unit): string {
  const [one, more] = NAMES[unit];
  if (number === undefined) return more;
  return counted(number, one, more);
}

/** What is included without limit: `any number of mailboxes`. */
export function anyNumberOf(unit: Unit): string {
  return `any number of ${unitsInWords(undefined, unit)}`;
}

/** `89 USD`, `2,999 USD`, `78.34 EUR`: with two decimals if there are cents, else none. The same in every locale. */
export function moneyInWords({ amount, currency }: Money): string {
  return `${inGroups(Number.isInteger(amount) ? amount : amount.toFixed(2))} ${currency}`;
}

/** Minor units in words: `80 EUR`, `67.20 EUR`. */
export function centsInWords(cents: number, currency: string): string {
  return moneyInWords(moneyOf(cents, currency));
}

/** `59 USD a month`, `49 USD a month billed yearly`. */
export function monthlyInWords(money: Money, yearly: boolean): string {
  return `${moneyInWords(money)} a month${yearly ? ' billed yearly' : ''}`;
}

/** `Pro: 55 USD a month per person, 49 USD a month billed yearly`, or the name alone if the plan has no price. */
export function planInWords({ name, monthly, annual_monthly, unit }: Plan): string {
  const [first, ...others] = pricesInWords(monthly, annual_monthly);
  if (first === undefined) return name;
  return `${name}: ${[unit === undefined ? first : `${first} per ${unitInWords(unit)}`, ...others].join(', ')}`;
}

function pricesInWords(monthly: Money | null | undefined, yearly: Money | null | undefined): string[] {
  return [...(monthly ? [monthlyInWords(monthly, false)] : []), ...(yearly ? [monthlyInWords(yearly, true)] : [])];
}

const ASSUMED = { currency: 'currency assumed', billing: 'billing period assumed' } as const;

/** Said of an answer that rests on reports alone. */
const REPORTED = 'reported';

/** What is uncertain about a price: `currency assumed; reported; old`. Empty if nothing is. */
export function caveatsInWords({ assumed = [], reported = false, old = false }: PriceCaveats): string {
  return [...assumed.map((what) => ASSUMED[what]), ...(reported ? [REPORTED] : []), ...(old ? ['old'] : [])].join('; ');
}

/** A price in words with what is uncertain about it: `49 USD (currency assumed)`. */
export function withCaveats(price: string, caveats: PriceCaveats): string {
  const words = caveatsInWords(caveats);
  return words === '' ? price : `${price} (${words})`;
}

/**
 * The entry price with what it does not include: `69 USD a month, without LinkedIn (from 109 USD, plan Multichannel)`.
 * @param lacking the price with what is named of that: by default the channels alone
 */
export function entryInWords(entry: EntryPrice, lacking: EntryPrice = withChannelsOnly(entry)): string {
  const prices = pricesInWords(entry.monthly, entry.annual_monthly);
  const lacks = lacksInWords(lacking);
  const price = withCaveats(prices.join(' or ') || 'Sources differ', entry);
  return [price, lacks && `without ${lacks}`].filter(Boolean).join(', ');
}

/**
 * What an entry price does not include: `LinkedIn and Phone calls (from 109 USD, plan Multichannel); WhatsApp (plan Multichannel, costs
 * extra)`. Items with the same terms are grouped: a semicolon ends each group, so that its terms are of all its items. The price of a
 * plan is given once. Empty if nothing is proven to be missing.
 */
export function lacksInWords({ monthly, lacks }: EntryPrice): string {
  const byTerms = groupBy(lacks, ({ plan, extra }) => JSON.stringify([plan?.name, extra]));
  const priced = new Set<string | undefined>();
  return [...byTerms.values()]
    .map((alike) => {
      const [first] = alike;
      const price = priced.has(first.plan?.name) ? undefined : priceInWords(first, monthly === null);
      priced.add(first.plan?.name);
      return `${andList(alike.map(withoutBrackets))} (${termsInWords(first, price)})`;
    })
    .join('; ');
}

/** A label without its brackets, since the terms follow in brackets: `Text messages (SMS)` is `Text messages`, but `X (Twitter)` stays. */
export function withoutBrackets({ label }: Pick<Lack, 'label'>): string {
  return label.replace(/(?<=..) \(.*\)$/, '');
}

/** @param price of the plan; empty if it is unknown, undefined if it was given before */
function termsInWords({ plan, extra }: Lack, price: string | undefined): string {
  const terms = [
    plan && price && `from ${price}`,
    plan && `plan ${plan.name}`,
    plan && price === '' && 'price unknown',
    extra && 'costs extra',
  ];
  return terms.filter(Boolean).join(', ');
}

/** The price of the plan, billed like the entry price if there is such a price. Empty if no price is known. */
function priceInWords({ plan }: Lack, byYear: boolean): string {
  const billedYearly = plan?.annual_monthly && `${moneyInWords(plan.annual_monthly)} billed yearly`;
  const billedMonthly = plan?.monthly && moneyInWords(plan.monthly);
  return (byYear ? (billedYearly ?? billedMonthly) : (billedMonthly ?? billedYearly)) ?? '';
}

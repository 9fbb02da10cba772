import type { Assumption } from '../pricing/certainty.ts';
import type { Money, Period } from '../pricing/money.ts';
import type { Price } from '../pricing/price.ts';
import { formatMonth } from './dates.ts';
import { andList, firstFew } from './lists.ts';
import { inGroups } from './numbers.ts';

export const BILLED: Readonly<Record<Period, string>> = {
  month: 'monthly',
  quarter: 'quarterly',
  'half-year': 'half-yearly',
  year: 'yearly',
};

/** `89 USD`, `2,999 USD`, `78.34 EUR`: two decimals if there are cents, else none. */
export function formatMoney({ amount, currency }: Money): string {
  return `${inGroups(Number.isInteger(amount) ? amount : amount.toFixed(2))} ${currency}`;
}

/** The plan of a price, or the plans of its two ends: `Solo to Team`. Empty if there is none. */
export function formatPlanNames({ plan, priced_by, upto_plan, upto_billing }: Price): string {
  const least = priced_by === undefined ? plan : `${plan} (no price; more than ${priced_by})`;
  const names = upto_billing ? [upto_plan ?? plan] : [least, upto_plan];
  return names.filter((name) => name !== null && name !== undefined).join(' to ');
}

/**
 * A price in a sentence, with at most one qualification: `79 USD a month`, `at least 49 USD a month billed yearly`,
 * `63 USD a month if Growth includes Sequences`, `49 USD a month (US dollars assumed)`, `unknown`.
 */
export function formatPrice(price: Price): string {
  const { bound, sum, period } = formatParts(price);
  if (period === undefined) return sum;
  const paid = period === 'month' ? '' : ` billed ${BILLED[period]}`;
  const said = `${bound === '' ? '' : `${bound} `}${sum} a month${paid}`;
  const condition = formatCondition(price);
  if (bound !== '') return said;
  return condition === '' ? withMark(said, price) : `${said} ${condition}`;
}

/** `if Growth includes Sequences and 2 more`. Empty if no plan is assumed, or the sum is open all the same. */
export function formatCondition({ certainty, plan, if_included = [] }: Price): string {
  if (certainty !== 'assumed' || if_included.length === 0) return '';
  return `if ${plan} includes ${firstFew(if_included, 1)}`;
}

/** `49 USD (US dollars assumed)`. Only the first of what a reader has to know. */
function withMark(words: string, price: Price): string {
  const [mark] = listMarks(price);
  return mark === undefined ? words : `${words} (${mark})`;
}

/** An answer with how far it can be trusted: `49 USD (second-hand; US dollars assumed)`. */
export function withMarks(words: string, { assumed, second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string {
  const marks = [...(second_hand ? ['second-hand'] : []), ...listMarks({ assumed })];
  return marks.length === 0 ? words : `${words} (${marks.join('; ')})`;
}

const PAGE_ASSUMPTIONS: Readonly<Record<Exclude<Assumption, 'plan'>, string>> = {
  currency: 'US dollars',
  billing: 'billing',
};

/** What else a reader has to know of a sum: `US dollars and billing assumed`, `via third parties`. */
function listMarks({ assumed = [], second_hand }: Pick<Price, 'assumed' | 'second_hand'>): string[] {
  const open = assumed.flatMap((what) => (what === 'plan' ? [] : PAGE_ASSUMPTIONS[what]));
  return [...(open.length > 0 ? [`${andList(open)} assumed`] : []), ...(second_hand ? [VIA_OTHERS] : [])];
}

/** Of what no page of the vendor says. */
const VIA_OTHERS = 'via third parties';

/** A price for a table cell. Parts are empty where there is nothing to say. */
export interface ShortPrice {
  readonly bound: '' | 'at least' | 'at most';
  /** Whether its plan is assumed to be enough. */
  readonly isAssumed: boolean;
  /** `49 USD`, `49 to 79 USD`, `unknown`. A month. */
  readonly sum: string;
  /** The plan, or the plans of its ends. */
  readonly plan: string;
  /** `yearly`. */
  readonly billed: string;
  /** `Agency, yearly`: the plan and the billing. */
  readonly terms: string;
  /** `Aug 2026`: when it was read. */
  readonly read: string;
  /** `if Growth includes Sequences`, `US dollars assumed`. */
  readonly condition: string;
  /** `via third parties, Aug 2026`: who says it if not the vendor, and when it was read. */
  readonly source: string;
  /** `89 USD, a competitor, May 2026`: what nobody can prove. */
  readonly unconfirmed: string;
  readonly free: '' | 'or free' | 'maybe free';
}

const FREE = { yes: 'or free', 'may be': 'maybe free' } as const;

/** The same as `formatPrice`, in parts for a cell. The column has to say that prices are per month. */
export function formatShortPrice(price: Price): ShortPrice {
  const { bound, sum, period } = formatParts(price);
  const free = price.free_plan === undefined ? '' : FREE[price.free_plan];
  const unconfirmed = summarizeUnconfirmed(price);
  if (period === undefined) {
    const none = { plan: '', billed: '', terms: '', read: '', condition: '', source: '' };
    return { bound, isAssumed: false, sum, ...none, unconfirmed, free };
  }
  const [assumed = ''] = listMarks({ assumed: price.assumed });
  const plan = formatPlanNames(price);
  const read = price.read === undefined ? '' : formatMonth(price.read);
  return {
    bound,
    isAssumed: price.certainty === 'assumed' && price.assumed?.includes('plan') === true,
    sum,
    plan,
    billed: BILLED[period],
    terms: [plan, BILLED[period]].filter(Boolean).join(', '),
    read,
    condition: [formatCondition(price), assumed].filter(Boolean).join(', '),
    source: [price.second_hand && VIA_OTHERS, read].filter(Boolean).join(', '),
    unconfirmed,
    free,
  };
}

/**
 * Everything about a sum apart from what is unknown, one sentence each: what it assumes, what is paid in advance, who says it and when.
 */
export function explainPrice(price: Price): string[] {
  const { currency, in_advance: advance, billing, upto_billing, second_hand, read, certainty } = price;
  if (currency === null) return [];
  const paid = advance !== undefined && billing !== null && upto_billing === undefined;
  const least = certainty === 'at least' ? ', at least' : '';
  const condition = formatCondition(price);
  return [
    condition !== '' && `Assumed: that plan ${price.plan} includes ${andList(price.if_included ?? [])}.`,
    paid && `${formatMoney({ amount: advance, currency })} a ${billing}, in advance${least}.`,
    (second_hand || read) &&
      `${second_hand ? 'Via third parties' : 'Vendor’s page'}${read ? `, ${formatMonth(read)}` : ''}.`,
  ].filter((sentence) => typeof sentence === 'string');
}

/** What would make a price exact, or is unknown if there is no figure, in one sentence. Empty if it is exact. */
export function sayWhatIsMissing(price: Price): string {
  const { certainty, plan, missing, if_included = [], assumed = [], unconfirmed } = price;
  if (certainty === 'exact') return '';
  if (unconfirmed)
    return 'Only the vendor’s page, or two readings that agree and are not both by sellers, would confirm a price.';
  if (certainty === 'unknown') return missing.length === 0 ? '' : `It is unknown ${joinClauses(missing)}.`;
  const plans =
    if_included.length > 0 ? [`whether plan ${price.upto_plan ?? plan} includes ${andList(if_included)}`] : [];
  const open = assumed.flatMap((what) => (what === 'plan' ? [] : OPEN_QUESTIONS[what]));
  const all = [...(certainty === 'assumed' ? plans : missing), ...open];
  return all.length === 0 ? '' : `It would be exact if a page said ${joinClauses(all)}.`;
}

const OPEN_QUESTIONS: Readonly<Record<Exclude<Assumption, 'plan'>, string>> = {
  currency: 'which currency its prices are in',
  billing: 'how they are billed',
};

/** Clauses can have commas. */
function joinClauses(clauses: readonly string[]): string {
  const left = clauses.length - MAX_CLAUSES;
  const said = left > 1 ? [...clauses.slice(0, MAX_CLAUSES), `${left} more things`] : clauses;
  return said.length < 2 ? said.join() : `${said.slice(0, -1).join('; ')}; and ${said.at(-1)}`;
}

/** More in one sentence is not read. */
const MAX_CLAUSES = 2;

const WHO: Readonly<Record<Witness['business'], string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a draft of the vendor',
  registry: 'a directory',
  independent: 'an outside reader',
  community: 'an outside reader',
  collection: 'an automated list',
  seller: 'a seller of other services',
  competitor: 'a competitor',
  prompt: 'a prompt for an AI',
  picture: 'a picture',
};

/** Who says something that they cannot prove, and when: `a competitor, May 2026`. */
export function formatWitness({ business, seen, is_old }: Pick<Witness, 'business' | 'seen' | 'is_old'>): string {
  const when = seen === 'undated' ? seen : formatMonth(seen.slice(0, 7));
  return `${WHO[business]}, ${when}${is_old ? ', over a year old' : ''}`;
}

type Witness = NonNullable<Price['unconfirmed']>[number];

/**
 * What those say who cannot prove it, each with its plan, billing and note: `89 USD (Pro, yearly), a competitor, May 2026`.
 */
export function formatUnconfirmed({ unconfirmed = [] }: Pick<Price, 'unconfirmed'>): string[] {
  return unconfirmed.map((one) => `${formatReading(one)}, ${formatWitness(one)}${one.note ? ` (${one.note})` : ''}`);
}

/** @param isWhole whether its plan is named */
function formatReading(reading: Witness, isWhole = true): string {
  const { bound, sum, period = 'month' } = formatParts(reading);
  const terms = [isWhole && reading.plan, BILLED[period]].filter(Boolean).join(', ');
  return `${bound === '' ? '' : `${bound} `}${sum} ${isWhole ? `(${terms})` : terms}`;
}

/** The same in short, for a cell. Several in one currency are a range: `89 to 99 USD, 2 readings, newest May 2026`. */
export function summarizeUnconfirmed({ unconfirmed: readings = [] }: Pick<Price, 'unconfirmed'>): string {
  const [first, ...others] = readings.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));
  if (!first) return '';
  if (others.length === 0 || others.some(({ currency }) => currency !== first.currency))
    return `${formatReading(first, false)}, ${formatWitness(first)}${others.length > 0 ? `, and ${others.length} more` : ''}`;
  const sums = readings.flatMap(({ amount, upto }) => [amount, upto].filter((sum) => sum !== null));
  const { sum } = formatParts({ ...first, amount: Math.min(...sums), upto: Math.max(...sums) });
  const newest = first.seen === 'undated' ? '' : `, newest ${formatMonth(first.seen.slice(0, 7))}`;
  return `${sum}, ${readings.length} readings${newest}`;
}

/** Undated ones are older than any. */
const dayOf = ({ seen }: Witness) => (seen === 'undated' ? '' : seen);

type Ends = Pick<Price, 'amount' | 'upto' | 'currency' | 'billing' | 'upto_billing'>;

/** The only writer of a sum. The period is undefined if no price is known. */
function formatParts({ amount, upto, currency, billing, upto_billing }: Ends) {
  if (currency === null) return { bound: '', sum: 'unknown', period: undefined } as const;
  // Ends that are billed differently can't be compared, so only the upper one is shown.
  const least = upto_billing ? null : amount;
  const isRange = least !== null && upto !== null && upto > least;
  const money = formatMoney({ amount: least ?? (upto as number), currency });
  return {
    bound: least === null ? 'at most' : upto === null ? 'at least' : '',
    sum: isRange ? `${money.replace(/ [A-Z]+$/, '')} to ${formatMoney({ amount: upto, currency })}` : money,
    period: upto_billing ?? billing ?? 'month',
  } as const;
}

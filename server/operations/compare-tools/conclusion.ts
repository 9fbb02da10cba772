import { type Static, Type } from 'typebox';
import { CHANNEL_NAMES, type Channel } from '../../../model/catalogue.ts';
import type { Quantity } from '../../../model/constraint.ts';
import { BILLED, leastInWords, missingInWords } from '../../../model/pricing/cost-text.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { channelsOfJob, type Job } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { buyersInWords } from '../../recommend/read/assumed-budget.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { CostBill, ToolCost } from '../estimate-cost/answer.ts';
import { type CostInput, costsFor } from '../estimate-cost/costs.ts';
import { Features, requireLength } from '../selection.ts';
import { documentedInWords, NO_JUDGEMENT } from './pair.ts';

/** For whom tools are compared. */
export const forWhom = {
  people: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Users.' })),
  linkedin_accounts: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'One a person.' })),
  budget: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000, description: 'For all, a month.' })),
  currency: Type.Optional(Type.String({ minLength: 1, maxLength: 10, description: 'ISO 4217.' })),
  must: Features('In the price.'),
};

export const Conclusion = Type.String({
  description:
    'The answer in a sentence: what the tools cost for people, accounts and budget, or how much of the job each documents.',
});

const ForWhom = Type.Object(forWhom);
type ForWhom = Static<typeof ForWhom>;

/** The set-up of some people for a job: an account for each on every channel that the job needs, if no other number is given. */
export function setUpFor(
  { people = 1, linkedin_accounts, must = [] }: Pick<ForWhom, 'people' | 'linkedin_accounts' | 'must'>,
  channels: readonly string[],
) {
  const accounts = linkedin_accounts ?? (channels.includes(LINKEDIN) ? people : undefined);
  // Accounts that are given say which channel they are for.
  const needed = channels.filter((key) => linkedin_accounts === undefined || key !== LINKEDIN);
  const keys = [...new Set([...needed, ...must])];
  return {
    people,
    ...(accounts !== undefined && { linkedin_accounts: accounts }),
    ...(channels.includes('channels.email') && { mailboxes: people }),
    ...(keys.length > 0 && { keys }),
  };
}

const LINKEDIN = 'channels.linkedin';

/** `one person`, `3 people and 8 LinkedIn accounts`. */
export function whomInWords(numbers: Partial<Record<Quantity, number>>): string {
  return buyersInWords(numbers)?.replace(/^1 person$/, 'one person') ?? 'one person';
}

/**
 * The answer in one or two sentences: what the tools cost those who are named, against their budget; else how much each documents.
 * @param pairs each tool compared with the first
 */
export function conclusionOf(
  tools: readonly Tool[],
  job: Job,
  pairs: readonly { readonly why: string }[],
  whom: ForWhom,
  snapshot: Snapshot,
): string {
  requireLength('must', whom.must);
  if ([whom.people, whom.linkedin_accounts, whom.budget, whom.must].some((given) => given !== undefined))
    return costInWords(tools, job, whom, snapshot);
  const [only] = pairs;
  return pairs.length === 1 && only ? only.why : `${documentedInWords(job, tools)} ${NO_JUDGEMENT}`;
}

function costInWords(
  tools: readonly Tool[],
  job: Job,
  { budget, currency, must, ...numbers }: ForWhom,
  snapshot: Snapshot,
): string {
  const { catalogue, currencies } = snapshot.methodology;
  const setUp = setUpFor({ ...numbers, must }, channelsOfJob(job, catalogue));
  const limit = budget === undefined ? undefined : { amount: budget, currency: currency ?? currencies.base };
  const input = { ...setUp, ...(currency !== undefined && { currency }) };
  return costsInWords(tools, input, whomInWords(numbers), limit, snapshot);
}

/**
 * What the tools cost for a set-up, those within the limit first: `As of 2026-06-25, for one person with LinkedIn and 70 EUR a month:
 * Flagmast fits at 60 EUR; Quillcourier costs 109 USD.`
 *
 * @param limit for all of the set-up, a month
 */
export function costsInWords(
  tools: readonly Tool[],
  input: CostInput,
  whom: string,
  budget: Money | undefined,
  snapshot: Snapshot,
): string {
  const { catalogue } = snapshot.methodology;
  const limit = budget && { ...budget, currency: budget.currency.toUpperCase() };
  const setUp = { ...input, tools: tools.map(({ slug }) => slug) };
  const [monthly, cheapest] = [costsFor(snapshot, { ...setUp, billing: 'month' }), costsFor(snapshot, setUp)].map(
    ({ costs }) => new Map(costs.map((cost) => [cost.slug, cost])),
  );
  const said = tools.flatMap(({ slug }) => {
    const costs = [monthly?.get(slug), cheapest?.get(slug)].filter((cost) => cost !== undefined);
    return costs.length > 0 ? sayCost(costs, limit) : [];
  });
  const needs = (input.keys ?? []).map((key) => channelNames(key) ?? catalogue.keys[key]?.label ?? key);
  const need = needs.length > 0 ? ` with ${andList(needs)}` : '';
  const most = limit ? `${need === '' ? ' with' : ' and'} ${moneyInWords(limit)} a month` : ', a month';
  const first = said.filter(({ fits }) => fits);
  const sentences = [...first, ...said.filter(({ fits }) => !fits)].map(({ words }) => words).join('; ');
  const isReported = said.some(({ reported }) => reported);
  const caveat = isReported ? ' Some of these prices are second-hand: check with the vendor.' : '';
  return `As of ${snapshot.manifest.as_of}, for ${whom}${need}${most}: ${sentences}.${caveat}`;
}

const channelNames = (key: string): string | undefined => CHANNEL_NAMES[key.replace('channels.', '') as Channel];
const channelName = (key: string) => channelNames(key) ?? key;

interface Said {
  readonly words: string;
  readonly fits: boolean;
  readonly reported: boolean;
}

const SECOND_HAND = missingInWords({ why: 'reported' });

/** What a tool costs, in the currency of its price, by the first way to pay that is within the limit. @param costs paid by the month, and in the cheapest way */
function sayCost(costs: readonly ToolCost[], limit: Money | undefined): Said {
  const priced = costs.filter(isPriced);
  const [first] = costs as [ToolCost];
  const [usual] = priced;
  if (!usual) return { words: withoutSum(costs.at(-1) ?? first), fits: false, reported: false };
  const within = limit && priced.find(({ bill, most }) => amountIn(most ?? bill, limit) <= limit.amount);
  const { name, bill, most, missing, reported = false } = within ?? usual;
  const isOpen = missing.some((words) => words !== SECOND_HAND);
  const paid = (sum: string) => (bill.billing === 'month' ? sum : `${sum} billed ${BILLED[bill.billing]}`);
  const least = moneyInWords(bill.per_month);
  const between = most && paid(`from ${least.replace(/ [A-Z]+$/, '')} to ${moneyInWords(most.per_month)}`);
  if (within) {
    const words = isOpen ? `may fit, ${between ?? `from ${paid(least)}`}` : `fits ${between ?? `at ${paid(least)}`}`;
    return { words: `${name} ${words}${inOther(most ?? bill, limit)}`, fits: !isOpen, reported };
  }
  return { words: `${name} costs ${between ?? `${isOpen ? 'at least ' : ''}${paid(least)}`}`, fits: false, reported };
}

/** A sum in another currency looks too high, or lower than it is: `, about 556 EUR`. */
function inOther(bill: CostBill, { currency }: Money): string {
  if (bill.converted === null) return '';
  return `, about ${moneyInWords({ amount: Math.ceil(bill.converted.per_month.amount), currency })}`;
}

const isPriced = (cost: ToolCost): cost is ToolCost & { readonly bill: CostBill } => cost.bill !== null;

const amountIn = (bill: CostBill, { currency }: Money) =>
  (bill.per_month.currency === currency ? bill : (bill.converted ?? bill)).per_month.amount;

function withoutSum({ name, denied = [], at_least }: ToolCost): string {
  if (denied.length > 0) return `${name} has no ${andList(denied.map(channelName))}`;
  if (at_least) return `${name} costs ${leastInWords(moneyInWords(at_least.per_month))}`;
  return `the cost of ${name} is not known`;
}

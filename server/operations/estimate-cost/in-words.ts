import { COST_VERDICTS, type CostVerdict } from '../../../model/pricing/cost.ts';
import { leastInWords } from '../../../model/pricing/cost-text.ts';
import { missingInWords } from '../../../model/pricing/missing.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { BILLED, moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { address, text } from '../../markdown/markdown.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { CostBill, ToolCost } from './answer.ts';
import { type CostBasis, type CostInput, costsFor, setUpInWords } from './costs.ts';

/** What each verdict means, for readers. */
const HEADINGS: Readonly<Record<CostVerdict, string>> = {
  exact: 'Exact: every part has a source, and nothing is assumed',
  from: 'From: something may be added, something is assumed, or the prices are second-hand',
  between: 'Between two sums: sources differ, or it is open whether the cheaper plan is enough',
  conditional: 'Conditional: what has a price, if something that is not proven is included',
  unknown: 'Unknown: a part has no known price',
};

/** Tools whose cost is unknown that are listed with what is missing; of the others, the names. */
const MAX_UNKNOWN = 10;

/**
 * The answer as a memo in Markdown: the set-up, then the tools by verdict with their bills. Sums with different verdicts are in
 * different sections, since they cannot be compared.
 */
export function costMemo(
  input: CostBasis,
  costs: readonly ToolCost[],
  rates: { readonly as_of: string; readonly url: string },
): string {
  const sections = COST_VERDICTS.map((verdict) =>
    section(
      verdict,
      costs.filter((cost) => cost.verdict === verdict),
    ),
  );
  const converted = costs.some(({ bill }) => bill?.converted)
    ? [`Converted at the [rates of ${rates.as_of}](${address(rates.url)}).`]
    : [];
  const head = [`# What ${basisInWords(input)} would cost`, ...converted];
  return `${[...head, ...sections.flat()].join('\n\n')}\n`;
}

/** `3 people, 5 LinkedIn accounts and 10 mailboxes, for 12 months, billed yearly`. */
export function basisInWords(input: CostBasis): string {
  const { months, billing, keys } = input;
  return [
    `${setUpInWords(input)}, for ${counted(months, 'month')}`,
    ...(billing === null ? [] : [`billed ${BILLED[billing]}`]),
    ...(keys.length > 0 ? [`with ${keys.join(', ')}`] : []),
  ].join(', ');
}

function section(verdict: CostVerdict, costs: readonly ToolCost[]): string[] {
  if (costs.length === 0) return [];
  const heading = `## ${HEADINGS[verdict]} (${costs.length})`;
  if (verdict !== 'unknown') return [heading, ...costs.map(entry)];
  const listed = costs
    .slice(0, MAX_UNKNOWN)
    .map(({ name, missing }) => `- **${text(name)}**: ${text(missing.join('; '))}`);
  const others = costs.slice(MAX_UNKNOWN).map(({ name }) => text(name));
  return [heading, listed.join('\n'), ...(others.length > 0 ? [`Also unknown: ${others.join(', ')}.`] : [])];
}

function entry({
  name,
  bill,
  most,
  next,
  missing,
  conditions,
  notes,
  price_note,
  sources,
  ...caveats
}: ToolCost): string {
  if (!bill) return '';
  const least = sumInWords(bill);
  const sum = withCaveats(least, caveats);
  const lines = [
    `### ${text(name)}: ${sum}${most ? ` to ${sumInWords(most)}` : ''}${conditions ? text(`, if ${andList(conditions)}`) : ''}`,
    ...bill.lines.map(
      ({ what, quantity, amount }) =>
        `- ${quantity} × ${text(what)}: ${moneyInWords(amount)} billed ${BILLED[bill.billing]}`,
    ),
    `- ${moneyInWords(bill.per_month)} a month${bill.due_on_day_one ? `; due on day one: ${moneyInWords(bill.due_on_day_one)}` : ''}`,
    ...(next ? [`- Next plan: ${text(next.plan)}, ${sumInWords(next)}`] : []),
    ...(missing.length > 0 ? [`- It is not known ${text(missing.join('; '))}.`] : []),
    ...[...notes, ...bill.notes, ...(price_note === null ? [] : [price_note])].map((note) => `- ${text(note)}`),
    `- Sources: ${sources.map(({ url, publisher, read }) => `[${text(publisher)}](${address(url)}), read ${read}`).join('; ')}`,
  ];
  return [lines[0], lines.slice(1).join('\n')].join('\n\n');
}

function sumInWords({ total, converted }: CostBill): string {
  return converted ? `${moneyInWords(converted.total)} (${moneyInWords(total)})` : moneyInWords(total);
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
  const needs = (input.keys ?? []).map((key) => CHANNELS_IN_SENTENCE[key] ?? catalogue.keys[key]?.label ?? key);
  const need = needs.length > 0 ? ` with ${andList(needs)}` : '';
  const most = limit ? `${need === '' ? ' with' : ' and'} ${moneyInWords(limit)} a month` : ', a month';
  const first = said.filter(({ fits }) => fits);
  const sentences = [...first, ...said.filter(({ fits }) => !fits)].map(({ words }) => words).join('; ');
  const isSecondHand = said.some(({ isSecondHand }) => isSecondHand);
  const caveat = isSecondHand ? ' Some of these prices are second-hand: check with the vendor.' : '';
  return `As of ${snapshot.manifest.as_of}, for ${whom}${need}${most}: ${sentences}.${caveat}`;
}

/** How the channels of accounts and mailboxes are called within a sentence. */
export const CHANNELS_IN_SENTENCE: Readonly<Record<string, string>> = {
  'channels.linkedin': 'LinkedIn',
  'channels.email': 'email',
};
const channelName = (key: string) => CHANNELS_IN_SENTENCE[key] ?? key;

interface Said {
  readonly words: string;
  readonly fits: boolean;
  readonly isSecondHand: boolean;
}

const SECOND_HAND = missingInWords({ why: 'second-hand' });

/** What a tool costs, in the currency of its price, by the first way to pay that is within the limit. @param costs paid by the month, and in the cheapest way */
function sayCost(costs: readonly ToolCost[], limit: Money | undefined): Said {
  const priced = costs.filter(isPriced);
  const [first] = costs as [ToolCost];
  const [usual] = priced;
  if (!usual) return { words: withoutSum(costs.at(-1) ?? first), fits: false, isSecondHand: false };
  const within = limit && priced.find(({ bill, most }) => amountIn(most ?? bill, limit) <= limit.amount);
  const { name, bill, most, missing, second_hand: isSecondHand = false } = within ?? usual;
  const isOpen = missing.some((words) => words !== SECOND_HAND);
  const paid = (sum: string) => (bill.billing === 'month' ? sum : `${sum} billed ${BILLED[bill.billing]}`);
  const least = moneyInWords(bill.per_month);
  const between = most && paid(`from ${rangeInWords(bill.per_month, most.per_month)}`);
  if (within) {
    const words = isOpen ? `may fit, ${between ?? `from ${paid(least)}`}` : `fits ${between ?? `at ${paid(least)}`}`;
    return { words: `${name} ${words}${inOther(most ?? bill, limit)}`, fits: !isOpen, isSecondHand };
  }
  return {
    words: `${name} costs ${between ?? `${isOpen ? 'at least ' : ''}${paid(least)}`}`,
    fits: false,
    isSecondHand,
  };
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

/** The bill for a month: `799.17 USD`, `49 to 69 USD`. Undefined if it is not known. */
export function monthlyBill(
  cost: { readonly per_month: Money | null; readonly most?: { readonly per_month: Money } } | null,
): string | undefined {
  if (!cost?.per_month) return undefined;
  return cost.most ? rangeInWords(cost.per_month, cost.most.per_month) : moneyInWords(cost.per_month);
}

/** Two sums in the same currency, which is named once. */
function rangeInWords(least: Money, most: Money): string {
  return `${moneyInWords(least).replace(/ [A-Z]+$/, '')} to ${moneyInWords(most)}`;
}

import { judgePrice } from '../../../model/pricing/budget.ts';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/cheapest.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { type Price, priceInWords } from '../../../model/pricing/price.ts';
import { BILLED, moneyInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { address, text } from '../../markdown/markdown.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { billedAlike } from './alike.ts';
import type { ToolCost } from './answer.ts';
import { type CostBasis, type CostInput, costsFor, setUpInWords } from './costs.ts';

/** What each certainty means, for readers. */
const HEADINGS: Readonly<Record<Certainty, string>> = {
  exact: 'Exact: the sum is closed, and its plan is proven to be enough',
  'at least': 'At least: it may be more',
  unknown: 'Unknown: no sum can be given',
};

/** Tools whose cost is unknown that are listed with what is missing; of the others, the names. */
const MAX_UNKNOWN = 10;

/** The answer as a memo in Markdown: the set-up, then the tools by certainty with their bills. */
export function costMemo(
  input: CostBasis,
  costs: readonly ToolCost[],
  rates: { readonly as_of: string; readonly url: string },
): string {
  const sections = CERTAINTIES.map((certainty) =>
    section(
      certainty,
      costs.filter(({ price }) => price.certainty === certainty),
    ),
  );
  const converted = costs.some((cost) => cost.converted)
    ? [`Converted at the [rates of ${rates.as_of}](${address(rates.url)}).`]
    : [];
  const head = [`# What ${basisInWords(input)} would cost`, ...converted];
  return `${[...head, ...sections.flat()].join('\n\n')}\n`;
}

/** `3 people, 5 LinkedIn accounts and 10 mailboxes, billed yearly, with channels.linkedin, on plan Pro`. */
export function basisInWords(input: CostBasis): string {
  const { billing, keys, plan } = input;
  return [
    setUpInWords(input),
    ...(billing === null ? [] : [`billed ${BILLED[billing]}`]),
    ...(keys.length > 0 ? [`with ${keys.join(', ')}`] : []),
    ...(plan === null ? [] : [`on plan ${plan}`]),
  ].join(', ');
}

function section(certainty: Certainty, costs: readonly ToolCost[]): string[] {
  if (costs.length === 0) return [];
  const heading = `## ${HEADINGS[certainty]} (${costs.length})`;
  if (certainty !== 'unknown') return [heading, ...costs.map(entry)];
  const listed = costs
    .slice(0, MAX_UNKNOWN)
    .map(({ name, price }) => `- **${text(name)}**: ${text(price.missing.join('; '))}`);
  const others = costs.slice(MAX_UNKNOWN).map(({ name }) => text(name));
  return [heading, listed.join('\n'), ...(others.length > 0 ? [`Also unknown: ${others.join(', ')}.`] : [])];
}

function entry({ name, price, lines, converted, notes, price_note, sources }: ToolCost): string {
  const parts = lines.map(
    ({ what, quantity, amount }) =>
      `- ${quantity} × ${text(what)}: ${moneyInWords({ amount, currency: price.currency as string })} a ${price.billing}`,
  );
  return [
    `### ${text(name)}: ${text(priceInWords(price))}${text(inOther(price, converted))}`,
    [
      ...parts,
      ...(price.missing.length > 0 ? [`- It is not known ${text(price.missing.join('; '))}.`] : []),
      ...[...notes, ...(price_note === null ? [] : [price_note])].map((note) => `- ${text(note)}`),
      `- Sources: ${sources.map(({ url, publisher, read }) => `[${text(publisher)}](${address(url)}), read ${read}`).join('; ')}`,
    ].join('\n'),
  ].join('\n\n');
}

/** A price in another currency: ` (about 92.40 EUR)`. Empty if it is in the currency asked for. */
export function inOther(price: Price, converted: ToolCost['converted']): string {
  if (!converted) return '';
  const { assumed: _, second_hand: __, ...sums } = { ...price, ...converted, billing: null };
  return ` (about ${priceInWords(sums).replace(/ a month$/, '')})`;
}

/**
 * What the tools cost for a set-up, billed alike and in the order of their bills: `As of 2026-06-25, for one person with LinkedIn and 70 EUR a month:
 * Flagmast costs 60 EUR a month, which is within it; Quillcourier costs 109 USD a month (about 94.60 EUR).`
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
  const { catalogue, currencies } = snapshot.methodology;
  const limit = budget && { ...budget, currency: budget.currency.toUpperCase() };
  const costsBy = (billing: CostInput['billing']) =>
    costsFor(snapshot, { ...input, tools: tools.map(({ slug }) => slug), ...(billing && { billing }) });
  // A budget is judged by what is paid for a year, which costs less.
  const [preferred, other] = limit ? (['year', 'month'] as const) : (['month', 'year'] as const);
  const isChosen = tools.length === 1 || input.billing !== undefined;
  const { asked, costs } = isChosen ? costsBy(input.billing) : billedAlike(costsBy(preferred), costsBy(other));
  const needs = (input.keys ?? []).map((key) => CHANNELS_IN_SENTENCE[key] ?? catalogue.keys[key]?.label ?? key);
  const need = needs.length > 0 ? ` with ${andList(needs)}` : '';
  const most = limit ? `${need === '' ? ' with' : ' and'} ${moneyInWords(limit)} a month` : '';
  const said = costs.map(
    (cost) => `${costInWords(cost, asked.billing)}${limit ? onLimit(cost, limit, currencies.rates) : ''}`,
  );
  return `As of ${snapshot.manifest.as_of}, for ${whom}${need}${most}: ${said.join('; ')}.`;
}

/** How the channels of accounts and mailboxes are called within a sentence. */
export const CHANNELS_IN_SENTENCE: Readonly<Record<string, string>> = {
  'channels.linkedin': 'LinkedIn',
  'channels.email': 'email',
};

function costInWords({ name, price, converted }: ToolCost, billing: CostBasis['billing']): string {
  if (price.currency === null) return `the cost of ${name}${billing ? ` billed ${BILLED[billing]}` : ''} is not known`;
  return `${name} costs ${priceInWords(price)}${inOther(price, converted)}`;
}

/** Whether a price is within a budget, as the end of a clause. */
function onLimit({ price }: ToolCost, limit: Money, rates: Readonly<Record<string, number>>): string {
  const words = { within: ', which is within it', over: ', which is above it', open: '' };
  return words[judgePrice(price, limit, rates)];
}

import { COST_VERDICTS, type CostVerdict } from '../../../model/pricing/cost.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { address, text } from '../../markdown/markdown.ts';
import type { CostBill, ToolCost } from './answer.ts';
import { type CostBasis, setUpInWords } from './costs.ts';

/** What each verdict means, for readers. */
const HEADINGS: Readonly<Record<CostVerdict, string>> = {
  exact: 'Exact: every part has a source, and nothing is assumed',
  from: 'From: something may be added, something is assumed, or only others read the prices',
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
    ...(next ? [`- Next plan: ${text(next.plan ?? 'unnamed')}, ${sumInWords(next)}`] : []),
    ...(missing.length > 0 ? [`- It is not known ${text(missing.join('; '))}.`] : []),
    ...[...notes, ...bill.notes, ...(price_note === null ? [] : [price_note])].map((note) => `- ${text(note)}`),
    `- Sources: ${sources.map(({ url, publisher, read }) => `[${text(publisher)}](${address(url)}), read ${read}`).join('; ')}`,
  ];
  return [lines[0], lines.slice(1).join('\n')].join('\n\n');
}

function sumInWords({ total, converted }: CostBill): string {
  return converted ? `${moneyInWords(converted.total)} (${moneyInWords(total)})` : moneyInWords(total);
}

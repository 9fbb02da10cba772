import type { Methodology } from '../../../model/methodology.ts';
import { missingInWords } from '../../../model/pricing/cost-text.ts';
import { caveatsInWords, moneyInWords, unitsInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { AskedCost } from '../../operations/estimate-cost/question.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { type CostQuery, costAddress } from './set-ups.ts';
import { type CostAnswer, leastSumInWords, plansInWords, shownTotal, sumInWords } from './words.ts';

type Catalogue = Methodology['catalogue'];

/** The parts of a set-up that need a channel, and how the channel is called within a sentence. */
const PARTS = {
  'channels.linkedin': { field: 'linkedin_accounts', unit: 'linkedin-account', channel: 'LinkedIn' },
  'channels.email': { field: 'mailboxes', unit: 'mailbox', channel: 'email' },
} as const;

const partOf = (key: string) => (Object.hasOwn(PARTS, key) ? PARTS[key as keyof typeof PARTS] : undefined);

/** A feature within a sentence: `email`, `LinkedIn`, `“Unified inbox”`. */
export function channelInSentence(key: string, catalogue: Catalogue): string {
  return partOf(key)?.channel ?? `“${capabilityLabel(catalogue, key)}”`;
}

/** `no email and no “Unified inbox”`: what the set-up needs and a source says that the tool lacks. Empty if nothing. */
export function deniedInWords({ denied = [] }: Pick<ToolCost, 'denied'>, catalogue: Catalogue): string {
  return andList(denied.map((key) => `no ${channelInSentence(key, catalogue)}`));
}

/** `It has no email, says a source: you would need another tool for the 8 mailboxes.` Empty if nothing is denied. */
export function deniedForSetUp(cost: Pick<ToolCost, 'denied'>, asked: AskedCost, catalogue: Catalogue): string {
  const { denied = [] } = cost;
  if (denied.length === 0) return '';
  const parts = denied.map((key) => {
    const part = partOf(key);
    const number = part ? asked[part.field] : 0;
    if (part && number > 0) return `the ${unitsInWords(number, part.unit)}`;
    return channelInSentence(key, catalogue);
  });
  return `It has ${deniedInWords(cost, catalogue)}, says a source: you would need another tool for ${andList(parts)}.`;
}

/** What is not known, without what a source says no to. */
export function missingBesides({ denied = [], missing }: ToolCost, catalogue: Catalogue): readonly string[] {
  const said = denied.map((key) => missingInWords({ why: 'denied', key, label: capabilityLabel(catalogue, key) }));
  return missing.filter((words) => !said.includes(words));
}

/** Leads to the bill of one tool without the parts of the set-up that a source says it lacks: `Its bill without mailboxes`. */
export function billWithoutDenied(
  { slug, denied = [] }: Pick<ToolCost, 'slug' | 'denied'>,
  query: CostQuery,
  asked: AskedCost,
  catalogue: Catalogue,
): { readonly label: string; readonly address: string } {
  const keys = (query.keys ?? []).filter((key) => !denied.includes(key));
  const parts = denied.map((key) => partOf(key));
  const dropped = new Set<string>(parts.flatMap((part) => part?.field ?? []));
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.has(name) && name !== 'category'));
  const names = denied.map((key, i) => {
    const part = parts[i];
    return part && asked[part.field] > 0 ? unitsInWords(undefined, part.unit) : channelInSentence(key, catalogue);
  });
  return {
    label: `Its bill without ${andList(names)}`,
    // A query needs something besides the tool to have an answer.
    address: costAddress({
      ...kept,
      people: String(asked.people),
      keys: keys.length > 0 ? keys : undefined,
      tools: [slug],
    }),
  };
}

/** The most named tools that each have their sum in the lead. */
const MOST_NAMED = 3;

/**
 * The answer in one or two sentences: the sum of each tool that was named, if they are few; else how many sums are exact, and the
 * lowest of these with what it is for.
 * @param named the slugs of the tools that were asked for, in that order; empty for all
 */
export function leadInWords(
  { totals, costs, asked }: CostAnswer,
  named: readonly string[],
  { catalogue }: Pick<Methodology, 'catalogue'>,
): string {
  const months = counted(asked.months, 'month');
  const [first] = costs;
  if (!first) return 'No tool that you named is of this type.';
  if (costs.length === 1) return aboutOne(first, months, deniedInWords(first, catalogue));
  if (areNamed({ costs }, named)) {
    const inOrder = costs.toSorted((a, b) => named.indexOf(a.slug) - named.indexOf(b.slug));
    const priced = inOrder.find(({ bill }) => bill !== null);
    return `${inOrder.map((cost) => sumOf(cost, deniedInWords(cost, catalogue), cost === priced ? ` for ${months}` : '')).join('; ')}.`;
  }
  const all = totals.exact + totals.from + totals.between + totals.unknown;
  if (!first.bill || totals.exact === 0) return `No sum is exact for this set-up. ${othersInWords(totals)}`;
  const number = totals.exact === 1 ? `1 of ${all} tools has` : `${totals.exact} of ${all} tools have`;
  const lowest = totals.exact === 1 ? 'It' : 'The lowest';
  return `${number} an exact sum. ${lowest} is ${amountOf(first.bill)} for ${months}: ${first.name}, ${termsOf(first, first.bill)}`;
}

/** Whether the answer is about a few named tools, each of which has its own words in the lead. */
export function areNamed({ costs }: Pick<CostAnswer, 'costs'>, named: readonly string[]): boolean {
  return named.length > 0 && costs.length > 1 && costs.length <= MOST_NAMED;
}

/** `Flagmast from 4,176 USD for 12 months (plan Multichannel, paid yearly)`, `Quillcourier: no sum, it has no email`, `Sealpress: unknown`. */
function sumOf({ name, bill, ...cost }: ToolCost, denied: string, months: string): string {
  if (bill) return `${name} ${sumInWords({ ...cost, bill }, 'total')}${months} (${plansInWords({ ...cost, bill })})`;
  return `${name}: ${denied === '' ? (leastSumInWords(cost) ?? 'unknown') : `no sum, it has ${denied}`}`;
}

function aboutOne(cost: ToolCost, months: string, denied: string): string {
  const { name, verdict, bill, most } = cost;
  if (denied !== '') return `${name} has ${denied}, says a source, so it has no sum for this set-up.`;
  const floor = leastSumInWords(cost);
  if (!bill) return `What ${name} costs for this set-up is not known${floor === undefined ? '' : `; it is ${floor}`}.`;
  const least = amountOf(bill);
  const sum = most ? `between ${least} and ${amountOf(most)}` : verdict === 'exact' ? least : `at least ${least}`;
  return `${name} costs ${sum} for ${months}: ${termsOf(cost, bill)}`;
}

const amountOf = (bill: CostBill) => moneyInWords(shownTotal(bill));

/** The plan, with what qualifies the sum. */
function termsOf({ notes, most, ...cost }: ToolCost, bill: CostBill): string {
  const caveats = caveatsInWords(cost);
  return [`${plansInWords({ bill, most })}${caveats && ` (price: ${caveats})`}.`, ...notes].join(' ');
}

/** `8 are minimums, 2 are ranges and 40 are unknown.` */
function othersInWords({ from, between, unknown }: CostAnswer['totals']): string {
  const parts = [
    from > 0 && counted(from, 'is a minimum', 'are minimums'),
    between > 0 && counted(between, 'is a range', 'are ranges'),
    unknown > 0 && counted(unknown, 'is unknown', 'are unknown'),
  ].filter((part) => part !== false);
  return `${andList(parts)}.`;
}

import { BILLED } from '../../../model/pricing/cost-text.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { sourcesById } from '../../../model/source.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { Line, LinePart } from '../document/document.ts';
import { evidenceOf, evidenceOfPrice } from '../facts/evidence.tsx';
import { entryPriceLine } from '../facts/price-line.ts';
import type { Preparing } from '../page.ts';

/** The answer of the operation. Each check comes with its facts and sources. */
export type Answer = AnswerOf<typeof recommend>;
export type JudgedTool = Answer['fits'][number];

/** What is known of all tools besides the answer: the facts that checks name, whose signs say what each is worth, and entry prices. */
export function knownTools({ ask, methodology }: Preparing) {
  const keys = Object.keys(methodology.catalogue.keys);
  const { tools, sources = [] } = ask(searchTools, { keys, include: ['entry_price'] });
  return { tools: new Map(tools.map((tool) => [tool.slug, tool])), sources: sourcesById(sources) };
}
export type Known = ReturnType<typeof knownTools>;

/** What a tool costs for the need: its bill or, if the need names nothing that a price depends on, the price of its cheapest plan. */
export function priceOf({ tool, cost }: JudgedTool, isBilled: boolean, known: Known): LinePart[] {
  const entry = entryOf(tool.slug, known);
  if (!isBilled) return entry ?? ['Price not known'];
  const cheapest = (entry ?? []).map((part) =>
    typeof part === 'object' && 'price' in part ? { note: `its cheapest plan: ${part.price} ${part.unit}` } : part,
  );
  if (!cost) return cheapest;
  const sum = sumIn(cost);
  if (sum === undefined) {
    const [open] = cost.missing.filter((words) => !/^what it costs$|^whether it has /.test(words));
    return ['Price for this not known', ...(open === undefined ? [] : [{ note: `not known: ${open}` }]), ...cheapest];
  }
  const { plan, billing, converted, conditions = [], not_included = [] } = cost;
  const terms = ['a month', plan !== null && `plan ${plan}`, billing && `billed ${BILLED[billing]}`];
  const href = `/tools/${tool.slug}#pricing.plans`;
  const evidence = evidenceIn(tool.slug, 'pricing.plans', known) ?? evidenceOfPrice(cost, href);
  const notes = [
    converted && `${cost.most ? 'from ' : ''}${moneyInWords(converted.per_month)} at the published rate`,
    conditions.length > 0 && `if ${andList(conditions)}`,
    not_included.length > 0 && `not in this price: ${andList(not_included)}`,
  ];
  return [
    { price: sum, unit: terms.filter(Boolean).join(', '), evidence },
    ...notes.flatMap((note) => (note ? [{ note }] : [])),
  ];
}

/** The bill for a month: `799.17 USD`, `49 to 69 USD`. */
export function sumIn(cost: JudgedTool['cost']): string | undefined {
  if (!cost?.per_month) return undefined;
  const least = moneyInWords(cost.per_month);
  return cost.most ? `${least.replace(/ [A-Z]+$/, '')} to ${moneyInWords(cost.most.per_month)}` : least;
}

function entryOf(slug: string, { tools }: Known): LinePart[] | undefined {
  const { facts = {}, entry_price = null } = tools.get(slug) ?? {};
  return entryPriceLine({ slug, facts, entry: entry_price });
}

/** What the answer to one question about a tool rests on. */
function evidenceIn(slug: string, key: string, { tools, sources }: Known) {
  const fact = tools.get(slug)?.facts?.[key];
  return fact && evidenceOf(fact, sources, `/tools/${slug}#${key}`);
}

/** More than these in a line are counted. */
export const MOST_LISTED = 12;

/** What is documented of a tool, each with the sign of what it rests on if what is known is given. @param criteria in words, as the checks */
export function documented({ tool, checks }: JudgedTool, criteria: readonly string[], known?: Known): Line {
  const met = checks.flatMap(({ verdict, facts }, i) => (verdict === 'meets' ? [{ facts, label: criteria[i] }] : []));
  const parts = met.slice(0, MOST_LISTED).flatMap(({ facts: [key = ''], label }, i): LinePart[] => {
    const evidence = known && evidenceIn(tool.slug, key, known);
    return [`${i > 0 ? ' · ' : ''}${label}`, ...(evidence ? [{ evidence }] : [])];
  });
  return met.length > MOST_LISTED ? [...parts, ` and ${met.length - MOST_LISTED} more`] : parts;
}

/** What was not found of a tool, first what is required: `SOC 2 report; nice to have: Webhooks`. Empty if everything was. */
export function notFound(judged: JudgedTool, criteria: readonly string[]): string {
  const groups = [
    ['', criteriaWith('unknown', false, judged, criteria)],
    ['nice to have: ', criteriaWith('unknown', true, judged, criteria)],
    ['not there: ', criteriaWith('fails', true, judged, criteria)],
  ] as const;
  return groups
    .flatMap(([title, labels]) => (labels.length > 0 ? `${title}${commaList(labels, MOST_LISTED)}` : []))
    .join('; ');
}

/** The required or the wished-for criteria with a verdict, in words. Of a budget that is unknown, what is open of the price. */
export function criteriaWith(
  wanted: 'unknown' | 'fails',
  isWish: boolean,
  { checks, cost }: JudgedTool,
  criteria: readonly string[],
): string[] {
  return checks.flatMap(({ key, value, verdict, strength }, i) => {
    if (verdict !== wanted || (strength === 'want') !== isWish) return [];
    return key === 'budget' && verdict === 'unknown' ? openPrice(cost, value as Money) : (criteria[i] ?? []);
  });
}

function openPrice(cost: JudgedTool['cost'], budget: Money): string {
  if (!cost?.per_month) return 'the price for this';
  const { amount, currency } = cost.converted?.per_month ?? cost.per_month;
  if (currency === budget.currency && amount > budget.amount) return 'a price within your budget';
  if (cost.conditions) return 'whether that price includes all of it';
  return cost.missing[0] ?? 'which of the two prices is right';
}

import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Ladders, Step } from '../../../model/pricing/ladder.ts';
import { monthlyRate, type Plan, termsOf } from '../../../model/pricing/plan.ts';
import { planInWords, pricesOfPlan, termsOfPlan } from '../../../model/pricing/plan-text.ts';
import { priceInWords, toolPriceInWords } from '../../../model/pricing/price.ts';
import { unitInWords } from '../../../model/pricing/price-text.ts';
import type { getPricing } from '../../operations/get-pricing/operation.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { costs } from '../../sentences/forms.ts';
import {
  type Card,
  type DocumentSection,
  type Line,
  type PageBlock,
  paragraph,
  present,
  type TextCell,
  type TextRow,
} from '../document/document.ts';
import { SECOND_HAND } from '../facts/answer.tsx';
import { PRICE_NOT_KNOWN } from '../facts/price.ts';

type Pricing = AnswerOf<typeof getPricing>;
type Tool = AnswerOf<typeof getTool>;

const PLANS = 'pricing.plans';

/** `It costs 55 USD a month billed yearly, without LinkedIn (plan Multichannel).` */
export function priceSentence(answer: Tool, plans: readonly Plan[], catalogue: Pick<Catalogue, 'keys'>): string {
  const { price } = answer;
  const channels = Object.keys(answer.facts).filter((key) => groupOf(key) === 'channels');
  const facts = Object.fromEntries(channels.map((key) => [key, factOf(key, answer)]));
  const priced: Fact = { status: 'known', value: [...plans], sources: [] };
  return `${costs('It', price, toolPriceInWords(price, { ...facts, [PLANS]: priced }, catalogue))}.`;
}

/** What is needed of the fact about a channel to tell which plans have it. */
function factOf(key: string, { facts, plans, add_ons = [] }: Tool): Fact {
  const [value = null, plan] = [facts[key], plans?.[key]];
  return {
    status: value === null ? 'unknown' : 'known',
    value,
    ...(plan !== undefined && { plan }),
    ...(add_ons.includes(key) && { add_on: true }),
    sources: [],
  };
}

/** The plans in order of price, each with what it includes and what it adds. @param adds the labels of what begins with a plan, by its name */
export function plansSection(pricing: Pricing, adds: ReadonlyMap<string, readonly string[]>): DocumentSection {
  const { slug, plans } = pricing;
  return {
    id: 'plans',
    heading: 'Plans',
    blocks: present<PageBlock>(
      plans.length === 0
        ? paragraph([
            'No page that was read lists the plans. ',
            { link: `/tools/${slug}?keys=${PLANS}`, label: 'What was read', says: 'nofollow' },
          ])
        : { kind: 'cards', cards: ladder(plans).map((plan) => planCard(plan, adds.get(plan.name) ?? [])) },
      plans.length > 0 && { kind: 'text', line: seenLine(pricing), quiet: true },
    ),
  };
}

/** By the printed price of a month; plans without one are last, as published. */
function ladder(plans: readonly Plan[]): Plan[] {
  const month = (plan: Plan) => {
    const [term] = termsOf(plan);
    return term ? monthlyRate(term).amount : Number.POSITIVE_INFINITY;
  };
  return plans.toSorted((a, b) => (month(a) === month(b) ? 0 : month(a) - month(b)));
}

function planCard(plan: Plan, adds: readonly string[]): Card {
  const [first = PRICE_NOT_KNOWN, ...others] = pricesOfPlan(plan);
  const terms = termsOfPlan(plan);
  const isByQuote = first === PRICE_NOT_KNOWN && terms.includes('by quote');
  return {
    title: plan.name,
    lines: present<Line>(
      !isByQuote && [
        first === PRICE_NOT_KNOWN || plan.unit === undefined
          ? { price: first }
          : { price: first, unit: `per ${unitInWords(plan.unit)}` },
        ...others.map((price) => ({ note: price })),
      ],
      terms !== '' && terms,
      adds.length > 0 && [{ strong: 'Adds ' }, adds.join(', ')],
    ),
  };
}

/** The day and the page of the prices, and what other pages say instead. */
function seenLine({ slug, cited, sources, second_hand = [], assumed, disputed }: Pricing): Line {
  const source = sources[cited[PLANS] ?? ''];
  const open = assumed?.[PLANS] ?? [];
  const others = disputed?.[PLANS]?.slice(1) ?? [];
  return [
    ...(second_hand.includes(PLANS) ? [SECOND_HAND, ' second-hand, '] : []),
    ...(source
      ? ['seen ', { link: source.url, label: `${source.publisher}, ${source.seen}`, says: 'nofollow' as const }]
      : []),
    ...(open.length > 0 ? [`; the page leaves the ${open.join(' and the ')} open`] : []),
    ...others.map((value) => `; another source: ${(value as Plan[]).map(planInWords).join('; ')}`),
    '; ',
    { link: `/tools/${slug}?keys=${PLANS}`, label: 'all sources', says: 'nofollow' },
  ];
}

const LADDER_LABELS = {
  people: 'People',
  linkedin_accounts: 'LinkedIn accounts of one person',
  mailboxes: 'Mailboxes of one person',
} as const satisfies Record<keyof Ladders, string>;

/** The cheapest plan for one to fifty people or accounts, where it changes. Nothing where no sum is known. */
export function ladderSection(ladders: Ladders): DocumentSection[] {
  const counted = Object.entries(ladders) as [keyof Ladders, Step[]][];
  if (counted.length === 0) return [];
  const rows = counted.flatMap(([what, steps]): TextRow[] => [{ band: LADDER_LABELS[what] }, ...steps.map(stepRow)]);
  return [
    {
      id: 'ladder',
      heading: 'What more people or accounts cost',
      blocks: [{ kind: 'table', look: 'ladder', columns: ['How many', 'Cheapest plan', 'A month'], rows, least: 6 }],
    },
  ];
}

function stepRow({ from, to, first, last }: Step): TextCell[] {
  // What a price rests on is said once, with the plans.
  const sums = [first, last].map(({ second_hand: _, assumed: __, ...price }) => priceInWords(price));
  const [one = '', other] = new Set(sums);
  return [
    from === to ? String(from) : `${from} to ${to}`,
    first.plan ?? first.upto_plan ?? 'not known',
    other === undefined ? one : `${one}, for ${to}: ${other}`,
  ];
}

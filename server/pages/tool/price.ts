import { jobOfType } from '../../../model/methodology.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { entryPrice, type Price, priceOfPlans } from '../../../model/pricing/plan-price.ts';
import { anyNumberOf, lacksInWords, moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { channelsOfJob } from '../../../model/ranking/job.ts';
import { sourcesById } from '../../../model/source.ts';
import { isProvenYes } from '../../../model/state.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted, plural } from '../../../model/words/numbers.ts';
import { priceHistory } from '../changes/price-history.tsx';
import {
  bullets,
  type DocumentSection,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
} from '../document/document.ts';
import { evidenceOf } from '../facts/evidence.tsx';
import { withoutChannels } from '../facts/price-line.ts';
import type { ToolView } from './page.tsx';

interface Priced {
  /** `Price`, `With LinkedIn`, `Email only`. */
  readonly label: string;
  readonly price: Price;
  /** The channels that it does not include, where that is known. */
  readonly without: readonly LinePart[];
}

/** What the tool costs for the job that its type is bought for; then its cheapest plan, if that is another. */
export function pricesFor({ data: { tool, places, prices }, methodology }: ToolView): readonly [Priced, ...Priced[]] {
  const { category, facts, entry_price } = tool;
  const slug = jobOfType(category, methodology.profiles) ?? '';
  const [job, plan] = [methodology.jobs[slug], prices[slug]?.plan ?? null];
  const cheapest = { price: entryPrice(facts), without: withoutChannels(entry_price) };
  if (!job || plan === null || (places[slug]?.proven.must[0] ?? 0) === 0) return [{ label: 'Price', ...cheapest }];
  const lacks = (key: string) => entry_price?.lacks.some((lack) => lack.key === key) ?? false;
  const channels = Object.values(facts).filter((fact) => fact.group === 'channels' && isProvenYes(fact));
  const names = (keys: readonly string[]) => keys.flatMap((key) => facts[key]?.label ?? []);
  const added = names(channelsOfJob(job, methodology.catalogue).filter(lacks));
  const left = channels.filter(({ key }) => !lacks(key)).map(({ label }) => label);
  return [
    {
      label: added.length > 0 ? `With ${andList(added)}` : `For ${job.label}`,
      price: priceOfPlans([plan], facts),
      without: [],
    },
    { label: left.length === 1 ? `${left[0]} only` : 'Cheapest plan', ...cheapest },
  ];
}

/** A price as a big number with one sign. */
export function priceLine({ price, without }: Priced, { data: { tool } }: Pick<ToolView, 'data'>): Line {
  const { amount, unit } = partsOf(price);
  const [key = ''] = price.facts;
  const fact = tool.facts[key];
  const evidence = fact && evidenceOf(fact, sourcesById(tool.sources), `#${key}`);
  if (amount === undefined) return ['not known, ', { link: `#${key}`, label: 'where we looked' }];
  const shown: LinePart = { price: amount, unit, evidence };
  const plans = price.plans.length > 0 ? [{ note: `plan ${andList(price.plans)}` }] : [];
  return [shown, ...plans, ...without];
}

/** The same in a sentence: `109 USD a month per person`. Undefined if it is not known. */
export function priceInWords(price: Price): string | undefined {
  const { amount, unit } = partsOf(price);
  return amount && `${amount} ${unit.split(', or ')[0]}`;
}

function partsOf({ monthly, yearly, unit, users }: Price): {
  readonly amount: string | undefined;
  readonly unit: string;
} {
  const per = unit !== undefined ? ` per ${unitInWords(unit)}` : '';
  const people = users !== undefined && users > 1 ? ` for ${users} people` : '';
  const rest =
    monthly.length === 0 ? ', billed yearly' : yearly.length > 0 ? `, or ${eitherOf(yearly)} billed yearly` : '';
  const amounts = monthly.length > 0 ? monthly : yearly;
  return { amount: amounts.length > 0 ? eitherOf(amounts) : undefined, unit: `a month${per}${people}${rest}` };
}

/** `69 USD`, `49 or 69 USD`. */
function eitherOf(amounts: readonly Money[]): string {
  const words = amounts.map(moneyInWords);
  const [currency] = new Set(amounts.map((money) => money.currency));
  const isOne = amounts.every((money) => money.currency === currency);
  return words.map((word, i) => (isOne && i < words.length - 1 ? word.replace(` ${currency}`, '') : word)).join(' or ');
}

/** What the main job requires and the price does not include. */
export function priceNotes({ data: { tool, prices }, methodology }: ToolView): string[] {
  const price = prices[jobOfType(tool.category, methodology.profiles) ?? ''];
  if (!price || price.from === null || price.costs_extra.length === 0) return [];
  return [`${andList(price.costs_extra)} ${plural(price.costs_extra.length, 'costs', 'cost')} extra.`];
}

/** What a price is multiplied by or, where a page says so, covers any number of. */
function forEach({ unit, unlimited = [] }: Plan): string {
  if (unit !== undefined) return unitInWords(unit);
  const covered = unlimited.filter((one) => one !== 'contacts' && one !== 'emails' && one !== 'credits');
  return covered.length > 0 ? andList(covered.map(anyNumberOf)) : 'not stated';
}

/** The plans, what the cheapest does not include, the price over time if it moved, and the page of prices. */
export function pricesSection({ data, methodology: { catalogue, profiles } }: ToolView): DocumentSection {
  const { tool, pricesPast, knownFrom } = data;
  const { slug, name, category, facts, entry_price } = tool;
  const unclear = data.prices[jobOfType(category, profiles) ?? '']?.not_stated ?? [];
  const fact = facts['pricing.plans'];
  const plans = plansIn(facts);
  const evidence = fact && evidenceOf(fact, sourcesById(tool.sources), '#pricing.plans');
  const table: PageBlock = {
    kind: 'table',
    columns: ['Plan', 'For each'],
    numbers: ['A month', 'A month, billed yearly'],
    rows: plans.map((plan) => [
      evidence ? [plan.name, { evidence }] : plan.name,
      forEach(plan),
      moneyOrNot(plan.monthly),
      moneyOrNot(plan.annual_monthly),
    ]),
    least: 6,
    next: `/pricing/${slug}`,
  };
  const lacks = entry_price === null ? '' : lacksInWords(entry_price);
  const moved = pricesPast.filter(({ stretches }) => stretches.length > 1);
  return {
    id: 'prices',
    heading: 'Prices',
    folded: plans.length === 0 ? 'plans not known' : counted(plans.length, 'plan'),
    blocks: [
      ...(plans.length > 0 ? [table] : [{ kind: 'text' as const, line: 'The plans are not known.' }]),
      ...(unclear.length > 0 ? [paragraph(`Ask which plan includes ${andList(unclear)}.`)] : []),
      ...(lacks === '' ? [] : [paragraph('Not in the cheapest plan:'), bullets(...lacks.split('; '))]),
      ...(moved.length > 0 ? priceHistory(moved, { name, knownFrom, catalogue }) : []),
      {
        kind: 'text',
        line: [
          { link: `/pricing/${slug}`, label: `All prices and terms of ${name}` },
          ' · ',
          { link: `/cost?tools=${slug}`, label: 'What it would cost your team' },
        ],
      },
    ],
  };
}

const moneyOrNot = (money: Money | undefined) => (money ? moneyInWords(money) : 'not known');

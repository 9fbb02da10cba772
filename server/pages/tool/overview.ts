import type { Fact } from '../../../model/fact.ts';
import { domainOf } from '../../../model/identifier.ts';
import { jobOfType } from '../../../model/methodology.ts';
import { lacksInWords } from '../../../model/pricing/entry-price.ts';
import { type Money, type Plan, plansIn } from '../../../model/pricing/plan.ts';
import { entryPrice, type Price, priceOfPlans } from '../../../model/pricing/plan-price.ts';
import { anyNumberOf, moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { type Answer, answersOf, answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { channelsOfJob, type Job, questionName } from '../../../model/ranking/job.ts';
import { isProvenYes } from '../../../model/state.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted, plural } from '../../../model/words/numbers.ts';
import {
  bullets,
  type DocumentSection,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  present,
  type Row,
  separated,
} from '../document/document.ts';
import { type AnswerKind, answerKind, valueInWords } from '../facts/answer.tsx';
import { evidenceOf } from '../facts/evidence.ts';
import { pricePageOf, withoutChannels } from '../facts/price.ts';
import { questionLabel } from '../lists/jobs.ts';
import type { ToolView } from './page.tsx';

/** What the tool is, and what it costs for its main job, as a person would say it. */
export function conclusion(view: ToolView): string {
  const { tool } = view.data;
  if (tool.closed) return tool.summary;
  const [{ label, price }] = pricesFor(view);
  const words = priceInWords(price);
  const costs = words && (label.startsWith('With ') ? `${label} it costs ${words}.` : `It costs from ${words}.`);
  return `${tool.summary} ${costs ?? 'Its price is not known.'}`;
}

/** Price, channels, a way to try it and where to go; and what is documented for each of its jobs. */
export function atAGlance(view: ToolView): DocumentSection {
  const { tool, places } = view.data;
  const { facts, aliases } = tool;
  const prices = pricesFor(view).map((one) => [one.label, priceLine(one, view)] as const);
  const [[term, meaning] = ['Price', 'not known'], ...others] = prices;
  const notes = priceNotes(view).map((note) => ({ note }));
  const rows = Object.keys(places).map((slug) => jobRow(slug, view));
  return {
    id: 'glance',
    heading: 'At a glance',
    blocks: present<PageBlock>(
      {
        kind: 'terms',
        items: [
          [term, [...(typeof meaning === 'string' ? [meaning] : meaning), ...notes]],
          ...others,
          ['Channels', channels(Object.values(facts))],
          ['To try it', waysToTry(facts)],
          ['Vendor', links(view)],
          ...(aliases.length > 0 ? [['Also called', aliases.join(', ')] as const] : []),
        ],
      },
      rows.length > 0 && {
        kind: 'table',
        look: 'job-facts',
        columns: ['Job', 'Must-haves'],
        numbers: ['Documented'],
        rows,
        least: rows.length,
      },
    ),
  };
}

/** A job, which of its must-haves are not documented, and how much of it is. */
function jobRow(slug: string, { data: { tool, places }, methodology }: ToolView): Row {
  const job = methodology.jobs[slug] as Job;
  const of = answersOf(job, tool.facts).flat().length;
  const musts = job.must.map((question) => ({
    name: questionName(question),
    answer: answerTo(question, tool.facts),
  }));
  const named = (words: string, wanted: (answer: Answer) => boolean): LinePart[] => {
    const found = musts.filter(({ answer }) => wanted(answer));
    if (found.length === 0) return [];
    // A question that any of several facts can answer leads to the first of them.
    const links = found.map(({ name }) => ({
      link: `#${name.split(/[|=@]/)[0]}`,
      label: questionLabel(name, methodology.catalogue),
    }));
    return [`${words}: `, ...separated(links), ' '];
  };
  const missing = [
    ...named('not known', isOpen),
    ...named('missing', (answer) => answer !== 'proven' && !isOpen(answer)),
  ];
  return {
    id: `job-${slug}`,
    cells: [
      [{ link: `/rankings/general?job=${slug}`, label: job.label }],
      missing.length > 0 ? missing : { line: 'all documented', tone: 'yes' },
      `${of - (places[slug]?.left ?? of)} of ${of}`,
    ],
  };
}

/** What is said of some channels, in its order, with the answers that it is about. */
const STATES: readonly (readonly [words: string, ...kinds: AnswerKind[]])[] = [
  ['', 'yes', 'other'],
  ['sources differ: ', 'disputed'],
  ['not known: ', 'unknown'],
  ['no: ', 'no'],
  ['does not apply: ', 'not_applicable'],
];

/** The channels of a tool, those that it has first, each with a link to its row. */
function channels(facts: readonly Fact[]): Line {
  const own = facts.filter((fact) => fact.group === 'channels');
  return STATES.flatMap(([words, ...kinds]) => {
    const alike = own.filter((fact) => kinds.includes(answerKind(fact)));
    if (alike.length === 0) return [];
    const names = alike.flatMap(({ key, label, extra }, i): LinePart[] => [
      i === 0 ? words : ', ',
      { link: `#${key}`, label },
      ...(extra === true && words === '' ? [' (costs extra)'] : []),
    ]);
    return [names];
  }).flatMap((part, i) => (i === 0 ? part : ['; ', ...part]));
}

const TRIALS = [
  ['free trial', 'pricing.free_trial'],
  ['free plan', 'pricing.free_plan'],
] as const;

/** Whether there is a trial, with its length where that is known, and a free plan. */
function waysToTry(facts: Readonly<Record<string, Fact>>): Line {
  return TRIALS.flatMap(([label, key], i): LinePart[] => {
    const fact = facts[key];
    if (!fact) return [];
    const days = facts['pricing.trial_days'];
    const hasDays = key === 'pricing.free_trial' && isProvenYes(fact) && days?.status === 'known';
    const words = hasDays ? valueInWords(days) : valueInWords(fact).toLowerCase();
    return [i === 0 ? '' : ', ', { link: `#${key}`, label }, `: ${words}`];
  });
}

/** The vendor's own pages. */
function links({ data: { tool } }: ToolView): Line {
  const page = pricePageOf(tool);
  return [
    { link: tool.website, label: domainOf(tool.website) ?? tool.website, says: 'nofollow' },
    ', ',
    page === undefined ? 'no price page known' : { link: page.url, label: 'its price page', says: 'nofollow' },
  ];
}

interface Priced {
  /** `Price`, `With LinkedIn`, `Email only`. */
  readonly label: string;
  readonly price: Price;
  /** The channels that it does not include, where that is known. */
  readonly without: readonly LinePart[];
}

/** What the tool costs for the job that its type is bought for; then its cheapest plan, if that is another. */
function pricesFor({ data: { tool, places, prices }, methodology }: ToolView): readonly [Priced, ...Priced[]] {
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
function priceLine({ price, without }: Priced, { data: { tool } }: Pick<ToolView, 'data'>): Line {
  const { amount, unit } = partsOf(price);
  const [key = ''] = price.facts;
  const fact = tool.facts[key];
  const evidence = fact && evidenceOf(fact, `#${key}`);
  if (amount === undefined) return ['not known, ', { link: `#${key}`, label: 'where we looked' }];
  const shown: LinePart = { price: amount, unit, evidence };
  const plans = price.plans.length > 0 ? [{ note: `plan ${andList(price.plans)}` }] : [];
  return [shown, ...plans, ...without];
}

/** The same in a sentence: `109 USD a month per person`. Undefined if it is not known. */
function priceInWords(price: Price): string | undefined {
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
function priceNotes({ data: { tool, prices }, methodology }: ToolView): string[] {
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

/** The plans, what the cheapest does not include, and the page of prices. */
export function pricesSection({ data, methodology: { profiles } }: ToolView): DocumentSection {
  const { tool } = data;
  const { slug, name, category, facts, entry_price } = tool;
  const unclear = data.prices[jobOfType(category, profiles) ?? '']?.not_stated ?? [];
  const fact = facts['pricing.plans'];
  const plans = plansIn(facts);
  const evidence = fact && evidenceOf(fact, '#pricing.plans');
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
  return {
    id: 'prices',
    heading: 'Prices',
    folded: plans.length === 0 ? 'plans not known' : counted(plans.length, 'plan'),
    blocks: [
      plans.length > 0 ? table : paragraph('The plans are not known.'),
      ...(unclear.length > 0 ? [paragraph(`Ask which plan includes ${andList(unclear)}.`)] : []),
      ...(lacks === '' ? [] : [paragraph('Not in the cheapest plan:'), bullets(...lacks.split('; '))]),
      paragraph([
        { link: `/pricing/${slug}`, label: `All prices and terms of ${name}` },
        ' · ',
        { link: `/cost?tools=${slug}`, label: 'What it would cost your team' },
      ]),
    ],
  };
}

const moneyOrNot = (money: Money | undefined) => (money ? moneyInWords(money) : 'not known');

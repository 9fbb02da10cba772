import { Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { planCalled, plansIn } from '../../../model/pricing/plan.ts';
import { planInWords } from '../../../model/pricing/price-text.ts';
import { channelsOfJob } from '../../../model/ranking/job.ts';
import { isAnswered } from '../../../model/state.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { ordinal } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { toolsByPriceStatus } from '../../operations/example-tools.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { type AnswerOf, everyTool } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { type DocumentSection, type Line, paragraph } from '../document/document.ts';
import { forReaders } from '../facts/answer.tsx';
import { evidenceOf, reasonOf, withoutCaveats } from '../facts/evidence.ts';
import { entryPriceLine, plansSeen, pricePageOf } from '../facts/price.ts';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { channelInSentence, isPriced, planAndPayment, printedInWords, sumInWords } from '../prices/bills.ts';
import { notInCheapest, plansSection, unknownPlanFor } from './plans.ts';
import {
  axisOfPrices,
  cheapestFirst,
  NO_CERTAIN_AMOUNT,
  notesOnUnknown,
  priceTable,
  type ToolPrice,
  typeMedian,
} from './price-table.tsx';

export const pricing = definePage({
  path: '/pricing/{slug}',
  input: Type.Object({ slug: ToolName }),
  examples: (snapshot) => toolsByPriceStatus(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask, prepared, methodology }) => {
    const answer = ask(getPricing, { slug });
    const { costs } = ask(estimateCost, { people: 1, tools: [slug] });
    return {
      answer,
      cost: costs[0],
      forJob: priceWithChannels(ask(getTool, { slug }), methodology),
      onLinkedin: prepared(toolsOnLinkedin),
      known: prepared(cheapestFirst),
      scale: prepared(axisOfPrices),
    };
  },
  title: ({ data: { answer } }) => `${answer.tool.name} pricing: what it costs, by plan`,
  description: ({ data: { answer, forJob } }) =>
    `${costInWords(answer, forJob)} Plans, trial, refunds and terms, each with its source and day.`,
  document: ({ data, methodology, json }) => {
    const { answer, cost, forJob, onLinkedin, known } = data;
    const { tool, plans, facts } = answer;
    const { catalogue, categories } = methodology;
    const all = Object.values(facts);
    const listed = facts['pricing.plans'];
    const notes = [unknownPlanFor(plans, facts), ...notesOnUnknown(facts)].filter((note) => note !== undefined);
    return {
      eyebrow: [
        { link: '/pricing', label: 'Prices' },
        ' · ',
        { link: `/tools?category=${tool.category}`, label: categories[tool.category]?.label ?? tool.category },
        ' · ',
        { link: `/tools/${tool.slug}`, label: `All facts about ${tool.name}` },
      ],
      title: `What ${tool.name} costs`,
      lead: costInWords(answer, forJob),
      blocks: [{ kind: 'terms', items: inShort(answer, cost) }, ...notes.map((note) => paragraph(note))],
      sections: [
        plansSection(plans, listed, listed && evidenceOf(listed, `/tools/${tool.slug}#pricing.plans`)),
        ...notInCheapest(answer.entry_price),
        compared(data, methodology),
        termsSection(all.filter(isAnswered), tool.slug, catalogue),
        openSection(
          all.filter((fact) => !isAnswered(fact)),
          tool.slug,
        ),
        {
          id: 'data',
          heading: 'As data',
          blocks: [
            { kind: 'people', html: <SameAsData json={json} /> },
            ...linkedinNotice({
              slugs: [tool.slug, ...known.map(({ slug }) => slug)],
              onLinkedin,
              notices: methodology.notices,
            }),
          ],
        },
      ],
      related: [
        [`All facts about ${tool.name}`, `/tools/${tool.slug}`],
        [
          `What ${tool.name} costs 3 people (change people, add linkedin_accounts, mailboxes)`,
          `/cost?people=3&tools=${tool.slug}`,
        ],
        [`Other tools: ${categories[tool.category]?.label ?? tool.category}`, `/tools?category=${tool.category}`],
        ['Prices of all tools', '/pricing'],
      ],
    };
  },
});

type Answer = AnswerOf<typeof getPricing>;

/** `Flagmast costs 55 USD a month, billed yearly. With LinkedIn, plan Multichannel: 109 USD a month.` */
function costInWords(
  { tool, facts, entry_price: entry }: Pick<Answer, 'tool' | 'facts' | 'entry_price'>,
  forJob: string | undefined,
): string {
  const [first] = entryPriceLine({ slug: tool.slug, facts, entry }) ?? [];
  if (typeof first !== 'object' || !('price' in first))
    return `The price of ${tool.name} is not known for certain: ${NO_CERTAIN_AMOUNT}.`;
  const price = `${tool.name} costs ${first.price} ${first.unit ?? ''}.`;
  return forJob === undefined ? price : `${price} ${forJob}`;
}

/** The price, the bill for one person, when the price was seen and where the vendor publishes its prices. */
function inShort(answer: Answer, cost: ToolCost | undefined): (readonly [Line, Line])[] {
  const { tool, facts, entry_price: entry } = answer;
  const page = pricePageOf(answer);
  const plans = facts['pricing.plans'];
  const evidence = plans && evidenceOf(plans, `/tools/${tool.slug}#pricing.plans`);
  return [
    ['Cheapest plan', entryPriceLine({ slug: tool.slug, facts, entry }) ?? ['not known']],
    ['One person', onePerson(tool.slug, cost)],
    ['Seen', [plansSeen(plans), ...(evidence ? [{ evidence }] : [])]],
    [
      'Price page',
      page ? [{ link: page.url, label: 'the vendor’s price page', says: 'nofollow' }] : 'no source gives its address',
    ],
  ];
}

/** The bill for one person, with what to ask the vendor. */
function onePerson(slug: string, cost: ToolCost | undefined): Line {
  const link = { link: `/cost?tools=${slug}`, label: 'What it would cost your team' };
  const missing = cost?.missing ?? [];
  const ask = missing.length > 0 ? [{ note: `Ask the vendor ${missing.join('; ')}.` }] : [];
  if (!cost || !isPriced(cost)) return ['not known', ...ask, ' ', link];
  const least = cost.verdict === 'from' ? 'from ' : '';
  const price = least + (printedInWords(cost, 'per_month') ?? sumInWords(cost, 'per_month'));
  return [{ price, unit: `a month, ${planAndPayment(cost.bill)}` }, ...ask, ' ', link];
}

/** How many prices of the same type are shown: those nearest to the price of the tool. */
const NEAREST = 9;

interface Compared extends Pick<Parameters<typeof priceTable>[1], 'scale'> {
  readonly answer: Answer;
  readonly known: readonly ToolPrice[];
}

/** The entry price of a tool among those of its type that are nearest to it, with the median of the type. */
function compared(
  { answer: { tool, comparable_price }, known, scale }: Compared,
  methodology: Methodology,
): DocumentSection {
  const { currencies, categories } = methodology;
  const own = known.filter(({ category }) => category === tool.category);
  const place = own.findIndex(({ slug }) => slug === tool.slug);
  const from = Math.max(0, Math.min(place - Math.floor(NEAREST / 2), own.length - NEAREST));
  const median = typeMedian(known, tool.category, currencies.base);
  const type = categories[tool.category]?.label ?? tool.category;
  const words = [
    place < 0
      ? `The price of ${tool.name} is not known, so it is not listed here.`
      : `Of ${own.length} known prices in ${type}, ${tool.name} has the ${place === 0 ? '' : `${ordinal(place + 1)} `}lowest.`,
    median && `Half of them are at most ${median} a month.`,
    place >= 0 && comparable_price.why_not,
  ];
  return {
    id: 'others',
    heading: 'Compared with other tools',
    blocks: [
      paragraph(words.filter(Boolean).join(' ')),
      ...priceTable(own.slice(from, from + NEAREST), { scale, currencies, own: tool.slug }),
      paragraph([{ link: '/pricing', label: `All ${known.length} known prices` }]),
    ],
  };
}

/** Every known answer about money, with a sign that leads to its source. */
function termsSection(facts: readonly Fact[], slug: string, { keys }: Catalogue): DocumentSection {
  const rows = facts
    .filter(({ key }) => key !== 'pricing.plans')
    .map((fact) => {
      const { key, label, from_plan, note } = fact;
      const evidence = evidenceOf(fact, `/tools/${slug}#${key}`);
      const terms = [from_plan && `from plan ${from_plan}`, note].flatMap((term) => (term ? { note: term } : []));
      const answer = answerOf(forReaders(fact, keys[key]));
      return { id: key, cells: [label, [answer, ...(evidence ? [{ evidence }] : []), ...terms]] };
    });
  return {
    id: 'known',
    heading: 'Terms',
    blocks: [{ kind: 'table', look: 'terms', columns: ['Question', 'Answer'], rows, least: 24 }],
  };
}

/** All values that sources give. */
function answerOf(fact: Fact): string {
  return orList([withoutCaveats(fact), ...(fact.disagrees ?? []).map(({ display }) => display)]);
}

/** What is not known, with why and a link to where it was looked for. */
function openSection(facts: readonly Fact[], slug: string): DocumentSection {
  return {
    id: 'unknown',
    heading: 'Not known',
    folded: String(facts.length),
    blocks: [
      paragraph('None of these means no.'),
      {
        kind: 'table',
        columns: ['Question', 'Why'],
        rows: facts.map(({ key, label, unknown, display }) => ({
          id: key,
          cells: [[{ link: `/tools/${slug}#${key}`, label }], unknown ? reasonOf(unknown) : display],
        })),
        least: 20,
      },
    ],
  };
}

/**
 * What the job that the type of a tool is bought for costs, if the cheapest plan is proven to lack one of its channels: `With LinkedIn,
 * plan Multichannel: 109 USD a month`. Undefined if it lacks none, or no plan is known to have it.
 */
function priceWithChannels(
  { tool: { category, entry_price, facts }, prices = {} }: AnswerOf<typeof getTool>,
  { profiles, jobs, catalogue }: Methodology,
): string | undefined {
  const slug = jobOfType(category, profiles) ?? '';
  const [job, name] = [jobs[slug], prices[slug]?.plan];
  const plan = name ? planCalled(name, plansIn(facts)) : undefined;
  const lacks = (key: string) => entry_price?.lacks.some((lack) => lack.key === key);
  const lacked = job ? channelsOfJob(job, catalogue).filter(lacks) : [];
  if (lacked.length === 0 || !(plan?.monthly || plan?.annual_monthly)) return undefined;
  return `With ${andList(lacked.map((key) => channelInSentence(key, catalogue)))}, plan ${planInWords(plan)}.`;
}

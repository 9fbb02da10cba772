import type { Fact } from '../../../model/fact.ts';
import { domainOf } from '../../../model/identifier.ts';
import { jobOfType } from '../../../model/methodology.ts';
import { plansIn } from '../../../model/pricing/plan.ts';
import { type Price, toolPriceInWords } from '../../../model/pricing/price.ts';
import { type Answer, answersOf, answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { type Job, questionName } from '../../../model/job.ts';
import { isProvenYes } from '../../../model/state.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
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
import { priceInFull, pricePageOf } from '../facts/price.ts';
import { questionLabel } from '../lists/jobs.ts';
import { plansTable } from '../pricing/plans.ts';
import type { ToolView } from './page.tsx';

/** What the tool is, and what it costs, as a person would say it. */
export function conclusion({ data: { tool } }: ToolView): string {
  if (tool.closed) return tool.summary;
  const { price, facts } = tool;
  const costs = price.currency === null ? 'Its price is not known.' : `It costs ${toolPriceInWords(price, facts)}.`;
  return `${tool.summary} ${costs}`;
}

/** Price, channels, a way to try it and where to go; and what is documented for each of its jobs. */
export function atAGlance(view: ToolView): DocumentSection {
  const { tool, places } = view.data;
  const { facts, aliases } = tool;
  const rows = Object.keys(places).map((slug) => jobRow(slug, view));
  return {
    id: 'glance',
    heading: 'At a glance',
    blocks: present<PageBlock>(
      {
        kind: 'terms',
        items: [
          ...pricesFor(view),
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

/** What the tool costs one person; then what it costs with all that its main job requires. */
function pricesFor({ data: { tool, prices }, methodology }: ToolView): (readonly [string, Line])[] {
  const { category, facts, price } = tool;
  const plans = facts['pricing.plans'];
  const evidence = plans && evidenceOf(plans, `#${plans.key}`);
  const lineOf = (one: Price): Line =>
    one.currency === null && plans?.status === 'unknown'
      ? ['not known, ', { link: `#${plans.key}`, label: 'where we looked' }]
      : priceInFull(one, evidence, facts);
  const slug = jobOfType(category, methodology.profiles) ?? '';
  const [job, forJob] = [methodology.jobs[slug], prices[slug]];
  return [
    ['Price', lineOf(price)],
    ...(job && forJob && price.currency !== null ? [[`For ${job.label}`, lineOf(forJob)] as const] : []),
  ];
}

/** The plans, and the page of prices. */
export function pricesSection({ data: { tool } }: ToolView): DocumentSection {
  const { slug, name, facts } = tool;
  const fact = facts['pricing.plans'];
  const plans = plansIn(facts);
  const evidence = fact && evidenceOf(fact, '#pricing.plans');
  return {
    id: 'prices',
    heading: 'Prices',
    folded: plans.length === 0 ? 'plans not known' : counted(plans.length, 'plan'),
    blocks: [
      plans.length > 0
        ? { ...plansTable(plans, fact, evidence), least: 6, next: `/pricing/${slug}` }
        : paragraph('The plans are not known.'),
      paragraph([
        { link: `/pricing/${slug}`, label: `All prices and terms of ${name}` },
        ' · ',
        { link: `/cost?tools=${slug}`, label: 'What it would cost your team' },
      ]),
    ],
  };
}

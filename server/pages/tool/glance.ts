import { type Fact, isCurrent } from '../../../model/fact.ts';
import { domainOf } from '../../../model/identifier.ts';
import { type Answer, answersOf, answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { type Job, questionName } from '../../../model/ranking/job.ts';
import { isProvenYes } from '../../../model/state.ts';
import type { DocumentSection, Line, LinePart, Row } from '../document/document.ts';
import { pricePageOf } from '../facts/age.ts';
import { valueInWords } from '../facts/answer.tsx';
import { type Kind, kindOf } from '../facts/fact-text.ts';
import { questionLabel } from '../rankings/question-label.ts';
import type { ToolView } from './page.tsx';
import { priceInWords, priceLine, priceNotes, pricesFor } from './price.ts';

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
    blocks: [
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
      ...(rows.length > 0
        ? [
            {
              kind: 'table' as const,
              look: 'job-facts',
              columns: ['Job', 'Must-haves'],
              numbers: ['Documented'],
              rows,
              least: rows.length,
            },
          ]
        : []),
    ],
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
    const links = found.map(({ name }) => linkToRow(name, questionLabel(name, methodology.catalogue)));
    return [`${words}: `, ...joined(links), ' '];
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

/** A question of a job as a link to the row of its fact, or of the first that can answer it. */
function linkToRow(name: string, label: string): LinePart {
  return { link: `#${name.split(/[|=@]/)[0]}`, label };
}

function joined(parts: readonly LinePart[], separator = ', '): LinePart[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]));
}

/** What is said of some channels, in its order, with the answers that it is about. */
const STATES: readonly (readonly [words: string, ...kinds: Kind[]])[] = [
  ['', 'yes', 'other'],
  ['sources differ: ', 'disputed'],
  ['not known: ', 'unknown'],
  ['no: ', 'no', 'absent'],
  ['does not apply: ', 'not_applicable'],
];

/** The channels of a tool, those that it has first, each with a link to its row. */
function channels(facts: readonly Fact[]): Line {
  const own = facts.filter((fact) => fact.group === 'channels' && isCurrent(fact));
  return STATES.flatMap(([words, ...kinds]) => {
    const alike = own.filter((fact) => kinds.includes(kindOf(fact)));
    if (alike.length === 0) return [];
    const names = alike.map(({ key, label, extra }) => [
      { link: `#${key}`, label },
      ...(extra === true && words === '' ? [' (costs extra)'] : []),
    ]);
    return [[words, ...names.flatMap((name, i) => (i === 0 ? name : [', ', ...name]))]];
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
    const words = hasDays ? valueInWords(days, undefined) : valueInWords(fact, undefined).toLowerCase();
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

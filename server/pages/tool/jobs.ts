import type { Column, JobBoard, Row } from '../../../model/board-answer.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { type DocumentSection, type LinePart, paragraph, type TextCell, type TextRow } from '../document/document.ts';
import { NO, questionForReaders, YES } from '../facts/answer.tsx';

type Answer = AnswerOf<typeof getTool>;

/** The jobs that tools of a category are for, the one that they are bought for first. */
function jobsOf(category: string, { jobs, profiles }: Pick<Methodology, 'jobs' | 'profiles'>): string[] {
  const main = jobOfType(category, profiles);
  return Object.keys(jobs)
    .filter((job) => jobs[job]?.types?.includes(category) ?? true)
    .sort((a, b) => Number(b === main) - Number(a === main));
}

interface ForJob {
  readonly job: string;
  readonly columns: readonly Column[];
  /** Undefined if the tool is not sold. */
  readonly row: Row | undefined;
}

/** The row of a tool on the board of each of its jobs. */
export function rowsForJobs(
  { slug, category }: Pick<Answer, 'slug' | 'category'>,
  boards: ReadonlyMap<string, JobBoard>,
  methodology: Methodology,
): ForJob[] {
  return jobsOf(category, methodology).map((job) => {
    const { columns, rows } = boards.get(job) ?? { columns: [], rows: [] };
    return { job, columns, row: rows.find((row) => row.slug === slug) };
  });
}

/** Rank, score and price for each job of a tool, what decides there, and what is left to ask. */
export function jobsSection(
  { scores, facts }: Pick<Answer, 'scores' | 'facts'>,
  forJobs: readonly ForJob[],
  { jobs, catalogue }: Methodology,
): DocumentSection {
  const rows = forJobs.map(({ job, columns, row }): TextRow => {
    const { rank, required, nice } = scores[job] ?? { rank: null, required: NONE, nice: NONE };
    const label = (key: string) => catalogue.keys[key]?.label ?? key;
    return {
      id: `job-${job}`,
      cells: [
        [{ link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job }],
        rank === null ? '' : String(rank),
        [shareOf(required), ...(row ? marksOf(columns, row) : [])],
        shareOf(nice),
        row ? priceOfRow(row) : '',
        row ? askInWords(splitAsk(row.ask, facts), label) : '',
      ],
    };
  });
  return {
    id: 'jobs',
    heading: 'For its jobs',
    blocks: [
      {
        kind: 'table',
        look: 'jobs',
        columns: ['Job', 'Rank', 'Required', 'Nice to have', 'Price for it', 'Ask the vendor'],
        rows,
        least: rows.length,
      },
    ],
  };
}

const NONE = { yes: 0, unknown: 0, no: 0 };

const shareOf = ({ yes, unknown, no }: typeof NONE) => `${yes} of ${yes + unknown + no}`;

/** The required questions that are a yes or a no, each with a link to its fact. */
function marksOf(columns: readonly Column[], { cells }: Row): LinePart[] {
  const known = columns.filter(({ key, strength }) => strength === 'required' && cells[key]?.mark !== 'unknown');
  return known.flatMap(({ key, label }, i): LinePart[] => [
    i === 0 ? ': ' : ', ',
    cells[key]?.mark === 'yes' ? YES : NO,
    ' ',
    // A question that any of several facts answers leads to the first of them.
    { link: `#${key.split(/[|=<>]/)[0]}`, label },
  ]);
}

function priceOfRow({ price }: Row): TextCell {
  if (price.currency === null) return { line: 'not known', tone: 'unknown' };
  return [priceInWords(price), ...(price.plan === null ? [] : [{ note: `plan ${price.plan}` }])];
}

/** What is left to ask, parted into what no page answers and what no page names the plan of. */
function splitAsk(ask: readonly string[], facts: Answer['facts']) {
  const hasAnswer = (key: string) => (facts[key] ?? null) !== null;
  return { unknown: ask.filter((key) => !hasAnswer(key)), planOf: ask.filter(hasAnswer) };
}

function askInWords({ unknown, planOf }: ReturnType<typeof splitAsk>, label: (key: string) => string): string {
  const plans = planOf.length > 0 ? `the plan of ${planOf.map(label).join(', ')}` : '';
  return [unknown.map(label).join(', '), plans].filter(Boolean).join('; ');
}

/** What no page answers of what its jobs require, or names the plan of, as a message to the vendor. Nothing if all is answered. */
export function askSection(
  { name, closed, facts }: Pick<Answer, 'name' | 'closed' | 'facts'>,
  forJobs: readonly ForJob[],
  { catalogue }: Pick<Methodology, 'catalogue'>,
): DocumentSection[] {
  const { unknown, planOf } = splitAsk([...new Set(forJobs.flatMap(({ row }) => row?.ask ?? []))], facts);
  if (unknown.length + planOf.length === 0 || closed) return [];
  const list = (keys: readonly string[], words: (declared: CatalogueKey) => string) =>
    keys.flatMap((key) => (catalogue.keys[key] ? [`- ${words(catalogue.keys[key])}`] : []));
  const text = [
    `Hello, we are considering ${name}.`,
    ...(unknown.length > 0 ? ['On your public pages we did not find:', ...list(unknown, questionForReaders)] : []),
    ...(planOf.length > 0 ? ['Which plan is needed for this?', ...list(planOf, ({ label }) => label)] : []),
    'And which page says so?',
  ].join('\n');
  return [
    {
      id: 'ask',
      heading: 'What to ask',
      blocks: [
        paragraph('What its jobs require and no page that was read says, or names the plan of.'),
        { kind: 'copy', text, name: 'the questions' },
      ],
    },
  ];
}

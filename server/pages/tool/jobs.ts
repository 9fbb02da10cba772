import type { JobBoard, Row } from '../../../model/board-answer.ts';
import type { Catalogue } from '../../../model/catalogue.ts';
import { questionLabel } from '../../../model/job.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Table, TextRow } from '../document/document.ts';
import { questionForReaders } from '../facts/answer.tsx';
import type { Answer } from './facts.tsx';

/** The jobs that tools of a category are for, the one that they are bought for first. */
function jobsOf(category: string, { jobs, profiles }: Methodology): string[] {
  const main = jobOfType(category, profiles);
  return Object.keys(jobs)
    .filter((job) => jobs[job]?.types?.includes(category) ?? true)
    .sort((a, b) => Number(b === main) - Number(a === main));
}

interface ForJob {
  readonly job: string;
  readonly ask: Row['ask'];
}

/** What is left to ask a tool for each of its jobs. */
export function asksForJobs(
  { slug, category }: Answer,
  boards: ReadonlyMap<string, JobBoard>,
  methodology: Methodology,
): ForJob[] {
  return jobsOf(category, methodology).map((job) => {
    const row = boards.get(job)?.rows.find((one) => one.slug === slug);
    return { job, ask: row?.ask ?? [] };
  });
}

/** How many questions an answer names of those that are left to ask for one job. */
const MAX_NAMED = 1;

/** Score and rank for each job of a tool, and what is left to ask there. */
export function jobsTable({ scores, facts }: Answer, forJobs: readonly ForJob[], method: Methodology): Table {
  const { jobs, catalogue } = method;
  const rows = forJobs.map(({ job, ask }): TextRow => {
    const { rank = null, required } = scores[job] ?? {};
    const { yes, unknown, no } = required ?? { yes: 0, unknown: 0, no: 0 };
    return {
      id: `job-${job}`,
      cells: [
        [{ link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job }],
        `${yes} of ${yes + unknown + no}`,
        rank === null ? '' : String(rank),
        askInWords(splitAsk(ask, facts), catalogue),
      ],
    };
  });
  return {
    kind: 'table',
    look: 'jobs',
    isTerse: true,
    columns: ['Job', 'Required', 'Rank', 'Ask the vendor'],
    rows,
    least: rows.length,
  };
}

/** What is left to ask, parted into what no page answers and what no page names the plan of. */
function splitAsk(ask: readonly string[], facts: Answer['facts']) {
  const hasAnswer = (key: string) => (facts[key] ?? null) !== null;
  return { unknown: ask.filter((key) => !hasAnswer(key)), planOf: ask.filter(hasAnswer) };
}

function askInWords({ unknown, planOf }: ReturnType<typeof splitAsk>, catalogue: Catalogue): string {
  const named = (keys: readonly string[]) =>
    commaList(
      keys.map((key) => questionLabel(key, catalogue)),
      MAX_NAMED,
    );
  const plans = planOf.length > 0 ? `which plan has ${named(planOf)}` : '';
  return [named(unknown), plans].filter(Boolean).join('; ') || 'nothing';
}

/** What no page answers of what its jobs require, or names the plan of, as a message to the vendor. Undefined if all is answered. */
export function messageToVendor(
  { name, facts }: Answer,
  forJobs: readonly ForJob[],
  { catalogue }: Methodology,
): string | undefined {
  const { unknown, planOf } = splitAsk([...new Set(forJobs.flatMap(({ ask }) => ask))], facts);
  if (unknown.length + planOf.length === 0) return undefined;
  const questions = unknown.flatMap((key) => catalogue.keys[key] ?? []).map((one) => `- ${questionForReaders(one)}`);
  const plans = planOf.map((key) => questionLabel(key, catalogue)).join(', ');
  return [
    `Hello, we are considering ${name}.`,
    ...(unknown.length > 0 ? ['On your public pages we did not find:', ...questions] : []),
    ...(planOf.length > 0 ? [`Which plan is needed for ${plans}?`] : []),
    'And which page says so?',
  ].join('\n');
}

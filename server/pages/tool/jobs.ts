import type { JobBoard, Score } from '../../../model/board-answer.ts';
import type { Catalogue } from '../../../model/catalogue.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Table, TextRow } from '../parts/document/document.ts';
import { questionForReaders } from '../parts/facts/answer.tsx';
import type { Answer } from './query.ts';

/** Questions for the vendor by job of the category, main job first. */
export function questionsByJob(
  { slug, category }: Answer,
  boards: ReadonlyMap<string, JobBoard>,
  { jobs, profiles }: Methodology,
) {
  const main = jobOfType(category, profiles);
  const own = Object.keys(jobs).filter((job) => jobs[job]?.types?.includes(category) ?? true);
  return own
    .sort((a, b) => Number(b === main) - Number(a === main))
    .map((job) => ({ job, ask: boards.get(job)?.rows.find((one) => one.slug === slug)?.ask ?? [] }));
}

type ForJob = ReturnType<typeof questionsByJob>[number];

/** Questions named per job. */
const MAX_NAMED = 1;

export function jobsTable({ scores, facts }: Answer, forJobs: readonly ForJob[], method: Methodology): Table {
  const { jobs, catalogue } = method;
  const rows = forJobs.map(({ job, ask }): TextRow => {
    const { rank, required } = scores[job] as Score;
    const { yes, unknown, no } = required;
    const list = { link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job };
    const open = formatAsk(splitAsk(ask, facts), catalogue);
    return { id: `job-${job}`, cells: [[list], `${yes} of ${yes + unknown + no}`, String(rank ?? ''), open] };
  });
  const columns = ['Job', 'Required', 'Rank', 'Ask the vendor'];
  return { kind: 'table', look: 'jobs', isTerse: true, columns, rows, least: rows.length };
}

/** Splits questions without an answer from those without a plan. */
function splitAsk(ask: readonly string[], facts: Answer['facts']) {
  const hasAnswer = (key: string) => (facts[key] ?? null) !== null;
  return { unknown: ask.filter((key) => !hasAnswer(key)), planOf: ask.filter(hasAnswer) };
}

function formatAsk({ unknown, planOf }: ReturnType<typeof splitAsk>, catalogue: Catalogue): string {
  const named = (keys: readonly string[]) =>
    commaList(
      keys.map((key) => labelQuestion(key, catalogue)),
      MAX_NAMED,
    );
  const plans = planOf.length > 0 ? `which plan has ${named(planOf)}` : '';
  return [named(unknown), plans].filter(Boolean).join('; ') || 'nothing';
}

/** Asks for missing answers and plans. Undefined if nothing is missing. */
export function messageToVendor({ name, facts }: Answer, forJobs: readonly ForJob[], { catalogue }: Methodology) {
  const { unknown, planOf } = splitAsk([...new Set(forJobs.flatMap(({ ask }) => ask))], facts);
  if (unknown.length + planOf.length === 0) return undefined;
  const questions = unknown.flatMap((key) => catalogue.keys[key] ?? []).map((one) => `- ${questionForReaders(one)}`);
  const plans = planOf.map((key) => labelQuestion(key, catalogue)).join(', ');
  return [
    `Hello, we are considering ${name}.`,
    ...(unknown.length > 0 ? ['On your public pages we did not find:', ...questions] : []),
    ...(planOf.length > 0 ? [`Which plan is needed for ${plans}?`] : []),
    'And which page says so?',
  ].join('\n');
}

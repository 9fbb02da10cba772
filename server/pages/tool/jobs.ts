import { needForJob } from '../../../model/board/need.ts';
import type { JobBoard, Score } from '../../../model/board-answer.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import type { Table, TextRow } from '../parts/document/document.ts';
import { questionForReaders } from '../parts/facts/answer.tsx';
import type { Answer } from './query.ts';

/** Lists the jobs of the tool's category, main job first, with counts of ranked tools and questions for the vendor. */
export function listToolJobs(
  { slug, category }: Answer,
  boards: ReadonlyMap<string, JobBoard>,
  { jobs, profiles }: Methodology,
) {
  const main = jobOfType(category, profiles);
  const own = Object.keys(jobs).filter((job) => jobs[job]?.types?.includes(category) ?? true);
  return own
    .sort((a, b) => Number(b === main) - Number(a === main))
    .map((job) => {
      const rows = boards.get(job)?.rows ?? [];
      const own = rows.find((one) => one.slug === slug);
      const same = rows.filter(({ rank }) => rank === own?.rank).length;
      return { job, among: rows.length, same, ask: own?.ask ?? [] };
    });
}

type ToolJobs = ReturnType<typeof listToolJobs>;

/** Lists the questions of the jobs, required ones first. */
export function listJobKeys(own: ToolJobs, { jobs }: Methodology): string[] {
  const questions = own.flatMap(({ job }) => jobs[job] ?? []).flatMap((job) => needForJob(job).questions);
  return questions
    .toSorted((a, b) => Number(b.strength === 'required') - Number(a.strength === 'required'))
    .flatMap(({ any }) => (any.length === 1 ? any : []))
    .map(({ key }) => key);
}

export function jobsTable({ scores }: Answer, own: ToolJobs, { jobs }: Methodology): Table {
  const rows = own.map(({ job, among, same }): TextRow => {
    const { rank, required } = scores[job] as Score;
    const { yes, unknown, no } = required;
    const list = { link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job };
    const cells = [
      [list],
      `${yes} of ${yes + unknown + no}`,
      rank === null ? '' : `${same > 1 ? 'joint ' : ''}${rank} of ${among}`,
    ];
    return { id: `job-${job}`, cells };
  });
  const caption = 'Required: how many of the job’s requirements are confirmed.';
  const headings = { columns: ['Job'], numbers: ['Required', 'Rank'] };
  return { kind: 'table', look: 'figures', caption, isTerse: true, ...headings, rows, least: rows.length };
}

/** Asks for missing answers and plans. Undefined if nothing is missing. */
export function writeVendorMessage({ name, facts }: Answer, own: ToolJobs, { catalogue }: Methodology) {
  const unanswered = [...new Set(own.flatMap(({ ask }) => ask))];
  const hasAnswer = (key: string) => (facts[key]?.value ?? null) !== null;
  const open = unanswered.filter((key) => !hasAnswer(key)).flatMap((key) => catalogue.keys[key] ?? []);
  const plans = unanswered.filter(hasAnswer).map((key) => labelQuestion(key, catalogue));
  if (unanswered.length === 0) return undefined;
  return [
    `Hello, we are considering ${name}.`,
    ...(open.length > 0 ? ['We found no answer to these questions on your public pages:'] : []),
    ...open.map((one) => `- ${questionForReaders(one)}`),
    ...(plans.length > 0 ? [`Which plan is needed for ${plans.join(', ')}?`] : []),
    'Which of your pages say so?',
  ].join('\n');
}

import { needForJob } from '../../../model/board/need.ts';
import type { JobBoard, Score } from '../../../model/board-schemas.ts';
import { findMainJobOfCategory, type Methodology } from '../../../model/methodology.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { nameInSentence } from '../../../model/words/label.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Table, TextRow } from '../parts/document/document.ts';
import { questionForReaders } from '../parts/facts/answer.tsx';
import type { Answer } from './query.ts';

/** Lists the jobs of the tool's category, main job first, with counts of ranked tools and questions for the vendor. */
export function listToolJobs(
  { slug, category }: Answer,
  boards: ReadonlyMap<string, JobBoard>,
  { jobs, profiles }: Methodology,
) {
  const main = findMainJobOfCategory(category, profiles);
  const jobsOfCategory = Object.keys(jobs).filter((job) => jobs[job]?.types?.includes(category) ?? true);
  return jobsOfCategory
    .sort((a, b) => Number(b === main) - Number(a === main))
    .map((job) => {
      const rows = boards.get(job)?.rows ?? [];
      const toolRow = rows.find((row) => row.slug === slug);
      const tiedCount = rows.filter(({ rank }) => rank === toolRow?.rank).length;
      return { job, rankedCount: rows.length, tiedCount, ask: toolRow?.ask ?? [] };
    });
}

type ToolJobs = ReturnType<typeof listToolJobs>;

/** Lists the questions of the jobs, required ones first. */
export function listJobKeys(toolJobs: ToolJobs, { jobs }: Methodology): string[] {
  const questions = toolJobs.flatMap(({ job }) => jobs[job] ?? []).flatMap((job) => needForJob(job).questions);
  return questions
    .toSorted((a, b) => Number(b.strength === 'required') - Number(a.strength === 'required'))
    .flatMap(({ any }) => (any.length === 1 ? any : []))
    .map(({ key }) => key);
}

export function jobsTable({ scores }: Answer, toolJobs: ToolJobs, { jobs }: Methodology): Table {
  const rows = toolJobs.map(({ job, rankedCount, tiedCount }): TextRow => {
    const { rank, required } = scores[job] as Score;
    const jobLink = { link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job };
    const cells = [
      [jobLink],
      `${required.yes} of ${required.of}`,
      rank === null ? '' : `${rank} of ${rankedCount}${tiedCount > 1 ? `, with ${tiedCount - 1} more` : ''}`,
    ];
    return { id: `job-${job}`, cells };
  });
  const caption = 'Required: how many of the job’s requirements are confirmed.';
  const headings = { columns: ['Job'], numbers: ['Required', 'Rank'] };
  return { kind: 'table', className: 'figures', caption, isTerse: true, ...headings, rows, minRows: rows.length };
}

/** Asks for missing answers and plans. Undefined if nothing is missing. */
export function writeVendorMessage({ name, facts }: Answer, toolJobs: ToolJobs, { catalogue }: Methodology) {
  const missingKeys = [...new Set(toolJobs.flatMap(({ ask }) => ask))];
  const hasAnswer = (key: string) => (facts[key]?.value ?? null) !== null;
  const unansweredQuestions = missingKeys.filter((key) => !hasAnswer(key)).flatMap((key) => catalogue.keys[key] ?? []);
  const featuresWithoutPlan = missingKeys.filter(hasAnswer).map((key) => labelQuestion(key, catalogue));
  if (missingKeys.length === 0) return undefined;
  return [
    `Hello, we are considering ${name}.`,
    ...(unansweredQuestions.length > 0 ? ['We found no answer to these questions on your public pages:'] : []),
    ...unansweredQuestions.map((question) => `- ${questionForReaders(question)}`),
    ...(featuresWithoutPlan.length > 0
      ? [`Which plan is needed for ${andList(featuresWithoutPlan.map(nameInSentence))}?`]
      : []),
    'Which of your pages say so?',
  ].join('\n');
}

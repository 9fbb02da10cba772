import { groupOf } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { jobAddress } from '../board/rankings.tsx';
import { jobBoards } from '../parts/all-tools.ts';
import type { PageBlock } from '../parts/document/document.ts';
import { answerParts, questionForReaders } from '../parts/facts/answer.tsx';
import type { PrepareContext } from '../types.ts';

/** One answer, from the page that gives it to what follows from it in a list. */
interface Example {
  readonly answer: AnswerOf<typeof getTool>;
  readonly key: string;
  readonly job: string;
  readonly rank: number;
  /** How many questions the job requires. */
  readonly required: number;
}

/** The first tool that fits a job, with the first answer that the job requires and a page of the vendor gives. */
export function findExample({ ask, prepared, methodology: { catalogue } }: PrepareContext): Example | undefined {
  for (const { job, columns, rows } of prepared(jobBoards).values()) {
    const required = columns.filter(({ strength }) => strength === 'required');
    const keys = required.flatMap(({ key }) => (catalogue.keys[key] && groupOf(key) !== 'channels' ? [key] : []));
    const row = rows.find(({ result }) => result === 'fits');
    if (!row || keys.length === 0) continue;
    const answer = ask(getTool, { slug: row.slug, keys });
    const key = keys.find((one) => !answer.second_hand?.includes(one) && answer.evidence?.[one]?.passages[0]?.link);
    if (key !== undefined) return { answer, key, job, rank: row.rank, required: required.length };
  }
  return undefined;
}

export function exampleBlocks(example: Example | undefined, { catalogue, jobs }: Methodology): PageBlock[] {
  if (example === undefined) return [];
  const { answer, key, job, rank, required } = example;
  const { slug, name, facts, evidence, sources, plans } = answer;
  const declared = catalogue.keys[key];
  const [passage] = evidence?.[key]?.passages ?? [];
  const source = sources[passage?.source ?? ''];
  if (!declared || !passage || !source) return [];
  const cells = [
    [{ link: `/tools/${slug}?keys=${key}#${key}`, label: name }, { note: questionForReaders(declared) }],
    answerParts({ value: facts[key] ?? null, plan: plans?.[key] }, declared),
    [
      { link: passage.link ?? source.url, label: source.title ?? source.publisher, says: 'nofollow' },
      ...(passage.place === undefined ? [] : [{ note: passage.place }]),
    ],
    source.seen,
    [
      { link: jobAddress(job), label: jobs[job]?.label ?? job },
      ` requires ${required} answers. All are yes, so ${name} fits. It ranks ${rank}.`,
    ],
  ];
  const columns = ['Question', 'Answer', 'Page that says so', 'Seen', 'What follows'];
  return [{ kind: 'table', look: 'example', caption: 'One answer, and what follows from it', columns, rows: [cells] }];
}

import { evidenceDate, type SourcesById } from '../../../model/source.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { loadJobBoards } from '../parts/all-tools.ts';
import { evidenceAddress, jobAddress } from '../parts/carried-need.ts';
import type { PageBlock } from '../parts/document/document.ts';
import { answerParts, questionForReaders } from '../parts/facts/answer.tsx';
import type { PrepareContext, SharedContext } from '../types.ts';

/** One answer, with its source and its effect on a list. */
interface Example {
  readonly answer: AnswerOf<typeof getTool>;
  readonly key: string;
  readonly job: string;
  readonly rank: number;
  /** Number of questions that the job requires. */
  readonly requiredCount: number;
}

/** Finds a tool that fits a job, and a required answer with a link to its passage on the vendor's page. */
export function findExample({
  ask,
  prepared,
  sources,
  methodology: { catalogue },
}: PrepareContext): Example | undefined {
  for (const { job, columns, rows } of prepared(loadJobBoards).values()) {
    const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
    const keys = required.filter((key) => catalogue.keys[key]);
    if (keys.length === 0) continue;
    for (const { slug, rank } of rows.filter(({ result }) => result === 'fits')) {
      const answer = ask(getTool, { slug, keys });
      const key = keys.find((key) => findPassage(answer, key, sources)?.source.relation === 'vendor');
      if (key !== undefined) return { answer, key, job, rank, requiredCount: required.length };
    }
  }
  return undefined;
}

/** Finds the first cited passage. Undefined if a link can only open the page, not the passage. */
function findPassage({ facts }: Example['answer'], key: string, sources: SourcesById) {
  const [passage] = facts[key]?.value === null ? [] : (facts[key]?.evidence?.passages ?? []);
  const source = sources.get(passage?.id ?? '');
  return source && passage?.link !== undefined ? { source, link: passage.link, place: passage.at } : undefined;
}

export function exampleBlocks(
  example: Example | undefined,
  { methodology: { catalogue, jobs }, sources }: Pick<SharedContext, 'methodology' | 'sources'>,
): PageBlock[] {
  if (example === undefined) return [];
  const { answer, key, job, rank, requiredCount } = example;
  const { slug, name, facts } = answer;
  const question = catalogue.keys[key];
  const passage = findPassage(answer, key, sources);
  if (!question || !passage) return [];
  const { source, link, place } = passage;
  const cells = [
    [{ link: evidenceAddress(slug, key), label: name }, { note: questionForReaders(question) }],
    answerParts({ value: null, ...facts[key] }, question),
    [{ link, label: source.title, rel: 'nofollow' }, ...(place === undefined ? [] : [{ note: place }])],
    evidenceDate(source) ?? 'undated',
    [
      { link: jobAddress(job), label: jobs[job]?.label ?? job },
      ` requires ${requiredCount} answers. All are yes, so ${name} fits. Its rank is ${rank}.`,
    ],
  ];
  const columns = ['Question', 'Answer', 'Source', 'Seen', 'Result'];
  return [{ kind: 'table', className: 'example', columns, rows: [cells] }];
}

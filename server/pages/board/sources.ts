import type { AnswerOf } from '../../calls/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { allTools } from '../parts/all-tools.ts';
import type { Preparing } from '../types.ts';
import type { BoardAnswer } from './shown.ts';

/** The sources of rows, by id. A long answer leaves them out; the answer of each tool has its own. */
export function sourcesFor(
  { rows, sources }: Pick<BoardAnswer, 'rows' | 'sources'>,
  { prepared }: Pick<Preparing, 'prepared'>,
): NonNullable<BoardAnswer['sources']> {
  if (sources) return sources;
  const answers = prepared(answersOfTools);
  return Object.fromEntries(rows.flatMap(({ slug }) => Object.entries(answers.get(slug)?.sources ?? {})));
}

/** All facts of each tool, by its slug. */
export type AnswersOfTools = ReadonlyMap<string, AnswerOf<typeof getTool>>;

/** The facts of all tools that are sold: to be asked for as `prepared(answersOfTools)`. */
export function answersOfTools({ ask, prepared }: Pick<Preparing, 'ask' | 'prepared'>): AnswersOfTools {
  return new Map(prepared(allTools).map(({ slug }) => [slug, ask(getTool, { slug })]));
}

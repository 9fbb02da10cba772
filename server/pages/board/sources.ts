import { answersOfTools } from '../all-tools.ts';
import type { Preparing } from '../page.ts';
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

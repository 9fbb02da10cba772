import type { Row, ShortSource } from '../../../model/board-answer.ts';
import { answersOfTools } from '../all-tools.ts';
import type { Preparing } from '../page.ts';

interface WithRows {
  readonly rows: readonly Row[];
  readonly sources?: Readonly<Record<string, ShortSource>> | undefined;
}

/** The sources of rows, by id. A long answer leaves them out; the answer of each tool has its own. */
export function sourcesFor(
  { rows, sources }: WithRows,
  { prepared }: Pick<Preparing, 'prepared'>,
): Readonly<Record<string, ShortSource>> {
  if (sources) return sources;
  const answers = prepared(answersOfTools);
  return Object.fromEntries(rows.flatMap(({ slug }) => Object.entries(answers.get(slug)?.sources ?? {})));
}

import type { Row, ShortSource } from '../../../model/board-answer.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { Ask } from '../page.ts';

interface WithRows {
  readonly rows: readonly Row[];
  readonly sources?: Readonly<Record<string, ShortSource>> | undefined;
}

/** The sources of rows, by id. A long answer leaves them out; the answer of each tool has its own. */
export function sourcesFor({ rows, sources }: WithRows, ask: Ask): Readonly<Record<string, ShortSource>> {
  return sources ?? Object.fromEntries(rows.flatMap(({ slug }) => Object.entries(ask(getTool, { slug }).sources)));
}

import type { Row, ShortSource } from '../../../model/board-answer.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { Preparing } from '../page.ts';

interface WithRows {
  readonly rows: readonly Row[];
  readonly sources?: Readonly<Record<string, ShortSource>> | undefined;
}

type Sources = Readonly<Record<string, ShortSource>>;

/** The sources of each tool that was on a page. */
const known = () => new Map<string, Sources>();

/** The sources of rows, by id. A long answer leaves them out; the answer of each tool has its own. */
export function sourcesFor(
  { rows, sources }: WithRows,
  { ask, prepared }: Pick<Preparing, 'ask' | 'prepared'>,
): Sources {
  if (sources) return sources;
  const byTool = prepared(known);
  for (const { slug } of rows) if (!byTool.has(slug)) byTool.set(slug, ask(getTool, { slug }).sources);
  return Object.fromEntries(rows.flatMap(({ slug }) => Object.entries(byTool.get(slug) ?? {})));
}

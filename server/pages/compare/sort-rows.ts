import type { Fact } from '../../../model/fact.ts';

/** A question with the answer of each tool, by slug. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly cells: Readonly<Record<string, Fact>>;
}

/** How the answers of a row stand to each other; `maker`: they tell who makes the tools, and are not held against each other. */
export type Standing = 'differ' | 'alike' | 'partly' | 'open' | 'maker';

/** The group of questions about the company behind a tool: its name and country tell nothing of what the tool does. */
const MAKER = 'company';

/**
 * An unknown is no answer: it makes nothing differ. `differ`: two answers read differently; `alike`: all have the same one;
 * `partly`: those that have one have the same; `open`: no tool has a value.
 */
function standingOf({ group, cells: bySlug }: Row): Standing {
  if (group === MAKER) return 'maker';
  const cells = Object.values(bySlug);
  const answered = cells.filter(({ status }) => status !== 'unknown');
  if (!cells.some(({ status }) => status === 'known' || status === 'disputed')) return 'open';
  if (new Set(answered.map(({ display }) => display)).size > 1) return 'differ';
  return answered.length === cells.length ? 'alike' : 'partly';
}

/** The rows by how their answers stand to each other, each kind in the order of the catalogue. */
export function sortRows(rows: readonly Row[]): Record<Standing, Row[]> {
  const sorted: Record<Standing, Row[]> = { differ: [], alike: [], partly: [], open: [], maker: [] };
  for (const row of rows) sorted[standingOf(row)].push(row);
  return sorted;
}

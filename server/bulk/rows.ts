import type { FactValue } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import { bareValue } from '../operations/facts-table.ts';
import { COLUMNS, type Column, sourcedFact } from './columns.ts';

/** A fact as a row: what each column has, by its name, in the order of the columns. */
export type FactRow = Readonly<Record<string, FactValue | null>>;

/**
 * One row for each question about each tool, also where the answer is unknown. A fact with several sources is one row, so that counts and
 * sums over rows are those over facts.
 */
export function factRows(tools: Iterable<Tool>): FactRow[] {
  const rows: FactRow[] = [];
  for (const { slug, facts, sources } of tools) {
    const byId = new Map(sources.map((source) => [source.id, source]));
    for (const fact of Object.values(facts)) {
      const about = sourcedFact(slug, fact, byId);
      rows.push(Object.fromEntries(COLUMNS.map(({ name, of }) => [name, of(about)])));
    }
  }
  return rows;
}

/** A cell where a column has one type: addresses are joined by a space, other lists by `|`, and objects are JSON. */
export function flat({ type }: Pick<Column, 'type'>, value: FactValue | null): string | number | boolean | null {
  return type === 'addresses' ? (value as string[]).join(' ') : bareValue({ value });
}

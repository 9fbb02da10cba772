import type { DetailedFact } from '../operations/detail.ts';
import { inWords } from './fact-cell.ts';
import type { Table } from './row.ts';

interface Compared {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly differs: boolean;
  readonly cells: Readonly<Record<string, DetailedFact>>;
}

/** A row a question, a column a tool; the cells in words, so that what is unknown says so. */
export function comparisonTable(facts: readonly Compared[], slugs: readonly string[]): Table {
  return {
    columns: ['key', 'label', 'group', 'differs', ...slugs],
    rows: facts.map(({ key, label, group, differs, cells }) => ({
      ...{ key, label, group, differs },
      ...Object.fromEntries(Object.entries(cells).map(([slug, fact]) => [slug, inWords(fact)])),
    })),
  };
}

import { cellOf } from '../../model/csv.ts';
import type { Fact } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import { type CsvColumn, type CsvTable, csvTable, fieldColumns } from '../csv/csv.ts';

/** Facts by key, in any detail. */
type Facts = Readonly<Record<string, Pick<Fact, 'status' | 'value'>>>;

/** Two columns for each question, where tools are rows: the value, which is empty where there is none, and the status. */
export function factColumns<Item>(
  keys: readonly string[],
  factsOf: (item: Item) => Facts | undefined,
): CsvColumn<Item>[] {
  const factOf = (item: Item, key: string) => factsOf(item)?.[key];
  return keys.flatMap((key): CsvColumn<Item>[] => [
    [key, (item) => cellOf(factOf(item, key)?.value ?? null)],
    [`${key}.status`, (item) => factOf(item, key)?.status],
  ]);
}

/** One row for each question about a tool: `answer` in words, `value` for programs, `sources` the addresses of the sources. */
export function factsTable(keys: readonly string[], { facts, sources }: Tool): CsvTable {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  return csvTable<Fact>(
    [
      ...fieldColumns('key', 'label', 'status'),
      ['answer', ({ display }) => display],
      ['value', ({ value }) => cellOf(value)],
      ['note', ({ note, unknown }) => note ?? unknown?.note],
      ['from_plan', ({ from_plan }) => from_plan],
      ['seen', ({ evidence }) => evidence && (evidence.seen ?? 'undated')],
      ['sources', (fact) => [...new Set(fact.sources.map(({ id }) => urls.get(id) ?? id))].join(' ')],
    ],
    keys.flatMap((key) => facts[key] ?? []),
  );
}

import { cellOf } from '../../model/csv.ts';
import { type Fact, shownCitations } from '../../model/fact.ts';
import { lacksInWords } from '../../model/pricing/entry-price.ts';
import { isAbsent } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { type CsvColumn, type CsvTable, csvTable, fieldColumns } from '../csv/csv.ts';

/** Facts by key, in any detail. */
type Facts = Readonly<
  Record<
    string,
    Pick<Fact, 'status' | 'value'> & {
      readonly absent?: Pick<NonNullable<Fact['absent']>, 'on' | 'rules_out' | 'stale'> | undefined;
    }
  >
>;

/**
 * Two columns for each question, where tools are rows: the value, which is empty where there is none, and the status. Then one for what was
 * not there, of all questions: `ai.openapi=2026-11-20`, separated by spaces.
 */
export function factColumns<Item>(
  keys: readonly string[],
  factsOf: (item: Item) => Facts | undefined,
): CsvColumn<Item>[] {
  if (keys.length === 0) return [];
  const factOf = (item: Item, key: string) => factsOf(item)?.[key];
  const absentIn = (item: Item) =>
    keys.flatMap((key) => {
      const fact = factOf(item, key);
      return isAbsent(fact) ? [`${key}=${fact.absent.on}`] : [];
    });
  return [
    ...keys.flatMap((key): CsvColumn<Item>[] => [
      [key, (item) => cellOf(factOf(item, key)?.value ?? null)],
      [`${key}.status`, (item) => factOf(item, key)?.status],
    ]),
    ['facts_absent', (item) => absentIn(item).join(' ')],
  ];
}

/**
 * One row for each question about a tool: `answer` in words, `value` for programs, `sources` the addresses of the sources. For the
 * plans, `entry_lacks` has the channels that the price of the cheapest one does not include.
 */
export function factsTable(keys: readonly string[], { facts, sources, entry_price }: Tool): CsvTable {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const lacks = (entry_price && lacksInWords(entry_price)) || null;
  return csvTable<Fact>(
    [
      ...fieldColumns('key', 'label', 'status'),
      ['answer', ({ display }) => display],
      ['value', ({ value }) => cellOf(value)],
      ['note', ({ note, unknown }) => note ?? unknown?.note],
      ['from_plan', ({ from_plan }) => from_plan],
      ['newest_evidence', ({ evidence, absent }) => evidence?.newest ?? absent?.on],
      ['sources', (fact) => [...new Set(shownCitations(fact).map(({ id }) => urls.get(id) ?? id))].join(' ')],
      ['entry_lacks', ({ key, value }) => (key === 'pricing.plans' && value !== null ? lacks : null)],
    ],
    keys.flatMap((key) => facts[key] ?? []),
  );
}

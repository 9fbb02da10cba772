import type { Fact } from '../../model/fact.ts';
import { ENTRY_PRICE } from '../../model/pricing/entry-price.ts';
import { lacksInWords } from '../../model/pricing/price-text.ts';
import type { Tool } from '../../model/tool.ts';
import type { Row, Table } from '../csv/csv.ts';
import type { DetailedFact } from './facts-detail.ts';

/** A fact in words. Never empty: without a value it is the status. */
export function inWords(fact: DetailedFact): string {
  if ('display' in fact) return fact.display;
  return String(bareValue(fact) ?? fact.status);
}

/** The value for programs: the items of a set joined by `|`, other arrays and objects as JSON; null where there is none. */
function bareValue({ value }: Pick<Fact, 'value'>): Row[string] {
  if (value === null || typeof value !== 'object') return value;
  const texts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return texts ? value.join('|') : JSON.stringify(value);
}

/** Two columns for each question, where tools are rows: the value, and the status. */
export function factColumns(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [key, `${key}.status`]);
}

/** The cells of one tool in these columns; the value is empty where there is none. */
export function factCells(
  keys: readonly string[],
  facts: Readonly<Record<string, Pick<Fact, 'status' | 'value'>>>,
): Row {
  return Object.fromEntries(
    keys.flatMap((key): [string, Row[string]][] => {
      const fact = facts[key];
      if (!fact) return [];
      const [value, status] = factColumns([key]) as [string, string];
      return [
        [value, bareValue(fact)],
        [status, fact.status],
      ];
    }),
  );
}

const COLUMNS = [
  'key',
  'label',
  'status',
  'answer',
  'value',
  'note',
  'from_plan',
  'newest_evidence',
  'sources',
  'entry_lacks',
] as const;

const ENTRY_KEYS: ReadonlySet<string> = new Set(Object.values(ENTRY_PRICE));

/**
 * One row for each question about a tool: `answer` in words, `value` for programs, `sources` the addresses of the sources. For entry
 * prices, `entry_lacks` has the channels that the price does not include.
 */
export function factsTable(keys: readonly string[], { facts, sources, entry_price }: Tool): Table {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const asked = keys.flatMap((key) => facts[key] ?? []);
  const lacks = (entry_price && lacksInWords(entry_price)) || null;
  const rows = asked.map(
    (fact): Row => ({
      key: fact.key,
      label: fact.label,
      status: fact.status,
      answer: inWords(fact),
      value: bareValue(fact),
      note: fact.note ?? fact.unknown?.note ?? null,
      from_plan: fact.from_plan ?? null,
      newest_evidence: fact.evidence?.newest ?? null,
      sources: [...new Set(fact.sources.map(({ id }) => urls.get(id) ?? id))].join(' '),
      entry_lacks: ENTRY_KEYS.has(fact.key) && fact.value !== null ? lacks : null,
    }),
  );
  return { columns: COLUMNS, rows };
}

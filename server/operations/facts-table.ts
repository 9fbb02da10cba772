import { type Fact, shownCitations } from '../../model/fact.ts';
import { ENTRY_PRICE } from '../../model/pricing/entry-price.ts';
import { lacksInWords } from '../../model/pricing/price-text.ts';
import { isAbsent } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import type { Row, Table } from '../csv/csv.ts';

/** The value for programs: the items of a set joined by `|`, other arrays and objects as JSON; null where there is none. */
export function bareValue({ value }: Pick<Fact, 'value'>): Row[string] {
  if (value === null || typeof value !== 'object') return value;
  const texts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return texts ? value.join('|') : JSON.stringify(value);
}

/** What was not there, of all questions in one column: `ai.openapi=2026-11-20`, separated by spaces. */
const ABSENT_COLUMN = 'facts_absent';

/** Two columns for each question, where tools are rows: the value, and the status. Then one for what was not there. */
export function factColumns(keys: readonly string[]): string[] {
  return keys.length === 0 ? [] : [...keys.flatMap(columnsOf), ABSENT_COLUMN];
}

function columnsOf(key: string): [value: string, status: string] {
  return [key, `${key}.status`];
}

/** The cells of one tool in these columns; the value is empty where there is none. */
export function factCells(
  keys: readonly string[],
  facts: Readonly<Record<string, Pick<Fact, 'status' | 'value'> & Partial<AbsentInBrief>>>,
): Row {
  if (keys.length === 0) return {};
  const cells = keys.flatMap((key): [string, Row[string]][] => {
    const fact = facts[key];
    if (!fact) return [];
    const [value, status] = columnsOf(key);
    return [
      [value, bareValue(fact)],
      [status, fact.status],
    ];
  });
  const absent = keys.flatMap((key) => {
    const fact = facts[key];
    return isAbsent(fact) ? [`${key}=${fact.absent.on}`] : [];
  });
  return { ...Object.fromEntries(cells), [ABSENT_COLUMN]: absent.join(' ') };
}

/** What was not there, in any detail. */
interface AbsentInBrief {
  readonly absent: Pick<NonNullable<Fact['absent']>, 'on' | 'rules_out' | 'stale'>;
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
      answer: fact.display,
      value: bareValue(fact),
      note: fact.note ?? fact.unknown?.note ?? null,
      from_plan: fact.from_plan ?? null,
      newest_evidence: fact.evidence?.newest ?? fact.absent?.on ?? null,
      sources: [...new Set(shownCitations(fact).map(({ id }) => urls.get(id) ?? id))].join(' '),
      entry_lacks: ENTRY_KEYS.has(fact.key) && fact.value !== null ? lacks : null,
    }),
  );
  return { columns: COLUMNS, rows };
}

import { type Fact, type FactValue, STATUSES, shownCitations, UNKNOWN_REASONS } from '../../model/fact.ts';
import { evidenceDate, RELATIONS, type Source } from '../../model/source.ts';
import { isAbsent } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { bareValue } from '../operations/facts-table.ts';

/** The answer to one question about one tool, with the pages behind it. */
export interface SourcedFact {
  readonly tool: string;
  readonly fact: Fact;
  /** Each page once, in the order of the citations. */
  readonly sources: readonly Source[];
  /** The newest of them, so the one from which the age of the answer is counted; the first of several. Undefined if there are none. */
  readonly source: Source | undefined;
}

/** What a column has: of a `value`, the shape follows from the question. `texts` and `addresses` are lists. */
export type ColumnType = 'text' | 'boolean' | 'date' | 'texts' | 'addresses' | 'value';

/** A column of the table of all facts, in every form. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
  /** Whether every row has it. */
  readonly required?: true;
  /** All values that occur, if they are few. */
  readonly allowed?: readonly string[];
  readonly of: (sourced: SourcedFact) => FactValue | null;
}

/**
 * The columns of the table of all facts. CSV, NDJSON, Parquet and the Data Package are made from this list; a test compares the table in
 * docs/api.md with it.
 */
export const COLUMNS: readonly Column[] = [
  { name: 'tool', type: 'text', required: true, description: 'The slug of the tool.', of: ({ tool }) => tool },
  { name: 'key', type: 'text', required: true, description: 'The question.', of: ({ fact }) => fact.key },
  {
    ...{ name: 'status', type: 'text', required: true, allowed: STATUSES },
    description: 'Unknown is never a no.',
    of: ({ fact }) => fact.status,
  },
  {
    ...{ name: 'value', type: 'value' },
    description:
      'For programs; empty unless known or disputed. In CSV and Parquet a text: the items of a set joined by |, prices and plans as JSON.',
    of: ({ fact }) => fact.value,
  },
  { name: 'unit', type: 'text', description: 'What a number counts.', of: ({ fact }) => fact.unit },
  {
    name: 'display',
    type: 'text',
    required: true,
    description: 'The answer in words.',
    of: ({ fact }) => fact.display,
  },
  {
    ...{ name: 'source', type: 'text' },
    description:
      'The address of the newest page that says it, from which its age is counted. Of something that was not there, a page that was looked at.',
    of: ({ source }) => source?.url ?? null,
  },
  {
    ...{ name: 'relation', type: 'text', allowed: RELATIONS },
    description: 'Who publishes that page.',
    of: ({ source }) => source?.relation ?? null,
  },
  {
    name: 'dated',
    type: 'date',
    description: 'Its own date, if it shows one.',
    of: ({ source }) => source?.dated ?? null,
  },
  {
    name: 'captured',
    type: 'date',
    description: 'The day on which the copy of that page was committed.',
    of: ({ source }) => source?.captured ?? null,
  },
  { name: 'read', type: 'date', description: 'The day it was read.', of: ({ source }) => source?.read ?? null },
  {
    ...{ name: 'old', type: 'boolean' },
    description: 'True if nothing that it rests on is newer than 18 months.',
    of: ({ fact }) => fact.old ?? null,
  },
  {
    ...{ name: 'stale', type: 'boolean' },
    description: 'Whether the answer is due to be read again.',
    of: ({ fact }) => fact.stale,
  },
  {
    ...{ name: 'sources', type: 'addresses', required: true },
    description: 'The addresses of all pages that say it.',
    of: ({ sources }) => sources.map(({ url }) => url),
  },
  {
    ...{ name: 'proof', type: 'addresses' },
    description: 'The addresses that open the very lines of files that say it.',
    of: ({ fact }) => shownCitations(fact).flatMap(({ link, proof }) => (link && proof?.lines ? link : [])),
  },
  {
    ...{ name: 'reason', type: 'text', allowed: UNKNOWN_REASONS },
    description: 'Why it is unknown.',
    of: ({ fact }) => fact.unknown?.reason ?? null,
  },
  {
    ...{ name: 'absent', type: 'date' },
    description: 'The day on which it was looked for and was not there, while that counts. It stays unknown.',
    of: ({ fact }) => (isAbsent(fact) ? fact.absent.on : null),
  },
  {
    ...{ name: 'for', type: 'texts', required: true },
    description: 'The channels that the answer is about; none if it is about all.',
    of: ({ fact }) => fact.for ?? [],
  },
  {
    ...{ name: 'complete', type: 'boolean' },
    description: 'Whether a set lists everything. Only then is a value that it lacks a no.',
    of: ({ fact }) => fact.complete ?? null,
  },
  {
    name: 'from_plan',
    type: 'text',
    description: 'The cheapest plan with it.',
    of: ({ fact }) => fact.from_plan ?? null,
  },
  {
    ...{ name: 'extra', type: 'boolean' },
    description: 'Whether it is paid on top of the plan, or in more expensive plans.',
    of: ({ fact }) => fact.extra ?? null,
  },
];

/** @param sources of the tool, by id */
export function sourcedFact(tool: string, fact: Fact, sources: ReadonlyMap<string, Source>): SourcedFact {
  const citations = shownCitations(fact);
  const pages = [...new Set(citations.map(({ id }) => id))].flatMap((id) => sources.get(id) ?? []);
  let [source] = pages;
  let newest = '';
  for (const { id, unchanged_on } of citations) {
    const page = sources.get(id);
    const date = page ? (evidenceDate(page, unchanged_on) ?? '') : '';
    if (date > newest) [source, newest] = [page, date];
  }
  return { tool, fact, sources: pages, source };
}

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

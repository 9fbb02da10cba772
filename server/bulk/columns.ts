import { type Fact, type FactValue, STATUSES, shownCitations, UNKNOWN_REASONS } from '../../model/fact.ts';
import { evidenceDate, RELATIONS, type Source, sourcesById } from '../../model/source.ts';
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
export interface FactColumn {
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
export const COLUMNS: readonly FactColumn[] = [
  column('tool', 'text', 'The slug of the tool.', ({ tool }) => tool, { required: true }),
  column('key', 'text', 'The question.', ({ fact }) => fact.key, { required: true }),
  column('status', 'text', 'Unknown is never a no.', ({ fact }) => fact.status, { required: true, allowed: STATUSES }),
  column(
    'value',
    'value',
    'For programs; empty unless known or disputed. In CSV and Parquet a text: the items of a set joined by |, prices and plans as JSON.',
    ({ fact }) => fact.value,
  ),
  column('unit', 'text', 'What a number counts.', ({ fact }) => fact.unit),
  column('display', 'text', 'The answer in words.', ({ fact }) => fact.display, { required: true }),
  column(
    'source',
    'text',
    'The address of the newest page that says it, from which its age is counted. Of something that was not there, a page that was looked at.',
    ({ source }) => source?.url ?? null,
  ),
  column('relation', 'text', 'Who publishes that page.', ({ source }) => source?.relation ?? null, {
    allowed: RELATIONS,
  }),
  column('dated', 'date', 'Its own date, if it shows one.', ({ source }) => source?.dated ?? null),
  column(
    'captured',
    'date',
    'The day on which the copy of that page was committed.',
    ({ source }) => source?.captured ?? null,
  ),
  column('read', 'date', 'The day it was read.', ({ source }) => source?.read ?? null),
  column('old', 'boolean', 'True if nothing that it rests on is newer than 18 months.', ({ fact }) => fact.old ?? null),
  column('stale', 'boolean', 'Whether the answer is due to be read again.', ({ fact }) => fact.stale),
  column(
    'sources',
    'addresses',
    'The addresses of all pages that say it.',
    ({ sources }) => sources.map(({ url }) => url),
    { required: true },
  ),
  column('proof', 'addresses', 'The addresses that open the very lines of files that say it.', ({ fact }) =>
    shownCitations(fact).flatMap(({ link, proof }) => (link && proof?.lines ? link : [])),
  ),
  column('reason', 'text', 'Why it is unknown.', ({ fact }) => fact.unknown?.reason ?? null, {
    allowed: UNKNOWN_REASONS,
  }),
  column(
    'absent',
    'date',
    'The day on which it was looked for and was not there, while that counts. It stays unknown.',
    ({ fact }) => (isAbsent(fact) ? fact.absent.on : null),
  ),
  column(
    'for',
    'texts',
    'The channels that the answer is about; none if it is about all.',
    ({ fact }) => fact.for ?? [],
    { required: true },
  ),
  column(
    'complete',
    'boolean',
    'Whether a set lists everything. Only then is a value that it lacks a no.',
    ({ fact }) => fact.complete ?? null,
  ),
  column('from_plan', 'text', 'The cheapest plan with it.', ({ fact }) => fact.from_plan ?? null),
  column(
    'extra',
    'boolean',
    'Whether it is paid on top of the plan, or in more expensive plans.',
    ({ fact }) => fact.extra ?? null,
  ),
];

function column(
  name: string,
  type: ColumnType,
  description: string,
  of: FactColumn['of'],
  more: Pick<FactColumn, 'required' | 'allowed'> = {},
): FactColumn {
  return { name, type, description, of, ...more };
}

/** @param sources of the tool, by id */
export function sourcedFact(tool: string, fact: Fact, sources: ReadonlyMap<string, Source>): SourcedFact {
  const citations = shownCitations(fact);
  const pages = [...new Set(citations.map(({ id }) => id))].flatMap((id) => sources.get(id) ?? []);
  let [source] = pages;
  let newest = '';
  for (const { id } of citations) {
    const page = sources.get(id);
    const date = page ? (evidenceDate(page) ?? '') : '';
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
    const byId = sourcesById(sources);
    for (const fact of Object.values(facts)) {
      const about = sourcedFact(slug, fact, byId);
      rows.push(Object.fromEntries(COLUMNS.map(({ name, of }) => [name, of(about)])));
    }
  }
  return rows;
}

/** A cell where a column has one type: addresses are joined by a space, other lists by `|`, and objects are JSON. */
export function flat({ type }: Pick<FactColumn, 'type'>, value: FactValue | null): string | number | boolean | null {
  return type === 'addresses' ? (value as string[]).join(' ') : bareValue({ value });
}

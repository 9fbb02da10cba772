import type { TObject } from 'typebox';
import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import { Change } from '../../model/change.ts';
import { type Fact, STATUSES } from '../../model/fact.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import { evidenceDate, passageLink, RELATIONS, Source, type SourcesById, sourcesById } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { formatFact } from '../../model/words/value.ts';

/** The type of a column. The shape of a `value` follows from the question. `texts` and `addresses` are lists of texts, `list` is of anything. */
export type ColumnType =
  | 'text'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'date'
  | 'texts'
  | 'addresses'
  | 'list'
  | 'object'
  | 'value';

interface Column<Row> {
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
  /** Whether every row has a value. */
  readonly required?: boolean;
  /** All values that occur, if they are few. */
  readonly allowed?: readonly string[];
  readonly of: (row: Row) => unknown;
}

/** The values of a row, by the names of the columns and in their order. Null where there is none. */
type DataRow = Readonly<Record<string, unknown>>;

/** A table under `data/`, which is written in every form. */
export interface DataTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Omit<Column<never>, 'of'>[];
  readonly primaryKey?: readonly string[];
  readonly rows: readonly DataRow[];
}

interface SourcedFact {
  readonly tool: string;
  readonly key: string;
  readonly declared: CatalogueKey;
  readonly fact: Fact;
  /** Each page once, in the order of the citations. */
  readonly pages: readonly Source[];
  /** The newest page, which gives the day of the answer. The first of several. */
  readonly newest: Source | undefined;
  readonly byId: SourcesById;
}

const FACT_COLUMNS: readonly Column<SourcedFact>[] = [
  column('tool', 'text', 'The slug of the tool.', ({ tool }) => tool, { required: true }),
  column('key', 'text', 'The question.', ({ key }) => key, { required: true }),
  column('status', 'text', 'Unknown is never a no.', ({ fact }) => fact.status, { required: true, allowed: STATUSES }),
  column(
    'value',
    'value',
    'For programs; empty unless known or disputed. In CSV the items of a set are joined by |, and prices and plans are JSON.',
    ({ fact }) => fact.value,
  ),
  column('because', 'text', 'Why it does not apply: a key that is a no, or the category.', ({ fact }) => fact.because),
  column('unit', 'text', 'What a number counts.', ({ declared }) => declared.unit),
  column(
    'display',
    'text',
    'The answer in words; of a disputed one, all of them.',
    ({ fact, declared }) => formatFact(fact, declared),
    {
      required: true,
    },
  ),
  column('source', 'text', 'The address of the newest page that says it.', ({ newest }) => newest?.url),
  column('relation', 'text', 'Who publishes that page.', ({ newest }) => newest?.relation, { allowed: RELATIONS }),
  column(
    'seen',
    'date',
    'The day for which it is evidence; empty if it is undated.',
    ({ newest }) => newest && evidenceDate(newest),
  ),
  column('sources', 'addresses', 'The addresses of all pages that say it.', ({ pages }) => pages.map(({ url }) => url)),
  column('proof', 'addresses', 'The addresses that open the very lines of files that say it.', ({ fact, byId }) =>
    fact.sources.flatMap((one) => (one.fingerprint?.lines ? passageLink(byId.get(one.id)?.url ?? '', one) : [])),
  ),
  column(
    'read',
    'texts',
    'Of an unknown, the ids of the sources that were read in vain.',
    ({ fact }) => fact.read ?? [],
  ),
  column(
    'searches',
    'list',
    'Of an unknown, what was searched for in vain. Without these and read nobody looked.',
    ({ fact }) => fact.searches ?? [],
  ),
  column(
    'unlisted',
    'text',
    'Of a set: no where a value that it does not list is a no. Otherwise that is unknown.',
    ({ fact }) => fact.unlisted,
    { allowed: ['no'] },
  ),
  column('plan', 'text', 'The cheapest plan with it.', ({ fact }) => fact.plan),
  column('add_on', 'text', 'What is paid for it on top of the plan.', ({ fact }) => fact.add_on),
  column('assumed', 'texts', 'What the page with a price leaves open.', ({ fact }) => fact.assumed ?? []),
  column('second_hand', 'boolean', 'True if no page of the vendor says it.', ({ fact }) => fact.second_hand),
  column(
    'unconfirmed',
    'list',
    'Of an unknown, what those say who cannot prove it, with their sources.',
    ({ fact }) => fact.unconfirmed ?? [],
  ),
  column('note', 'text', 'What else there is to say.', ({ fact }) => fact.note),
];

interface OfTool {
  readonly tool: string;
}

const TOOL: Column<OfTool> = column('tool', 'text', 'The slug of the tool.', ({ tool }) => tool, { required: true });

const SOURCE_COLUMNS: readonly Column<OfTool & Source>[] = [TOOL, ...columnsOf(Source)];

const PLAN_COLUMNS: readonly Column<OfTool & Plan & { readonly position: number }>[] = [
  TOOL,
  column('position', 'integer', 'Its place in the list of the tool, from 1.', ({ position }) => position, {
    required: true,
  }),
  ...columnsOf(Plan),
];

/** The tables that follow from the facts alone. */
export function factTables(tools: readonly Tool[], keys: Catalogue['keys']): DataTable[] {
  return [
    table(
      'facts',
      'One row for each question about each tool, also where the answer is unknown. A fact with several sources is one row, so that counts and sums over rows are those over facts.',
      FACT_COLUMNS,
      tools.flatMap((tool) => sourcedFacts(tool, keys)),
      ['tool', 'key'],
    ),
    table(
      'sources',
      'One row for each page that was read about a tool.',
      SOURCE_COLUMNS,
      tools.flatMap(({ slug, sources }) => sources.map((source) => ({ ...source, tool: slug }))),
      ['id'],
    ),
    table(
      'plans',
      'One row for each price plan that a tool publishes.',
      PLAN_COLUMNS,
      tools.flatMap(({ slug, facts }) => readPlans(facts).map((plan, i) => ({ ...plan, tool: slug, position: i + 1 }))),
      ['tool', 'position'],
    ),
  ];
}

export function changesTable(changes: readonly Change[]): DataTable {
  return table('changes', 'One row for each change of an answer, oldest first.', columnsOf<Change>(Change), changes);
}

function column<Row>(
  name: string,
  type: ColumnType,
  description: string,
  of: Column<Row>['of'],
  more: Pick<Column<Row>, 'required' | 'allowed'> = {},
): Column<Row> {
  return { name, type, description, of, ...more };
}

function table<Row>(
  name: string,
  description: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  primaryKey?: readonly string[],
): DataTable {
  return {
    name,
    description,
    columns,
    ...(primaryKey && { primaryKey }),
    rows: rows.map((row) => Object.fromEntries(columns.map((one) => [one.name, one.of(row) ?? null]))),
  };
}

function sourcedFacts({ slug, facts, sources }: Tool, keys: Catalogue['keys']): SourcedFact[] {
  const byId = sourcesById(sources);
  return Object.entries(keys).map(([key, declared]) => {
    const fact = facts[key] as Fact;
    const pages = [...new Set(fact.sources.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? []);
    let [newest] = pages;
    for (const page of pages) if (newest && (evidenceDate(page) ?? '') > (evidenceDate(newest) ?? '')) newest = page;
    return { tool: slug, key, declared, fact, pages, newest, byId };
  });
}

/** The parts of a TypeBox schema, which is JSON Schema, that are used here. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

/** The fields of an object schema as columns. */
function columnsOf<Row>({ properties, ...schema }: Pick<TObject, 'properties'>): Column<Row>[] {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  return Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, field]) => {
    const [only = field] = (field.anyOf ?? []).filter(({ type }) => type !== 'null');
    return column(name, typeOf(only), field.description ?? only.description ?? '', (row) => row[name as keyof Row], {
      required: required.includes(name) && only === field,
      ...(only.enum && { allowed: only.enum }),
    });
  });
}

function typeOf({ type, format, enum: allowed, items }: Schema): ColumnType {
  if (format === 'date') return 'date';
  if (type === 'string' || allowed) return 'text';
  if (type === 'array') return items?.type === 'string' || items?.enum ? 'texts' : 'list';
  return type as 'boolean' | 'integer' | 'number' | 'object';
}

import { type TObject, Type } from 'typebox';
import { type Catalogue, CatalogueKey, groupOf } from '../../model/catalogue.ts';
import { Change } from '../../model/change.ts';
import { type Fact, STATUSES } from '../../model/fact.ts';
import { decideMark, MARKS } from '../../model/mark.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { Price } from '../../model/pricing/price.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import { evidenceDate, indexSources, passageLink, RELATIONS, Source, type SourcesById } from '../../model/source.ts';
import { isListed, Tool } from '../../model/tool.ts';
import { formatFact } from '../../model/words/value.ts';
import type { Schema } from '../check/schema-messages.ts';

/** The type of a column. The type of a `value` depends on the question. `texts` and `addresses` are lists of strings. */
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
  /** All possible values, if there are only a few. */
  readonly allowed?: readonly string[];
  readonly getValue: (row: Row) => unknown;
}

/** The values of a row by column name, in the order of the columns. Null if a value is missing. */
type DataRow = Readonly<Record<string, unknown>>;

/** A table under `data/`, written in every format. */
export interface DataTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Omit<Column<never>, 'getValue'>[];
  readonly primaryKey?: readonly string[];
  readonly rows: readonly DataRow[];
}

interface SourcedFact {
  readonly tool: Tool;
  readonly key: string;
  readonly catalogueKey: CatalogueKey;
  readonly fact: Fact;
  /** The cited pages without duplicates, in the order of the citations. */
  readonly pages: readonly Source[];
  readonly byId: SourcesById;
}

const LISTED = 'False if the tool is known only by name. The counts and lists of the API leave it out.';

const FACT_COLUMNS: readonly Column<SourcedFact>[] = [
  defineColumn('tool', 'text', 'The slug of the tool.', ({ tool }) => tool.slug, { required: true }),
  defineColumn('listed', 'boolean', LISTED, ({ tool }) => isListed(tool), { required: true }),
  defineColumn('key', 'text', 'The key of the question.', ({ key }) => key, { required: true }),
  defineColumn('status', 'text', 'Unknown is never a no.', ({ fact }) => fact.status, {
    required: true,
    allowed: STATUSES,
  }),
  defineColumn(
    'mark',
    'text',
    'Whether it counts as a yes, as in the API: a disputed answer is unknown; any value except false, none and 0 is a yes.',
    ({ fact }) => decideMark(fact),
    { required: true, allowed: MARKS },
  ),
  defineColumn(
    'value',
    'value',
    'Machine-readable; empty unless known or disputed. In CSV, the items of a set are joined by |, and prices and plans are JSON.',
    ({ fact }) => fact.value,
  ),
  defineColumn(
    'because',
    'text',
    'Why it does not apply: the key of a feature that the tool lacks, or the category.',
    ({ fact }) => fact.because,
  ),
  defineColumn('unit', 'text', 'The unit of a number.', ({ catalogueKey }) => catalogueKey.unit),
  defineColumn(
    'display',
    'text',
    'The answer in words; if disputed, all answers.',
    ({ fact, catalogueKey }) => formatFact(fact, catalogueKey),
    {
      required: true,
    },
  ),
  defineColumn('source', 'text', 'The URL of the source cited first.', ({ pages }) => pages[0]?.url),
  defineColumn('relation', 'text', 'The relation of its publisher to the tool.', ({ pages }) => pages[0]?.relation, {
    allowed: RELATIONS,
  }),
  defineColumn(
    'seen',
    'date',
    'The date of its evidence; empty if undated.',
    ({ pages }) => pages[0] && evidenceDate(pages[0]),
  ),
  defineColumn('sources', 'addresses', 'The URLs of all sources.', ({ pages }) => pages.map(({ url }) => url)),
  defineColumn('proof', 'addresses', 'Links to the exact lines of cited files.', ({ fact, byId }) =>
    fact.sources.flatMap((citation) =>
      citation.fingerprint?.lines ? passageLink(byId.get(citation.id)?.url ?? '', citation) : [],
    ),
  ),
  defineColumn(
    'read',
    'texts',
    'If unknown: the ids of the sources that were read without finding an answer.',
    ({ fact }) => fact.read ?? [],
  ),
  defineColumn(
    'searches',
    'list',
    'If unknown: the searches that found no answer. If read is empty too, nobody has looked yet.',
    ({ fact }) => fact.searches ?? [],
  ),
  defineColumn(
    'unlisted',
    'text',
    'For a set: "no" if unlisted values are a no. If empty, they are unknown.',
    ({ fact }) => fact.unlisted,
    { allowed: ['no'] },
  ),
  defineColumn('plan', 'text', 'The cheapest plan that includes it.', ({ fact }) => fact.plan),
  defineColumn('only_on', 'texts', 'The only plans that include it.', ({ fact }) => fact.only_on ?? []),
  defineColumn('add_on', 'text', 'The add-on that it needs on top of the plan.', ({ fact }) => fact.add_on),
  defineColumn(
    'assumed',
    'texts',
    'What we assumed because the price page does not say it.',
    ({ fact }) => fact.assumed ?? [],
  ),
  defineColumn('second_hand', 'boolean', 'True if no page of the vendor confirms it.', ({ fact }) => fact.second_hand),
  defineColumn(
    'unconfirmed',
    'list',
    'If unknown: unproven claims, with their sources.',
    ({ fact }) => fact.unconfirmed ?? [],
  ),
  defineColumn('note', 'text', 'A condition or caveat.', ({ fact }) => fact.note),
];

interface ToolRow {
  readonly tool: string;
}

const TOOL_COLUMN: Column<ToolRow> = defineColumn('tool', 'text', 'The slug of the tool.', ({ tool }) => tool, {
  required: true,
});

const SOURCE_COLUMNS: readonly Column<ToolRow & Source>[] = [TOOL_COLUMN, ...createColumns(Source)];

const PLAN_COLUMNS: readonly Column<ToolRow & Plan & { readonly position: number }>[] = [
  TOOL_COLUMN,
  defineColumn('position', 'integer', "Its position among the tool's plans, from 1.", ({ position }) => position, {
    required: true,
  }),
  ...createColumns(Plan),
];

const TOOL_COLUMNS: readonly Column<Tool>[] = [
  ...createColumns<Tool>(Type.Pick(Tool, ['slug', 'name', 'category', 'website', 'summary', 'aliases'])),
  defineColumn('listed', 'boolean', LISTED, isListed, { required: true }),
  ...createColumns<Price>(Type.Omit(Price, ['converted', 'unconfirmed'])).map(
    ({ name, getValue, ...column }): Column<Tool> => ({
      ...column,
      name: `price_${name}`,
      getValue: ({ price }) => getValue(price),
    }),
  ),
];

const QUESTION_COLUMNS: readonly Column<CatalogueKey & { readonly key: string }>[] = [
  defineColumn('key', 'text', 'Its key in facts.', ({ key }) => key, { required: true }),
  defineColumn('group', 'text', 'The first part of the key.', ({ key }) => groupOf(key), { required: true }),
  ...createColumns<CatalogueKey>(Type.Omit(CatalogueKey, ['does', 'asks'])),
];

/** Creates the tables that depend only on the facts. */
export function createFactTables(tools: readonly Tool[], keys: Catalogue['keys']): DataTable[] {
  return [
    createTable('tools', 'One row per tool, with its lowest monthly price.', TOOL_COLUMNS, tools, ['slug']),
    createTable(
      'questions',
      'One row per question.',
      QUESTION_COLUMNS,
      Object.entries(keys).map(([key, question]) => ({ ...question, key })),
      ['key'],
    ),
    createTable(
      'facts',
      'One row per question and tool, even if the answer is unknown. A fact with several sources is still one row, so you can count and sum rows.',
      FACT_COLUMNS,
      tools.flatMap((tool) => listSourcedFacts(tool, keys)),
      ['tool', 'key'],
    ),
    createTable(
      'sources',
      'One row per page that was read about a tool.',
      SOURCE_COLUMNS,
      tools.flatMap(({ slug, sources }) => sources.map((source) => ({ ...source, tool: slug }))),
      ['id'],
    ),
    createTable(
      'plans',
      'One row per published price plan of a tool.',
      PLAN_COLUMNS,
      tools.flatMap(({ slug, facts }) => readPlans(facts).map((plan, i) => ({ ...plan, tool: slug, position: i + 1 }))),
      ['tool', 'position'],
    ),
  ];
}

export function createChangesTable(changes: readonly Change[]): DataTable {
  return createTable(
    'changes',
    'One row per change of an answer, oldest first.',
    createColumns<Change>(Change),
    changes,
  );
}

function defineColumn<Row>(
  name: string,
  type: ColumnType,
  description: string,
  getValue: Column<Row>['getValue'],
  constraints: Pick<Column<Row>, 'required' | 'allowed'> = {},
): Column<Row> {
  return { name, type, description, getValue, ...constraints };
}

function createTable<Row>(
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
    rows: rows.map((row) => Object.fromEntries(columns.map(({ name, getValue }) => [name, getValue(row) ?? null]))),
  };
}

function listSourcedFacts(tool: Tool, keys: Catalogue['keys']): SourcedFact[] {
  const { facts, sources } = tool;
  const byId = indexSources(sources);
  return Object.entries(keys).map(([key, catalogueKey]) => {
    const fact = facts[key] as Fact;
    const pages = [...new Set(fact.sources.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? []);
    return { tool, key, catalogueKey, fact, pages, byId };
  });
}

/** Creates a column for each field of an object schema. */
function createColumns<Row>({ properties, ...schema }: TObject): Column<Row>[] {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  return Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, field]) => {
    const [fieldSchema = field] = (field.anyOf ?? []).filter(({ type }) => type !== 'null');
    return defineColumn(
      name,
      getColumnType(fieldSchema),
      field.description ?? fieldSchema.description ?? '',
      (row) => row[name as keyof Row],
      {
        required: required.includes(name) && fieldSchema === field,
        ...(fieldSchema.enum && { allowed: fieldSchema.enum.map(String) }),
      },
    );
  });
}

function getColumnType({ type, format, enum: allowed, items }: Schema): ColumnType {
  if (format === 'date') return 'date';
  if (type === 'string' || allowed) return 'text';
  if (type === 'array') return items?.type === 'string' || items?.enum ? 'texts' : 'list';
  return type as 'boolean' | 'integer' | 'number' | 'object';
}

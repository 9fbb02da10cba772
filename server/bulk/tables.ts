import { type TObject, Type } from 'typebox';
import { Change } from '../../model/change.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { Source } from '../../model/source.ts';
import { Tool } from '../../model/tool.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import { ListedQuestion, listQuestions } from '../operations/list-questions/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { COLUMNS, type FactColumn, factRows, flat } from './columns.ts';

/** A column of a table of the database. Days are texts (2026-11-20), yes and no are 1 and 0. */
export interface DatabaseColumn {
  readonly name: string;
  readonly type: 'text' | 'boolean' | 'date' | 'integer' | 'number' | 'json';
  readonly description?: string | undefined;
  readonly required?: boolean;
  readonly allowed?: readonly string[] | undefined;
}

/** The values of a row as JSON has them, by the name of the column. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** A table of the database. */
export interface DatabaseTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly DatabaseColumn[];
  readonly primaryKey: readonly string[];
  /** Columns that have the key of another table. */
  readonly references?: Readonly<Record<string, readonly [table: string, column: string]>>;
  /** Columns whose words are indexed for searches. */
  readonly searched?: readonly string[];
  /** @param tools those that the database is about: all of the snapshot, or one part of them */
  readonly rows: (tools: readonly Tool[], snapshot: Snapshot) => Iterable<DatabaseRow>;
}

const TOOL: DatabaseColumn = { name: 'tool', type: 'text', required: true, description: 'The slug of the tool.' };
const ABOUT_TOOL = { tool: ['tools', 'slug'] } as const;

/** The value of a fact as JSON, where `value` is the text that CSV and Parquet have. */
const VALUE_AS_JSON: DatabaseColumn = {
  name: 'value_json',
  type: 'json',
  description: "The value as JSON: json_extract(value_json, '$') is a number, a text, or 1 and 0 for yes and no.",
};

/**
 * The tables of the database, those that others refer to first. Their columns are those of the table of all facts, and the fields that the
 * schemas of the other things declare.
 */
export const TABLES: readonly DatabaseTable[] = [
  {
    name: 'meta',
    description: 'What this is: the snapshot, its day, the licence and whom to name.',
    columns: [
      { name: 'key', type: 'text', required: true },
      { name: 'value', type: 'text', required: true },
    ],
    primaryKey: ['key'],
    rows: (_tools, { manifest }) => {
      const { snapshot, as_of, licence, attribution } = manifest;
      const meta = { snapshot, as_of, licence, licence_url: LICENCE_URL, attribution };
      return Object.entries(meta).map(([key, value]) => ({ key, value }));
    },
  },
  {
    name: 'tools',
    description: 'One row for each tool.',
    columns: columnsOf(Type.Omit(Tool, ['facts', 'sources'])),
    primaryKey: ['slug'],
    searched: ['slug', 'name', 'aliases', 'summary'],
    rows: (tools) => tools,
  },
  {
    name: 'questions',
    description: 'One row for each question that every tool has a fact about.',
    columns: columnsOf(ListedQuestion),
    primaryKey: ['key'],
    rows: (_tools, snapshot) => listQuestions.run(snapshot, {}).questions,
  },
  {
    name: 'facts',
    description: 'One row for each question about each tool, also where the answer is unknown. Unknown is never a no.',
    columns: [...COLUMNS.map(ofFacts), VALUE_AS_JSON],
    primaryKey: ['tool', 'key'],
    references: { ...ABOUT_TOOL, key: ['questions', 'key'] },
    searched: ['tool', 'key', 'display'],
    rows: factsOf,
  },
  {
    name: 'sources',
    description: 'One row for each page that was read about a tool.',
    columns: [TOOL, ...columnsOf(Source)],
    primaryKey: ['tool', 'id'],
    references: ABOUT_TOOL,
    rows: (tools) => tools.flatMap(({ slug, sources }) => sources.map((source) => ({ tool: slug, ...source }))),
  },
  {
    name: 'plans',
    description: 'One row for each price plan that a tool publishes.',
    columns: [
      TOOL,
      { name: 'position', type: 'integer', required: true, description: 'Its place in the list of the tool, from 1.' },
      ...columnsOf(Plan),
    ],
    primaryKey: ['tool', 'position'],
    references: ABOUT_TOOL,
    rows: (tools) =>
      tools.flatMap(({ slug, facts }) =>
        ((facts['pricing.plans']?.value ?? []) as Plan[]).map((plan, i) => ({ tool: slug, position: i + 1, ...plan })),
      ),
  },
  {
    name: 'changes',
    description: 'One row for each change of an answer, oldest first.',
    columns: columnsOf(Change),
    primaryKey: ['day', 'tool', 'key'],
    rows: changesOf,
  },
];

/** Made while they are written: they are by far the most. */
function* factsOf(tools: readonly Tool[]): Iterable<DatabaseRow> {
  for (const tool of tools)
    for (const row of factRows([tool])) {
      const { value = null } = row;
      const values =
        value === null ? {} : { value: String(flat({ type: 'value' }, value)), value_json: JSON.stringify(value) };
      yield { ...row, ...values };
    }
}

/** The changes of some tools. Those of tools that are no longer listed are with the first. */
function changesOf(tools: readonly Tool[], { changes, tools: all }: Snapshot): Change[] {
  const slugs = new Set(tools.map(({ slug }) => slug));
  const [first] = all.keys();
  return changes.filter(({ tool }) => slugs.has(all.has(tool) ? tool : (first ?? '')));
}

/** What is read of a schema of TypeBox, which is JSON Schema. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

/** The fields of a thing as columns. Whatever is no single value is JSON. */
function columnsOf({ properties, ...schema }: Pick<TObject, 'properties'>): DatabaseColumn[] {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  return Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, field]) => {
    const others = (field.anyOf ?? []).filter(({ type }) => type !== 'null');
    const isNullable = others.length < (field.anyOf?.length ?? 0);
    const only = isNullable && others.length === 1 ? (others[0] as Schema) : field;
    return {
      name,
      type: typeOf(only),
      allowed: only.enum,
      description: field.description ?? only.description,
      required: required.includes(name) && !isNullable,
    };
  });
}

function typeOf({ type, format, enum: allowed }: Schema): DatabaseColumn['type'] {
  if (format === 'date') return 'date';
  if (type === 'string' || allowed) return 'text';
  return type === 'boolean' || type === 'integer' || type === 'number' ? type : 'json';
}

/** A column of the table of all facts, whose lists are JSON here. */
function ofFacts({ name, type, description, required, allowed }: FactColumn): DatabaseColumn {
  const isList = type === 'texts' || type === 'addresses';
  return {
    name,
    description,
    allowed,
    required: required === true,
    type: isList ? 'json' : type === 'value' ? 'text' : type,
  };
}

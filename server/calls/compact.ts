import { type TObject, type TSchema, Type } from 'typebox';
import { type MarkCount, sumMarks } from '../../model/board-answer.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';
import { findSource, writeSource } from './sources.ts';

/*
 * Compact answers for REST and MCP omit empty fields and write each source as one string, since agents pay for every character. Pages
 * use the whole answer.
 */

type Fields = Readonly<Record<string, unknown>>;

interface WriteContext {
  readonly snapshot: Snapshot;
  /** Whether the request has keys or groups. */
  readonly isSelected: boolean;
}

/** A rule for omitting a field. */
interface Omission {
  readonly isOmitted: (value: unknown, fields: Fields, context: WriteContext) => boolean;
  /** Describes the condition, as the end of "Left out …". */
  readonly when: string;
  /** Set if null is always omitted, so that the schema need not allow it. */
  readonly isNullOmitted?: boolean;
}

const ZERO: Omission = { isOmitted: (value) => value === 0, when: 'if 0' };
const FALSE: Omission = { isOmitted: (value) => value === false, when: 'if false' };
const EMPTY: Omission = { isOmitted: (value) => Array.isArray(value) && value.length === 0, when: 'if empty' };
const AMOUNT: Omission = {
  isOmitted: (value, { amount }) => value !== null && value === amount,
  when: 'if equal to `amount`',
};
const NO_COUNT: Omission = { isOmitted: (value) => sumMarks(value as MarkCount) === 0, when: 'if all counts are 0' };
/** For fields that only pages need. */
const PAGES_ONLY: Omission = { isOmitted: () => true, when: 'always' };
const WITH_KEYS: Omission = { isOmitted: (_, __, { isSelected }) => isSelected, when: 'with keys' };
const WITH_SELECTION: Omission = { ...WITH_KEYS, when: 'with keys or groups' };
/** Omits rows if `answers` covers them, or if the answer lists no tools. */
const ANSWERED: Omission = {
  isOmitted: (_, { answers, kind }, { isSelected }) =>
    !isSelected && ([answers ?? []].flat().length > 0 || KINDS_WITHOUT_TOOLS.has(String(kind))),
  when: 'if `answers` or `rules` cover it and keys is not set',
};
/** The kinds of answers of `recommend` that list no tools. */
const KINDS_WITHOUT_TOOLS: ReadonlySet<string> = new Set(['rules', 'unanswered']);
const WITHOUT_ROWS: Omission = { ...ANSWERED, when: 'if `rows` is' };
const omitNull = (when: string): Omission => ({ isOmitted: (value) => value === null, when, isNullOmitted: true });

const COUNTS = { required: NO_COUNT, nice: NO_COUNT };
const CLOSED = { closed: omitNull('while it is sold') };
const IDENTITY = ['summary', 'website', 'aliases', 'former_slugs', 'identifiers', 'price', 'scores', 'similar'];
const omitEach = (fields: readonly string[], one: Omission) => Object.fromEntries(fields.map((field) => [field, one]));

/** Rules by schema title or operation name, and by field. Empty lists and false are omitted everywhere. */
const OMISSIONS: Readonly<Record<string, Readonly<Record<string, Omission>>>> = {
  Price: { upto: AMOUNT },
  // The source contains publisher and date.
  UnconfirmedPrice: { upto: AMOUNT, publisher: PAGES_ONLY, seen: PAGES_ONLY },
  ConvertedPrice: { upto: AMOUNT },
  MarkCount: { unknown: ZERO, no: ZERO, does_not_apply: ZERO },
  Row: COUNTS,
  FoundRow: { ...COUNTS, match: omitNull('without q'), ...omitEach(['summary', 'website', 'scores'], WITH_KEYS) },
  ToolAnswer: {
    source: { isOmitted: (_, { price }) => price !== undefined, when: 'if `price` is set, which has its own' },
  },
  // Each price has its own source, and get_tool lists all sources.
  CostRow: { sources: PAGES_ONLY },
  get_tool: { ...CLOSED, ...omitEach(IDENTITY, WITH_SELECTION) },
  get_pricing: { ...CLOSED, ...omitEach(['price', 'plans'], WITH_SELECTION) },
  search_tools: { q: omitNull('if not given') },
  recommend: { ...omitEach(['columns', 'total', 'limit', 'offset', 'next'], WITHOUT_ROWS), rows: ANSWERED },
};

/** Lists that are sent even if empty, since they are the subject of an answer. */
const ALWAYS: ReadonlySet<string> = new Set(['boards', 'changes', 'claims', 'columns', 'plans', 'questions', 'rows']);

/** Schemas of objects that are sent as one string. */
const SOURCES: ReadonlySet<string> = new Set(['ShortSource', 'ToolSource', 'PriceSource']);
/** Schemas of objects whose `source` is an id. */
const CITING: ReadonlySet<string> = new Set(['Cell', 'Price', 'UnconfirmedPrice']);

const SourceText = Type.String({ description: 'Publisher, evidence date and URL.' });

interface CompactSchema {
  readonly schema: TSchema;
  /** Compacts a value. Undefined if values don't change. */
  readonly write?: (value: never, context: WriteContext) => unknown;
}
type Write = (value: unknown, context: WriteContext) => unknown;

/** Returns the schema of an operation's compact answer, and a function that compacts an answer. */
export const compactAnswer = memoizeByObject(
  ({ name, output }: Pick<Operation, 'name' | 'output'>): { readonly schema: TObject; readonly write: WriteAnswer } => {
    const { schema, write } = compactObject(output, name);
    return { schema: schema as TObject, write: (write as WriteAnswer | undefined) ?? ((answer) => answer) };
  },
);
type WriteAnswer = (answer: Fields, context: WriteContext) => Record<string, unknown>;

const compact = memoizeByObject((schema: TSchema): CompactSchema => {
  const { title = '', type, anyOf, items, properties, patternProperties } = schema as Shape;
  if (SOURCES.has(title)) return { schema: SourceText, write: (source) => writeSource(source) };
  if (anyOf) return compactUnion(schema, anyOf);
  if (items) return compactItems(schema, items);
  if (patternProperties) return compactEntries(schema, patternProperties);
  return type === 'object' && properties ? compactObject(schema as TObject) : { schema };
});

interface Shape {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly anyOf?: readonly TSchema[];
  readonly const?: unknown;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
}

/** Compacts nullable values. Other unions are values of facts, which don't change. */
function compactUnion(schema: TSchema, options: readonly TSchema[]): CompactSchema {
  const [only, ...others] = options.filter(({ type }: Shape) => type !== 'null');
  const compacted = only && compact(only);
  const write = compacted?.write as Write | undefined;
  if (write === undefined || others.length > 0) return { schema };
  return {
    schema: { ...schema, anyOf: options.map((one) => (one === only ? compacted?.schema : one)) } as TSchema,
    write: (value, context) => (value === null ? null : write(value, context)),
  };
}

function compactItems(schema: TSchema, items: TSchema): CompactSchema {
  const compacted = compact(items);
  const write = compacted.write as Write | undefined;
  if (write === undefined) return { schema };
  return {
    schema: { ...schema, items: compacted.schema } as TSchema,
    write: (value: readonly unknown[], context) => value.map((item) => write(item, context)),
  };
}

function compactEntries(schema: TSchema, patterns: Readonly<Record<string, TSchema>>): CompactSchema {
  const [[pattern, value] = []] = Object.entries(patterns);
  if (pattern === undefined || value === undefined) return { schema };
  const compacted = compact(value);
  const write = compacted.write as Write | undefined;
  if (write === undefined) return { schema };
  return {
    schema: { ...schema, patternProperties: { [pattern]: compacted.schema } } as TSchema,
    write: (record: Fields, context) =>
      Object.fromEntries(Object.entries(record).map(([key, one]) => [key, write(one, context)])),
  };
}

interface Field {
  readonly name: string;
  readonly isOmitted?: Omission['isOmitted'] | undefined;
  readonly write?: Write | undefined;
}

function compactObject(schema: TObject, title = (schema as Shape).title ?? ''): CompactSchema {
  const fields: Field[] = [];
  const properties: Record<string, TSchema> = {};
  for (const [name, property] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const isCitation = name === 'source' && CITING.has(title);
    const compacted = isCitation ? { schema: SourceText, write: citeById } : compact(property);
    const omission = combineOmissions(OMISSIONS[title]?.[name], getDefaultOmission(name, property));
    if (omission !== PAGES_ONLY) properties[name] = describeOmission(compacted.schema, omission);
    const write = compacted.write as Write | undefined;
    if (omission || write) fields.push({ name, isOmitted: omission?.isOmitted, write });
  }
  if (fields.length === 0) return { schema };
  const optional = new Set(fields.filter(({ isOmitted }) => isOmitted).map(({ name }) => name));
  const required = ((schema.required ?? []) as readonly string[]).filter((name) => !optional.has(name));
  return {
    schema: { ...schema, properties, required } as TObject,
    write: (value: Fields, context) => {
      const output: Record<string, unknown> = { ...value };
      for (const { name, isOmitted, write } of fields) {
        if (!(name in value)) continue;
        if (isOmitted?.(value[name], value, context)) delete output[name];
        else if (write) output[name] = write(value[name], context);
      }
      return output;
    },
  };
}

function combineOmissions(one: Omission | undefined, other: Omission | undefined): Omission | undefined {
  if (!one || !other || one === PAGES_ONLY) return one ?? other;
  const isOmitted: Omission['isOmitted'] = (...args) => one.isOmitted(...args) || other.isOmitted(...args);
  return { isOmitted, when: `${one.when}, or ${other.when}` };
}

function getDefaultOmission(name: string, { type, minItems = 0, const: only }: Shape): Omission | undefined {
  if (type === 'boolean') return only === undefined ? FALSE : undefined;
  return type === 'array' && minItems === 0 && !ALWAYS.has(name) ? EMPTY : undefined;
}

/** Adds the condition for omitting a field to its description. */
function describeOmission(schema: TSchema, omission: Omission | undefined): TSchema {
  if (!omission) return schema;
  const { anyOf, description: outer } = schema as Shape;
  const inner = (omission.isNullOmitted && anyOf?.find(({ type }: Shape) => type !== 'null')) || schema;
  const { title, description = outer } = inner as Shape;
  const when = `Left out ${omission.when}.`;
  // A titled schema is shared, so its own description must not change.
  if (title !== undefined) return { allOf: [inner], description: when } as TSchema;
  return { ...inner, description: description === undefined ? when : `${description} ${when}` } as TSchema;
}

const citeById: Write = (id, { snapshot }) => {
  const source = findSource(snapshot, String(id));
  return source ? writeSource(source) : id;
};

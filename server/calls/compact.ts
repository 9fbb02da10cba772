import { type TObject, type TSchema, Type } from 'typebox';
import { type MarkCount, sumMarks } from '../../model/board-answer.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';
import { citedSource, writeSource } from './sources.ts';

/*
 * Compact answers for programs: no empty fields, and each source as one text. Agents pay for every character. Pages use the whole answer.
 */

type Fields = Readonly<Record<string, unknown>>;

interface WriteContext {
  readonly snapshot: Snapshot;
  /** Whether the request has keys or groups. */
  readonly isSelected: boolean;
}

/** When to leave out a field. */
interface Omission {
  readonly isOmitted: (value: unknown, fields: Fields, context: WriteContext) => boolean;
  /** Completes "Left out …". */
  readonly when: string;
  /** Whether it leaves out null, so that the schema does not allow it. */
  readonly isNullOmitted?: boolean;
}

const ZERO: Omission = { isOmitted: (value) => value === 0, when: 'if 0' };
const FALSE: Omission = { isOmitted: (value) => value === false, when: 'if false' };
const EMPTY: Omission = { isOmitted: (value) => Array.isArray(value) && value.length === 0, when: 'if empty' };
const AMOUNT: Omission = {
  isOmitted: (value, { amount }) => value !== null && value === amount,
  when: 'if it is `amount`',
};
const NO_COUNT: Omission = { isOmitted: (value) => sumMarks(value as MarkCount) === 0, when: 'if it counts nothing' };
/** Only pages have these fields. */
const PAGES_ONLY: Omission = { isOmitted: () => true, when: 'always' };
const WITH_KEYS: Omission = { isOmitted: (_, __, { isSelected }) => isSelected, when: 'with keys' };
const WITH_SELECTION: Omission = { ...WITH_KEYS, when: 'with keys or groups' };
/** Rows would repeat `answers`, or there is nothing to rank. */
const ANSWERED: Omission = {
  isOmitted: (_, { answers, kind }, { isSelected }) =>
    !isSelected && ([answers ?? []].flat().length > 0 || REPLIES.has(String(kind))),
  when: 'if `answers` or `rules` say it, unless with keys',
};
/** Kinds of recommend answers that list no tools. */
const REPLIES: ReadonlySet<string> = new Set(['rules', 'unanswered']);
const WITHOUT_ROWS: Omission = { ...ANSWERED, when: 'without rows' };
const omitNull = (when: string): Omission => ({ isOmitted: (value) => value === null, when, isNullOmitted: true });

const COUNTS = { required: NO_COUNT, nice: NO_COUNT };
const CLOSED = { closed: omitNull('while it is sold') };
const IDENTITY = ['summary', 'website', 'aliases', 'former_slugs', 'identifiers', 'price', 'scores', 'similar'];
const each = (fields: readonly string[], one: Omission) => Object.fromEntries(fields.map((field) => [field, one]));

/** Fields to leave out, by schema title or operation name. Empty lists and false are left out everywhere. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, Omission>>>> = {
  Price: { upto: AMOUNT },
  // Its source says both.
  UnconfirmedPrice: { upto: AMOUNT, publisher: PAGES_ONLY, seen: PAGES_ONLY },
  ConvertedPrice: { upto: AMOUNT },
  MarkCount: { unknown: ZERO, no: ZERO, does_not_apply: ZERO },
  Row: COUNTS,
  FoundRow: { ...COUNTS, match: omitNull('without q'), ...each(['summary', 'website', 'scores'], WITH_KEYS) },
  ToolAnswer: { source: { isOmitted: (_, { price }) => price !== undefined, when: 'beside a price, which has it' } },
  // Prices have their own sources; get_tool has all of them.
  CostRow: { sources: PAGES_ONLY },
  get_tool: { ...CLOSED, ...each(IDENTITY, WITH_SELECTION) },
  get_pricing: { ...CLOSED, ...each(['price', 'plans'], WITH_SELECTION) },
  search_tools: { q: omitNull('if not given') },
  recommend: { ...each(['columns', 'total', 'limit', 'offset', 'next'], WITHOUT_ROWS), rows: ANSWERED },
};

/** Lists that are sent even if empty, since the answer is about them. */
const ALWAYS: ReadonlySet<string> = new Set(['boards', 'changes', 'claims', 'columns', 'plans', 'questions', 'rows']);

/** Objects that are sent as one text. */
const SOURCES: ReadonlySet<string> = new Set(['ShortSource', 'ToolSource', 'PriceSource']);
/** Objects whose `source` is an id. */
const CITING: ReadonlySet<string> = new Set(['Cell', 'Price', 'UnconfirmedPrice']);

const SourceText = Type.String({ description: 'Who says it, the day for which it is evidence, and where.' });

interface CompactSchema {
  readonly schema: TSchema;
  /** Undefined if values stay as they are. */
  readonly write?: (value: never, context: WriteContext) => unknown;
}
type Write = (value: unknown, context: WriteContext) => unknown;

/** The schema of an operation's compact answer, and the function that writes it. */
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

/** Compacts nullable values. Other unions are values of facts, which stay as they are. */
function compactUnion(schema: TSchema, options: readonly TSchema[]): CompactSchema {
  const [only, ...others] = options.filter(({ type }: Shape) => type !== 'null');
  const own = only && compact(only);
  const write = own?.write as Write | undefined;
  if (write === undefined || others.length > 0) return { schema };
  return {
    schema: { ...schema, anyOf: options.map((one) => (one === only ? own?.schema : one)) } as TSchema,
    write: (value, context) => (value === null ? null : write(value, context)),
  };
}

function compactItems(schema: TSchema, items: TSchema): CompactSchema {
  const own = compact(items);
  const write = own.write as Write | undefined;
  if (write === undefined) return { schema };
  return {
    schema: { ...schema, items: own.schema } as TSchema,
    write: (value: readonly unknown[], context) => value.map((item) => write(item, context)),
  };
}

function compactEntries(schema: TSchema, patterns: Readonly<Record<string, TSchema>>): CompactSchema {
  const [[pattern, value] = []] = Object.entries(patterns);
  if (pattern === undefined || value === undefined) return { schema };
  const own = compact(value);
  const write = own.write as Write | undefined;
  if (write === undefined) return { schema };
  return {
    schema: { ...schema, patternProperties: { [pattern]: own.schema } } as TSchema,
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
  for (const [name, own] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const isCitation = name === 'source' && CITING.has(title);
    const compacted = isCitation ? { schema: SourceText, write: citeById } : compact(own);
    const omission = either(LEFT_OUT[title]?.[name], whenEmpty(name, own));
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
      const sent: Record<string, unknown> = { ...value };
      for (const { name, isOmitted, write } of fields) {
        if (!(name in value)) continue;
        if (isOmitted?.(value[name], value, context)) delete sent[name];
        else if (write) sent[name] = write(value[name], context);
      }
      return sent;
    },
  };
}

function either(one: Omission | undefined, other: Omission | undefined): Omission | undefined {
  if (!one || !other || one === PAGES_ONLY) return one ?? other;
  const isOmitted: Omission['isOmitted'] = (...given) => one.isOmitted(...given) || other.isOmitted(...given);
  return { isOmitted, when: `${one.when}, or ${other.when}` };
}

function whenEmpty(name: string, { type, minItems = 0, const: only }: Shape): Omission | undefined {
  if (type === 'boolean') return only === undefined ? FALSE : undefined;
  return type === 'array' && minItems === 0 && !ALWAYS.has(name) ? EMPTY : undefined;
}

/** Adds to a field's schema when it is left out. */
function describeOmission(schema: TSchema, omission: Omission | undefined): TSchema {
  if (!omission) return schema;
  const { anyOf, description: whole } = schema as Shape;
  const own = (omission.isNullOmitted && anyOf?.find(({ type }: Shape) => type !== 'null')) || schema;
  const { title, description = whole } = own as Shape;
  const when = `Left out ${omission.when}.`;
  // A schema with a title has one description, wherever it is used.
  if (title !== undefined) return { allOf: [own], description: when } as TSchema;
  return { ...own, description: description === undefined ? when : `${description} ${when}` } as TSchema;
}

const citeById: Write = (id, { snapshot }) => {
  const source = citedSource(snapshot, String(id));
  return source ? writeSource(source) : id;
};

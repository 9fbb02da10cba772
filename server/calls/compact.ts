import { type TObject, type TSchema, Type } from 'typebox';
import { type MarkCount, totalOf } from '../../model/board-answer.ts';
import { perObject } from '../../model/memoize.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';
import { citedSource, writeSource } from './sources.ts';

/*
 * Answers as they are sent: without what says nothing, and with each source as one text. Agents pay for every character. Pages take the whole
 * answer.
 */

type Fields = Readonly<Record<string, unknown>>;

interface Sending {
  readonly snapshot: Snapshot;
  /** Whether keys or groups choose what is wanted. */
  readonly isSelected: boolean;
}

/** When a field says nothing. */
interface Omission {
  readonly saysNothing: (value: unknown, fields: Fields, sending: Sending) => boolean;
  /** Completes "Left out …". */
  readonly when: string;
  /** Whether null is what says nothing, so that it is never sent. */
  readonly isOfNull?: boolean;
}

const ZERO: Omission = { saysNothing: (value) => value === 0, when: 'if 0' };
const FALSE: Omission = { saysNothing: (value) => value === false, when: 'if false' };
const EMPTY: Omission = { saysNothing: (value) => Array.isArray(value) && value.length === 0, when: 'if empty' };
const AMOUNT: Omission = {
  saysNothing: (value, { amount }) => value !== null && value === amount,
  when: 'if it is `amount`',
};
const NO_COUNT: Omission = { saysNothing: (value) => totalOf(value as MarkCount) === 0, when: 'if it counts nothing' };
/** Only pages have it. */
const FOR_PAGES: Omission = { saysNothing: () => true, when: 'always' };
const BESIDE_KEYS: Omission = { saysNothing: (_, __, { isSelected }) => isSelected, when: 'with keys' };
const BESIDE_SELECTION: Omission = { ...BESIDE_KEYS, when: 'with keys or groups' };
/** Rows would repeat what stands in `answers`, or there is nothing to rank. */
const ANSWERED: Omission = {
  saysNothing: (_, { answers, kind }, { isSelected }) =>
    !isSelected && ([answers ?? []].flat().length > 0 || REPLIES.has(String(kind))),
  when: 'if `answers` or `rules` say it, unless with keys',
};
/** The kinds of answers of recommend that list no tools. */
const REPLIES: ReadonlySet<string> = new Set(['rules', 'unanswered']);
const WITH_ROWS: Omission = { ...ANSWERED, when: 'without rows' };
const none = (when: string): Omission => ({ saysNothing: (value) => value === null, when, isOfNull: true });

const COUNTS = { required: NO_COUNT, nice: NO_COUNT };
const CLOSED = { closed: none('while it is sold') };
const IDENTITY = ['summary', 'website', 'aliases', 'former_slugs', 'identifiers', 'price', 'scores', 'similar'];
const each = (fields: readonly string[], one: Omission) => Object.fromEntries(fields.map((field) => [field, one]));

/** What is left out, by the title of a schema or the name of an operation; and everywhere what is empty or false. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, Omission>>>> = {
  Price: { upto: AMOUNT },
  // Its source says both.
  UnconfirmedPrice: { upto: AMOUNT, publisher: FOR_PAGES, seen: FOR_PAGES },
  ConvertedPrice: { upto: AMOUNT },
  MarkCount: { unknown: ZERO, no: ZERO, does_not_apply: ZERO },
  Row: COUNTS,
  FoundRow: { ...COUNTS, match: none('without q'), ...each(['summary', 'website', 'scores'], BESIDE_KEYS) },
  ToolAnswer: { source: { saysNothing: (_, { price }) => price !== undefined, when: 'beside a price, which has it' } },
  // A price has its source; get_tool has all.
  CostRow: { sources: FOR_PAGES },
  get_tool: { ...CLOSED, ...each(IDENTITY, BESIDE_SELECTION) },
  get_pricing: { ...CLOSED, ...each(['price', 'plans'], BESIDE_SELECTION) },
  search_tools: { q: none('if not given') },
  recommend: { ...each(['columns', 'total', 'limit', 'offset', 'next'], WITH_ROWS), rows: ANSWERED },
};

/** Lists that an answer is about: that they are empty says something. */
const ALWAYS: ReadonlySet<string> = new Set(['boards', 'changes', 'claims', 'columns', 'plans', 'questions', 'rows']);

/** Objects that are sent as one text. */
const SOURCES: ReadonlySet<string> = new Set(['ShortSource', 'ToolSource', 'PriceSource']);
/** Objects whose `source` is an id. */
const CITING: ReadonlySet<string> = new Set(['Cell', 'Price', 'UnconfirmedPrice']);

const SourceText = Type.String({ description: 'Who says it, the day for which it is evidence, and where.' });

interface Compacted {
  readonly schema: TSchema;
  /** Undefined if nothing in it changes. */
  readonly write?: (value: never, sending: Sending) => unknown;
}
type Write = (value: unknown, sending: Sending) => unknown;

/** The schema of what an operation sends, and what makes it of a whole answer. */
export const compactAnswer = perObject(
  ({ name, output }: Pick<Operation, 'name' | 'output'>): { readonly schema: TObject; readonly write: WriteAnswer } => {
    const { schema, write } = compactObject(output, name);
    return { schema: schema as TObject, write: (write as WriteAnswer | undefined) ?? ((answer) => answer) };
  },
);
type WriteAnswer = (answer: Fields, sending: Sending) => Record<string, unknown>;

const compact = perObject((schema: TSchema): Compacted => {
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

/** What can be null. Other unions are values of facts, which are sent as they are. */
function compactUnion(schema: TSchema, options: readonly TSchema[]): Compacted {
  const [only, ...others] = options.filter(({ type }: Shape) => type !== 'null');
  const own = only && compact(only);
  const write = own?.write as Write | undefined;
  if (write === undefined || others.length > 0) return { schema };
  return {
    schema: { ...schema, anyOf: options.map((one) => (one === only ? own?.schema : one)) } as TSchema,
    write: (value, sending) => (value === null ? null : write(value, sending)),
  };
}

function compactItems(schema: TSchema, items: TSchema): Compacted {
  const own = compact(items);
  const write = own.write as Write | undefined;
  if (write === undefined) return { schema };
  return {
    schema: { ...schema, items: own.schema } as TSchema,
    write: (value: readonly unknown[], sending) => value.map((item) => write(item, sending)),
  };
}

function compactEntries(schema: TSchema, patterns: Readonly<Record<string, TSchema>>): Compacted {
  const [[pattern, value] = []] = Object.entries(patterns);
  if (pattern === undefined || value === undefined) return { schema };
  const own = compact(value);
  const write = own.write as Write | undefined;
  if (write === undefined) return { schema };
  return {
    schema: { ...schema, patternProperties: { [pattern]: own.schema } } as TSchema,
    write: (record: Fields, sending) =>
      Object.fromEntries(Object.entries(record).map(([key, one]) => [key, write(one, sending)])),
  };
}

interface Field {
  readonly name: string;
  readonly saysNothing?: Omission['saysNothing'] | undefined;
  readonly write?: Write | undefined;
}

function compactObject(schema: TObject, title = (schema as Shape).title ?? ''): Compacted {
  const fields: Field[] = [];
  const properties: Record<string, TSchema> = {};
  for (const [name, own] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const isCitation = name === 'source' && CITING.has(title);
    const compacted = isCitation ? { schema: SourceText, write: citeById } : compact(own);
    const omission = either(LEFT_OUT[title]?.[name], whenEmpty(name, own));
    if (omission !== FOR_PAGES) properties[name] = describeOmission(compacted.schema, omission);
    const write = compacted.write as Write | undefined;
    if (omission || write) fields.push({ name, saysNothing: omission?.saysNothing, write });
  }
  if (fields.length === 0) return { schema };
  const optional = new Set(fields.filter(({ saysNothing }) => saysNothing).map(({ name }) => name));
  const required = ((schema.required ?? []) as readonly string[]).filter((name) => !optional.has(name));
  return {
    schema: { ...schema, properties, required } as TObject,
    write: (value: Fields, sending) => {
      const sent: Record<string, unknown> = { ...value };
      for (const { name, saysNothing, write } of fields) {
        if (!(name in value)) continue;
        if (saysNothing?.(value[name], value, sending)) delete sent[name];
        else if (write) sent[name] = write(value[name], sending);
      }
      return sent;
    },
  };
}

function either(one: Omission | undefined, other: Omission | undefined): Omission | undefined {
  if (!one || !other || one === FOR_PAGES) return one ?? other;
  const saysNothing: Omission['saysNothing'] = (...given) => one.saysNothing(...given) || other.saysNothing(...given);
  return { saysNothing, when: `${one.when}, or ${other.when}` };
}

function whenEmpty(name: string, { type, minItems = 0, const: only }: Shape): Omission | undefined {
  if (type === 'boolean') return only === undefined ? FALSE : undefined;
  return type === 'array' && minItems === 0 && !ALWAYS.has(name) ? EMPTY : undefined;
}

/** The schema of a field, which says when it is left out. */
function describeOmission(schema: TSchema, omission: Omission | undefined): TSchema {
  if (!omission) return schema;
  const { anyOf, description: whole } = schema as Shape;
  const own = (omission.isOfNull && anyOf?.find(({ type }: Shape) => type !== 'null')) || schema;
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

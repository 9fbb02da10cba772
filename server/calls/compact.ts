import type { TObject, TSchema } from 'typebox';
import { type MarkCount, type ShortSource, sumMarks } from '../../model/board-schemas.ts';
import type { Fields } from '../../model/fields.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import { CERTAINTIES } from '../../model/pricing/certainty.ts';
import { text } from '../../model/schemas.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { toolParameters } from './need/parameters.ts';
import type { Operation } from './operation.ts';
import { findSource, writeSource } from './sources.ts';

/*
 * Compact answers for REST and MCP omit empty fields and write each source as one string, since agents pay for every character. Pages
 * use the whole answer.
 */

interface WriteContext {
  readonly snapshot: Snapshot;
  /** Whether the request has keys or groups. */
  readonly hasSelection: boolean;
  /** The need as understood. */
  readonly need?: Fields;
  /** The row of the board. */
  readonly row?: Fields;
}

/** Says when a field is omitted. */
interface Omission {
  readonly isOmitted: (value: unknown, fields: Fields, context: WriteContext) => boolean;
  /** The condition in words, to complete "Left out …". */
  readonly condition: string;
  /** Set if null is always omitted, so that the schema need not allow it. */
  readonly isNullOmitted?: boolean;
}

const IF_ZERO: Omission = { isOmitted: (value) => value === 0, condition: 'if 0' };
const IF_FALSE: Omission = { isOmitted: (value) => value === false, condition: 'if false' };
const IF_EMPTY: Omission = { isOmitted: (value) => Object.keys(Object(value)).length === 0, condition: 'if empty' };
const IF_ALL_ZERO: Omission = {
  isOmitted: (value) => sumMarks(value as MarkCount) === 0,
  condition: 'if all counts are 0',
};
/** For fields that only pages need. */
const PAGES_ONLY: Omission = { isOmitted: () => true, condition: 'always' };
const WITH_SELECTION: Omission = {
  isOmitted: (_, __, { hasSelection }) => hasSelection,
  condition: 'with keys or groups',
};
/** For prices of a list that is not about prices. */
const NOT_REQUESTED: Omission = {
  isOmitted: (_, { result }, { hasSelection, need: { budget, cheapest, ...need } = {} }) =>
    (budget ?? cheapest) === undefined &&
    hasSelection &&
    result === undefined &&
    Object.keys(need).every((name) => name in toolParameters),
  condition: 'with keys if the need only names tools',
};
/** For what introduces a tool, if the row answers a need. */
const WITH_NEED: Omission = {
  isOmitted: (_, { result }, { hasSelection }) => hasSelection || result !== undefined,
  condition: 'with keys or requirements',
};
/** For lists beside the answer: omitted if `answers` or `rules` has it, or if this kind of answer lists no tools. */
const IF_ANSWERED: Omission = {
  isOmitted: (_, { answers, rules, kind }, { hasSelection }) =>
    !hasSelection && ([answers ?? rules ?? []].flat().length > 0 || KINDS_WITHOUT_TOOLS.has(String(kind))),
  condition: 'if `answers` or `rules` cover it and keys is not set',
};
/** The kinds of answers of `recommend` that list no tools. */
const KINDS_WITHOUT_TOOLS: ReadonlySet<string> = new Set(['rules', 'unanswered']);
/** For what get_pricing has, if the request is not about prices. */
const BESIDE_PRICE: Omission = {
  isOmitted: (_, __, { hasSelection, need = {}, row }) =>
    row !== undefined &&
    (need.budget ?? need.cheapest) === undefined &&
    (row.result === undefined ? hasSelection : row.result !== 'fits' && !(row.fits_understood ?? need.tools)),
  condition: 'unless the tool fits, or the need names it or a price',
};

const ROW_OMISSIONS = {
  required: IF_ALL_ZERO,
  nice: IF_ALL_ZERO,
  misfit: PAGES_ONLY,
  price: NOT_REQUESTED,
  // Unknown cells and the missing parts of the price name the same questions.
  ask: PAGES_ONLY,
};
const IDENTITY_FIELDS = ['summary', 'website', 'aliases', 'identifiers', 'price', 'scores', 'similar'];
const omitEach = (fields: readonly string[], omission: Omission) =>
  Object.fromEntries(fields.map((field) => [field, omission]));

/** Omissions by schema title or operation name, and by field. In addition, every schema omits empty lists and `false`. */
const OMISSIONS: Readonly<Record<string, Readonly<Record<string, Omission>>>> = {
  Price: omitEach(['unconfirmed', 'note', 'source'], BESIDE_PRICE),
  // The source already names the publisher and the date.
  UnconfirmedPrice: { publisher: PAGES_ONLY, seen: PAGES_ONLY },
  MarkCount: { unknown: IF_ZERO, no: IF_ZERO, does_not_apply: IF_ZERO },
  Row: ROW_OMISSIONS,
  FoundRow: { ...ROW_OMISSIONS, ...omitEach(['summary', 'website'], WITH_NEED) },
  BriefPlatform: { other_rules: IF_EMPTY },
  ToolAnswer: {
    source: { isOmitted: (_, { price }) => price !== undefined, condition: 'if `price` is set, which has its own' },
  },
  ListedQuestion: omitEach(['group', 'does', 'asks', 'asked_by'], PAGES_ONLY),
  // Each price has its own source, and get_tool lists all sources.
  CostRow: { sources: PAGES_ONLY },
  CostTotals: omitEach(CERTAINTIES, IF_ZERO),
  estimate_cost: {
    rates: {
      isOmitted: (_, { rows }) => !(rows as { price: Fields }[]).some(({ price }) => price.converted),
      condition: 'if no price is converted',
    },
  },
  get_ai_readiness: omitEach(['description', 'licence', 'citation', 'other_columns'], WITH_SELECTION),
  get_tool: omitEach(IDENTITY_FIELDS, WITH_SELECTION),
  get_pricing: omitEach(['price', 'plans'], WITH_SELECTION),
  recommend: omitEach(['columns', 'total', 'next', 'rows'], IF_ANSWERED),
};

/** Lists that are the subject of an answer, so that an empty one says something. */
const SENT_EVEN_IF_EMPTY: ReadonlySet<string> = new Set(['boards', 'changes', 'columns', 'plans', 'questions', 'rows']);

/** Schemas of objects that are sent as one string. */
const SOURCE_SCHEMAS: ReadonlySet<string> = new Set(['ShortSource', 'ToolSource', 'PriceSource']);

const SourceText = text('Publisher, evidence date and URL.');

type Writer = (value: unknown, context: WriteContext) => unknown;
interface CompactSchema {
  readonly schema: TSchema;
  /** Compacts a value. Undefined if compacting changes nothing. */
  readonly write?: Writer | undefined;
}

/** Returns the schema of an operation's compact answer, and a function that compacts an answer. */
export const compactAnswer = memoizeByObject(
  ({
    name,
    output,
  }: Pick<Operation, 'name' | 'output'>): { readonly schema: TObject; readonly write: AnswerWriter } => {
    const { schema, write } = compactObject(output, name);
    return { schema: schema as TObject, write: (write as AnswerWriter | undefined) ?? ((answer) => answer) };
  },
);
type AnswerWriter = (answer: Fields, context: WriteContext) => Record<string, unknown>;

const compact = memoizeByObject((schema: TSchema): CompactSchema => {
  const { title = '', type, anyOf, items, properties, patternProperties = {} } = schema as JsonSchema;
  if (SOURCE_SCHEMAS.has(title)) return { schema: SourceText, write: (source) => writeSource(source as ShortSource) };
  if (items)
    return compactInner(
      schema,
      items,
      (inner) => ({ items: inner }),
      (write) => (list, context) => (list as readonly unknown[]).map((item) => write(item, context)),
    );
  const [option, ...others] = anyOf?.filter(({ type }: JsonSchema) => type !== 'null') ?? [];
  // A nullable value. Other unions are the values of facts, which are sent unchanged.
  if (option && others.length === 0)
    return compactInner(
      schema,
      option,
      (inner) => ({ anyOf: anyOf?.map((one) => (one === option ? inner : one)) }),
      (write) => (value, context) => (value === null ? null : write(value, context)),
    );
  const [[pattern, entry] = []] = Object.entries(patternProperties);
  if (pattern !== undefined && entry)
    return compactInner(
      schema,
      entry,
      (inner) => ({ patternProperties: { [pattern]: inner } }),
      (write) => (record, context) =>
        Object.fromEntries(Object.entries(record as Fields).map(([key, item]) => [key, write(item, context)])),
    );
  return type === 'object' && properties ? compactObject(schema as TObject) : { schema };
});

/** Compacts the schema of items, entries or an option. */
function compactInner(
  schema: TSchema,
  inner: TSchema,
  replace: (compacted: TSchema) => object,
  writeWith: (write: Writer) => Writer,
): CompactSchema {
  const { schema: compacted, write } = compact(inner);
  return write ? { schema: { ...schema, ...replace(compacted) } as TSchema, write: writeWith(write) } : { schema };
}

/** The keywords of JSON Schema that are read here. */
interface JsonSchema {
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

interface Field {
  readonly name: string;
  readonly isOmitted?: Omission['isOmitted'] | undefined;
  readonly write?: Writer | undefined;
}

function compactObject(schema: TObject, title = (schema as JsonSchema).title ?? ''): CompactSchema {
  const fields: Field[] = [];
  const properties: Record<string, TSchema> = {};
  for (const [name, property] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const compacted = SHORTER_FIELDS[`${title}.${name}`] ?? compact(property);
    const omission = combineOmissions(OMISSIONS[title]?.[name], getDefaultOmission(name, property));
    if (omission !== PAGES_ONLY) properties[name] = describeOmission(compacted.schema, omission);
    const { write } = compacted;
    if (omission || write) fields.push({ name, isOmitted: omission?.isOmitted, write });
  }
  if (fields.length === 0) return { schema };
  const optional = new Set(fields.filter(({ isOmitted }) => isOmitted).map(({ name }) => name));
  const required = ((schema.required ?? []) as readonly string[]).filter((name) => !optional.has(name));
  return {
    schema: { ...schema, properties, required } as TObject,
    write: (object, context) => {
      const value = object as Fields;
      const need = (value.understood as Fields | undefined) ?? context.need;
      const inner = { ...context, ...(need && { need }), ...('cells' in value && { row: value }) };
      const output: Record<string, unknown> = { ...value };
      for (const { name, isOmitted, write } of fields) {
        if (!(name in value)) continue;
        if (isOmitted?.(value[name], value, context)) delete output[name];
        else if (write) output[name] = write(value[name], inner);
      }
      return output;
    },
  };
}

function combineOmissions(first: Omission | undefined, second: Omission | undefined): Omission | undefined {
  if (!first || !second || first === PAGES_ONLY) return first ?? second;
  const isOmitted: Omission['isOmitted'] = (...args) => first.isOmitted(...args) || second.isOmitted(...args);
  return { isOmitted, condition: `${first.condition}, or ${second.condition}` };
}

/** Fields that are left out if null. */
const NULL_FIELDS = new Set('billing change changed currency job match next plan q unit'.split(' '));
const IF_NULL: Omission = { isOmitted: (value) => value === null, condition: 'if there is none', isNullOmitted: true };

function getDefaultOmission(
  name: string,
  { type, anyOf, minItems = 0, const: literal }: JsonSchema,
): Omission | undefined {
  if (anyOf && NULL_FIELDS.has(name)) return IF_NULL;
  if (type === 'boolean') return literal === undefined ? IF_FALSE : undefined;
  return type === 'array' && minItems === 0 && !SENT_EVEN_IF_EMPTY.has(name) ? IF_EMPTY : undefined;
}

/** Adds the condition for omitting a field to its description. */
function describeOmission(schema: TSchema, omission: Omission | undefined): TSchema {
  if (!omission) return schema;
  const { anyOf, description: outer } = schema as JsonSchema;
  const inner = (omission.isNullOmitted && anyOf?.find(({ type }: JsonSchema) => type !== 'null')) || schema;
  const { title, description = outer } = inner as JsonSchema;
  const when = `Left out ${omission.condition}.`;
  // Several fields may refer to a schema with a title, so its own description must not change.
  if (title !== undefined) return { allOf: [inner], description: when } as TSchema;
  return { ...inner, description: description === undefined ? when : `${description} ${when}` } as TSchema;
}

const CITATION: CompactSchema = {
  schema: SourceText,
  write: (id, { snapshot }) => {
    const source = findSource(snapshot, String(id));
    return source ? writeSource(source) : id;
  },
};

/** Fields that are sent in another form. */
const SHORTER_FIELDS: Readonly<Record<string, CompactSchema>> = {
  'Cell.source': CITATION,
  'Price.source': CITATION,
  'UnconfirmedPrice.source': CITATION,
  'Passage.link': {
    schema: text('To append to the URL of its source.'),
    write: (link) => /(?:\?plain=1#|#?:~:).*$/.exec(String(link))?.[0],
  },
};

import type { CatalogueKey } from '../../model/catalogue.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import { Money, Term, Terms } from '../../model/pricing/money.ts';
import { Includes, UNITS } from '../../model/pricing/plan.ts';
import { Fingerprint } from './passage.ts';
import type { Rule, SharedFacts } from './rule.ts';
import {
  Citations,
  createLineSchema,
  createValueSchema,
  DateSchema,
  FileCitation,
  FileFact,
  ID,
  PlanList,
  Slug,
  ToolFile,
  Url,
} from './tool-file.ts';

type Json = Record<string, unknown>;

/** Formats the text of `facts/tool.schema.json`. */
export function formatEditorSchema(facts: Vocabulary, rules: readonly Rule[]): string {
  return `${formatJson(createEditorSchema(facts, rules))}\n`;
}

/** The shared files that the schema is generated from. */
type Vocabulary = Pick<SharedFacts, 'catalogue' | 'categories' | 'publishers'>;

/** Schemas that occur in several places of a tool file, by the name of their definition. */
const REUSED_SCHEMAS = {
  slug: Slug,
  day: DateSchema,
  line60: { ...createLineSchema(60), title: 'line' },
  line200: { ...createLineSchema(200), title: 'line' },
  url: Url,
  fingerprint: Fingerprint,
  citation: FileCitation,
  citations: Citations,
  looked_at: FileFact.properties.looked_at,
  only_on: FileFact.properties.only_on,
  unit: { enum: UNITS },
  money: Money,
  term: Term,
  terms: Terms,
  includes: Includes,
  plans: PlanList,
};

const PUBLISHER = ['sources', 'patternProperties', ID, 'properties', 'publisher'];

/**
 * Creates the JSON Schema of tool files for code editors such as VS Code, which complete keys and values and show each question on hover.
 * It is generated from the schema of the check and from the catalogue, so the editor and the check always agree.
 *
 * It uses draft-07, which every editor understands. Repeated schemas are in `$defs`. Next to a `$ref`, editors use only a title and a
 * description, which override those of the definition. In VS Code, a schema without a title inherits one from any place that refers to it,
 * so each definition and each field of a fact has its own title.
 */
function createEditorSchema({ catalogue, categories, publishers }: Vocabulary, rules: readonly Rule[]): Json {
  const { keys } = catalogue.data;
  const definitions = new Definitions();
  for (const [name, schema] of Object.entries(REUSED_SCHEMAS)) definitions.add(name, { title: name, ...schema });
  const questions = Object.entries(keys).map(([key, catalogueKey]) => [
    key,
    createQuestionSchema(key, catalogueKey, definitions),
  ]);
  const toolSchema = toPlainJson(ToolFile);
  const changeSchema = (fields: Json, ...path: readonly string[]) =>
    Object.assign(
      path.reduce((schemaPart, name) => schemaPart[name] as Json, toolSchema.properties as Json),
      fields,
    );
  const allowOnly = (names: readonly string[], ...path: readonly string[]) => changeSchema({ enum: names }, ...path);
  allowOnly(Object.keys(categories.data), 'category');
  // Completes the known names, but accepts a new one, which the check asks to add to facts/publishers.yaml.
  changeSchema({ anyOf: [{ enum: Object.keys(publishers.data) }, { type: 'string' }] }, ...PUBLISHER);
  // Sorted, because the bundle loads the rules in a different order.
  const rulesWithExceptions = rules.flatMap(({ name, allowsExceptions }) => (allowsExceptions ? [name] : [])).sort();
  allowOnly(rulesWithExceptions, 'exceptions', 'items', 'properties', 'rule');
  const { properties, ...schema } = definitions.insertReferences(toolSchema) as { properties: Record<string, Json> };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A tool of Outreach Facts',
    ...schema,
    properties: {
      ...properties,
      facts: {
        type: 'object',
        additionalProperties: false,
        description: properties.facts?.description,
        properties: Object.fromEntries(questions),
      },
    },
    $defs: definitions.all,
  };
}

function createQuestionSchema(key: string, catalogueKey: CatalogueKey, definitions: Definitions): Json {
  const { assumed, second_hand, advised, plan, only_on, add_on, ...commonFields } = FileFact.properties;
  const numberFields = catalogueKey.type === 'number' ? { advised } : {};
  const keyFields = key === PLANS_KEY ? { assumed, second_hand } : { ...numberFields, plan, only_on, add_on };
  const suffix = catalogueKey.values ? key : catalogueKey.type;
  const schema = { title: 'value', ...createValueSchema(catalogueKey) };
  const value = catalogueKey.values ? definitions.add(`values-${key}`, schema) : schema;
  const { items, ...list } = commonFields.values;
  const properties = { ...items.properties, value };
  const { items: claim, ...unconfirmedList } = commonFields.unconfirmed;
  const { assumed: assumedField, plan: planField, ...claimFields } = claim.properties;
  const claimProperties = {
    ...claimFields,
    value,
    ...(key === PLANS_KEY ? { assumed: assumedField } : { plan: planField }),
  };
  const unconfirmed = definitions.add(`unconfirmed-${suffix}`, {
    ...unconfirmedList,
    title: 'unconfirmed',
    items: { ...claim, properties: claimProperties },
  });
  const disputed = definitions.add(`disputed-${suffix}`, { ...list, title: 'values', items: { ...items, properties } });
  const fields = { ...commonFields, value, values: disputed, unconfirmed, ...keyFields };
  const titledFields = Object.entries(fields).map(([name, field]) => [name, { title: name, ...field }]);
  const { $ref } = definitions.add(`fact-${suffix}`, {
    ...FileFact,
    properties: Object.fromEntries(titledFields),
  });
  return { $ref, title: catalogueKey.label, description: describeQuestion(catalogueKey) };
}

function describeQuestion({
  question,
  decision,
  values,
  requires,
  applies_to,
  or_if,
  names_plan,
}: CatalogueKey): string {
  const valueNames = Object.entries(values ?? {}).map(([value, name]) => `${value}: ${name}`);
  return [
    question,
    decision,
    valueNames.length > 0 && `Values: ${valueNames.join('; ')}.`,
    names_plan && 'If true, name the plan in "plan".',
    requires && `Needs ${requires}.`,
    applies_to && `Applies to: ${applies_to.join(', ')}${or_if ? `; also to other tools if ${or_if} is true` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Defines each schema once. Schemas that differ only in their title and description share one definition. */
class Definitions {
  readonly all: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  /** Defines a schema under this name, unless it already has another name, and returns a reference to it. */
  add(name: string, schema: object): Json {
    const plainSchema = toPlainJson(schema);
    const definedName = this.#names.get(serializeShape(plainSchema)) ?? name;
    if (definedName === name) this.all[name] = this.#insertReferencesInside(plainSchema) as Json;
    this.#names.set(serializeShape(plainSchema), definedName);
    return { $ref: `#/$defs/${definedName}` };
  }

  /** Replaces each defined schema inside a schema with a reference. */
  insertReferences(schemaPart: unknown): unknown {
    const name =
      typeof schemaPart === 'object' && schemaPart !== null ? this.#names.get(serializeShape(schemaPart)) : undefined;
    if (name === undefined) return this.#insertReferencesInside(schemaPart);
    const { title, description } = schemaPart as Json;
    const definition = this.all[name];
    return {
      $ref: `#/$defs/${name}`,
      ...(title !== undefined && title !== definition?.title && { title }),
      ...(description !== undefined && description !== definition?.description && { description }),
    };
  }

  #insertReferencesInside(schemaPart: unknown): unknown {
    if (Array.isArray(schemaPart)) return schemaPart.map((item) => this.insertReferences(item));
    if (typeof schemaPart !== 'object' || schemaPart === null) return schemaPart;
    return Object.fromEntries(Object.entries(schemaPart).map(([name, value]) => [name, this.insertReferences(value)]));
  }
}

/** Serializes a schema without its title and description. */
function serializeShape(schema: object): string {
  const { title: _, description: __, ...shape } = schema as Json;
  return JSON.stringify(shape);
}

function toPlainJson(schema: object): Json {
  return JSON.parse(JSON.stringify(schema));
}

const LINE_WIDTH = 120;

/** Formats JSON, with each object and list on one line if it fits. */
function formatJson(value: unknown, indent = '', label = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || `${indent}${label}${line},`.length <= LINE_WIDTH) return line;
  const parts = Object.entries(value).map(([name, item]) => {
    const field = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return `${indent} ${field}${formatJson(item, `${indent} `, field)}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

import type { CatalogueKey } from '../../model/catalogue.ts';
import { Money, Term, Terms } from '../../model/pricing/money.ts';
import { Includes, UNITS } from '../../model/pricing/plan.ts';
import { Fingerprint } from './passage.ts';
import { PLANS } from './priced-plans.ts';
import type { Rule, SharedFacts } from './rule.ts';
import {
  Citations,
  Day,
  FileCitation,
  FileFact,
  ID,
  line,
  PlanList,
  Slug,
  ToolFile,
  Url,
  valueSchema,
} from './tool-file.ts';

type Json = Record<string, unknown>;

/** The text of `facts/tool.schema.json`. */
export function editorSchemaText(facts: Vocabulary, rules: readonly Rule[]): string {
  return `${jsonText(editorSchema(facts, rules))}\n`;
}

/** The shared files that the schema is made from: no tool is among them. */
type Vocabulary = Pick<SharedFacts, 'catalogue' | 'categories' | 'publishers'>;

/** What occurs in several places of a tool file, by the names of their definitions. */
const SHARED = {
  slug: Slug,
  day: Day,
  line60: { ...line(60), title: 'line' },
  line200: { ...line(200), title: 'line' },
  url: Url,
  fingerprint: Fingerprint,
  citation: FileCitation,
  citations: Citations,
  looked_at: FileFact.properties.looked_at,
  unit: { enum: UNITS },
  money: Money,
  term: Term,
  terms: Terms,
  includes: Includes,
  plans: PlanList,
};

/**
 * The JSON Schema of tool files for editors such as VS Code, which complete keys and values and show each question on hover.
 * Generated from the schema that the check uses and from the catalogue, so that they always agree.
 *
 * It is in draft-07, which every editor understands. What several places share is in `$defs`: a question refers to the facts that have
 * its fields and its values. A title and a description next to a reference are shown in place of those that it refers to; all other
 * keywords there would be ignored. VS Code's server passes a title on to the parts without one, and to shared parts that of the last
 * place that refers to them. So each definition has a title, and each field of a fact.
 */
function editorSchema({ catalogue, categories, publishers }: Vocabulary, rules: readonly Rule[]): Json {
  const { keys } = catalogue.data;
  const definitions = new Definitions();
  for (const [name, shape] of Object.entries(SHARED)) definitions.add(name, { title: name, ...shape });
  const questions = Object.entries(keys).map(([key, declared]) => [key, questionSchema(key, declared, definitions)]);
  const withNames = plain(ToolFile);
  const offer = (names: readonly string[], ...path: readonly string[]) =>
    Object.assign(
      path.reduce((part, name) => part[name] as Json, withNames.properties as Json),
      { enum: names },
    );
  offer(Object.keys(categories.data), 'category');
  offer(Object.keys(publishers.data), 'sources', 'patternProperties', ID, 'properties', 'publisher');
  // Sorted: a bundler loads the files of rules in another order.
  const excepted = rules.flatMap(({ name, allowsExceptions }) => (allowsExceptions ? [name] : [])).sort();
  offer(excepted, 'exceptions', 'items', 'properties', 'rule');
  const { properties, ...schema } = definitions.refer(withNames) as { properties: Record<string, Json> };
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

function questionSchema(key: string, declared: CatalogueKey, definitions: Definitions): Json {
  const { assumed, second_hand, advised, plan, add_on, ...others } = FileFact.properties;
  const ofNumber = declared.type === 'number' ? { advised } : {};
  const ownFields = key === PLANS ? { assumed, second_hand } : { ...ofNumber, plan, add_on };
  const values = declared.values ? key : declared.type;
  const schema = { title: 'value', ...valueSchema(declared) };
  const value = declared.values ? definitions.add(`values-${key}`, schema) : schema;
  const { items, ...list } = others.values;
  const properties = { ...items.properties, value };
  const { items: claim, ...unconfirmedList } = others.unconfirmed;
  const { assumed: open, plan: from, ...ofClaim } = claim.properties;
  const claimed = { ...ofClaim, value, ...(key === PLANS ? { assumed: open } : { plan: from }) };
  const unconfirmed = definitions.add(`unconfirmed-${values}`, {
    ...unconfirmedList,
    title: 'unconfirmed',
    items: { ...claim, properties: claimed },
  });
  const disputed = definitions.add(`disputed-${values}`, { ...list, title: 'values', items: { ...items, properties } });
  const fields = { ...others, value, values: disputed, unconfirmed, ...ownFields };
  const titled = Object.entries(fields).map(([name, field]) => [name, { title: name, ...field }]);
  const { $ref } = definitions.add(`fact-${values}`, {
    ...FileFact,
    properties: Object.fromEntries(titled),
  });
  return { $ref, title: declared.label, description: describe(declared) };
}

function describe({ question, decision, values, requires, applies_to, or_if, names_plan }: CatalogueKey): string {
  const named = Object.entries(values ?? {}).map(([value, name]) => `${value}: ${name}`);
  return [
    question,
    decision,
    named.length > 0 && `Values: ${named.join('; ')}.`,
    names_plan && 'A yes names its plan in "plan".',
    requires && `Needs ${requires}.`,
    applies_to && `Asked of: ${applies_to.join(', ')}${or_if ? `; of any other where ${or_if} is a yes` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shapes that are defined once, and referred to wherever they occur with whatever title and description. */
class Definitions {
  readonly all: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  /** The reference to a shape, which is defined by this name unless it is already by another. */
  add(name: string, schema: object): Json {
    const shape = plain(schema);
    const known = this.#names.get(withoutText(shape)) ?? name;
    if (known === name) this.all[name] = this.#referInside(shape) as Json;
    this.#names.set(withoutText(shape), known);
    return { $ref: `#/$defs/${known}` };
  }

  /** A part of a schema with references in place of all shapes in it that are defined. */
  refer(part: unknown): unknown {
    const name = typeof part === 'object' && part !== null ? this.#names.get(withoutText(part)) : undefined;
    if (name === undefined) return this.#referInside(part);
    const { title, description } = part as Json;
    const defined = this.all[name];
    return {
      $ref: `#/$defs/${name}`,
      ...(title !== undefined && title !== defined?.title && { title }),
      ...(description !== undefined && description !== defined?.description && { description }),
    };
  }

  #referInside(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.refer(item));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, this.refer(value)]));
  }
}

function withoutText(schema: object): string {
  const { title: _, description: __, ...shape } = schema as Json;
  return JSON.stringify(shape);
}

function plain(schema: object): Json {
  return JSON.parse(JSON.stringify(schema));
}

const LINE_WIDTH = 120;

/** JSON with each object and list on one line if it fits there. */
function jsonText(value: unknown, indent = '', label = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || `${indent}${label}${line},`.length <= LINE_WIDTH) return line;
  const parts = Object.entries(value).map(([name, item]) => {
    const field = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return `${indent} ${field}${jsonText(item, `${indent} `, field)}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

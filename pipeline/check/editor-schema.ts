import type { Catalogue, CatalogueKey, Categories } from '../../model/catalogue.ts';
import { PRICE_KEYS } from './prices.ts';
import { FREE_PLAN } from './rules/free-plan-features.ts';
import { ToolFile, valueSchema } from './tool-file.ts';

type Json = Record<string, unknown>;

/**
 * The JSON Schema of tool files for editors such as VS Code, which complete keys and values and show each question on hover.
 * Generated from the schema that the check uses and from the catalogue, so that they always agree.
 */
export function editorSchema({ keys }: Catalogue, categories: Categories): Json {
  const schema = JSON.parse(JSON.stringify(ToolFile)) as Json & { properties: Record<string, Json> };
  const { facts, category } = schema.properties;
  const [pattern, fact] = Object.entries(
    (facts as { patternProperties: Record<string, Json> }).patternProperties,
  )[0] as [string, Json];
  const named = Object.fromEntries(
    Object.entries(keys).map(([key, declared]) => [key, factSchema(fact, key, declared)]),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A tool of Outreach Facts',
    ...schema,
    properties: {
      ...schema.properties,
      category: { ...category, enum: Object.keys(categories) },
      facts: { type: 'object', additionalProperties: false, properties: named, $comment: `keys match ${pattern}` },
    },
  };
}

function factSchema(fact: Json, key: string, declared: CatalogueKey): Json {
  const value = JSON.parse(JSON.stringify(valueSchema(declared))) as Json;
  const {
    has,
    lacks,
    for: channels,
    assumed,
    read_by_others,
    absent,
    ...others
  } = fact.properties as Record<string, Json>;
  const properties = {
    ...others,
    ...(key === FREE_PLAN ? { has, lacks } : {}),
    ...(declared.channels ? { for: channels } : {}),
    ...(declared.published_at ? { absent } : {}),
    ...(PRICE_KEYS.has(key) ? { assumed, read_by_others } : {}),
  } as Record<string, Json>;
  const claimsIn = (field: string) => {
    const list = properties[field] as Json & { items: Json & { properties: Json } };
    return { ...list, items: { ...list.items, properties: { ...list.items.properties, value } } };
  };
  return {
    ...fact,
    title: declared.label,
    description: describe(declared),
    properties: {
      ...properties,
      value,
      disagrees: claimsIn('disagrees'),
      earlier: claimsIn('earlier'),
      replaced: claimsIn('replaced'),
    },
  };
}

function describe({ question, decision, values, requires, applies_to, or_if, published_at }: CatalogueKey): string {
  const named = Object.entries(values ?? {}).map(([value, name]) => `${value}: ${name}`);
  return [
    question,
    decision,
    named.length > 0 && `Values: ${named.join('; ')}.`,
    published_at && `If it is not there, "absent" after a live look at ${published_at.place}.`,
    requires && `Needs ${requires}.`,
    applies_to && `Asked of: ${applies_to.join(', ')}${or_if ? `; of any other where ${or_if} is a yes` : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

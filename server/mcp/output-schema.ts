import { bodySchema } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import type { Json } from './json-rpc.ts';

/**
 * The schema of a tool's answer, reduced to its shape: what exists, of which type, and what may be missing. It accepts every answer
 * that the full schema in the OpenAPI description accepts, but leaves out descriptions and limits: clients only validate answers with
 * it, and each of them fetches it for all tools at once. Parts that are used more than once are under `$defs`.
 */
export function outputSchema(operation: Operation): Json {
  const plain = JSON.parse(JSON.stringify(bodySchema(operation))) as Json;
  return shareRepeated(foldVariants(shapeOf(plain)));
}

/** Keywords that a shape keeps as they are. Titles become names under `$defs`. */
const KEPT: ReadonlySet<string> = new Set(['title', 'type', 'const', 'enum', 'required']);

/**
 * What people read on pages (how far places can be trusted, worked examples), what a request itself says, and the parts of a plan that
 * only few plans have and that estimate_cost computes with.
 * A program that needs their fields finds them in the OpenAPI description.
 */
const WITHOUT_FIELDS: ReadonlySet<unknown> = new Set([
  ...['Figures', 'WorkedBill', 'AskedCost', 'Criteria', 'NamedNumbers'],
  ...['Term', 'CountedBy', 'PlanSize', 'Charge', 'AddOn'],
]);

function shapeOf({ patternProperties, additionalProperties, ...schema }: Json): Json {
  if (WITHOUT_FIELDS.has(schema.title)) return { type: 'object' };
  const isKept = ([keyword]: [string, unknown]) => KEPT.has(keyword) || PARTS.has(keyword);
  const shape = mapParts(Object.fromEntries(Object.entries(schema).filter(isKept)), shapeOf);
  // A record, whose values all have the same schema, whatever pattern its names follow.
  const [only, ...others] = Object.values((patternProperties ?? {}) as Record<string, Json>);
  return only !== undefined && others.length === 0 ? { ...shape, additionalProperties: shapeOf(only) } : shape;
}

/** Keywords that contain schemas. */
const PARTS: ReadonlySet<string> = new Set(['properties', '$defs', 'anyOf', 'items', 'additionalProperties']);

/** A schema with each schema directly inside it changed. */
function mapParts(schema: Json, change: (part: Json, property?: string) => Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (!PARTS.has(keyword) || typeof value !== 'object') return [keyword, value];
      if (keyword === 'anyOf') return [keyword, (value as Json[]).map((part) => change(part))];
      if (keyword === 'items' || keyword === 'additionalProperties') return [keyword, change(value as Json)];
      const parts = Object.entries(value as Record<string, Json>).map(([name, part]) => [name, change(part, name)]);
      return [keyword, Object.fromEntries(parts)];
    }),
  );
}

/**
 * Merges variants that differ only in detail into one, in which the parts that only some variants have are optional. Two objects are
 * merged if one requires everything that the other requires, unless a constant distinguishes them; lists and records are merged if
 * their items can be.
 */
function foldVariants(shape: Json): Json {
  const { anyOf, ...folded } = mapParts(shape, foldVariants);
  return anyOf ? { ...folded, ...foldUnion(anyOf as Json[]) } : folded;
}

/** The union of folded variants. */
function foldUnion(variants: readonly Json[]): Json {
  const distinct: Json[] = [];
  for (const variant of variants.flatMap(variantsOf)) {
    let folded: Json | undefined;
    const index = distinct.findIndex((other) => {
      folded = foldTwo(other, variant);
      return folded !== undefined;
    });
    if (folded) distinct[index] = folded;
    else distinct.push(variant);
  }
  // Never a list of types, which would be shorter: some clients refuse it.
  return distinct.length === 1 ? (distinct[0] as Json) : { anyOf: distinct };
}

/** The variants of a union without a title. One with a title stays whole, so that it can be shared. */
function variantsOf(shape: Json): Json[] {
  return shape.anyOf && shape.title === undefined ? (shape.anyOf as Json[]) : [shape];
}

/** Two variants as one, or undefined if they have to stay separate. */
function foldTwo(a: Json, b: Json): Json | undefined {
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  for (const keyword of ['items', 'additionalProperties']) {
    if (!(a[keyword] && b[keyword])) continue;
    const part = foldUnion([a[keyword] as Json, b[keyword] as Json]);
    return part.anyOf ? undefined : { ...a, [keyword]: part };
  }
  return a.properties && b.properties ? foldObjects(a, b) : undefined;
}

function foldObjects(a: Json, b: Json): Json | undefined {
  const [fewer, more] = [requiredOf(a), requiredOf(b)].sort((one, other) => one.length - other.length);
  const hasConstant = [a, b].some(({ properties }) =>
    Object.values(properties as Json).some((part) => 'const' in (part as Json)),
  );
  if (hasConstant || !fewer?.every((name) => more?.includes(name))) return undefined;
  const properties = { ...(a.properties as Json) };
  for (const [name, part] of Object.entries(b.properties as Json))
    properties[name] = name in properties ? foldUnion([properties[name] as Json, part as Json]) : part;
  return { type: 'object', ...(fewer.length > 0 && { required: fewer }), properties };
}

const requiredOf = ({ required = [] }: Json) => required as readonly string[];

/** In characters of JSON: repeating a shorter part without a title costs no more than a reference. */
const MIN_SHARED = 100;

const DEFS = '#/$defs/';

/** The schema with each repeated part once, under `$defs`: parts with a title first, then others, the longest first. */
function shareRepeated(schema: Json): Json {
  const titled: Record<string, Json> = {};
  const { title: _, ...body } = withReferences(schema, titled);
  let whole = inlineSingle({ ...body, $defs: titled });
  for (let part = longestRepeated(whole); part; part = longestRepeated(whole)) {
    const name = freeName(part.name, whole.$defs as Json);
    const { $defs, ...rest } = replaceParts(whole, part.text, { $ref: DEFS + name });
    whole = { ...rest, $defs: { ...($defs as Json), [name]: JSON.parse(part.text) } };
  }
  const { $defs, ...single } = inlineSingle(whole);
  return Object.keys($defs as Json).length > 0 ? { ...single, $defs } : single;
}

/** The schema with a reference in place of each part with a title. Parts with the same title are equal. */
function withReferences(schema: Json, titled: Record<string, Json>): Json {
  return mapParts(schema, (part) => {
    const { title, ...named } = withReferences(part, titled);
    if (title === undefined) return named;
    titled[title as string] = named;
    return { $ref: DEFS + title };
  });
}

/** The longest part that occurs more than once: its JSON, and the name of the property in which it occurs first. */
function longestRepeated({ $defs, ...body }: Json): { text: string; name: string } | undefined {
  const seen = new Map<string, { name: string; count: number }>();
  const countParts = (schema: Json, name: string): Json =>
    mapParts(schema, (part, property = name) => {
      const text = JSON.stringify(part);
      const known = seen.get(text);
      if (known) known.count += 1;
      else seen.set(text, { name: property, count: 1 });
      return countParts(part, property);
    });
  countParts(body, 'answer');
  for (const [name, part] of Object.entries($defs as Record<string, Json>)) countParts(part, name);
  return [...seen]
    .filter(([text, { count }]) => count > 1 && text.length > MIN_SHARED)
    .map(([text, { name }]) => ({ text, name }))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

/** With definitions that are used only once in place of their references. */
function inlineSingle(whole: Json): Json {
  const counts = new Map<string, number>();
  for (const [, name = ''] of JSON.stringify(whole).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const defs = Object.entries(whole.$defs as Record<string, Json>);
  const single = new Map(defs.filter(([name]) => counts.get(name) === 1).map(([name, part]) => [DEFS + name, part]));
  const inline = (schema: Json): Json => mapParts(schema, (part) => inline(single.get(part.$ref as string) ?? part));
  return inline({ ...whole, $defs: Object.fromEntries(defs.filter(([name]) => !single.has(DEFS + name))) });
}

function replaceParts(schema: Json, text: string, by: Json): Json {
  return mapParts(schema, (part) => (JSON.stringify(part) === text ? by : replaceParts(part, text, by)));
}

/** The name in PascalCase, `LookedAt` for `looked_at`; with a number if it is taken, `LookedAt2`. */
function freeName(base: string, taken: Json): string {
  const name = base.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!(name in taken)) return name;
  let count = 2;
  while (`${name}${count}` in taken) count += 1;
  return `${name}${count}`;
}

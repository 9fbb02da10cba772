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

function shapeOf({ patternProperties, additionalProperties, ...schema }: Json): Json {
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
    const index = distinct.findIndex((other) => foldTwo(other, variant) !== undefined);
    if (index === -1) distinct.push(variant);
    else distinct[index] = foldTwo(distinct[index] as Json, variant) as Json;
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

/** The schema with each repeated part once, under `$defs`: parts with a title first, then others, the longest first. */
function shareRepeated(schema: Json): Json {
  let whole: Json = { ...schema, $defs: {} };
  for (const isTitled of [true, false]) {
    for (let part = longestRepeated(whole, isTitled); part; part = longestRepeated(whole, isTitled)) {
      const name = freeName(part.name, whole.$defs as Json);
      const { $defs, ...body } = replace(whole, part.text, { $ref: DEFS + name }) as Json;
      whole = { ...body, $defs: { ...($defs as Json), [name]: JSON.parse(part.text) } };
    }
    whole = withoutTitles(whole);
  }
  return inlineSingle(whole);
}

const DEFS = '#/$defs/';

/** @returns its JSON, and its title or the name of the property in which it occurs first */
function longestRepeated(whole: Json, isTitled: boolean): { text: string; name: string } | undefined {
  const seen = new Map<string, { name: string; count: number }>();
  const countParts = (schema: Json, name: string): Json =>
    mapParts(schema, (part, property = name) => {
      if (!isTitled || part.title !== undefined) {
        const text = JSON.stringify(part);
        const known = seen.get(text);
        if (known) known.count += 1;
        else seen.set(text, { name: (part.title as string | undefined) ?? property, count: 1 });
      }
      return countParts(part, property);
    });
  const { $defs, ...body } = whole;
  countParts(body, 'answer');
  for (const [name, part] of Object.entries($defs as Record<string, Json>)) countParts(part, name);
  return [...seen]
    .filter(([text, { count }]) => count > 1 && (isTitled || text.length > MIN_SHARED))
    .map(([text, { name }]) => ({ text, name }))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

function withoutTitles({ title, ...schema }: Json): Json {
  return mapParts(schema, withoutTitles);
}

/** With definitions that are used only once in place of their references. */
function inlineSingle(whole: Json): Json {
  const { $defs, ...body } = whole;
  for (const [name, part] of Object.entries($defs as Json)) {
    const reference = JSON.stringify({ $ref: DEFS + name });
    if (JSON.stringify(whole).split(reference).length !== 2) continue;
    const { [name]: _, ...others } = $defs as Json;
    return inlineSingle(replace({ ...body, $defs: others }, reference, part as Json) as Json);
  }
  return Object.keys($defs as Json).length > 0 ? whole : body;
}

/** A JSON value with every part that equals `text` replaced. */
function replace(value: unknown, text: string, by: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (JSON.stringify(value) === text) return by;
  if (Array.isArray(value)) return value.map((item) => replace(item, text, by));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part, text, by)]));
}

/** The name in PascalCase, `LookedAt` for `looked_at`; with a number if it is taken, `LookedAt2`. */
function freeName(base: string, taken: Json): string {
  const name = base.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!(name in taken)) return name;
  let count = 2;
  while (`${name}${count}` in taken) count += 1;
  return `${name}${count}`;
}

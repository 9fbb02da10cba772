import type { Json } from './json-rpc.ts';

/** Shapes by reference. */
export type Shapes = ReadonlyMap<string, Json>;

/**
 * A shape in which variants that tell the same in more or less detail are one: what only some of them hold may be missing.
 * Such are objects of which one requires all that the other does, and lists and records of them; those that a constant tells
 * apart stay apart.
 */
export function foldVariants(shape: Json, shapes: Shapes): Json {
  const folded = Object.fromEntries(
    Object.entries(shape).map(([keyword, value]) => {
      if (keyword === 'properties') return [keyword, mapValues(value as Json, (part) => foldVariants(part, shapes))];
      if (keyword === 'items' || keyword === 'additionalProperties')
        return [keyword, foldVariants(value as Json, shapes)];
      return [keyword, value];
    }),
  );
  return folded.anyOf
    ? oneOf(
        (folded.anyOf as Json[]).map((variant) => foldVariants(variant, shapes)),
        shapes,
      )
    : folded;
}

function oneOf(variants: readonly Json[], shapes: Shapes): Json {
  const kept: Json[] = [];
  for (const variant of variants.flatMap(variantsOf)) {
    const known = kept.findIndex((other) => foldTwo(other, variant, shapes) !== undefined);
    if (known === -1) kept.push(variant);
    else kept[known] = foldTwo(kept[known] as Json, variant, shapes) as Json;
  }
  // Never a list of types in one variant, which is shorter: clients that know only single types refuse it.
  return kept.length === 1 ? (kept[0] as Json) : { anyOf: kept };
}

function variantsOf(shape: Json): Json[] {
  return shape.anyOf ? (shape.anyOf as Json[]).flatMap(variantsOf) : [shape];
}

/** Two variants as one, if they tell the same. */
function foldTwo(one: Json, other: Json, shapes: Shapes): Json | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const [a, b] = [resolve(one, shapes), resolve(other, shapes)];
  for (const keyword of ['items', 'additionalProperties']) {
    if (!(a[keyword] && b[keyword])) continue;
    const part = oneOf([a[keyword] as Json, b[keyword] as Json], shapes);
    return part.anyOf ? undefined : { ...a, [keyword]: part };
  }
  return a.properties && b.properties ? foldObjects(a, b, shapes) : undefined;
}

function foldObjects(a: Json, b: Json, shapes: Shapes): Json | undefined {
  const [fewer, more] = [requiredOf(a), requiredOf(b)].sort((one, other) => one.length - other.length);
  const constants = [a, b].some(({ properties }) => Object.values(properties as Json).some(isConstant));
  if (constants || !fewer?.every((name) => more?.includes(name))) return undefined;
  const properties = { ...(a.properties as Json) };
  for (const [name, part] of Object.entries(b.properties as Json))
    properties[name] = name in properties ? oneOf([properties[name] as Json, part as Json], shapes) : part;
  return { type: 'object', ...(fewer.length > 0 && { required: fewer }), properties };
}

const isConstant = (part: unknown) => 'const' in (part as Json);
const requiredOf = ({ required = [] }: Json) => required as readonly string[];
const resolve = (shape: Json, shapes: Shapes) => shapes.get(shape.$ref as string) ?? shape;
const mapValues = (parts: Json, change: (part: Json) => Json) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part as Json)]));

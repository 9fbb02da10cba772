import { bodySchema } from '../operations/answer.ts';
import { NamedSchemas } from '../operations/named-schemas.ts';
import type { Operation } from '../operations/operation.ts';
import { foldVariants, type Shapes } from './fold-variants.ts';
import type { Json } from './json-rpc.ts';
import { shareRepeated } from './share-repeated.ts';

const DEFS = '#/$defs/';

/**
 * The schema of a tool's answer as its shape alone: what there is, of which type, and what may be missing. It allows every
 * answer that the whole schema allows, which stands with meanings and limits in the OpenAPI description: clients only check
 * answers by it, and each of them fetches it for all tools at once. What is used more than once stands under `$defs`.
 */
export function outputSchema(operation: Operation): Json {
  const schemas = new NamedSchemas(DEFS);
  const whole = shapeOf(schemas.refer(bodySchema(operation)) as Json);
  const named = new Map(Object.entries(schemas.all()).map(([name, schema]) => [DEFS + name, shapeOf(schema as Json)]));
  const shapes = new Map([...named].map(([ref, shape]) => [ref, foldVariants(shape, named)]));
  const body = foldVariants(whole, shapes);
  const uses = new Map<string, number>();
  countUses(body, shapes, uses);
  const single = new Map([...shapes].filter(([ref]) => uses.get(ref) === 1));
  const shared = [...shapes].filter(([ref]) => (uses.get(ref) ?? 0) > 1);
  const $defs = Object.fromEntries(shared.map(([ref, shape]) => [ref.slice(DEFS.length), inPlace(shape, single)]));
  return shareRepeated({ ...(inPlace(body, single) as Json), $defs });
}

/** Keywords whose values are no schemas. */
const PLAIN: ReadonlySet<string> = new Set(['$ref', 'type', 'const', 'enum', 'required']);

function shapeOf(schema: Json): Json {
  const shape: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (PLAIN.has(keyword)) shape[keyword] = value;
    else if (keyword === 'items') shape.items = shapeOf(value as Json);
    else if (keyword === 'anyOf') shape.anyOf = (value as Json[]).map(shapeOf);
    else if (keyword === 'properties') shape.properties = shapesOf(value as Json);
    else if (keyword === 'patternProperties') {
      // A record: whatever its names look like, what they lead to is alike.
      const [only, ...others] = Object.values(shapesOf(value as Json));
      if (only !== undefined && others.length === 0) shape.additionalProperties = only;
    }
  }
  return shape;
}

function shapesOf(schemas: Json): Json {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema as Json)]));
}

function countUses(shape: unknown, shapes: Shapes, uses: Map<string, number>): void {
  if (typeof shape !== 'object' || shape === null) return;
  const { $ref } = shape as Json;
  const used = typeof $ref === 'string' ? shapes.get($ref) : undefined;
  if (!used) for (const part of Object.values(shape)) countUses(part, shapes, uses);
  else {
    const before = uses.get($ref as string) ?? 0;
    uses.set($ref as string, before + 1);
    if (before === 0) countUses(used, shapes, uses);
  }
}

/** A shape with those that are used nowhere else in the place of their references. */
function inPlace(shape: unknown, single: Shapes): unknown {
  if (Array.isArray(shape)) return shape.map((item) => inPlace(item, single));
  if (typeof shape !== 'object' || shape === null) return shape;
  const { $ref } = shape as Json;
  const used = typeof $ref === 'string' ? single.get($ref) : undefined;
  if (used) return inPlace(used, single);
  return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, inPlace(value, single)]));
}

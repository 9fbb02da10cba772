import type { Json } from './json-rpc.ts';

/** What is shorter is as well said again as referred to. */
const WORTH_SHARING = 100;

/**
 * A schema in which a part that is said several times stands once, under `$defs`. Folded variants lose the name that they had, and
 * would be said in full wherever they are used.
 */
export function shareRepeated({ $defs = {}, ...body }: Json): Json {
  const shared = { ...($defs as Json) };
  let whole: Json = { ...body, $defs: shared };
  for (;;) {
    const found = longestRepeated(whole);
    if (!found) return withoutSingle(whole);
    const name = freeName(found.name, whole.$defs as Json);
    const { $defs: before, ...rest } = replace(whole, found.text, { $ref: `#/$defs/${name}` }) as Json;
    whole = { ...rest, $defs: { ...(before as Json), [name]: JSON.parse(found.text) } };
  }
}

/** With what is referred to once in the place of its reference. */
function withoutSingle(whole: Json): Json {
  for (const [name, part] of Object.entries(whole.$defs as Json)) {
    const reference = { $ref: `#/$defs/${name}` };
    const text = JSON.stringify(reference);
    if (JSON.stringify(whole).split(text).length !== 2) continue;
    const { [name]: _, ...others } = whole.$defs as Json;
    return withoutSingle(replace({ ...whole, $defs: others }, text, part as Json) as Json);
  }
  const { $defs, ...body } = whole;
  return Object.keys($defs as Json).length > 0 ? whole : body;
}

interface Repeated {
  readonly text: string;
  /** What it is called where it is first met. */
  readonly name: string;
}

function longestRepeated(whole: Json): Repeated | undefined {
  const seen = new Map<string, { name: string; times: number }>();
  visit(whole, 'answer', (part, name) => {
    const text = JSON.stringify(part);
    const known = seen.get(text);
    if (known) known.times += 1;
    else seen.set(text, { name, times: 1 });
  });
  return [...seen]
    .filter(([text, { times }]) => times > 1 && text.length > WORTH_SHARING)
    .map(([text, { name }]) => ({ text, name }))
    .sort((a, b) => b.text.length - a.text.length)[0];
}

/** Calls back with each schema in a schema, and the name of the part that it describes. */
function visit(schema: Json, name: string, each: (part: Json, name: string) => void): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const parts: [string, Json][] =
      keyword === 'properties' || keyword === '$defs'
        ? Object.entries(value as Record<string, Json>)
        : keyword === 'anyOf'
          ? (value as Json[]).map((variant) => [name, variant])
          : keyword === 'items' || keyword === 'additionalProperties'
            ? [[name, value as Json]]
            : [];
    for (const [called, part] of parts) {
      // What stands under $defs has its name already.
      if (keyword !== '$defs') each(part, called);
      visit(part, called, each);
    }
  }
}

function replace(value: unknown, text: string, by: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (JSON.stringify(value) === text) return by;
  if (Array.isArray(value)) return value.map((item) => replace(item, text, by));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part, text, by)]));
}

/** `looked_at` is `LookedAt`, or `LookedAt2` where there is one already. */
function freeName(called: string, taken: Json): string {
  const name = called.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!(name in taken)) return name;
  let count = 2;
  while (`${name}${count}` in taken) count += 1;
  return `${name}${count}`;
}

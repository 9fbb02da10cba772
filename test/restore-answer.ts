import { expect } from 'vitest';
import { toShortSource } from '../model/board-schemas.ts';
import type { Price } from '../model/pricing/price.ts';
import type { Source } from '../model/source.ts';
import { operations } from '../server/all-operations.ts';
import type { Operation } from '../server/calls/operation.ts';
import { API_ROOT } from '../server/config/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { TestServer } from './serve.ts';

/* Restores the fields that compact answers omit. Follows the rules in docs/api.md, independently of the code that omits fields. */

type Fields = Readonly<Record<string, unknown>>;

interface Shape {
  readonly title?: string;
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
}

const NO_MARKS = { unknown: 0, no: 0, does_not_apply: 0 };
/** Fields that are null if omitted. A value, an amount or a rank is never omitted. */
const NULL_IF_MISSING: ReadonlySet<string> = new Set(
  'billing change changed currency job match next plan q unit'.split(' '),
);

/** Fetches the JSON of an operation, and restores omitted fields. Doesn't change a problem. @param path with or without /api/v1 */
export async function fetchWhole<Answer>({ json }: Pick<TestServer, 'json'>, path: string): Promise<Answer> {
  const address = path.startsWith(API_ROOT) ? path : API_ROOT + path;
  return restoreAnswerAt(address, await json(address));
}

export function restoreAnswerAt<Answer>(address: string, sent: unknown): Answer {
  const [path = ''] = address.slice(API_ROOT.length).split('?');
  const operation = operations.find((candidate) =>
    new RegExp(`^${candidate.path.replaceAll(/{.+?}/g, '[^/]+')}$`).test(path),
  );
  return restoreAnswer(operation ?? expect.fail(address), sent) as Answer;
}

export function restoreAnswer({ output }: Pick<Operation, 'output'>, sent: unknown): unknown {
  return 'code' in (sent as object) ? sent : fill(output as Shape, sent);
}

function fill(schema: Shape, value: unknown): unknown {
  const { anyOf, items, properties, patternProperties = {}, title } = schema;
  const options = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (options.length === 1 && value !== null) return fill(options[0] as Shape, value);
  if (Array.isArray(value)) return items ? value.map((item) => fill(items, item)) : value;
  // A source is sent as a string.
  if (typeof value !== 'object' || value === null) return value;
  const [entry] = Object.values(patternProperties);
  if (entry) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(entry, item)]));
  if (!properties) return value;
  const known: Fields = {
    ...(title === 'MarkCount' && NO_MARKS),
    ...(title === 'UnconfirmedPrice' && parseSource(value)),
    ...value,
  };
  const missing = (schema.required ?? []).filter((name) => !(name in known));
  const filled = Object.entries(known).map(([name, item]) => [name, fill(properties[name] ?? {}, item)]);
  return { ...Object.fromEntries(filled), ...Object.fromEntries(missing.flatMap((name) => restore(name))) };

  function restore(name: string): (readonly [string, unknown])[] {
    const property = properties?.[name] as Shape;
    // Rows are omitted if `answers` covers them, and cannot be restored: use wholeAnswer.
    if (name === 'rows' && known.answers) return [];
    if (property.type === 'array') return [[name, []]];
    if (property.type === 'boolean') return [[name, false]];
    if (property.title === 'MarkCount') return [[name, { yes: 0, ...NO_MARKS }]];
    if (title === 'CostTotals') return [[name, 0]];
    if (name === 'other_rules') return [[name, {}]];
    return NULL_IF_MISSING.has(name) ? [[name, null]] : [];
  }
}

/** Parses publisher and day from the source of a price. */
function parseSource({ source = '' }: { readonly source?: string }): Fields {
  const [, publisher, seen] = /^(.*), (.*), .*$/.exec(source) ?? [];
  return { ...(publisher && { publisher }), ...(seen && { seen }) };
}

/** Formats a source as in compact answers. */
export function formatSource(source: Source): string {
  const { publisher, seen, url } = toShortSource(source);
  return `${publisher}, ${seen}, ${url}`;
}

/** Converts a price to its form in compact answers, with formatted sources instead of ids. */
export function toCompactPrice(price: Price, { tools }: Pick<Snapshot, 'tools'>): Price {
  const sources = [...tools.values()].flatMap((tool) => tool.sources);
  const cite = <Cited extends { readonly source?: string | undefined }>(citing: Cited): Cited => {
    const source = sources.find(({ id }) => id === citing.source);
    return source ? { ...citing, source: formatSource(source) } : citing;
  };
  const { unconfirmed } = price;
  return { ...cite(price), ...(unconfirmed && { unconfirmed: unconfirmed.map(cite) }) };
}

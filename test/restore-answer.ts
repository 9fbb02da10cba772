import { expect } from 'vitest';
import { shortSource } from '../model/board-answer.ts';
import type { Price } from '../model/pricing/price.ts';
import type { Source } from '../model/source.ts';
import { operations } from '../server/all-operations.ts';
import type { Operation } from '../server/calls/operation.ts';
import { API_ROOT } from '../server/config/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Served } from './serve.ts';

/* Restores the fields that compact answers omit, by the rules in docs/api.md and independently of the code that omits them. */

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
/** Null if they are missing. A value, an amount or a rank never is. */
const NULL_IF_MISSING: ReadonlySet<string> = new Set(['closed', 'match', 'q']);

/** The JSON of an operation with its omitted fields restored. A problem is unchanged. @param path below the root of the API, or with it */
export async function askWhole<Answer>({ json }: Pick<Served, 'json'>, path: string): Promise<Answer> {
  const address = path.startsWith(API_ROOT) ? path : API_ROOT + path;
  return fillInAt(address, await json(address));
}

export function fillInAt<Answer>(address: string, sent: unknown): Answer {
  const [path = ''] = address.slice(API_ROOT.length).split('?');
  const operation = operations.find((one) => new RegExp(`^${one.path.replaceAll(/{.+?}/g, '[^/]+')}$`).test(path));
  return fillIn(operation ?? expect.fail(address), sent) as Answer;
}

export function fillIn({ output }: Pick<Operation, 'output'>, sent: unknown): unknown {
  return 'code' in (sent as object) ? sent : fill(output as Shape, sent);
}

function fill(schema: Shape, value: unknown): unknown {
  const { anyOf, items, properties, patternProperties = {}, title } = schema;
  const options = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (options.length === 1 && value !== null) return fill(options[0] as Shape, value);
  if (Array.isArray(value)) return items ? value.map((item) => fill(items, item)) : value;
  // A source is sent as a text.
  if (typeof value !== 'object' || value === null) return value;
  const [entry] = Object.values(patternProperties);
  if (entry) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(entry, one)]));
  if (!properties) return value;
  const given: Fields = {
    ...(title === 'MarkCount' && NO_MARKS),
    ...(title === 'UnconfirmedPrice' && saidBy(value)),
    ...value,
  };
  const missing = (schema.required ?? []).filter((name) => !(name in given));
  const filled = Object.entries(given).map(([name, one]) => [name, fill(properties[name] ?? {}, one)]);
  return { ...Object.fromEntries(filled), ...Object.fromEntries(missing.flatMap((name) => entryOf(name))) };

  function entryOf(name: string): (readonly [string, unknown])[] {
    const own = properties?.[name] as Shape;
    // There are rows, but `answers` says what is in them: wholeAnswer has them.
    if (name === 'rows' && given.answers) return [];
    if (own.type === 'array') return [[name, []]];
    if (own.type === 'boolean') return [[name, false]];
    if (own.title === 'MarkCount') return [[name, { yes: 0, ...NO_MARKS }]];
    if (name === 'upto') return [[name, given.amount]];
    return NULL_IF_MISSING.has(name) ? [[name, null]] : [];
  }
}

/** The source text of a price has its publisher and day. */
function saidBy({ source = '' }: { readonly source?: string }): Fields {
  const [, publisher, seen] = /^(.*), (.*), .*$/.exec(source) ?? [];
  return { ...(publisher && { publisher }), ...(seen && { seen }) };
}

/** A source as it is sent. */
export function sourceText(source: Source): string {
  const { publisher, seen, url } = shortSource(source);
  return `${publisher}, ${seen}, ${url}`;
}

/** A price of the snapshot as it is sent, with texts for the ids of its sources. */
export function sentPrice(price: Price, { tools }: Pick<Snapshot, 'tools'>): Price {
  const all = [...tools.values()].flatMap(({ sources }) => sources);
  const cite = <Cited extends { readonly source?: string | undefined }>(one: Cited): Cited => {
    const source = all.find(({ id }) => id === one.source);
    return source ? { ...one, source: sourceText(source) } : one;
  };
  const { unconfirmed } = price;
  return { ...cite(price), ...(unconfirmed && { unconfirmed: unconfirmed.map(cite) }) };
}

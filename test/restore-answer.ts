import { expect } from 'vitest';
import type { Operation } from '../server/call/operation.ts';
import type { Meta } from '../server/call/request.ts';
import { API_ROOT } from '../server/config/identity.ts';
import { operations } from '../server/operations/all.ts';
import type { TestServer } from './serve.ts';

/* Fills in the lists that answers leave out if they are empty, so that tests need not ask whether they are there. */

/** A JSON schema of an answer, as far as tests need it. */
export interface Shape {
  readonly title?: string;
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
}

/** An answer with all its optional fields. Of these, only lists are certain. */
export type Whole<Value> = Value extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Value extends object
    ? { [Name in keyof Value]-?: Whole<Exclude<Value[Name], undefined>> }
    : Value;

/** What an answer has besides the output of its operation. */
interface Body {
  readonly meta: Meta;
  readonly sources: Readonly<Record<string, string>>;
}

/** Fetches the JSON of an operation and fills in empty lists. Doesn't change a problem. @param path with or without /api/v1 */
export async function fetchWhole<Answer>(
  { json }: Pick<TestServer, 'json'>,
  path: string,
): Promise<Whole<Answer & Body>> {
  const address = path.startsWith(API_ROOT) ? path : API_ROOT + path;
  return fillLists(findOperation(address) ?? expect.fail(address), await json(address)) as Whole<Answer & Body>;
}

/** Finds the operation of an address of the API. */
export function findOperation(address: string): Operation | undefined {
  const [path = ''] = address.split('?');
  return operations.find((one) => new RegExp(`^${API_ROOT}${one.path.replaceAll(/{.+?}/g, '[^/]+')}$`).test(path));
}

/** Fills in the lists of an answer. */
export function fillLists({ output }: Pick<Operation, 'output'>, sent: unknown): unknown {
  return 'code' in (sent as object) ? sent : fill(output as Shape, sent);
}

function fill(schema: Shape, value: unknown): unknown {
  const { anyOf, items, properties = {}, patternProperties = {} } = schema;
  const options = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (options.length === 1 && value !== null) return fill(options[0] as Shape, value);
  if (Array.isArray(value)) return items ? value.map((item) => fill(items, item)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const [entry] = Object.values(patternProperties);
  const filled = Object.entries(value).map(([name, item]) => [name, fill(properties[name] ?? entry ?? {}, item)]);
  const lists = Object.entries(properties).filter(
    ([name, { type, minItems = 0 }]) => type === 'array' && minItems === 0 && !(name in value),
  );
  return Object.fromEntries([...filled, ...lists.map(([name]) => [name, []])]);
}

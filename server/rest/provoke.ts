import { MOST_WAITING, overloaded, tooManyWaiting } from '../http/busy.ts';
import { MOST_ADDRESS_CHARACTERS, MOST_BODY_BYTES } from '../http/limits.ts';
import { parserProblem } from '../http/parser-problem.ts';
import { addressOf } from '../operations/address.ts';
import { type Operation, pathParameters } from '../operations/operation.ts';
import { asProblem, type Problem, type ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Question } from './example.ts';

type Json = Readonly<Record<string, unknown>>;
interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
}

/** A problem that arises before there is a request to answer, and what brings it about, in words. */
interface Unasked {
  readonly problem: Problem;
  readonly when: string;
}

/** An operation with input that works. */
type Exemplified = Operation & { readonly example: Json };

type Provocation = (operation: Exemplified, snapshot: Snapshot) => Question | Unasked | undefined;

/** How each problem that an operation can answer with comes about, so that its example can be a real one. */
export const PROVOKE: Readonly<Partial<Record<ProblemCode, Provocation>>> = {
  missing_parameter: (operation) => {
    const [name = ''] = schemas(operation).find(([, schema]) => 'minLength' in schema || 'minItems' in schema) ?? [];
    return instead(operation, { [name]: pathParameters(operation).includes(name) ? ' ' : '' });
  },
  invalid_parameter: (operation) => {
    const [name, { minimum = 0 } = {}] = schemas(operation).find(([, { type }]) => type === 'integer') ?? [];
    return name === undefined ? misspelt('detail')(operation) : instead(operation, { [name]: minimum - 1 });
  },
  unknown_parameter: (operation) => {
    const [name = 'parameter'] = schemas(operation)
      .map(([name]) => name)
      .filter((name) => !pathParameters(operation).includes(name));
    return { path: `${pathOf(operation)}?${name}_=1` };
  },
  parameter_too_long: (operation) => {
    const [shortest] = schemas(operation)
      .map(([name, { maxLength, items }]) => [name, maxLength ?? items?.maxLength ?? Number.POSITIVE_INFINITY] as const)
      .sort(([, a], [, b]) => a - b);
    const [name, most] = shortest as readonly [string, number];
    return instead(operation, { [name]: 'x'.repeat(most + 1) });
  },
  repeated_parameter: (operation) => {
    const { path } = instead(operation, {});
    return { path: `${path}&${path.slice(path.indexOf('?') + 1).split('&')[0]}` };
  },
  unknown_category: (operation) => misspelt('category')(operation),
  unknown_group: (operation) => misspelt('groups')(operation),
  unknown_key: (operation) => misspelt('keys' in operation.input.properties ? 'keys' : 'capability')(operation),
  too_few_tools: (operation) => instead(operation, { tools: (operation.example.tools as string[])[0] }),
  too_many_tools: (operation, { tools }) => {
    const [, { maxItems = 0 }] = schemas(operation).find(([name]) => name === 'tools') as [string, Schema];
    return instead(operation, { tools: [...tools.keys()].slice(0, maxItems + 1) });
  },
  tool_not_found: (operation) => misspelt('slug' in operation.input.properties ? 'slug' : 'tools')(operation),
  profile_not_found: (operation) => misspelt('profile')(operation),
  malformed_address: (operation) => ({ path: `${pathOf(operation)}?x=%` }),
  method_not_allowed: (operation) => ({ path: pathOf(operation), method: 'POST' }),
  not_acceptable: (operation) => ({ path: pathOf(operation), headers: { 'Accept-Encoding': 'identity;q=0' } }),
  precondition_failed: (operation) => ({ path: pathOf(operation), headers: { 'If-Match': '"another"' } }),
  body_too_large: (operation) => ({
    path: pathOf(operation),
    headers: { 'Content-Length': String(MOST_BODY_BYTES + 1) },
  }),
  uri_too_long: () => ({
    problem: parserProblem({
      code: 'HPE_HEADER_OVERFLOW',
      rawPacket: Buffer.from(`GET /${'x'.repeat(MOST_ADDRESS_CHARACTERS)}`),
    }),
    when: `an address of more than ${MOST_ADDRESS_CHARACTERS} characters`,
  }),
  too_many_requests: () => ({
    problem: tooManyWaiting(),
    when: `more than ${MOST_WAITING} requests sent ahead over one connection`,
  }),
  headers_too_large: () => ({
    problem: parserProblem({ code: 'HPE_HEADER_OVERFLOW' }),
    when: 'header fields of more than 32 KB in all',
  }),
  request_timeout: () => ({
    problem: parserProblem({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    when: 'a request that is not there in time',
  }),
  overloaded: () => ({ problem: overloaded(), when: 'a request that comes while the server has too much to do' }),
  malformed_request: () => ({ problem: parserProblem({}), when: 'bytes that are no request of HTTP/1.1' }),
  internal_error: () => ({ problem: asProblem(new Error('example'), () => {}), when: 'a fault of ours' }),
};

const schemas = ({ input }: Operation) => Object.entries(input.properties as Record<string, Schema>);

/** The request of an operation's example, with something else in place of some of its input. */
function instead(operation: Exemplified, wrong: Json): Question {
  return { path: addressOf(operation, { ...operation.example, ...wrong }) };
}

/** The same, with no more than the path. */
function pathOf(operation: Exemplified): string {
  return instead(operation, {}).path.replace(/\?.*/, '');
}

/** With a letter left out in the middle of the first value of a parameter. */
function misspelt(parameter: string) {
  return (operation: Exemplified): Question | undefined => {
    const [value, ...others] = [operation.example[parameter]].flat();
    if (typeof value !== 'string') return undefined;
    const middle = Math.floor(value.length / 2);
    return instead(operation, { [parameter]: [value.slice(0, middle) + value.slice(middle + 1), ...others] });
  };
}

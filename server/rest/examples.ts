import type { TSchema } from 'typebox';
import { cut } from '../../model/words/cut.ts';
import { MAX_ADDRESS_CHARACTERS, MAX_BODY_BYTES } from '../http/limits.ts';
import { overloaded, parserProblem } from '../http/problems.ts';
import type { Fetch } from '../http/routes.ts';
import { basePathOf } from '../http/url.ts';
import { isRepeated } from '../operations/input.ts';
import { addressOf, firstExample, type Operation, pathParameters } from '../operations/operation.ts';
import { internalError, PROBLEMS, type Problem, type ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The request of an example: GET without headers by default. */
export interface ExampleRequest {
  /** Path and query. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An Example Object of OpenAPI 3.1. Its summary names the request that it answers. */
export interface Example {
  readonly summary: string;
  readonly value?: unknown;
  /** The address of the value, if it is too long to include. */
  readonly externalValue?: string;
}

/** In characters. Longer answers would make the description unwieldy. */
const MAX_VALUE = 12_000;
const MAX_SUMMARY_PATH = 160;

/** The service's own answer to a request as an example; undefined if its status is another one. */
export async function exampleOf(
  fetch: Fetch,
  baseUrl: string,
  request: ExampleRequest,
  status: number,
): Promise<Example | undefined> {
  const { path, method = 'GET', headers = {} } = request;
  // There are some hundred examples. Other requests are answered in between.
  await new Promise((resolve) => setTimeout(resolve));
  const response = await fetch(new Request(baseUrl + path, { method, headers }));
  const text = await response.text();
  if (response.status !== status) return undefined;
  const summary = summaryOf(request);
  if (text.length > MAX_VALUE) return { summary, externalValue: baseUrl + path };
  const isJson = response.headers.get('content-type')?.includes('json');
  return { summary, value: isJson ? JSON.parse(text) : text };
}

function summaryOf({ path, method = 'GET', headers = {} }: ExampleRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${cut(path, MAX_SUMMARY_PATH)}${fields.length > 0 ? ` with ${fields.join(', ')}` : ''}`;
}

/**
 * An example of a problem: the service's own answer to a bad request, or a document for problems that no Request can cause.
 * @returns undefined if the request causes another problem, which depends on the snapshot: it would be a misleading example
 */
export async function problemExample(
  code: ProblemCode,
  operation: Operation,
  snapshot: Snapshot,
  fetch: Fetch,
  baseUrl: string,
): Promise<Example | undefined> {
  const early = EARLY_PROBLEMS[code];
  if (early) return { summary: early.cause, value: early.problem().toDetails('', basePathOf(baseUrl)) };
  const request = badRequest(code, operation, snapshot);
  const answer = request && (await exampleOf(fetch, baseUrl, request, PROBLEMS[code].status));
  return (answer?.value as { code?: string } | undefined)?.code === code ? answer : undefined;
}

/** A request to an operation that causes a problem; undefined if none does, or if the problem depends on more than the request. */
function badRequest(code: ProblemCode, operation: Operation, snapshot: Snapshot): ExampleRequest | undefined {
  return BAD_REQUESTS[code]?.({ operation, input: firstExample(operation, snapshot) }, snapshot);
}

/** Problems of the connection or of the whole server, which arise before or apart from any single request, and one that few tools do not cause. */
const EARLY_PROBLEMS: Readonly<Partial<Record<ProblemCode, { cause: string; problem: () => Problem }>>> = {
  uri_too_long: {
    cause: `an address of more than ${MAX_ADDRESS_CHARACTERS} characters`,
    problem: () =>
      parserProblem({
        code: 'HPE_HEADER_OVERFLOW',
        rawPacket: Buffer.from(`GET /${'x'.repeat(MAX_ADDRESS_CHARACTERS)}`),
      }),
  },
  headers_too_large: {
    cause: 'header fields of more than 32 KB in all',
    problem: () => parserProblem({ code: 'HPE_HEADER_OVERFLOW' }),
  },
  request_timeout: {
    cause: 'a request that is not complete in time',
    problem: () => parserProblem({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
  },
  malformed_request: { cause: 'bytes that are not an HTTP/1.1 request', problem: () => parserProblem({}) },
  overloaded: { cause: 'a request that comes while the server is overloaded', problem: overloaded },
  internal_error: { cause: 'an error of the server', problem: internalError },
};

/** An operation with an input that works, which a bad request changes. */
interface Valid {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
}

interface ParameterSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: ParameterSchema;
}

type BadRequest = (valid: Valid, snapshot: Snapshot) => ExampleRequest | undefined;

/** A request that causes each problem. */
const BAD_REQUESTS: Readonly<Partial<Record<ProblemCode, BadRequest>>> = {
  missing_parameter: (valid) => {
    const [name] = (valid.operation.input.required ?? []) as readonly string[];
    if (name === undefined) return { path: pathOf(valid) };
    return withInput(valid, { [name]: pathParameters(valid.operation).includes(name) ? ' ' : '' });
  },
  invalid_parameter: (valid) => {
    const [name, { minimum = 0 } = {}] = parameters(valid).find(([, { type }]) => type === 'integer') ?? [];
    return name === undefined ? undefined : withInput(valid, { [name]: minimum - 1 });
  },
  unknown_parameter: (valid) => {
    const [name = 'parameter'] = parameters(valid)
      .map(([name]) => name)
      .filter((name) => !pathParameters(valid.operation).includes(name));
    return { path: `${pathOf(valid)}?${name}_=1` };
  },
  parameter_too_long: (valid) => {
    const [shortest] = parameters(valid)
      .map(([name, { maxLength, items }]) => [name, maxLength ?? items?.maxLength ?? Number.POSITIVE_INFINITY] as const)
      .sort(([, a], [, b]) => a - b);
    const [name, limit] = shortest as readonly [string, number];
    return withInput(valid, { [name]: 'x'.repeat(limit + 1) });
  },
  repeated_parameter: (valid) => {
    const { path } = withInput(valid, {});
    const pairs = path.slice(path.indexOf('?') + 1).split('&');
    const once = pairs.find(
      (pair) => !isRepeated(valid.operation.input.properties[pair.split('=')[0] ?? ''] as TSchema),
    );
    return { path: `${path}&${once}` };
  },
  unknown_category: (valid) => misspelt(valid, 'category'),
  unknown_group: (valid) => misspelt(valid, 'groups'),
  unknown_key: (valid) =>
    claimWith(valid, 1) ??
    misspelt(valid, ['keys', 'capability'].find((name) => name in valid.operation.input.properties) ?? 'required'),
  too_few_tools: (valid) => withInput(valid, { tools: (valid.input.tools as string[])[0] }),
  too_many_tools: (valid, { tools }) => {
    const [, { maxItems = 0 }] = parameters(valid).find(([name]) => name === 'tools') as [string, ParameterSchema];
    return withInput(valid, { tools: [...tools.keys()].slice(0, maxItems + 1) });
  },
  tool_not_found: (valid) =>
    claimWith(valid, 0) ??
    misspelt(valid, ['slug', 'id'].find((name) => name in valid.operation.input.properties) ?? 'tools'),
  profile_not_found: (valid) => misspelt(valid, 'profile'),
  platform_not_found: (valid) => misspelt(valid, 'platform'),
  malformed_address: (valid) => ({ path: `${pathOf(valid)}?x=%` }),
  method_not_allowed: (valid) => ({ path: pathOf(valid), method: 'POST' }),
  body_too_large: (valid) => ({ path: pathOf(valid), headers: { 'Content-Length': String(MAX_BODY_BYTES + 1) } }),
};

const parameters = ({ operation }: Valid) =>
  Object.entries(operation.input.properties as Record<string, ParameterSchema>);

/** The valid request with some of its input replaced. */
function withInput({ operation, input }: Valid, wrong: Readonly<Record<string, unknown>>): ExampleRequest {
  return { path: addressOf(operation, { ...input, ...wrong }) };
}

/** The valid request with a part of its first claim that there is not; undefined if it has none. */
function claimWith(valid: Valid, wrong: number): ExampleRequest | undefined {
  const [claim] = [valid.input.claim].flat();
  if (typeof claim !== 'string') return undefined;
  const parts = claim.split(',').map((part, i) => (i === wrong ? 'no-such' : part));
  return withInput(valid, { claim: [parts.join(',')] });
}

/** The path of the valid request, without its query. */
function pathOf(valid: Valid): string {
  return withInput(valid, {}).path.replace(/\?.*/, '');
}

/** The valid request without the last letter but one of the first value of a parameter; undefined if that is not a text. */
function misspelt(valid: Valid, parameter: string): ExampleRequest | undefined {
  const [value, ...others] = [valid.input[parameter]].flat();
  if (typeof value !== 'string') return undefined;
  return withInput(valid, { [parameter]: [value.slice(0, -2) + value.slice(-1), ...others] });
}

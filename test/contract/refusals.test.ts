import { expect, it } from 'vitest';
import { operations } from '../../server/all-operations.ts';
import {
  canonicalAddress,
  mcpOperations,
  type Operation,
  pathParameters,
  shortExample,
} from '../../server/calls/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { callTool } from '../server/mcp/rpc.ts';

/* Calls that are wrong in every way that callers are, and the call that each refusal suggests. */

type Input = Readonly<Record<string, unknown>>;
interface Wrong {
  readonly operation: Operation;
  readonly input: Input;
}
interface Next {
  readonly get: string;
  readonly tool: string;
  readonly arguments: Input;
}

interface Problem {
  readonly instance?: string;
  readonly parameter?: string;
  readonly next?: Next;
}

const served = await fixtureServer();
const [tool = ''] = served.snapshot.tools.keys();
const key = Object.keys(served.snapshot.methodology.catalogue.keys)[0] as string;

/** Texts that are unknown, nearly right, of another kind, too many or too long. */
const WRONG = [
  'qqqqqqqq',
  `${tool.slice(0, -2)}${tool.slice(-1)}`,
  '-1',
  'x'.repeat(2500),
  `qqqqqqqq,${tool},${key}`,
  '{}',
];

/**
 * Every parameter of every operation with wrong values, and every operation without what it needs. Parameters that are next to each
 * other are mostly of the same kind: each has every second of the values.
 */
const calls: readonly Wrong[] = operations.flatMap((operation, i) => {
  const short = shortExample(operation, served.snapshot);
  const wrong = Object.keys(operation.input.properties).flatMap((name, at) =>
    WRONG.filter((_, value) => (i + at + value) % 2 === 0).map((value) => ({ ...short, [name]: value })),
  );
  const missing = Object.keys(short).map((name) => ({ ...short, [name]: '' }));
  return [{}, ...missing, ...wrong].map((input) => ({ operation, input }));
});

const offered = new Set(mcpOperations(operations).map(({ name }) => name));

const answersRest = perText(async (address) => (await served.get(address)).status === 200);
const answersMcp = perText(async (call) => {
  const { tool, arguments: args } = JSON.parse(call) as Next;
  return !(await callTool(served, tool, args)).isError;
});

/** Requests each address once, since many problems suggest the same call. */
function perText<Answer>(ask: (text: string) => Promise<Answer>): (text: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (text) => {
    const answer = answers.get(text) ?? ask(text);
    answers.set(text, answer);
    return answer;
  };
}

async function failing({ next }: Problem): Promise<string[]> {
  if (!next) return [];
  const { get, tool, arguments: args } = next;
  const call = JSON.stringify({ tool, arguments: args });
  const faults = (await answersRest(get)) ? [] : [`GET ${get}`];
  if (offered.has(tool) && !(await answersMcp(call))) faults.push(call);
  return faults;
}

/** The parameters of a wrong call that the suggested call loses. The wrong one may change. */
function lost({ operation, input }: Wrong, { parameter, next }: Problem): string[] {
  if (!next) return [];
  const others = Object.entries(input).filter(([name, value]) => name !== parameter && value !== '');
  if (next.tool !== operation.name) return others.map(([name]) => name);
  return others.flatMap(([name, value]) => (String(next.arguments[name]).includes(String(value)) ? [] : [name]));
}

async function overRest({ operation, input }: Wrong): Promise<Problem | undefined> {
  const response = await served.get(canonicalAddress(operation, input));
  const { instance: _, ...problem } = (await response.json()) as Problem;
  return response.ok ? undefined : problem;
}

async function overMcp({ operation, input }: Wrong): Promise<Problem | undefined> {
  const { isError, content } = await callTool(served, operation.name, input);
  if (!isError) return undefined;
  const { instance: _, ...problem } = JSON.parse(content[0].text) as Problem;
  return problem;
}

it('REST and MCP refuse a call with the same problem, and its suggested call works over both and loses nothing', async () => {
  let [refused, offering] = [0, 0];
  for (const call of calls) {
    const problem = await overRest(call);
    if (problem) {
      refused += 1;
      offering += problem.next ? 1 : 0;
      expect(lost(call, problem), JSON.stringify(problem)).toEqual([]);
      expect(await failing(problem), JSON.stringify(problem)).toEqual([]);
    }
    // An address whose path has nothing for a parameter is another one.
    const isAddressed = pathParameters(call.operation).every((name) => call.input[name]);
    if (!offered.has(call.operation.name) || !isAddressed) continue;
    expect(await overMcp(call), JSON.stringify(call.input)).toEqual(problem);
  }
  expect(refused, 'problems').toBeGreaterThan(200);
  expect(offering, 'problems with a next call').toBeGreaterThan(25);
});

it('a problem with a list or an object over MCP never suggests a call that fails', async () => {
  for (const operation of mcpOperations(operations)) {
    const short = shortExample(operation, served.snapshot);
    const wrong = Object.keys(operation.input.properties).map((name, at) => ({
      ...short,
      [name]: at % 2 === 0 ? ['qqqqqqqq', tool, key] : { a: ['b'] },
    }));
    const missing = pathParameters(operation).map((name) => ({ ...short, [name]: '' }));
    for (const input of [{}, ...missing, ...wrong]) {
      const problem = await overMcp({ operation, input });
      if (problem) expect(await failing(problem), JSON.stringify(problem)).toEqual([]);
    }
  }
});

it('a problem of an address outside the API suggests no call', async () => {
  for (const [path, method] of [
    ['/api/v1/nothing', 'GET'],
    ['/nothing', 'GET'],
    ['/api/v1/tools', 'POST'],
    ['/api/v1/tools?q=%zz', 'GET'],
    [`/api/v1/tools?q=${'x'.repeat(25_000)}`, 'GET'],
    ['/data/nothing.csv', 'GET'],
  ] as const) {
    const response = await served.get(path, { method });
    expect(response.ok, path.slice(0, 40)).toBe(false);
    expect(((await response.json()) as Problem).next, path.slice(0, 40)).toBeUndefined();
  }
});

it.each([
  ['/tools/flagmest', { tool: 'get_tool', arguments: { slug: 'flagmast' } }],
  ['/tools/qqqqqqqq', { tool: 'search_tools', arguments: { q: 'qqqqqqqq' } }],
  ['/questions?keys=safety.own_qqqqqqqq', { tool: 'list_questions', arguments: { q: 'own qqqqqqqq' } }],
  ['/recommend?required=qqqqqqqq&people=3', { tool: 'recommend', arguments: { q: 'qqqqqqqq', people: 3 } }],
  ['/recommend?required=ai.mcp_servr&people=3', { arguments: { required: ['ai.mcp_server'], people: 3 } }],
  ['/tools?without=flagmest&people=3', { arguments: { without: ['flagmast'], people: 3 } }],
  ['/rankings/generel?job=agents', { arguments: { profile: 'general', job: 'agents' } }],
  // Values that are declared, and that the snapshot has.
  ['/cost?people=1&billing=quartr', { arguments: { people: 1, billing: 'quarter' } }],
  ['/changes?cause=learnt', { arguments: { cause: ['learned'] } }],
  ['/tools?category=cold-mail', { arguments: { category: 'cold-email' } }],
])('GET %s suggests the intended call', async (path, next) => {
  expect(await served.json(`/api/v1${path}`)).toMatchObject({ next });
});

it.each([
  '/tools/flagmast?keys=qqqqqqqq',
  '/tools/qqqqqqqq?keys=ai.public_api',
  '/compare?tools=flagmast',
  '/recommend?required=ai.public_api&people=3&people=4',
  '/cost?people=many&tools=flagmast',
  '/cost?people=1&billing=decade',
  '/tools?limit=5000&category=cold-email',
])('GET %s suggests nothing, since another call would lose something', async (path) => {
  const { status, next } = await served.json(`/api/v1${path}`);
  expect([status >= 400, next]).toEqual([true, undefined]);
});

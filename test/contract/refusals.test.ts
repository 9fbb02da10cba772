import { expect, it } from 'vitest';
import {
  canonicalAddress,
  mcpOperations,
  type Operation,
  pathParameters,
  shortExample,
} from '../../server/call/operation.ts';
import { operations } from '../../server/operations/all.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { callTool } from '../server/mcp/rpc.ts';

/* Sends calls with all kinds of mistakes, and tests the calls that problems suggest. */

type Input = Readonly<Record<string, unknown>>;
interface WrongCall {
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

/** Values that are unknown, misspelt, of another type, too many or too long. */
const WRONG_VALUES = [
  'qqqqqqqq',
  `${tool.slice(0, -2)}${tool.slice(-1)}`,
  '-1',
  'x'.repeat(2500),
  `qqqqqqqq,${tool},${key}`,
  '{}',
];

/**
 * Calls of every operation with wrong values for each parameter, and without each required parameter. To save time, each parameter gets
 * only every second value. The next parameter is usually of the same kind, and gets the other values.
 */
const calls: readonly WrongCall[] = operations.flatMap((operation, i) => {
  const shortInput = shortExample(operation, served.snapshot);
  const wrongInputs = Object.keys(operation.input.properties).flatMap((name, at) =>
    WRONG_VALUES.filter((_, value) => (i + at + value) % 2 === 0).map((value) => ({ ...shortInput, [name]: value })),
  );
  const incompleteInputs = Object.keys(shortInput).map((name) => ({ ...shortInput, [name]: '' }));
  return [{}, ...incompleteInputs, ...wrongInputs].map((input) => ({ operation, input }));
});

const mcpTools = new Set(mcpOperations(operations).map(({ name }) => name));

const succeedsOverRest = memoizeAsync(async (address) => (await served.get(address)).status === 200);
const succeedsOverMcp = memoizeAsync(async (call) => {
  const { tool, arguments: args } = JSON.parse(call) as Next;
  return !(await callTool(served, tool, args)).isError;
});

/** Makes each call only once, since many problems suggest the same call. */
function memoizeAsync<Answer>(send: (text: string) => Promise<Answer>): (text: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (text) => {
    const answer = answers.get(text) ?? send(text);
    answers.set(text, answer);
    return answer;
  };
}

async function findFailures({ next }: Problem): Promise<string[]> {
  if (!next) return [];
  const { get, tool, arguments: args } = next;
  const call = JSON.stringify({ tool, arguments: args });
  const faults = (await succeedsOverRest(get)) ? [] : [`GET ${get}`];
  if (mcpTools.has(tool) && !(await succeedsOverMcp(call))) faults.push(call);
  return faults;
}

/** Lists the parameters of a wrong call that the suggested call loses. The invalid parameter may change. */
function findLost({ operation, input }: WrongCall, { parameter, next }: Problem): string[] {
  if (!next) return [];
  const others = Object.entries(input).filter(([name, value]) => name !== parameter && value !== '');
  if (next.tool !== operation.name) return others.map(([name]) => name);
  return others.flatMap(([name, value]) => (String(next.arguments[name]).includes(String(value)) ? [] : [name]));
}

async function callOverRest({ operation, input }: WrongCall): Promise<Problem | undefined> {
  const response = await served.get(canonicalAddress(operation, input));
  const { instance: _, ...problem } = (await response.json()) as Problem;
  return response.ok ? undefined : problem;
}

async function callOverMcp({ operation, input }: WrongCall): Promise<Problem | undefined> {
  const { isError, content } = await callTool(served, operation.name, input);
  if (!isError) return undefined;
  const { instance: _, ...problem } = JSON.parse(content[0].text) as Problem;
  return problem;
}

it('REST and MCP reject a call with the same problem, whose suggested call works over both and loses nothing', async () => {
  let [problems, suggestions] = [0, 0];
  for (const call of calls) {
    const problem = await callOverRest(call);
    if (problem) {
      problems += 1;
      suggestions += problem.next ? 1 : 0;
      expect(findLost(call, problem), JSON.stringify(problem)).toEqual([]);
      expect(await findFailures(problem), JSON.stringify(problem)).toEqual([]);
    }
    // Without a path parameter, REST routes the address to another operation.
    const isRoutable = pathParameters(call.operation).every((name) => call.input[name]);
    if (!mcpTools.has(call.operation.name) || !isRoutable) continue;
    expect(await callOverMcp(call), JSON.stringify(call.input)).toEqual(problem);
  }
  expect(problems, 'problems').toBeGreaterThan(200);
  expect(suggestions, 'problems with a next call').toBeGreaterThan(3);
});

it('a call with lists or objects over MCP never gets a suggestion that fails', async () => {
  for (const operation of mcpOperations(operations)) {
    const shortInput = shortExample(operation, served.snapshot);
    const wrongInputs = Object.keys(operation.input.properties).map((name, at) => ({
      ...shortInput,
      [name]: at % 2 === 0 ? ['qqqqqqqq', tool, key] : { a: ['b'] },
    }));
    const incompleteInputs = pathParameters(operation).map((name) => ({ ...shortInput, [name]: '' }));
    for (const input of [{}, ...incompleteInputs, ...wrongInputs]) {
      const problem = await callOverMcp({ operation, input });
      if (problem) expect(await findFailures(problem), JSON.stringify(problem)).toEqual([]);
    }
  }
});

it('a problem outside the operations suggests no call', async () => {
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
  ['/recommend?required=ai.mcp_servr&people=3', { arguments: { required: ['ai.mcp_server'], people: 3 } }],
  ['/tools?without=flagmest&people=3', { arguments: { without: ['flagmast'], people: 3 } }],
  ['/rankings/generel?job=agents', { arguments: { profile: 'general', job: 'agents' } }],
  // These parameters have a fixed set of values.
  ['/cost?people=1&billing=quartr', { arguments: { people: 1, billing: 'quarter' } }],
  ['/changes?cause=learnt', { arguments: { cause: ['learned'] } }],
  ['/tools?category=cold-mail', { arguments: { category: 'cold-email' } }],
])('the problem of GET %s suggests the intended call', async (path, next) => {
  expect(await served.json(`/api/v1${path}`)).toMatchObject({ next });
});

it.each([
  '/tools/qqqqqqqq',
  '/recommend?required=qqqqqqqq&people=3',
  '/tools/flagmast?keys=qqqqqqqq',
  '/tools/qqqqqqqq?keys=ai.public_api',
  '/compare?tools=flagmast',
  '/recommend?required=ai.public_api&people=3&people=4',
  '/cost?people=many&tools=flagmast',
  '/cost?people=1&billing=decade',
  '/tools?limit=5000&category=cold-email',
])('the problem of GET %s suggests no call, since it would lose something', async (path) => {
  const { status, next } = await served.json(`/api/v1${path}`);
  expect([status >= 400, next]).toEqual([true, undefined]);
});

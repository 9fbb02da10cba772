import { expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import {
  addressOf,
  forModels,
  type Operation,
  pathParameters,
  shortExample,
} from '../../server/operations/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { post, request } from '../server/mcp/rpc.ts';

/* Calls that are wrong in every way that callers are, and what each is told to call instead. */

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

const served = await fixtureServer();
const [tool = ''] = served.snapshot.tools.keys();
const key = Object.keys(served.snapshot.methodology.catalogue.keys)[0] as string;

/** Values that nothing has, that are nearly right, of another kind, too many or too long. */
const WRONG: readonly unknown[] = [
  'qqqqqqqq',
  `${tool.slice(0, -2)}${tool.slice(-1)}`,
  '-1',
  'x'.repeat(2500),
  ['qqqqqqqq', tool, key],
  { a: ['b'] },
];

const textOf = (value: unknown) => (typeof value === 'object' && !Array.isArray(value) ? '{}' : [value].flat(3).join());

/** Every parameter of every operation with every wrong value, and every operation without what it needs. */
const calls: readonly Wrong[] = operations.flatMap((operation) => {
  const short = shortExample(operation, served.snapshot);
  const wrong = Object.keys(operation.input.properties).flatMap((name) =>
    WRONG.map((value) => ({ operation, input: { ...short, [name]: value } })),
  );
  const missing = Object.keys(short).map((name) => ({ operation, input: { ...short, [name]: '' } }));
  return [{ operation, input: {} }, ...missing, ...wrong];
});

const offered = new Set(forModels(operations).map(({ name }) => name));

const called = async (name: string, args: Input) =>
  (await post(served, request('tools/call', { name, arguments: args }))).body.result;

/** Whether a call answers, asked once: many problems say the same one. */
const answers = new Map<string, Promise<boolean>>();
function isAnswered(call: string, ask: () => Promise<boolean>): Promise<boolean> {
  const answered = answers.get(call) ?? ask();
  answers.set(call, answered);
  return answered;
}
const isAnsweredByRest = ({ get }: Next) => isAnswered(get, async () => (await served.get(get)).status === 200);
const isAnsweredByMcp = (next: Next) =>
  isAnswered(
    `${next.tool} ${JSON.stringify(next.arguments)}`,
    async () => !(await called(next.tool, next.arguments)).isError,
  );

/** What REST answers, asked once: both tests ask it of the same calls. */
const overRest = new Map<string, Promise<{ status: number; body: string }>>();
function askRest(address: string) {
  const ask = async () => {
    const response = await served.get(address);
    return { status: response.status, body: await response.text() };
  };
  const answer = overRest.get(address) ?? ask();
  overRest.set(address, answer);
  return answer;
}

/** In REST every value is a text. */
const inAddress = ({ operation, input }: Wrong) =>
  addressOf(operation, Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)])));

it('every problem of REST says a call that answers, over REST and over MCP', async () => {
  let refused = 0;
  for (const call of calls) {
    const address = inAddress(call);
    const { status, body } = await askRest(address);
    if (status < 400) continue;
    refused += 1;
    const { next } = JSON.parse(body) as { next: Next };
    expect([address, status < 500, await isAnsweredByRest(next)]).toEqual([address, true, true]);
    if (offered.has(next.tool)) expect([address, await isAnsweredByMcp(next)]).toEqual([address, true]);
  }
  expect(refused).toBeGreaterThan(200);
});

it('every problem of MCP says the same as REST does of the same call, and a call that answers', async () => {
  let refused = 0;
  for (const call of calls.filter(({ operation }) => offered.has(operation.name))) {
    const { operation, input } = call;
    const { isError, content } = await called(operation.name, input);
    if (!isError) continue;
    refused += 1;
    const { instance, ...problem } = JSON.parse(content[0].text);
    const about = [operation.name, input];
    expect([about, await isAnsweredByMcp(problem.next)]).toEqual([about, true]);
    const isWrittenAlike = Object.values(input).every((value) => typeof value === 'string' && value !== '');
    if (!isWrittenAlike || pathParameters(operation).some((name) => input[name] === undefined)) continue;
    const { instance: address, ...same } = JSON.parse((await askRest(inAddress(call))).body) as typeof problem;
    expect([address, same]).toEqual([address, problem]);
  }
  expect(refused).toBeGreaterThan(200);
});

it('a problem of any address says a call that answers', async () => {
  for (const [path, method] of [
    ['/api/v1/nothing', 'GET'],
    ['/nothing', 'GET'],
    ['/api/v1/tools', 'POST'],
    ['/api/v1/tools?q=%zz', 'GET'],
    [`/api/v1/tools?q=${'x'.repeat(25_000)}`, 'GET'],
    ['/data/nothing.csv', 'GET'],
  ] as const) {
    const response = await served.get(path, { method });
    const { next } = (await response.json()) as { next: Next };
    expect([path.slice(0, 40), response.ok, await isAnsweredByRest(next)]).toEqual([path.slice(0, 40), false, true]);
  }
});

it.each([
  ['/tools/flagmest', { tool: 'get_tool', arguments: { slug: 'flagmast' } }],
  ['/tools/qqqqqqqq', { tool: 'search_tools', arguments: { q: 'qqqqqqqq' } }],
  ['/tools/flagmast?keys=qqqqqqqq', { tool: 'list_questions', arguments: { q: 'qqqqqqqq' } }],
  ['/tools/flagmast?keys=safety.own_qqqqqqqq', { tool: 'list_questions', arguments: { q: 'own qqqqqqqq' } }],
  ['/compare?tools=flagmast', { tool: 'compare_tools' }],
  ['/recommend?required=ai.mcp_servr&people=3', { arguments: { required: ['ai.mcp_server'], people: 3 } }],
  ['/recommend?required=ai.public_api&people=3&people=4', { arguments: { required: ['ai.public_api'], people: 3 } }],
  ['/rankings/generel?job=agents', { arguments: { profile: 'general', job: 'agents' } }],
])('GET %s leads to what was meant', async (path, next) => {
  const problem = await served.json(`/api/v1${path}`);
  expect(problem).toMatchObject({ next });
});

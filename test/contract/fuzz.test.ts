import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { caseCount } from '../property-cases.ts';
import { post, request } from '../server/mcp/rpc.ts';
import { type Parameter, readDescribedOperations } from './described.ts';
import { anyJson, anyText, HOSTILE_OBJECTS, mutateText, percentEncode } from './hostile-values.ts';

const RUNS = caseCount(8);
/** The number of runs for alternative formats such as CSV, which have the same parameters. */
const ALTERNATIVE_FORMAT_RUNS = caseCount(4);
const MAX_HEADER_CHARACTERS = 2048;
const INVALID_PARAMS = -32602;

const PAGE_TOOLS = {
  search: [{ name: 'query', example: 'email', required: true }],
  fetch: [{ name: 'id', example: '/tools/yew', required: true }],
};

const served = await fixtureServer();
const statuses = new Set<number>();
const operations = await readDescribedOperations(served);

const { result } = (await post(served, request('tools/list'))).body;
const tools = (result.tools as { name: string }[]).map(({ name }) => {
  const { parameters } = operations.find((operation) => operation.name === name) ?? {};
  return [name, parameters ?? PAGE_TOOLS[name as keyof typeof PAGE_TOOLS]] as const;
});

/** Chooses other parameters to send with valid values. Includes the required ones, so that some requests reach the operation. */
function chooseOthers<One extends Pick<Parameter, 'required'>>(
  parameters: readonly One[],
  hostile: One,
): fc.Arbitrary<One[]> {
  const candidates = parameters.filter((parameter) => parameter !== hostile);
  const required = candidates.filter((parameter) => parameter.required);
  return fc
    .subarray(candidates, { maxLength: Math.min(2, candidates.length) })
    .map((subset) => [...new Set([...required, ...subset])]);
}

type Pair = readonly [name: string, value: string];

const toParameter = (value: unknown) => [value].flat().join(',');

/** Generates hostile values for a parameter: usually one value, sometimes several, or one whose name has array syntax, such as `q[]`. */
function hostilePairs({ name, example }: Parameter): fc.Arbitrary<readonly Pair[]> {
  const value = fc.oneof(
    anyText,
    mutateText(toParameter(example)),
    anyJson.map((value) => JSON.stringify(value)),
  );
  const repeated = fc.array(fc.oneof(value, fc.constant(toParameter(example))), { minLength: 2, maxLength: 30 });
  return fc.oneof(
    { weight: 4, arbitrary: value.map((value): Pair[] => [[name, value]]) },
    { weight: 1, arbitrary: repeated.map((values) => values.map((value): Pair => [name, value])) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('[]', '[a]', '.a', '[__proto__]'), value)
        .map(([end, value]): Pair[] => [[name + end, value]]),
    },
  );
}

async function requestRest(target: string): Promise<void> {
  const response = await served.get(target, { redirect: 'manual' });
  const { status, headers } = response;
  const text = await response.text();
  const type = headers.get('content-type') ?? '';
  const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0);
  expect(size, 'characters of headers').toBeLessThan(MAX_HEADER_CHARACTERS);
  expect(status).toBeLessThan(500);
  statuses.add(status);
  if (status === 308) return;
  const body = type.includes('json') ? JSON.parse(text) : undefined;
  if (status === 200) return;
  expect(type).toBe('application/problem+json');
  expect(body).toMatchObject({ status, code: expect.stringMatching(/^[a-z_]+$/), detail: expect.stringMatching(/\S/) });
}

async function call(name: string, args: unknown): Promise<void> {
  const { status, body } = await post(served, request('tools/call', { name, arguments: args }));
  expect(status).toBe(200);
  if (body.error !== undefined) {
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: INVALID_PARAMS, message: expect.any(String) } });
    return;
  }
  const { isError, structuredContent, content } = body.result;
  if (!isError) {
    expect(structuredContent).toEqual(expect.any(Object));
    return;
  }
  const problem = JSON.parse(content[0].text);
  expect(problem).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), detail: expect.stringMatching(/\S/) });
  expect(problem.code).not.toBe('internal_error');
}

describe('any value of a parameter', () => {
  it.each(operations.map((operation) => [operation.path, operation] as const))(
    'gets an answer or a clear problem over REST: GET %s',
    async (path, { parameters, isAlternativeFormat }) => {
      for (const hostile of parameters) {
        const input = fc.tuple(hostilePairs(hostile), chooseOthers(parameters, hostile));
        await fc.assert(
          fc.asyncProperty(input, async ([pairs, valid]) => {
            const queryPairs = hostile.in === 'query' ? pairs : [];
            const values = new Map(valid.map(({ name, example }) => [name, toParameter(example)]));
            if (hostile.in === 'path') values.set(hostile.name, pairs[0]?.[1] ?? '');
            const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
              const value = values.get(name) ?? '';
              values.delete(name);
              return percentEncode(value);
            });
            const query = [...queryPairs, ...values].map(
              ([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`,
            );
            await requestRest(`${filled}?${query.join('&')}`);
          }),
          { numRuns: isAlternativeFormat ? ALTERNATIVE_FORMAT_RUNS : RUNS },
        );
      }
    },
  );

  it.each(tools)('gets an answer or a clear problem over MCP: %s', async (name, parameters) => {
    for (const hostile of parameters) {
      const value = fc.oneof(
        anyJson,
        mutateText(toParameter(hostile.example)),
        fc.constant([hostile.example, hostile.example]),
      );
      const targets = fc.oneof(
        { weight: 3, arbitrary: fc.constant(hostile.name) },
        { weight: 1, arbitrary: fc.constantFrom('x', '__proto__', 'constructor', 'sessionId') },
      );
      await fc.assert(
        fc.asyncProperty(targets, value, chooseOthers(parameters, hostile), async (target, value, valid) => {
          const args = Object.fromEntries(valid.map(({ name, example }) => [name, example]));
          await call(name, { ...args, [target]: value });
        }),
        { numRuns: RUNS },
      );
    }
    const valid = parameters.filter(({ required }) => required).map(({ name, example }) => [name, example]);
    const examples = HOSTILE_OBJECTS.flatMap((value, i) =>
      ['x', parameters[i % parameters.length]?.name ?? 'x'].map((target): [unknown] => [
        { ...Object.fromEntries(valid), [target]: value },
      ]),
    );
    await fc.assert(
      fc.asyncProperty(anyJson, (args) => call(name, args)),
      { numRuns: examples.length + RUNS, examples },
    );
  });

  it('causes no server error, whether or not it reaches the operation', () => {
    expect(served.logged.filter(({ msg }) => msg === 'internal error')).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
  });
});

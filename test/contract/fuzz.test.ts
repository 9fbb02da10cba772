import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { cases } from '../property-cases.ts';
import { post, request } from '../server/mcp/rpc.ts';
import { describedOperations, type Parameter } from './described.ts';
import { anyJson, anyText, escaped, spoilt, UNWRITABLE } from './hostile-values.ts';

const RUNS = cases(8);
/** Of the same parameters of its other forms, such as CSV. */
const RUNS_OF_FORM = cases(4);
const MAX_HEADER_CHARACTERS = 2048;
const INVALID_PARAMS = -32602;

const PAGE_TOOLS = {
  search: [{ name: 'query', example: 'email', required: true }],
  fetch: [{ name: 'id', example: '/tools/yew', required: true }],
};

const served = await fixtureServer();
const met = new Set<number>();
const operations = await describedOperations(served);

const { result } = (await post(served, request('tools/list'))).body;
const tools = (result.tools as { name: string }[]).map(({ name }) => {
  const { parameters } = operations.find((operation) => operation.name === name) ?? {};
  return [name, parameters ?? PAGE_TOOLS[name as keyof typeof PAGE_TOOLS]] as const;
});

/** Some parameters of an operation with valid values: the required ones and a few more, so that some requests reach the operation. */
function others<One extends Pick<Parameter, 'required'>>(
  parameters: readonly One[],
  hostile: One,
): fc.Arbitrary<One[]> {
  const left = parameters.filter((parameter) => parameter !== hostile);
  const required = left.filter((parameter) => parameter.required);
  return fc.subarray(left, { maxLength: Math.min(2, left.length) }).map((some) => [...new Set([...required, ...some])]);
}

type Pair = readonly [name: string, value: string];

const textOf = (value: unknown) => [value].flat().join(',');

/** Hostile texts under the name of a parameter: mostly one, sometimes several, or under a name that looks like one of a list. */
function pairs({ name, example }: Parameter): fc.Arbitrary<readonly Pair[]> {
  const value = fc.oneof(
    anyText,
    spoilt(textOf(example)),
    anyJson.map((value) => JSON.stringify(value)),
  );
  const repeated = fc.array(fc.oneof(value, fc.constant(textOf(example))), { minLength: 2, maxLength: 30 });
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
  met.add(status);
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
  const said = JSON.parse(content[0].text);
  expect(said).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), detail: expect.stringMatching(/\S/) });
  expect(said.code).not.toBe('internal_error');
}

describe('any value of a parameter gets an answer or a clear refusal', () => {
  it.each(operations.map((operation) => [operation.path, operation] as const))(
    'GET %s',
    async (path, { parameters, isForm }) => {
      for (const hostile of parameters) {
        const input = fc.tuple(pairs(hostile), others(parameters, hostile));
        await fc.assert(
          fc.asyncProperty(input, async ([pairs, right]) => {
            const inQuery = hostile.in === 'query' ? pairs : [];
            const values = new Map(right.map(({ name, example }) => [name, textOf(example)]));
            if (hostile.in === 'path') values.set(hostile.name, pairs[0]?.[1] ?? '');
            const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
              const value = values.get(name) ?? '';
              values.delete(name);
              return escaped(value);
            });
            const query = [...inQuery, ...values].map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
            await requestRest(`${filled}?${query.join('&')}`);
          }),
          { numRuns: isForm ? RUNS_OF_FORM : RUNS },
        );
      }
    },
  );

  it.each(tools)('tools/call %s', async (name, parameters) => {
    for (const hostile of parameters) {
      const value = fc.oneof(anyJson, spoilt(textOf(hostile.example)), fc.constant([hostile.example, hostile.example]));
      const under = fc.oneof(
        { weight: 3, arbitrary: fc.constant(hostile.name) },
        { weight: 1, arbitrary: fc.constantFrom('x', '__proto__', 'constructor', 'sessionId') },
      );
      await fc.assert(
        fc.asyncProperty(under, value, others(parameters, hostile), async (under, value, right) => {
          const args = Object.fromEntries(right.map(({ name, example }) => [name, example]));
          await call(name, { ...args, [under]: value });
        }),
        { numRuns: RUNS },
      );
    }
    const right = parameters.filter(({ required }) => required).map(({ name, example }) => [name, example]);
    const examples = UNWRITABLE.flatMap((value, i) =>
      ['x', parameters[i % parameters.length]?.name ?? 'x'].map((under): [unknown] => [
        { ...Object.fromEntries(right), [under]: value },
      ]),
    );
    await fc.assert(
      fc.asyncProperty(anyJson, (args) => call(name, args)),
      { numRuns: examples.length + RUNS, examples },
    );
  });

  it('some values reach the operations, some only validation, and none causes a server error', () => {
    expect(served.logged.filter(({ msg }) => msg === 'internal error')).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining([200, 400, 404]));
  });
});

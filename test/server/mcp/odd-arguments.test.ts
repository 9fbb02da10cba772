import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/operations/all-operations.ts';
import { forModels } from '../../../server/operations/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot, withEachTool } from '../../fixture/snapshot.ts';
import { META, post, postModern, request } from './rpc.ts';

/** One of the tools has a number for a name. */
const fixture = withEachTool(await fixtureSnapshot(), (tool) =>
  tool.slug === 'yew' ? { ...tool, aliases: [...tool.aliases, '11'] } : tool,
);
const served = await fixtureServer({ snapshot: fixture });

/** Every tool with arguments that it answers. */
const tools: readonly (readonly [name: string, args: object])[] = [
  ...forModels(operations).map(({ name, examples }) => [name, examples(fixture)[0] ?? {}] as const),
  ['search', { query: 'email' }],
  ['fetch', { id: '/tools/yew' }],
];

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** As JSON texts: some could not be written from a value. */
const ODD: readonly (readonly [about: string, json: string])[] = [
  ['an object that cannot become a text', '{"toString":1,"valueOf":1}'],
  ['deep objects', deep(5000, '{"a":', '}')],
  ['deep lists', deep(5000, '[', ']')],
  ['objects in a list', '[{"toString":1},"a"]'],
  ['lists in a list', '[[["a"],[]],[{}]]'],
  ['a prototype', '{"__proto__":{"toString":null},"constructor":1}'],
  ['a number beyond all', '1e400'],
  ['a number below none', '-1e400'],
  ['true', 'true'],
  ['half a character', '"\\ud800"'],
  ['half a character in a list', '["\\udc00"]'],
];

const UNKNOWN = ['x', '__proto__', 'constructor', '\\ud800', 'sessionId'];

const send = (params: string, method = 'tools/call') =>
  post(served, `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`);

async function call(name: string, args: string) {
  const { status, body, text } = await send(`{"name":"${name}","arguments":${args}}`);
  expect([status, body.error, /internal_error|\.ts:/.test(text)]).toEqual([200, undefined, false]);
  return body.result;
}
const problemIn = ({ isError, content }: { isError?: boolean; content: { text: string }[] }) =>
  isError ? JSON.parse(content[0]?.text ?? '') : undefined;

describe.each(tools)('%s', (name, right) => {
  const withMore = (more: string, value: string) => {
    const rest = Object.entries(right).filter(([parameter]) => parameter !== more);
    const written = JSON.stringify(Object.fromEntries(rest)).slice(1, -1);
    return `{${written}${written === '' ? '' : ','}"${more}":${value}}`;
  };

  it('takes odd values for bad input, of its own parameters and of others', async () => {
    const own = Object.keys(right);
    for (const [i, [, odd]] of ODD.entries()) {
      await call(name, withMore(own[i % own.length] ?? 'x', odd));
      await call(name, withMore(UNKNOWN[i % UNKNOWN.length] as string, odd));
    }
    expect(served.logged).toEqual([]);
  });
});

describe('an unknown parameter', () => {
  it.each(['{"toString":1}', deep(5000, '{"a":', '}'), '[{"a":1}]'])(
    'is refused with the allowed ones if no address can hold its value: %.20s',
    async (value) => {
      const problem = problemIn(await call('get_tool', `{"slug":"yew","slugg":${value}}`));
      expect(problem).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'slugg',
        allowed: ['slug', 'groups', 'keys'],
        nearest: ['slug'],
        next: { tool: 'get_tool', arguments: { slug: 'yew' } },
      });
      expect(problem.detail).toBe('Unknown parameter "slugg". Did you mean "slug"? Allowed: slug, groups, keys.');
    },
  );
});

describe('a number where a text is expected is read as that text', () => {
  it.each([
    ['get_tool', { slug: 11 }, { slug: 'yew' }],
    ['get_pricing', { slug: 11 }, { slug: 'yew' }],
    ['estimate_cost', { people: 1, tools: [11] }, { rows: [{ slug: 'yew' }] }],
    ['compare_tools', { tools: [11, 'sealpress'] }, { meta: { cite: expect.stringContaining('tools=yew,sealpress') } }],
    ['search_tools', { q: 11 }, { q: '11' }],
    ['recommend', { q: 11 }, { meta: { cite: expect.stringContaining('q=11') } }],
  ])('%s %j', async (name, args, answer) => {
    expect((await call(name, JSON.stringify(args))).structuredContent).toMatchObject(answer);
  });

  it('by search and fetch too, which refuse what is neither', async () => {
    expect((await call('search', '{"query":11}')).structuredContent.results[0].id).toBe('/tools/yew');
    expect(problemIn(await call('fetch', '{"id":11}'))).toMatchObject({ code: 'not_found' });
    for (const value of ['true', '{}', '[1]'])
      expect(problemIn(await call('fetch', `{"id":${value}}`)).detail).toBe('"id" must be a text.');
  });

  it.each(['true', '{"a":1}', '1e400'])('%s is not', async (value) => {
    expect(problemIn(await call('get_tool', `{"slug":${value}}`)).detail).toMatch(/^"slug" must be a text\./);
  });
});

describe('arguments that are a JSON text', () => {
  it('are read if they are an object, in every revision', async () => {
    const params = { name: 'get_tool', arguments: '{"slug":"yew"}' };
    for (const { body } of [
      await post(served, request('tools/call', params)),
      await postModern(served, 'tools/call', params),
    ])
      expect(body.result.structuredContent).toMatchObject({ slug: 'yew' });
  });

  it.each(['yew', '["yew"]', '"{}"', 'null', '{"slug":'])('are refused in one sentence if not: %s', async (text) => {
    const params = { name: 'get_tool', arguments: text };
    const answers = [await post(served, request('tools/call', params)), await postModern(served, 'tools/call', params)];
    for (const { body } of answers)
      expect(body.error).toEqual({ code: -32602, message: '"arguments" must be an object, not a text.' });
  });
});

describe('params that are not as the protocol has them are bad input, in one sentence', () => {
  const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  it.each([
    ['tools/call', { name: { toString: 1 } }, '"name" must be a text, not an object.'],
    ['tools/call', {}, '"name" must be a text.'],
    ['tools/call', { name: 'get_tool', arguments: [1] }, '"arguments" must be an object, not a list.'],
    ['resources/read', { uri: ['a'] }, '"uri" must be a text, not a list.'],
    ['prompts/get', { name: 'choose', arguments: { a: { b: 1 } } }, '"arguments.a" must be a text, not an object.'],
    ['initialize', { ...client, protocolVersion: { toString: 1 } }, '"protocolVersion" must be a text, not an object.'],
    ['initialize', { ...client, clientInfo: { name: 'a' } }, '"clientInfo.version" must be a text.'],
    [
      'completion/complete',
      { ref: { type: 'x' }, argument: { name: 'slug', value: '' } },
      '"ref.type" must be "ref/prompt" or "ref/resource".',
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/resource' }, argument: { name: 'slug', value: '' } },
      '"ref.uri" must be a text.',
    ],
  ])('%s %j', async (method, params, message) => {
    const { body } = await post(served, request(method, params));
    expect(body.error).toEqual({ code: -32602, message });
  });

  it.each(['constructor', 'toString', '__proto__'])('completes no parameter %s', async (name) => {
    const ref = { type: 'ref/resource', uri: 'outreach-facts://tools/{slug}' };
    const { body } = await post(served, request('completion/complete', { ref, argument: { name, value: 'y' } }));
    expect(body.result.completion.values).toEqual([]);
  });

  it('survives any clientInfo, capabilities and _meta', async () => {
    for (const value of [deep(5000, '{"a":', '}'), '{"toString":1}', '[[]]']) {
      const { body } = await send(
        `{"protocolVersion":"2025-11-25","capabilities":${value},"clientInfo":${value}}`,
        'initialize',
      );
      expect(body.error ?? body.result).not.toMatchObject({ code: -32603 });
      const said = await send(`{"_meta":${JSON.stringify(META).slice(0, -1)},"x":${value}}}`, 'tools/list');
      expect(said.body.error?.code).not.toBe(-32603);
    }
    expect(served.logged).toEqual([]);
  });
});

describe('fetch', () => {
  it.each([
    ['/tools/ye\nw', '/tools/yew'],
    ['/tools/yew?x=é b', '/tools/yew?x=%C3%A9%20b'],
    ['/docs/../tools/yew', '/tools/yew'],
  ])('gives the address of %j as one that can be followed', async (id, address) => {
    const { structuredContent } = await call('fetch', JSON.stringify({ id }));
    expect([structuredContent.id, structuredContent.url]).toEqual([address, served.baseUrl + address]);
  });

  it.each(['//elsewhere.example/tools/yew', '/\\elsewhere.example', '/../../etc', 'javascript:1'])(
    'finds nothing at %s',
    async (id) => {
      expect(problemIn(await call('fetch', JSON.stringify({ id })))).toMatchObject({ code: 'not_found' });
    },
  );
});

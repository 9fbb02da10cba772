import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot, mapTools } from '../../fixture/snapshot.ts';
import { INITIALIZE_PARAMS, post, postModern, REQUEST_META, request } from './rpc.ts';

/** The fixture, with a number as an alias of one tool. */
const fixture = mapTools(await fixtureSnapshot(), (tool) =>
  tool.slug === 'yew' ? { ...tool, aliases: [...tool.aliases, '11'] } : tool,
);
const served = await fixtureServer({ snapshot: fixture });

const DEEP = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

const send = (params: string, method = 'tools/call') =>
  post(served, `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`);

async function call(name: string, args: string) {
  const { status, body, text } = await send(`{"name":"${name}","arguments":${args}}`);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(text).not.toMatch(/internal_error|\.ts:/);
  return body.result;
}
const parseProblem = ({ isError, content }: { isError?: boolean; content: { text: string }[] }) =>
  isError ? JSON.parse(content[0]?.text ?? '') : undefined;

describe('an unknown parameter', () => {
  it.each(['{"toString":1}', DEEP, '[{"a":1}]'])(
    'is rejected with the allowed parameters, whatever its value: %.20s',
    async (value) => {
      const problem = parseProblem(await call('get_tool', `{"slug":"yew","slugg":${value}}`));
      expect(problem).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'slugg',
        allowed: ['slug', 'groups', 'keys'],
        nearest: ['slug'],
      });
      expect(problem.next).toBeUndefined();
      expect(problem.detail).toBe('Unknown parameter "slugg". Did you mean "slug"? Use slug, groups or keys.');
    },
  );
});

describe('a string parameter', () => {
  it.each([
    ['get_tool', { slug: 11 }, { slug: 'yew' }],
    ['get_pricing', { slug: 11 }, { slug: 'yew' }],
    ['estimate_cost', { people: 1, tools: [11] }, { rows: [{ slug: 'yew' }] }],
    ['compare_tools', { tools: [11, 'sealpress'] }, { meta: { cite: expect.stringContaining('tools=yew,sealpress') } }],
    ['search_tools', { q: 11 }, { meta: { cite: expect.stringContaining('q=11') } }],
    ['recommend', { q: 11 }, { meta: { cite: expect.stringContaining('q=11') } }],
  ])('accepts a number: %s %j', async (name, args, answer) => {
    expect((await call(name, JSON.stringify(args))).structuredContent).toMatchObject(answer);
  });

  it('accepts a number in search and fetch too, but no other type', async () => {
    expect((await call('search', '{"query":11}')).structuredContent.results[0].id).toBe('/tools/yew');
    expect(parseProblem(await call('fetch', '{"id":11}'))).toMatchObject({ code: 'not_found' });
    for (const value of ['true', '{}', '[1]'])
      expect(parseProblem(await call('fetch', `{"id":${value}}`)).detail).toBe('"id" must be a string.');
  });

  it.each(['true', '{"a":1}', '1e400'])('rejects %s', async (value) => {
    expect(parseProblem(await call('get_tool', `{"slug":${value}}`))).toMatchObject({ parameter: 'slug' });
  });
});

describe('arguments as a JSON string', () => {
  it('are parsed if they are an object, in every revision', async () => {
    const params = { name: 'get_tool', arguments: '{"slug":"yew"}' };
    for (const { body } of [
      await post(served, request('tools/call', params)),
      await postModern(served, 'tools/call', params),
    ])
      expect(body.result.structuredContent).toMatchObject({ slug: 'yew' });
  });

  it.each(['yew', '["yew"]', '"{}"', 'null', '{"slug":'])(
    'are rejected if they are not an object: %s',
    async (text) => {
      const params = { name: 'get_tool', arguments: text };
      const answers = [
        await post(served, request('tools/call', params)),
        await postModern(served, 'tools/call', params),
      ];
      for (const { body } of answers)
        expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining('"arguments"') });
    },
  );
});

describe('the MCP endpoint', () => {
  it.each([
    ['tools/call', { name: { toString: 1 } }, 'name'],
    ['tools/call', {}, 'name'],
    ['tools/call', { name: 'get_tool', arguments: [1] }, 'arguments'],
    ['resources/read', { uri: ['a'] }, 'uri'],
    ['prompts/get', { name: 'choose', arguments: { a: { b: 1 } } }, 'a'],
    ['initialize', { ...INITIALIZE_PARAMS, protocolVersion: { toString: 1 } }, 'protocolVersion'],
    ['initialize', { ...INITIALIZE_PARAMS, clientInfo: { name: 'a' } }, 'version'],
    ['completion/complete', { ref: { type: 'x' }, argument: { name: 'slug', value: '' } }, 'type'],
    ['completion/complete', { ref: { type: 'ref/resource' }, argument: { name: 'slug', value: '' } }, 'uri'],
  ])('names the invalid parameter of %s %j', async (method, params, name) => {
    const { body } = await post(served, request(method, params));
    expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining(`"${name}"`) });
  });

  it.each(['constructor', 'toString', '__proto__'])('completes nothing for the parameter %s', async (name) => {
    const ref = { type: 'ref/resource', uri: 'outreach-facts://tools/{slug}' };
    const { body } = await post(served, request('completion/complete', { ref, argument: { name, value: 'y' } }));
    expect(body.result.completion.values).toEqual([]);
  });

  it('has no internal error for any clientInfo, capabilities and _meta', async () => {
    for (const value of [DEEP, '{"toString":1}', '[[]]']) {
      const { body } = await send(
        `{"protocolVersion":"2025-11-25","capabilities":${value},"clientInfo":${value}}`,
        'initialize',
      );
      expect(body.error?.code).not.toBe(-32603);
      const answer = await send(`{"_meta":${JSON.stringify(REQUEST_META).slice(0, -1)},"x":${value}}}`, 'tools/list');
      expect(answer.body.error?.code).not.toBe(-32603);
    }
    expect(served.logged).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/operations/all-operations.ts';
import { forModels } from '../../../server/operations/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from './rpc.ts';

const served = await fixtureServer();

const call = async (name: string, args: unknown) =>
  (await post(served, request('tools/call', { name, arguments: args }))).body.result;

describe('what a model reads', () => {
  it('has instructions that no client cuts, and that lead from a question to the operation that answers it', async () => {
    const { instructions } = (
      await post(
        served,
        request('initialize', {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'a', version: '1' },
        }),
      )
    ).body.result;
    expect(instructions.length, 'shorten a question of an operation, or declare notForModels').toBeLessThan(1500);
    for (const { name } of forModels(operations)) expect(instructions).toContain(name);
    // Every parameter that it names is one of the operation in the same line.
    for (const [, name, listed] of instructions.matchAll(/: (\w+) \(([\w, ]+)[;)]/g)) {
      const operation = operations.find((one) => one.name === name);
      expect(Object.keys(operation?.input.properties ?? {})).toEqual(expect.arrayContaining(listed.split(', ')));
    }
  });

  it('has descriptions and names within what hosts take, and plain input schemas', async () => {
    const { tools } = (await post(served, request('tools/list'))).body.result;
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      expect(description.length).toBeLessThan(400);
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(\$ref|\$schema|\$defs|format|exclusiveMinimum)"/);
    }
  });

  it.each([
    ['get_tool', { slug: 'flagmest' }, 'Call get_tool again with "flagmast" in "slug", if that is what was meant.'],
    ['get_tool', { slug: 'qqqqqqqq' }, 'Call search_tools with {"q":"qqqqqqqq"} to find it.'],
    ['get_tool', {}, 'Call get_tool again with "slug" corrected.'],
    ['search_tools', { q: 'x'.repeat(501) }, 'Call search_tools again with "q" corrected, or without it.'],
    ['get_tool', { slug: 'yew', zebra: 1 }, 'Call get_tool again without "zebra".'],
    [
      'get_tool',
      { slug: 'yew', key: 'x' },
      expect.stringMatching(/^Call get_tool again with "keys".* in place of "key"/),
    ],
    ['search_tools', { category: 'qqqqqqqq' }, 'Call search_tools again with one of the allowed values in "category".'],
  ])('is told by %s of %j what to call next', async (name, args, next) => {
    const { content, isError, structuredContent } = await call(name, args);
    expect([isError, structuredContent]).toEqual([true, undefined]);
    expect(content).toHaveLength(1);
    expect(JSON.parse(content[0].text)).toMatchObject({ code: expect.any(String), detail: expect.any(String), next });
  });
});

import { expect, it } from 'vitest';
import { withTools } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { post, request } from '../server/mcp/rpc.ts';
import { callOf, describedOperations } from './described.ts';
import { recordedAddresses } from './recorded.ts';

/** In characters of JSON with `meta`. Clients cut or save what is longer. */
const DEFAULT = 8000;
const TEN_TOOLS = 12_000;
const SIXTY_ROWS = 16_000;
/** Every conversation pays for the whole list. */
const PER_TOOL = 1600;

/** More than any list shows. */
const served = await fixtureServer({ snapshot: withTools(await fixtureSnapshot(), 80) });
const slugs = [...served.snapshot.tools.keys()];
const { tools } = (await post(served, request('tools/list'))).body.result;
const names: readonly string[] = tools.map(({ name }: { name: string }) => name);
const offered = (await describedOperations(served)).filter(({ name }) => names.includes(name));

const textOf = async (name: string, args: object): Promise<string> =>
  (await post(served, request('tools/call', { name, arguments: args }))).body.result.content[0].text;
/** Some inputs need another parameter: the refusal has to be short too. */
const lengthOf = async (name: string, args: object) => (await textOf(name, args)).length;

const recorded = recordedAddresses(
  '',
  ({ request }) => request.startsWith('GET /api/') && !/detail=|limit=/.test(request),
).map((address) => callOf(offered, address));

/** What changes the length on purpose. */
const APART = /^(detail|limit|offset|profile|tools)$/;

/** Inputs of an operation: its example with each parameter, also with each value of those that take few, and recorded requests. */
const inputs = (operation: (typeof offered)[number]): Record<string, unknown>[] => {
  const { name: tool, parameters, example } = operation;
  const others = parameters.filter(({ name }) => !APART.test(name));
  const chosen = others.flatMap(({ name, schema, example: usual }) => {
    const values = name === 'slug' ? slugs.slice(0, 12) : (schema.enum ?? [usual]);
    return values.map((value) => ({ ...example, [name]: value }));
  });
  const requested = recorded.filter((one) => one?.name === tool).map((one) => one?.args ?? {});
  return [example, ...chosen, ...requested];
};

it('lists the tools in at most 1,600 characters each, on average', () => {
  expect(JSON.stringify(tools).length / tools.length).toBeLessThanOrEqual(PER_TOOL);
});

it.each(offered)('answers $name by default in at most 8,000 characters', async (operation) => {
  for (const args of inputs(operation))
    expect([args, (await lengthOf(operation.name, args)) <= DEFAULT]).toEqual([args, true]);
});

const lists = offered.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));
it.each(lists)('gives sixty rows of $name where they are asked for, in at most 16,000', async (operation) => {
  for (const args of inputs(operation))
    expect([args, (await lengthOf(operation.name, { ...args, limit: 60 })) <= SIXTY_ROWS]).toEqual([args, true]);
});

it.each([
  [2, DEFAULT],
  [4, DEFAULT],
  [5, TEN_TOOLS],
  [10, TEN_TOOLS],
])('compares %i tools in at most %i characters', async (count, most) => {
  expect(await lengthOf('compare_tools', { tools: slugs.slice(0, count) })).toBeLessThanOrEqual(most);
});

it.each([
  ['get_tool', { slug: slugs[0] }],
  ['recommend', { q: `LinkedIn ${'and email '.repeat(50)}` }],
])('quotes the answer of %s in at most 150 characters besides the address of the server', async (name, args) => {
  const { meta } = JSON.parse(await textOf(name, args));
  expect(Object.keys(meta)).toEqual(['as_of', 'cite']);
  expect(JSON.stringify(meta).length - served.baseUrl.length).toBeLessThanOrEqual(150);
});

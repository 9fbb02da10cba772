import { expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels, type Operation, pathParameters, shortExample } from '../../server/operations/operation.ts';
import { withTools } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { post, request } from '../server/mcp/rpc.ts';

/** In characters of JSON with `meta`. Clients cut or save what is longer. */
const DEFAULT = 8000;
const TEN_TOOLS = 12_000;
const SIXTY_ROWS = 16_000;
/** Every conversation pays for the whole list. */
const PER_TOOL = 1600;

/** More than any list shows. */
const served = await fixtureServer({ snapshot: withTools(await fixtureSnapshot(), 200) });
const slugs = [...served.snapshot.tools.keys()];

const lengthOf = async (name: string, args: Record<string, unknown>) => {
  const { isError, structuredContent, content } = (await post(served, request('tools/call', { name, arguments: args })))
    .body.result;
  expect([name, args, isError, content[0].text]).toMatchObject([name, args, undefined, expect.any(String)]);
  return JSON.stringify(structuredContent).length;
};

it('lists the tools in at most 1,600 characters each, on average', async () => {
  const { tools } = (await post(served, request('tools/list'))).body.result;
  expect(JSON.stringify(tools).length / tools.length).toBeLessThanOrEqual(PER_TOOL);
});

/** Inputs of an operation: the shortest, the examples, and each value of the parameters that take few. */
const inputsOf = (operation: Operation): Record<string, unknown>[] => {
  const short = shortExample(operation, served.snapshot);
  // A profile compares only some tools, so comparisons have their own test.
  const choices = 'tools' in short ? {} : (operation.choices ?? {});
  const chosen = Object.entries(choices).flatMap(([name, values]) => {
    const isList = 'items' in (operation.input.properties[name] as object);
    return values(served.snapshot)
      .slice(0, 20)
      .map((value) => ({ ...short, [name]: isList ? [value] : value }));
  });
  return [short, ...operation.examples(served.snapshot), ...chosen].map(({ detail, limit, ...input }) => input);
};
const offered = forModels(operations).map((operation) => [operation.name, operation] as const);

it.each(offered)('answers %s by default in at most 8,000 characters', async (name, operation) => {
  const oneTool = pathParameters(operation).includes('slug') ? slugs.slice(0, 12).map((slug) => ({ slug })) : [];
  for (const args of [...inputsOf(operation), ...oneTool])
    expect([name, args, (await lengthOf(name, args)) <= DEFAULT]).toEqual([name, args, true]);
});

const lists = offered.filter(([, { shortList }]) => shortList !== undefined);
it.each(lists)('gives sixty rows of %s where they are asked for, in at most 16,000', async (name, operation) => {
  for (const args of inputsOf(operation))
    expect([name, args, (await lengthOf(name, { ...args, limit: 60 })) <= SIXTY_ROWS]).toEqual([name, args, true]);
});

it('compares up to four tools in at most 8,000 characters, and ten in at most 12,000', async () => {
  for (const count of [2, 3, 4])
    expect(await lengthOf('compare_tools', { tools: slugs.slice(0, count) })).toBeLessThanOrEqual(DEFAULT);
  for (const count of [5, 10])
    expect(await lengthOf('compare_tools', { tools: slugs.slice(0, count) })).toBeLessThanOrEqual(TEN_TOOLS);
});

it('quotes in at most 150 characters besides the address of the server', async () => {
  for (const [name, args] of [
    ['get_tool', { slug: slugs[0] }],
    ['recommend', { q: `LinkedIn ${'and email '.repeat(50)}` }],
  ] as const) {
    const { structuredContent } = (await post(served, request('tools/call', { name, arguments: args }))).body.result;
    const meta = JSON.stringify(structuredContent.meta);
    expect(Object.keys(structuredContent.meta)).toEqual(['as_of', 'cite']);
    expect(meta.length - served.baseUrl.length).toBeLessThanOrEqual(150);
  }
});

import { afterAll, describe, expect, it } from 'vitest';
import { canonicalAddress, mcpOperations, pathParameters, shortExample } from '../../server/call/operation.ts';
import { operations } from '../../server/operations/all.ts';
import { addToolCopies } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { serveSnapshot } from '../serve.ts';

/** In characters of JSON, with `meta`. Clients truncate longer answers or save them to a file. */
const MAX_CHARACTERS = 16_000;
/** The limits of answers that are longer by default. For the real facts, they have 25,487, 18,305 and 16,261 characters. */
const HIGHER_LIMITS: Readonly<Record<string, number>> = {
  // The answer has every fact of a tool, with mark, note and source.
  get_tool: 26_000,
  // The answer has ten tools, each with its price, and the marks and sources for the requirements of a job.
  get_rankings: 19_000,
  // The answer has ten tools with the cells and sources of five questions.
  get_ai_readiness: 16_500,
};

const realServer = await serveSnapshot();
afterAll(() => realServer.close());

describe.each([
  ['80 additional tools', await fixtureServer({ snapshot: addToolCopies(await fixtureSnapshot(), 80) })],
  ['the real facts', realServer],
])('answers for %s', (_, served) => {
  const { snapshot } = served;
  const slugs = [...snapshot.tools.keys()];

  /** Each operation with minimal parameters, and again with every value of each parameter that has few values. */
  const requests = mcpOperations(operations).flatMap((operation) => {
    const shortInput = shortExample(operation, snapshot);
    const chosen = Object.entries(operation.choices ?? {}).flatMap(([name, values]) =>
      name === 'keys' || name === 'groups' || name === 'part'
        ? []
        : values(snapshot).map((value) => ({ ...shortInput, [name]: value })),
    );
    const byTool = pathParameters(operation).includes('slug') ? slugs.map((slug) => ({ ...shortInput, slug })) : [];
    const limit = HIGHER_LIMITS[operation.name] ?? MAX_CHARACTERS;
    return [shortInput, ...chosen, ...byTool].map((input) => [canonicalAddress(operation, input), limit] as const);
  });

  it('have at most 16,000 characters by default, with three exceptions', async () => {
    for (const [address, limit] of new Map(requests))
      expect((await served.text(address)).length, address).toBeLessThanOrEqual(limit);
  });

  it.each([2, 5, 10])('stay within the limit for a comparison of %i tools', async (count) => {
    const { length } = await served.text(`/api/v1/compare?tools=${slugs.slice(0, count)}`);
    expect(length).toBeLessThanOrEqual(MAX_CHARACTERS);
  });
});

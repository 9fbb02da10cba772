import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../server/all-operations.ts';
import { canonicalAddress, mcpOperations, pathParameters, shortExample } from '../../server/calls/operation.ts';
import { withTools } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { serveSnapshot } from '../serve.ts';

/** In characters of JSON with `meta`. Clients cut or save what is longer. */
const DEFAULT = 16_000;
/** Answers that are longer by default, measured on the real facts: 22,067 and 18,693. */
const LARGER: Readonly<Record<string, number>> = {
  // Every fact of a tool with its note and source.
  get_tool: 22_500,
  // Ten tools, each with its price, and the marks and sources for what a job requires.
  get_rankings: 19_000,
};

const real = await serveSnapshot();
afterAll(() => real.close());

describe.each([
  ['more tools than any list shows', await fixtureServer({ snapshot: withTools(await fixtureSnapshot(), 80) })],
  ['the real facts', real],
])('answers about %s', (_, served) => {
  const { snapshot } = served;
  const slugs = [...snapshot.tools.keys()];

  /** With as few parameters as possible, and with one of each that has few values. */
  const requests = mcpOperations(operations).flatMap((operation) => {
    const short = shortExample(operation, snapshot);
    const chosen = Object.entries(operation.choices ?? {}).flatMap(([name, values]) =>
      name === 'keys' || name === 'groups' || name === 'part'
        ? []
        : values(snapshot).map((value) => ({ ...short, [name]: value })),
    );
    const ofTools = pathParameters(operation).includes('slug') ? slugs.map((slug) => ({ ...short, slug })) : [];
    const most = LARGER[operation.name] ?? DEFAULT;
    return [short, ...chosen, ...ofTools].map((input) => [canonicalAddress(operation, input), most] as const);
  });

  it('every answer has at most 16,000 characters by default, with two named exceptions', async () => {
    for (const [address, most] of new Map(requests))
      expect((await served.text(address)).length, address).toBeLessThanOrEqual(most);
  });

  it.each([2, 5, 10])('limits a comparison of %i tools to its size budget', async (count) => {
    const { length } = await served.text(`/api/v1/compare?tools=${slugs.slice(0, count)}`);
    expect(length).toBeLessThanOrEqual(DEFAULT);
  });
});

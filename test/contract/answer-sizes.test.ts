import { expect, it } from 'vitest';
import { operations } from '../../server/all-operations.ts';
import { addressOf, mcpOperations, pathParameters, shortExample } from '../../server/calls/operation.ts';
import { withTools } from '../fixture/more-tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';

/** In characters of JSON with `meta`. Clients cut or save what is longer. */
const DEFAULT = 20_000;

/** More than any list shows. */
const served = await fixtureServer({ snapshot: withTools(await fixtureSnapshot(), 80) });

/** What an operation answers with as few parameters as possible, and with one of each that has few values. */
const inputs = mcpOperations(operations).flatMap((operation) => {
  const short = shortExample(operation, served.snapshot);
  const chosen = Object.entries(operation.choices ?? {}).flatMap(([name, values]) =>
    name === 'keys' || name === 'groups' || name === 'part'
      ? []
      : values(served.snapshot).map((value) => ({ ...short, [name]: value })),
  );
  const slugs = pathParameters(operation).includes('slug') ? [...served.snapshot.tools.keys()].slice(0, 12) : [];
  return [short, ...chosen, ...slugs.map((slug) => ({ ...short, slug }))].map((input) => addressOf(operation, input));
});

it('every answer has at most 20,000 characters by default', async () => {
  for (const address of new Set(inputs))
    expect((await served.text(address)).length, address).toBeLessThanOrEqual(DEFAULT);
});

it.each([2, 5, 10])('compares %i tools in as much', async (count) => {
  const slugs = [...served.snapshot.tools.keys()].slice(0, count);
  expect((await served.text(`/api/v1/compare?tools=${slugs}`)).length).toBeLessThanOrEqual(DEFAULT);
});

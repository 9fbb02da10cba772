import { afterAll, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { addressOf } from '../../server/operations/operation.ts';
import { type Served, serveSnapshot } from '../serve.ts';

const served: Served = await serveSnapshot();
afterAll(() => served.close());

const withFile = operations.map((operation) => [operation.name, operation] as const);

it.each(withFile)('the example of %s in the documentation has an answer', async (_, operation) => {
  const inputs = operation.examples(served.snapshot);
  expect(inputs.length).toBeGreaterThan(0);
  for (const input of inputs) {
    const path = addressOf(operation, input);
    const { status } = await served.get(path);
    expect([path, status]).toEqual([path, 200]);
  }
});

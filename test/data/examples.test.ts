import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../server/operations/address.ts';
import { operations } from '../../server/operations/index.ts';
import type { Operation } from '../../server/operations/operation.ts';
import { type Served, serveSnapshot } from '../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

const withFile = operations.map((operation) => [operation.name, operation] as const);
const file = ({ name }: Operation) => `server/operations/${name.replaceAll('_', '-')}.ts`;

it.each(withFile)('the example of %s in the documentation has an answer', async (_, operation) => {
  const inputs = [operation.example, ...(operation.furtherExamples ?? [])] as Record<string, unknown>[];
  for (const input of inputs) {
    const path = addressOf(operation, input);
    const { status } = await served.get(path);
    const message = `${path} is the example of an operation, and has no answer. Name another tool in ${file(operation)}.`;
    expect(status, message).toBe(200);
  }
});

import { expect, it } from 'vitest';
import { fixtureOperations } from './fixture/examples.ts';
import { serveFixture } from './fixture/serve.ts';

it('a test server does not close without an error where an answer was not as described', async () => {
  const table = fixtureOperations.map((operation) =>
    operation.name === 'get_methodology' ? { ...operation, run: () => ({ undescribed: true }) as never } : operation,
  );
  const served = await serveFixture({ table });
  expect((await served.get('/api/v1/methodology')).status).toBe(200);
  await expect(served.close()).rejects.toThrow(/^1 answers are not as described:\nGET \/api\/v1\/methodology: 200: /);
});

it('a test server closes where all answers were as described', async () => {
  const served = await serveFixture();
  expect((await served.get('/api/v1/methodology')).status).toBe(200);
  await expect(served.close()).resolves.toBeUndefined();
});

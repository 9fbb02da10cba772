import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '../../tools/hostile/message.ts';
import { type Description, mcpMessages, restMessages } from '../../tools/hostile/requests.ts';
import { judgeFor, sendAll } from '../../tools/hostile/send.ts';
import { fixtureServer } from '../fixture/serve.ts';

/** The same requests at every run, so that a change shows what it broke; `npm run soak` draws others. */
const SEED = 20_261_121;
/** As many as it takes to meet every status; most faults were found by the first hundred. */
const RUNS = 800;

// A body whose end never comes is refused in a moment, and not in 20 seconds.
const patience = {
  headersTimeout: 2000,
  requestTimeout: 2500,
  keepAliveTimeout: 500,
  connectionsCheckingInterval: 100,
};
const served = await fixtureServer({ limits: patience });
const description = (await (await served.get('/api/v1/openapi.json')).json()) as Description;

async function sendAndGoOn(messages: readonly Message[]) {
  const { findings, statuses } = await sendAll(served.port, messages, judgeFor(description));
  expect(findings.slice(0, 5)).toEqual([]);
  expect((await served.get('/healthz')).status).toBe(200);
  expect((await served.get('/api/v1/tools?q=quillcourier')).status).toBe(200);
  expect(served.logged.filter(({ msg }) => msg === 'internal error')).toEqual([]);
  return statuses;
}

it.each([
  ['the API', restMessages, [200, 304, 308, 400, 404, 405, 406, 412, 413, 414, 431]],
  ['the MCP endpoint', mcpMessages, [200, 202, 400, 404, 405, 415]],
] as const)(
  'hostile requests to %s are answered, or refused as described, and the server goes on',
  async (_where, messages, statuses) => {
    const drawn = fc.sample(messages(description, `127.0.0.1:${served.port}`), { seed: SEED, numRuns: RUNS });
    const met = await sendAndGoOn(drawn);
    // They come as far as the operations, and to what checks them before.
    expect([...met.keys()]).toEqual(expect.arrayContaining([...statuses]));
  },
);

it('hostile requests whose end never comes are cut off', async () => {
  const any = [restMessages, mcpMessages].map((messages) => messages(description, `127.0.0.1:${served.port}`));
  const drawn = fc.sample(fc.oneof(...any), { seed: SEED, numRuns: RUNS / 8 });
  const method = 'POST';
  const met = await sendAndGoOn(
    drawn.map((message) => ({ ...message, method, body: 'never whole', framing: 'too long', ending: 'waits' })),
  );
  expect([...met.keys()]).toContain(408);
});

import { setTimeout as delay } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { describe, expect, it } from 'vitest';
import type { Request } from '../../../server/mcp/json-rpc.ts';
import { MultiplexTransport } from '../../../server/mcp/sdk-server.ts';

/** A server whose calls take as long as their params say and answer what they were asked. */
async function slowServer(): Promise<{ transport: MultiplexTransport; started: () => number }> {
  let started = 0;
  const server = new Server({ name: 'slow', version: '1' }, { capabilities: {} });
  server.fallbackRequestHandler = async ({ params }) => {
    started += 1;
    await delay(Number(params?.wait));
    if (params?.fail) throw new Error(`failed ${params.word}`);
    return { word: params?.word };
  };
  const transport = new MultiplexTransport();
  await server.connect(transport);
  return { transport, started: () => started };
}

const call = (id: Request['id'], word: string, wait: number, fail = false): Request => ({
  id,
  method: 'word',
  params: { word, wait, fail },
});

describe('the multiplex transport', () => {
  it('keeps hundreds of interleaved calls with equal ids apart', async () => {
    const { transport } = await slowServer();
    const calls = Array.from({ length: 400 }, (_, n) =>
      call(n % 2 === 0 ? 1 : '1', `w${n}`, (n * 7919) % 50, n % 5 === 0),
    );
    const answers = await Promise.all(calls.map((call) => transport.ask(call)));
    for (const [n, answer] of answers.entries()) {
      expect(answer.id).toBe(calls[n]?.id);
      if (n % 5 === 0) expect(answer).toMatchObject({ error: { code: -32603, message: `failed w${n}` } });
      else expect(answer).toMatchObject({ result: { word: `w${n}` } });
    }
  });

  it('settles what is under way when the server closes, and what comes after', async () => {
    const { transport, started } = await slowServer();
    const pending = [transport.ask(call(1, 'a', 60_000)), transport.ask(call(1, 'b', 60_000))];
    while (started() < 2) await delay(1);
    await transport.close();
    const stopped = { error: { code: -32603, message: expect.stringContaining('stopping') } };
    for (const answer of await Promise.all(pending)) expect(answer).toMatchObject({ id: 1, ...stopped });
    expect(await transport.ask(call('late', 'c', 0))).toMatchObject({ id: 'late', ...stopped });
  });

  it('pushes nothing to clients', async () => {
    const { transport } = await slowServer();
    const pending = transport.ask(call(1, 'a', 20));
    await transport.send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } });
    await transport.send({ jsonrpc: '2.0', id: 999, result: { word: 'nobody asked' } });
    expect(await pending).toMatchObject({ result: { word: 'a' } });
  });
});

import fc from 'fast-check';
import { refusals, requests } from '../../test/contract/requests.ts';
import type { Message } from '../hostile/message.ts';
import { type Description, mcpMessages, restMessages } from '../hostile/requests.ts';
import { judgeFor, sendAll } from '../hostile/send.ts';
import { toolCall } from '../load/client.ts';
import { ForkedServer } from '../load/server.ts';
import { inMb } from '../report.ts';

const AT_ONCE = 2000;
const POINTS = 8;
/** From the second point on, when what is kept for free input has had time to fill: by how much memory may still grow. */
const MOST_GROWTH = 1.15;

/**
 * Hostile requests first, then mixed ones for long: are all answered as they should be, and does the memory stay flat?
 * @returns what was wrong
 */
export async function sendHostileAndMixed(hostileCount: number, mixedCount: number, seed: number): Promise<string[]> {
  const server = await ForkedServer.start('impatient');
  const { port } = server;
  const host = `127.0.0.1:${port}`;
  const response = await fetch(`http://${host}/api/v1/openapi.json`);
  const description = (await response.json()) as Description;
  const judge = judgeFor(description);

  let drawn = 0;
  let failed = 0;
  const statuses = new Map<number, number>();
  const run = async (messages: fc.Arbitrary<Message>, count: number) => {
    for (let left = count; left > 0; left -= AT_ONCE) {
      const sample = fc.sample(messages, { seed: seed + drawn, numRuns: Math.min(left, AT_ONCE) });
      drawn += sample.length;
      const found = await sendAll(port, sample, judge);
      for (const [status, times] of found.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
      failed += found.findings.length;
      for (const { faults, message } of found.findings.slice(0, 3)) {
        console.log(`${faults.join('; ')}\n  ${JSON.stringify(message).slice(0, 2000)}`);
      }
    }
  };

  const hostile = fc.oneof(restMessages(description, host), mcpMessages(description, host));
  const mixed = fc.oneof({ weight: 9, arbitrary: ordinary(host) }, { weight: 1, arbitrary: hostile });
  await run(hostile, hostileCount);
  console.log(`${drawn} hostile requests, ${failed} answered wrongly`);

  const points: number[] = [];
  for (let point = 1; point <= POINTS; point += 1) {
    await run(mixed, Math.ceil(mixedCount / POINTS));
    const { heap, buffers, resident } = await server.measure();
    points.push(heap + buffers);
    const sizes = `heap ${inMb(heap)}, buffers ${inMb(buffers)}, resident ${inMb(resident)}`;
    console.log(`${drawn} requests (${(point / POINTS) * 100} % of the mixed): ${sizes}`);
  }
  const { internalErrors } = await server.measure();
  const { status } = await fetch(`http://${host}/healthz`);
  server.stop();

  const settled = points[1] as number;
  const growth = Math.max(...points.slice(2)) / settled;
  console.log(`statuses: ${[...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status} ${times}`)}`);
  console.log(`memory: at most ${growth.toFixed(2)} times that of the second point (allowed: ${MOST_GROWTH})`);
  console.log(`answered wrongly: ${failed}; internal errors: ${internalErrors}; health: ${status}`);
  return [
    ...(failed > 0 ? [`${failed} requests were answered wrongly`] : []),
    ...(internalErrors > 0 ? [`${internalErrors} internal errors`] : []),
    ...(status === 200 ? [] : [`/healthz answered ${status}`]),
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(2)} times that of the second point`] : []),
  ];
}

/** What a client means to ask, the same things again and again as well as new ones. */
function ordinary(host: string): fc.Arbitrary<Message> {
  const whole = { framing: 'length', ending: 'waits', share: 1 } as const;
  const known = [...requests, ...refusals];
  const rest = fc
    .tuple(fc.constantFrom(...known), fc.constantFrom('br', 'gzip', 'identity'))
    .map(([{ path }, coding]): Message => {
      const headers = [['Host', host] as const, ['Accept-Encoding', coding] as const];
      return { method: 'GET', target: `/api/v1${path}`, headers, body: undefined, ...whole };
    });
  const need = fc.lorem({ maxCount: 8 }).map((words): Message => {
    const target = `/api/v1/recommend?q=${encodeURIComponent(`LinkedIn, email, ${words}`)}`;
    return { method: 'GET', target, headers: [['Host', host]], body: undefined, ...whole };
  });
  const mcp = fc.tuple(fc.constantFrom(...known), fc.nat()).map(([{ tool, args }, id]): Message => {
    const body = JSON.stringify(toolCall(id, tool, args));
    const headers = [['Host', host] as const, ['Content-Type', 'application/json'] as const];
    return { method: 'POST', target: '/mcp', headers, body, ...whole };
  });
  return fc.oneof({ weight: 4, arbitrary: rest }, { weight: 2, arbitrary: need }, { weight: 3, arbitrary: mcp });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { answerWith, listen, portOf } from '../../server/node/server.ts';
import { loadSnapshot } from '../../server/snapshot/load.ts';
import { DIST_DATA } from '../corpus.ts';

/* The servers of the bench, one a process: "ours" as it is, or "bare": a table of answers behind node:http. */

async function ours(): Promise<number> {
  const log = createLog('info', { write: () => {} });
  const snapshot = await loadSnapshot(DIST_DATA);
  const server = await listen(0, '127.0.0.1', log);
  const port = portOf(server);
  answerWith(server, createApp(snapshot, { baseUrl: 'https://facts.example', log, isStopping: () => false }), log);
  return port;
}

interface Told {
  readonly path: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}
const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();

async function bare(): Promise<number> {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url as string);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.on('message', async (message: 'cpu' | { listen: true } | Told) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  } else if ('listen' in message) {
    process.send?.(await (process.argv[2] === 'ours' ? ours() : bare()));
  } else {
    const { path, status, headers, body } = message;
    answers.set(path, { status, headers, body: Buffer.from(body, 'base64') });
    process.send?.(0);
  }
});

import { type AddressInfo, createServer } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../server/app.ts';
import { loadSnapshot } from '../server/snapshot/load.ts';
import type { Snapshot } from '../server/snapshot/snapshot.ts';
import { DIST_DATA } from './corpus.ts';

/** A really listening server over a real snapshot. */
export interface Served {
  readonly baseUrl: string;
  readonly snapshot: Snapshot;
  get(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Serves the committed snapshot, or another one, on a free port of this machine. */
export async function serveSnapshot(other?: Snapshot): Promise<Served> {
  const snapshot = other ?? (await loadSnapshot(DIST_DATA));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const app = createApp(snapshot, baseUrl);
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    baseUrl,
    snapshot,
    get: (path, init) => fetch(baseUrl + path, init),
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

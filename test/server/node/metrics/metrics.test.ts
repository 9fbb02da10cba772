import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenForMetrics } from '../../../../server/node/metrics/metrics.ts';

const METRICS = { observe: () => {}, contentType: 'text/plain', render: async () => 'up 1\n' };

/** The status under a name that need not lead here. */
function statusAs(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['127.0.0.1', 'localhost:9464', 200],
  ['127.0.0.1', '[::1]:9464', 200],
  ['127.0.0.1', 'evil.example:9464', 403],
  ['127.0.0.1', '127.0.0.1.evil.example', 403],
  ['127.0.0.1', 'a b', 403],
  ['0.0.0.0', 'evil.example', 200],
])('metrics that listen on %s answer %s with %i', async (hostname, host, status) => {
  const server = await listenForMetrics(0, hostname, METRICS);
  onTestFinished(() => {
    server.close();
  });
  expect(await statusAs(host, (server.address() as AddressInfo).port)).toBe(status);
});

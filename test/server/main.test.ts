import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { bundledServer } from '../bundled-server.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url));
const bundled = bundledServer();
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

/**
 * Starts the server, until it says where it listens or ends.
 * @param program what `npm start` runs, or the bundle that it makes
 */
async function start(env: Record<string, string>, program = bundled): Promise<{ output: string; code: number | null }> {
  const child = spawn('node', ['--enable-source-maps', program], {
    env: { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', CONTACT: 'ops@example.org', ...env },
  });
  started.push(child);
  let output = '';
  return new Promise((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(env.METRICS_PORT === undefined ? '/mcp\n' : '/metrics\n')) resolve({ output, code: null });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('exit', (code) => resolve({ output, code }));
  });
}

/** The metrics at an address, as a text and by name and labels. */
async function metricsAt(address: string) {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', pairs = '', value]) => ({
    name,
    labels: Object.fromEntries([...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text])),
    value: Number(value),
  }));
  const value = (name: string, labels: Record<string, string> = {}) =>
    samples.find((sample) => sample.name === `outreach_facts_${name}` && isDeepStrictEqual(sample.labels, labels))
      ?.value;
  return { text, samples, value };
}

describe('npm start', () => {
  it('prints what it serves and where, and serves it', async () => {
    const { output } = await start({ PORT: '0', BASE_URL: 'https://facts.example/' }, START);
    expect(output).toMatch(
      /^Outreach Facts: 12 tools, \d+ answered questions as of \d{4}-\d\d-\d\d \(snapshot [0-9a-f]{16}\)\n/,
    );
    expect(output).toContain('REST   https://facts.example/api/v1/tools ');
    expect(output).toContain('MCP    https://facts.example/mcp\n');
    const address = /listening on (http:\S+)\n/.exec(output)?.[1];
    const body = (await (await fetch(`${address}/api/v1/tools`)).json()) as { meta: { cite: string } };
    expect(body.meta.cite).toMatch(/https:\/\/facts\.example\/s\/[0-9a-f]{16}\/api\/v1\/tools/);
    expect(output).not.toContain('{');
  });

  it('counts what it does where that is asked for, without what clients wrote or who they are', async () => {
    const { output } = await start({ PORT: '0', METRICS_PORT: '0', TRUSTED_PROXIES: '1' });
    const address = /listening on (http:\S+)\n/.exec(output)?.[1];
    const metrics = /metrics (http:\S+)\n/.exec(output)?.[1] ?? '';
    const headers = { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' };
    const get = async (path: string) => (await fetch(address + path, { headers })).arrayBuffer();
    for (const path of [
      ...['/api/v1/tools/quillcourier', '/api/v1/tools/quillcourier', '/api/v1/tools/secretword'],
      ...['/tools/quillcourier?secretword=1', '/secretword/a', '/%', '/healthz', '/s/secretword/api/v1/tools'],
    ]) {
      await get(path);
    }
    const params = { name: 'get_tool', arguments: { slug: 'quillcourier' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'secretword', method: 'tools/call', params });
    for (const _ of [1, 2, 3]) await (await fetch(`${address}/mcp`, { method: 'POST', headers, body })).arrayBuffer();

    const { text, samples, value } = await metricsAt(metrics);
    expect(text).not.toMatch(/secretword|quillcourier|203\.0|127\.0/);
    const requests = samples.filter(({ name }) => name === 'outreach_facts_requests_total');
    expect(requests.map(({ labels, value }) => `${labels.route} ${labels.status} ${value}`).sort()).toEqual([
      '/api/v1/tools/:slug 200 2',
      '/api/v1/tools/:slug 404 1',
      '/healthz 200 1',
      '/mcp 200 3',
      '/s/:snapshot/* 404 1',
      '/tools/:slug 400 1',
      'none 400 1',
      'none 404 1',
    ]);
    expect(['responses', 'messages'].map((cache) => value('cache_hits_total', { cache }))).toEqual([1, 1]);
    expect(value('cache_misses_total', { cache: 'messages' })).toBe(2);
    expect(value('operation_runs_total', { operation: 'get_tool' })).toBe(4);
    expect(value('answer_seconds_count')).toBe(7);
    expect(value('answer_seconds_bucket', { le: '10' })).toBe(7);
    expect(value('route_answer_seconds_count', { route: '/mcp' })).toBe(2);
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_user_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(`\n${name} `);
    expect(value('worker_busy_seconds_total')).toBeGreaterThan(
      value('operation_seconds_total', { operation: 'get_tool' }) ?? 1,
    );
    const info = samples.find(({ name }) => name === 'outreach_facts_snapshot_info')?.labels;
    expect(output).toContain(`as of ${info?.as_of} (snapshot ${info?.snapshot})`);
    expect([value('snapshot_refused'), value('worker_replacements_total')]).toEqual([0, 0]);
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  it('counts what requests named and it could not answer, without their words', async () => {
    const { output } = await start({ PORT: '0', METRICS_PORT: '0' });
    const address = /listening on (http:\S+)\n/.exec(output)?.[1];
    const counts = async () => {
      const { text, samples } = await metricsAt(/metrics (http:\S+)\n/.exec(output)?.[1] ?? '');
      expect(text).not.toMatch(/secretword/i);
      return samples.flatMap(({ name, labels, value }) =>
        /unanswered|unknown_fact/.test(name) ? [`${Object.values(labels).join(' ')} ${value}`] : [],
      );
    };
    const get = async (path: string) => (await fetch(address + path)).arrayBuffer();
    for (const page of ['/', '/about', '/docs', '/check', '/recommend', '/tools/yew', '/compare']) await get(page);
    expect(await counts()).toEqual([]);

    // A request for 200 facts misses none of them.
    const { tools, methodology } = await fixtureSnapshot();
    for (const path of [
      ...['/tools/secretword', '/tools/yew?keys=team.secretword'],
      '/compare?tools=secretword,yew,quillcourier&keys=team.sso,channels.email',
      // The third answer is from the cache.
      ...[1, 2, 3].map(() => '/tools/yew?keys=team.sso,email.finder'),
      `/compare?tools=${[...tools.keys()].slice(-10)}&keys=${Object.keys(methodology.catalogue.keys).slice(0, 20)}`,
      ...['/recommend?q=alternative+to+Secretword', '/recommend?q=secretword+with+email&detail=concise'],
      ...['/recommend?q=does+Yew+have+SSO', '/recommend?tools=yew&want=team.sso|channels.email'],
      '/check?claim=yew,team.sso,yes&q=Yew+is+neither+a+secretword+nor+is+it+not.',
    ])
      await get(`/api/v1${path}`);
    const params = { name: 'recommend', arguments: { q: 'alternative to Secretword' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const headers = { 'content-type': 'application/json' };
    await (await fetch(`${address}/mcp`, { method: 'POST', headers, body })).arrayBuffer();
    expect((await counts()).sort()).toEqual([
      ...['not_understood 2', 'unknown_fact 8', 'unknown_key 1', 'unknown_tool 4'],
      ...['yew channels.email 2', 'yew team.sso 6'],
    ]);
  });

  it('warns where visitors cannot report a wrong fact or are not sent to https, with the variables that change it', async () => {
    const warnings = async (env: Record<string, string>) => {
      const { output } = await start({ PORT: '0', LOG_LEVEL: 'warn', CONTACT: '', ...env });
      const logged = output.split('\n').filter((line) => line.startsWith('{'));
      return logged.map((line) => JSON.parse(line).unset ?? JSON.parse(line).base_url);
    };
    const BASE_URL = 'http://facts.example';
    expect(await warnings({ BASE_URL, REPOSITORY_URL: '' })).toEqual([BASE_URL, ['CONTACT', 'REPOSITORY_URL']]);
    const REPOSITORY_URL = 'https://git.example/facts';
    expect(await warnings({ BASE_URL: 'http://localhost:80/a', REPOSITORY_URL })).toEqual([]);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be 0 to 65535, not "eighty"'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 listens on every address, so BASE_URL must say where the server is reached'],
    [{ HOST: '::' }, 'HOST :: listens on every address, so BASE_URL must say where the server is reached'],
    [
      { DIST_DATA: dirname(START) },
      `DIST_DATA must be a folder that holds a snapshot, not "${dirname(START)}": it has no manifest.json`,
    ],
  ])('refuses %j in one line that says what is allowed', async (env, line) => {
    expect(await start({ PORT: '0', ...env })).toEqual({ code: 1, output: `${line}\n` });
  });

  it('says why it cannot listen', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^cannot listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE`));
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

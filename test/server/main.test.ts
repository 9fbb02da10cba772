import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../server/runtime/settings.ts';
import { bundledServer } from '../bundled-server.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { until } from '../until.ts';

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
async function start(
  env: Record<string, string>,
  program = bundled,
  args: readonly string[] = [],
): Promise<{ output: string; code: number | null }> {
  const child = spawn('node', ['--enable-source-maps', program, ...args], {
    env: { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', CONTACT: 'ops@example.org', ...env },
  });
  started.push(child);
  let output = '';
  return new Promise((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('/mcp\n')) resolve({ output, code: null });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('exit', (code) => resolve({ output, code }));
  });
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

  it('says what it can be told, and refuses what it is not told that way, in sentences', async () => {
    const help = await start({}, START, ['--help']);
    expect(help.code).toBe(0);
    for (const name of VARIABLE_NAMES) expect(help.output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    for (const program of [START, bundled])
      expect(await start({}, program, ['--port=80'])).toEqual({
        code: 1,
        output: '"--port=80" is not understood: the server is set by environment variables; see --help\n',
      });
  });

  it('says in a sentence that it may open too few files', async () => {
    const command = `ulimit -n 20; exec node ${START}`;
    const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] });
    started.push(child);
    const output = await text(child.stderr);
    expect(output.trim().split('\n').at(-1)).toMatch(/^the server cannot start: /);
    expect(output).not.toMatch(/^ +at /m);
  });

  it.skipIf(!existsSync('/dev/full'))('goes on where neither its log nor its output can be written', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const command = `exec node ${bundled} > /dev/full 2> /dev/full`;
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: String(port), LOG_LEVEL: 'debug' };
    const child = spawn('sh', ['-c', command], { env, stdio: 'ignore' });
    started.push(child);
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/tools`).then(
        ({ status }) => status,
        () => 0,
      );
    await until(ask, (status) => status === 200);
    // Each writes a line, or tries to.
    for (let i = 0; i < 20; i += 1) expect(await ask()).toBe(200);
    expect(child.exitCode).toBeNull();
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

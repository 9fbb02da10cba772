import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

/** Starts the server as `npm start` does, until it says where it listens or ends. */
async function start(env: Record<string, string>): Promise<{ output: string; code: number | null }> {
  const child = spawn('node', ['--enable-source-maps', START], {
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
    const { output } = await start({ PORT: '0', BASE_URL: 'https://facts.example/' });
    expect(output).toMatch(
      /^Outreach Facts: 12 tools, \d+ answered questions as of \d{4}-\d\d-\d\d \(snapshot [0-9a-f]{16}\)\n/,
    );
    expect(output).toContain('REST   https://facts.example/api/v1/tools ');
    expect(output).toContain('MCP    https://facts.example/mcp\n');
    const address = /listening on (http:\S+)\n/.exec(output)?.[1];
    const body = (await (await fetch(`${address}/api/v1/tools`)).json()) as { meta: { cite: string } };
    expect(body.meta.cite).toMatch(/https:\/\/facts\.example\/s\/[0-9a-f]{16}\/api\/v1\/tools/);
  });

  it('warns where visitors cannot report a wrong fact, and names the variables that change it', async () => {
    const warnings = async (env: Record<string, string>) => {
      const child = spawn('node', [START], {
        env: { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...env },
      });
      started.push(child);
      let logged = '';
      child.stderr.on('data', (chunk) => {
        logged += chunk;
      });
      // The warning is logged before the server says where it listens.
      await once(child.stdout, 'data');
      child.kill();
      await once(child, 'close');
      const lines = logged.split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line).unset);
    };
    expect(await warnings({ CONTACT: '', REPOSITORY_URL: '' })).toEqual([['CONTACT', 'REPOSITORY_URL']]);
    expect(await warnings({ CONTACT: 'ops@operator.example', REPOSITORY_URL: '' })).toEqual([]);
    expect(await warnings({ CONTACT: '', REPOSITORY_URL: 'https://git.example/facts' })).toEqual([]);
  });

  it('refuses a corrupted snapshot in one clear line', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'start-')), 'dist-data');
    await cp(FIXTURE_DIST, folder, { recursive: true });
    const file = join(folder, 'tools/quillcourier.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('quillcourier', 'quilcourier'));
    const { output, code } = await start({ DIST_DATA: folder, PORT: '0' });
    expect(code).toBe(1);
    expect(output).toBe(
      'the snapshot is refused: tools/quillcourier.json is not the file that manifest.json names: its hash differs\n',
    );
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be 0 to 65535, not "eighty"'],
    [
      { BASE_URL: 'javascript:alert(1)' },
      'BASE_URL must be an http or https address without a query, such as https://example.com or https://example.com/outreach, not "javascript:alert(1)"',
    ],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 listens on every address, so BASE_URL must say where the server is reached'],
    [{ HOST: '::' }, 'HOST :: listens on every address, so BASE_URL must say where the server is reached'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud"'],
    [
      { DIST_DATA: '/nowhere/at/all' },
      'DIST_DATA must be a folder that holds a snapshot, not "/nowhere/at/all": it has no manifest.json',
    ],
    [{ DIST_DATA: START }, `DIST_DATA must be a folder that holds a snapshot, not "${START}": it has no manifest.json`],
  ])('refuses %j in one line that says what is allowed', async (env, line) => {
    expect(await start({ PORT: '0', ...env })).toEqual({ code: 1, output: `${line}\n` });
  });

  it('says why it cannot listen', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await start({ PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^cannot listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE`));
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

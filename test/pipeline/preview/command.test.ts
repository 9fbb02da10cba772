import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programFile } from '../commands/program.ts';
import { type Copy, copyFixture } from '../commands/run.ts';
import { isRunning, previewed, serversOf } from './previewed.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});
afterAll(() => rm(copy.root, { recursive: true }));

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** The only folder for temporary files that it knows. */
  readonly temporary: string;
  /** The process that serves. */
  readonly server: number;
}

/** Starts the program on any free port, and waits until it serves. */
async function start(name: string): Promise<Running> {
  const temporary = join(copy.root, name);
  await mkdir(temporary);
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const command = [programFile(), 'serve', '--port', '0', '--root', copy.root];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const serving = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('/mcp\n')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
  await serving;
  const [server] = await serversOf(child.pid as number);
  return { child, output: () => output, temporary, server: server as number };
}

/** The names of what is left of previews. Other programs keep caches there. */
const leftIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('outreach-facts'));

describe('npm run facts -- serve', () => {
  it('says where it serves, ends by Ctrl-C, and leaves no process and no file behind', async () => {
    const { child, output, temporary, server } = await start('interrupted');
    expect(output()).toMatch(
      /^facts\/ checked and built in \d+\.\d s: 12 tools, snapshot [0-9a-f]{16}\n {2}pages {2}http:\/\/127\.0\.0\.1:\d+\/\n/,
    );
    expect((await leftIn(temporary)).length).toBe(1);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect([code, output().split('\n').slice(-2)]).toEqual([0, ['stopped', '']]);
    expect(await isRunning(server)).toBe(false);
    expect(await leftIn(temporary)).toEqual([]);
    expect(await leftIn(copy.root)).toEqual([]);
  });

  it.each([
    [['--port', 'eighty'], '--port must be 0 to 65535, not "eighty"\n'],
    [['sealpress'], 'serve takes no "sealpress": it serves the facts of all tools\n'],
  ])('refuses %j', async (args, out) => {
    expect(await copy.facts('serve', ...args)).toEqual({ code: 2, out });
  });

  it('says what to do if the port is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(copy.facts('serve', '--port', String(port))).rejects.toThrow(
      `port ${port} is not free: another program listens on it; stop it, or take any free port with --port 0`,
    );
    other.close();
  });
});

describe('facts with errors from the start', () => {
  beforeAll(() => copy.edit('facts/tools/yew.yaml', (text) => text.replace(/^name: .*$/m, 'name: [')));

  it('are refused without --watch', async () => {
    const { code, out } = await copy.facts('serve', '--port', '0');
    expect(code).toBe(1);
    expect(out).toMatch(/^facts\/tools\/yew\.yaml:\d+:\d+ yaml-syntax /);
    expect(out).toMatch(/\n\n\d+ problems? in facts\/\n$/);
  });

  it('are shown with it, and nothing else answers until they are corrected', async () => {
    const seen = await previewed(copy.root);
    const ask = (path: string, accept: string) => fetch(seen.url + path, { headers: { accept } });
    const page = await ask('/', 'text/html');
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('facts/tools/yew.yaml:')]);
    const answer = await ask('/api/v1/tools', 'application/json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/ in facts\/; correct the facts, /) });
    await copy.edit('facts/tools/yew.yaml', (text) => text.replace('name: [', 'name: Yew'));
    await seen.until('/tools/yew', (text) => text.includes('<h1>Yew'));
    expect((await ask('/api/v1/tools', 'application/json')).status).toBe(200);
    expect(await seen.end()).toBe(undefined);
    expect(await serversOf(process.pid)).toEqual([]);
  });
});

it('a server ends with a preview that is killed', async () => {
  const { child, server } = await start('killed');
  expect(await isRunning(server)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(server)).toBe(false);
});

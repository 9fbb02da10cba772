import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildBundle } from '../../server/bundle.mjs';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { pollUntil } from '../until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('npm start', () => {
  it('prints only JSON without a terminal, counts the listed tools, and serves the snapshot', async () => {
    const server = await ServerProcess.startListening({ BASE_URL: 'https://facts.example/', DIST_DATA: FIXTURE_DIST });
    expect(await (await server.get('/api/v1/tools')).text()).toMatch(/https:\/\/facts\.example\/api/);
    // Lines are written in batches. There are no warnings.
    await pollUntil(
      async () => server.requests,
      (count) => count > 0,
    );
    expect(server.logLines.map(({ msg }) => msg)).toEqual(['starting']);
    const lines = server.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { total, meta } = (await (await server.get('/api/v1/tools')).json()) as {
      total: number;
      meta: { snapshot: string };
    };
    expect(lines).toContainEqual(expect.objectContaining({ tools: total, snapshot: meta.snapshot, msg: 'listening' }));
  });

  it('says why it cannot listen on its port', async () => {
    const { port, close } = await occupyPort();
    const { code, output } = await ServerProcess.runToExit({ PORT: String(port), DIST_DATA: FIXTURE_DIST });
    close();
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(new RegExp(`^cannot listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE`));
  });

  it('reports a limit of open files that is too low, without a stack trace', async () => {
    // Writes the bundle first, because that also opens files.
    buildBundle('server');
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: '0' };
    /** Starts a server with this limit of open files. @returns its error message; undefined if it listens */
    const startWithLimit = async (files: number) => {
      const child = spawn('sh', ['-c', `ulimit -n ${files}; exec node server/start.mjs`], { cwd: ROOT, env });
      let isListening = false;
      child.stdout.on('data', (chunk) => {
        if (!String(chunk).includes('listening')) return;
        isListening = true;
        child.kill('SIGKILL');
      });
      const message = await text(child.stderr);
      return isListening ? undefined : message;
    };
    // Finds the highest limit that is too low, which depends on the Node version. With far fewer files, Node itself would not start.
    let message: string | undefined;
    for (let files = 24; message === undefined; files -= 1) message = await startWithLimit(files);
    expect(message.trim().split('\n').at(-1)).toContain('EMFILE');
    expect(message).not.toMatch(/^ +at /m);
  });

  it('warns if the limit of open files is so low that idle connections could block new ones', async () => {
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: '0' };
    const child = spawn('sh', ['-c', 'ulimit -n 128; exec node server/start.mjs'], { cwd: ROOT, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    await pollUntil(
      async () => output,
      (text) => text.includes('ulimit -n'),
    );
    child.kill('SIGKILL');
    expect(output).toMatch(/"level":40.*"connections":\d+.*open files \(ulimit -n\)/);
  });

  it.skipIf(!existsSync('/dev/full'))('keeps serving if it can write neither its log nor its output', async () => {
    const { port, close } = await occupyPort();
    close();
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: String(port) };
    const command = ['-c', 'exec node server/start.mjs > /dev/full 2> /dev/full'];
    const child = spawn('sh', command, { cwd: ROOT, env, stdio: 'ignore' });
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/tools`).then(
        ({ status }) => status,
        () => 0,
      );
    await pollUntil(ask, (status) => status === 200);
    // Each request makes the server write a line to its log.
    for (let i = 0; i < 20; i += 1) expect(await ask()).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
  });
});

describe('the bundle', () => {
  it('is written once per version of the sources, is optional, and verifies every snapshot', async () => {
    // The test changes a copy of the project, because other tests run at the same time.
    const folder = temporaryFolder();
    const at = (path: string) => join(folder, path);
    for (const part of ['server', 'model', 'snapshot', 'package.json', 'package-lock.json', 'tsconfig.json'])
      await cp(join(ROOT, part), at(part), { recursive: true });
    await cp(FIXTURE_DIST, at('dist-data'), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), at('node_modules'));
    const start = async (variables = { DIST_DATA: '' }, program = 'server/start.mjs', cwd = folder) => {
      const server = await ServerProcess.startListening(variables, [program], cwd);
      // The output is complete once the server has answered.
      await server.get('/healthz');
      return server;
    };
    const listBundles = () => readdir(at('.bundle'));

    // The bundle folder cannot be written.
    const readOnly = temporaryFolder();
    await writeFile(join(readOnly, '.bundle'), '');
    for (const part of ['server', 'model', 'snapshot', 'package.json', 'tsconfig.json'])
      await cp(join(ROOT, part), join(readOnly, part), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(readOnly, 'node_modules'));
    // As systemd starts it, outside of the repository.
    const without = await start({ DIST_DATA: FIXTURE_DIST }, join(readOnly, 'server/start.mjs'), '/');
    expect(without.output).toMatch(
      /Could not write the bundle\. Starting from the sources, which is slower: .*\.bundle/,
    );
    for (const path of ['/api/v1/tools', '/']) expect((await without.get(path)).status).toBe(200);

    // Removes leftovers of killed processes, except the newest. Two processes write at the same time.
    for (const seconds of [1, 2]) {
      const killed = at(`.bundle/server-0.${seconds}`);
      await mkdir(killed, { recursive: true });
      await utimes(killed, seconds, seconds);
    }
    const write = () => promisify(execFile)(process.execPath, ['server/bundle.mjs', 'server'], { cwd: folder });
    await Promise.all([write(), write()]);
    const firstBundle = (await listBundles()).find((name) => /^server-\w{16}$/.test(name));
    expect((await listBundles()).filter((name) => name !== 'server-0.2')).toEqual([firstBundle]);
    // The change is at the top of the file, so the line is written before the server listens.
    await writeFile(at('server/main.ts'), `console.error("changed");\n${await readFile(at('server/main.ts'), 'utf8')}`);
    expect((await start()).output).toContain('changed');
    // The previous bundle is not removed, because servers may still run it.
    expect([await listBundles(), (await listBundles()).length]).toEqual([expect.arrayContaining([firstBundle]), 2]);

    // The bundle must verify the snapshot even if it was built with it.
    const method = at('dist-data/methodology.json');
    await writeFile(method, (await readFile(method, 'utf8')).replace(',', ' ,'));
    await expect(start()).rejects.toThrow('methodology.json does not match its hash in manifest.json');
  });
});

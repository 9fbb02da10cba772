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
import { until } from '../until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('npm start', () => {
  it('prints its snapshot and address, and serves it', async () => {
    const server = await ServerProcess.listening({ BASE_URL: 'https://facts.example/', DIST_DATA: FIXTURE_DIST });
    const output = await until(
      async () => server.lastWords,
      (said) => said.includes('/mcp\n'),
    );
    expect(output).toMatch(
      /^Outreach Facts: 12 tools, \d+ answered questions as of \d{4}-\d\d-\d\d \(snapshot [0-9a-f]{16}\)\n/,
    );
    const { counts } = JSON.parse(await readFile(join(FIXTURE_DIST, 'manifest.json'), 'utf8'));
    expect(output).toContain(` ${counts.known} answered questions `);
    expect(output).toContain('REST   https://facts.example/api/v1/tools ');
    expect(output).toContain('MCP    https://facts.example/mcp\n');
    expect(await (await server.get('/api/v1/tools')).text()).toMatch(/https:\/\/facts\.example\/s\/[0-9a-f]{16}\/api/);
    // An answer comes after all that was logged before.
    expect(server.lastWords).not.toContain('{');
  });

  it('says why it cannot listen', async () => {
    const { port, close } = await takePort();
    const { code, output } = await ServerProcess.refused({ PORT: String(port), DIST_DATA: FIXTURE_DIST });
    close();
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(new RegExp(`^cannot listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE`));
  });

  it('says in a sentence if its limit of open files is too low', async () => {
    // Writing a bundle takes files too.
    buildBundle('server');
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: '0' };
    /** The message of a server with this limit of open files. Undefined if it listens. */
    const refusedWith = async (files: number) => {
      const child = spawn('sh', ['-c', `ulimit -n ${files}; exec node server/start.mjs`], { cwd: ROOT, env });
      let isListening = false;
      child.stdout.on('data', (chunk) => {
        if (!String(chunk).includes('listening')) return;
        isListening = true;
        child.kill('SIGKILL');
      });
      const said = await text(child.stderr);
      return isListening ? undefined : said;
    };
    // How many are too few depends on the version of Node. With far fewer, Node itself does not start.
    let said: string | undefined;
    for (let files = 24; said === undefined; files -= 1) said = await refusedWith(files);
    expect(said.trim().split('\n').at(-1)).toContain('EMFILE');
    expect(said).not.toMatch(/^ +at /m);
  });

  it('warns if its limit of open files lets idle connections shut others out', async () => {
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: '0' };
    const child = spawn('sh', ['-c', 'ulimit -n 128; exec node server/start.mjs'], { cwd: ROOT, env });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk));
    await until(
      async () => said,
      (all) => all.includes('ulimit -n'),
    );
    child.kill('SIGKILL');
    expect(said).toMatch(/"level":40.*"connections":\d+.*few files \(ulimit -n\)/);
  });

  it.skipIf(!existsSync('/dev/full'))('goes on where neither its log nor its output can be written', async () => {
    const { port, close } = await takePort();
    close();
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL: '', PORT: String(port) };
    const command = ['-c', 'exec node server/start.mjs > /dev/full 2> /dev/full'];
    const child = spawn('sh', command, { cwd: ROOT, env, stdio: 'ignore' });
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/tools`).then(
        ({ status }) => status,
        () => 0,
      );
    await until(ask, (status) => status === 200);
    // Each writes a line, or tries to.
    for (let i = 0; i < 20; i += 1) expect(await ask()).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
  });
});

describe('the bundle', () => {
  it('is written once per version of the sources, skipped if it cannot be written, and trusts no snapshot', async () => {
    // A copy of the project, so that the test may change it while others run.
    const folder = temporaryFolder();
    const at = (path: string) => join(folder, path);
    for (const part of ['server', 'model', 'snapshot', 'package.json', 'package-lock.json', 'tsconfig.json'])
      await cp(join(ROOT, part), at(part), { recursive: true });
    await cp(FIXTURE_DIST, at('dist-data'), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), at('node_modules'));
    const start = async (variables = { DIST_DATA: '' }, program = 'server/start.mjs', cwd = folder) => {
      const server = await ServerProcess.listening(variables, [program], cwd);
      // An answer comes after all that was written before.
      await server.get('/healthz');
      return server;
    };
    const bundles = () => readdir(at('.bundle'));

    // Where none can be written. What tsx loads is what it has compiled before, at the paths of the project.
    const readOnly = temporaryFolder();
    await mkdir(join(readOnly, 'server'));
    await writeFile(join(readOnly, '.bundle'), '');
    for (const name of ['start.mjs', 'bundle.mjs'])
      await cp(join(ROOT, 'server', name), join(readOnly, 'server', name));
    for (const path of ['server/main.ts', 'model', 'snapshot', 'node_modules'])
      await symlink(join(ROOT, path), join(readOnly, path));
    const without = await start({ DIST_DATA: FIXTURE_DIST }, join(readOnly, 'server/start.mjs'), ROOT);
    expect(without.lastWords).toMatch(/no bundle could be written, so starting takes longer: .*\.bundle/);
    for (const path of ['/api/v1/tools', '/']) expect((await without.get(path)).status).toBe(200);

    // Leftovers of killed processes are removed, except the newest. Two processes write at once.
    for (const seconds of [1, 2]) {
      const killed = at(`.bundle/server-0.${seconds}`);
      await mkdir(killed, { recursive: true });
      await utimes(killed, seconds, seconds);
    }
    const write = () => promisify(execFile)(process.execPath, ['server/bundle.mjs', 'server'], { cwd: folder });
    await Promise.all([write(), write()]);
    const first = (await bundles()).find((name) => /^server-\w{16}$/.test(name));
    expect((await bundles()).filter((name) => name !== 'server-0.2')).toEqual([first]);
    // At the beginning, so that it is written before the server listens.
    await writeFile(at('server/main.ts'), `console.error("changed");\n${await readFile(at('server/main.ts'), 'utf8')}`);
    expect((await start()).lastWords).toContain('changed');
    // The one before is still there for servers that run it.
    expect([await bundles(), (await bundles()).length]).toEqual([expect.arrayContaining([first]), 2]);

    // Although the bundle knows the whole snapshot.
    const method = at('dist-data/methodology.json');
    await writeFile(method, (await readFile(method, 'utf8')).replace(',', ' ,'));
    await expect(start()).rejects.toThrow('methodology.json does not match its hash in manifest.json');
  });
});

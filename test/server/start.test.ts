import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project, so that the test may change it while others run. */
const folder: string = await mkdtemp(join(tmpdir(), 'start-'));
const at = (path: string) => join(folder, path);
for (const part of ['server', 'model', 'package.json', 'package-lock.json', 'tsconfig.json'])
  await cp(join(ROOT, part), at(part), { recursive: true });
await cp(FIXTURE_DIST, at('dist-data'), { recursive: true });
await symlink(join(ROOT, 'node_modules'), at('node_modules'));

const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  await rm(folder, { recursive: true });
});

/** Starts the server of the copy, and waits until it listens. */
async function start(): Promise<{ address: string; output: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', CONTACT: 'ops@example.org' };
  const child = spawn('node', ['server/start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  while (!output.includes('/mcp\n')) {
    if (child.exitCode !== null) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { address: /listening on (\S+)/.exec(output)?.[1] as string, output };
}

const bundles = () => readdir(at('.bundle'));

it('a start goes on without a bundle where none can be written, and says so', async () => {
  await writeFile(at('.bundle'), '');
  const { address, output } = await start();
  expect(output).toContain('no bundle could be written, so starting takes longer: ');
  for (const path of ['/api/v1/tools', '/']) expect((await fetch(address + path)).status).toBe(200);
  await rm(at('.bundle'));
});

it('a start serves the sources as they are now, writes their bundle once, and refuses a damaged snapshot', async () => {
  // What processes left that were killed while they wrote is removed, but for the newest. Two write at once.
  for (const [name, seconds] of [
    ['server-1.1', 1],
    ['server-2.2', 2],
  ] as const) {
    await mkdir(at(`.bundle/${name}`), { recursive: true });
    await utimes(at(`.bundle/${name}`), seconds, seconds);
  }
  await Promise.all([start(), start()]);
  const first = (await bundles()).find((name) => /^server-\w{16}$/.test(name));
  expect(await bundles()).not.toContain('server-1.1');
  await start();
  expect((await bundles()).filter((name) => name !== 'server-2.2')).toEqual([first]);
  // At the beginning, so that it is written before the line that a start waits for.
  await writeFile(at('server/main.ts'), `console.error("changed");\n${await readFile(at('server/main.ts'), 'utf8')}`);
  expect((await start()).output).toContain('changed');
  // The one before is still there for servers that run it.
  expect(await bundles()).toHaveLength(2);
  expect(await bundles()).toContain(first);

  // Although the bundle knows the whole snapshot.
  const alternatives = at('dist-data/alternatives.json');
  await writeFile(alternatives, (await readFile(alternatives, 'utf8')).replace(',', ' ,'));
  await expect(start()).rejects.toThrow('alternatives.json is not the file that manifest.json names');
});

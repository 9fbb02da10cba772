import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
const started: ChildProcess[] = [];
/** A copy of the project, so that a test may change it while others run. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  for (const part of ['bundle', 'server', 'model', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await cp(FIXTURE_DIST, join(folder, 'dist-data'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }
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

describe('a start', () => {
  it('serves the sources as they are now, writes their bundle once, and refuses a damaged snapshot', async () => {
    await start();
    const [first] = await bundles();
    await start();
    expect(await bundles()).toEqual([first]);
    const main = join(folder, 'server/main.ts');
    // At the beginning, so that it is written before the line that a start waits for.
    await writeFile(main, `console.error("changed");\n${await readFile(main, 'utf8')}`);
    const { output } = await start();
    expect(output).toContain('changed');
    // The one before is still there for servers that run it.
    expect(await bundles()).toHaveLength(2);
    expect(await bundles()).toContain(first);

    // Although the bundle knows the whole snapshot.
    const alternatives = join(folder, 'dist-data/alternatives.json');
    await writeFile(alternatives, (await readFile(alternatives, 'utf8')).replace(',', ' ,'));
    await expect(start()).rejects.toThrow('alternatives.json is not the file that manifest.json names');
  });

  it('says so and goes on without a bundle where none can be written', async () => {
    await writeFile(join(folder, '.bundle'), '');
    const { address, output } = await start();
    expect(output).toContain('no bundle could be written, so starting takes longer: ');
    expect((await fetch(`${address}/api/v1/tools`)).status).toBe(200);
    expect((await fetch(`${address}/`)).status).toBe(200);
  });

  it('is whole where several write the bundle at once', async () => {
    // What a process left that was killed while it wrote is removed by the next one.
    const killed = join(folder, '.bundle/killed.new');
    await mkdir(killed, { recursive: true });
    await utimes(killed, 0, 0);
    await Promise.all([start(), start()]);
    expect(await bundles()).toEqual([expect.stringMatching(/^server-/)]);
  });
});

const bundles = () => readdir(join(folder, '.bundle'));

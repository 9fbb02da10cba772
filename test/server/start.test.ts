import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../server/bundle.mjs';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
const started: ChildProcess[] = [];
/** A copy of the project, so that a test may change it while others run. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  for (const part of ['server', 'model', 'package.json', 'tsconfig.json'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
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
  const env = { PATH: process.env.PATH, PORT: '0', CONTACT: 'ops@example.org', DIST_DATA: FIXTURE_DIST };
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
  it('serves the sources as they are now', async () => {
    await start();
    const main = join(folder, 'server/main.ts');
    // At the beginning, so that it is written before the line that a start waits for.
    await writeFile(main, `console.error("changed");\n${await readFile(main, 'utf8')}`);
    const { output } = await start();
    expect(output).toContain('changed');
  });

  it('says so and goes on without a bundle where none can be written', async () => {
    await writeFile(join(folder, '.bundle'), '');
    const { address, output } = await start();
    expect(output).toContain('no bundle could be written, so starting takes longer: ');
    expect((await fetch(`${address}/api/v1/tools`)).status).toBe(200);
    expect((await fetch(`${address}/`)).status).toBe(200);
  });
});

describe('a bundle', () => {
  it('is whole where two are written at once, and leaves nothing else', async () => {
    const written = join(folder, 'written');
    await Promise.all([bundle('main', written), bundle('main', written)]);
    const files = await readdir(written);
    expect(files.filter((name) => !name.endsWith('.map')).sort()).toEqual(['main.js', 'metrics.js', 'worker.js']);
  });
});

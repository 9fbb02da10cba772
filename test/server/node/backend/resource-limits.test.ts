import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { resourceLimits } from '../../../../server/node/memory.ts';

const MEGABYTE = 2 ** 20;

it('a worker may use more for a larger snapshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sized-'));
  expect(await resourceLimits(join(folder, 'nowhere'))).toMatchObject({ maxOldGenerationSizeMb: 96 });
  await mkdir(join(folder, 'tools'));
  await writeFile(join(folder, 'manifest.json'), Buffer.alloc(MEGABYTE));
  await writeFile(join(folder, 'tools', 'a.json'), Buffer.alloc(3 * MEGABYTE));
  expect(await resourceLimits(folder)).toMatchObject({ maxOldGenerationSizeMb: 96 + 4 * 8 });
});

it('a worker leaves room for the other thread where node was started with little memory', async () => {
  const script = `
    import { Worker } from 'node:worker_threads';
    import { resourceLimits } from ${JSON.stringify(new URL('../../../../server/node/memory.ts', import.meta.url).href)};
    const limits = await resourceLimits(${JSON.stringify(tmpdir())} + '/nowhere');
    const worker = new Worker("import { parentPort } from 'node:worker_threads'; import v8 from 'node:v8'; parentPort.postMessage(v8.getHeapStatistics().heap_size_limit);", { eval: true, resourceLimits: limits });
    worker.on('message', (limit) => console.log(limit / ${MEGABYTE}));`;
  const flags = ['--max-old-space-size=128', '--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)('node', flags);
  expect(Number(stdout)).toBeGreaterThan(64);
  expect(Number(stdout)).toBeLessThan(128);
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { copyFacts, type Moment, runOrKill } from '../killed-commands.ts';

/** The tool whose name each build changes. */
const SLUG = 'sealpress';

/** Most while names change hands, for that is when it matters; a publish makes up to nine such changes. */
const moments: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ changes: fc.integer({ min: 1, max: 9 }), wait: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ changes: fc.constant(0), wait: fc.nat(3000) }) },
);

/** Builds a snapshot that gives the tool this name. @returns whether the build was killed */
async function build(root: string, name: string, moment?: Moment): Promise<boolean> {
  const file = join(root, 'facts/tools', `${SLUG}.yaml`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, `name: ${name}`));
  return runOrKill(['build', '--root', root], root, moment);
}

const nameIn = async (folder: string) => (await loadSnapshot(folder)).tools.get(SLUG)?.name;

/** Loads over and over, with a breath in between, so that the builds get on. @returns how often */
async function readUntil(isOver: () => boolean, folder: string): Promise<number> {
  let readings = 0;
  for (; !isOver(); readings += 1) {
    await loadSnapshot(folder);
    await setTimeout(50);
  }
  return readings;
}

it('npm run build, killed at any moment, leaves a snapshot that the server can load, the old one or the new one', async () => {
  const root = await copyFacts();
  const folder = join(root, 'dist-data');
  await build(root, 'No. 0');
  let isOver = false;
  let before = await nameIn(folder);
  const reading = readUntil(() => isOver, folder);
  // It is asked about at the end only; till then its failure is no unhandled one.
  reading.catch(() => {});
  let killed = 0;
  for (const [i, moment] of fc.sample(moments, { seed: 9, numRuns: 2 }).entries()) {
    const name = `No. ${i + 1}`;
    const wasKilled = await build(root, name, moment);
    const found = await nameIn(folder);
    expect(wasKilled ? [before, name] : [name], JSON.stringify(moment)).toContain(found);
    if (wasKilled) killed += 1;
    before = found;
  }
  isOver = true;
  expect(await reading).toBeGreaterThan(0);
  expect(killed).toBeGreaterThan(0);
  await build(root, 'the last');
  expect(await nameIn(folder)).toBe('the last');
});

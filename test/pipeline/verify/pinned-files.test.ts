import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Copy, copyFixture } from '../commands/run.ts';
import { verifyOn, writeFindings } from './on-web.ts';
import { citeStamps, gitHubAt, makeStamps, TODAY } from './stamps.ts';

let hub: string;
let commits: [string, string];
beforeAll(async () => {
  hub = temporaryFolder();
  commits = await makeStamps(hub);
  vi.stubEnv('TMPDIR', temporaryFolder());
  gitHubAt(hub);
});
afterAll(() => vi.unstubAllEnvs());

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** The result for the README of a commit. */
async function saidOfCommit(commit: string) {
  await citeStamps(copy, commit);
  const { out, web } = await verifyOn(copy, {}, { slug: 'sealpress', today: TODAY });
  expect(web.pathsOf('github.com')).toEqual([]);
  return writeFindings(`https://github.com/sealpress-example/stamps/blob/${commit}/README.md`, out) ?? out;
}

it('a file at a commit is read with git and confirmed if its lines have the passage', async () => {
  // Other programs have folders there too.
  const clones = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('clones-'));
  const before = await clones();
  expect(await saidOfCommit(commits[0])).toContain('Same: 1.');
  expect((await clones()).filter((name) => !before.includes(name))).toEqual([]);
});

it('a file at a commit differs if one word or the day of the commit does', async () => {
  expect(await saidOfCommit(commits[1])).toEqual([
    'Changed',
    expect.stringMatching(/^sealpress email\.finder.*: the passage is not in L3-L4$/),
  ]);
});

it('a commit that a fork also has is read in both', async () => {
  await cp(join(hub, 'sealpress-example'), join(hub, 'fork-example'), { recursive: true });
  await copy.edit('facts/tools/sealpress.yaml', (text) =>
    text
      .replace(
        /^ {2}readme:\n(?: {4}.*\n)+/m,
        (source) => source + source.replace('readme', 'fork').replace('github.com/sealpress-', 'github.com/fork-'),
      )
      .replace(/^ {6}- \{ source: readme.*\n/m, (line) => line + line.replace('readme', 'fork')),
  );
  expect(await saidOfCommit(commits[0])).toContain('Same: 2.');
});

it('a missing commit is reported as unreadable', async () => {
  const commit = 'f'.repeat(40);
  expect(await saidOfCommit(commit)).toEqual(
    expect.stringContaining(`sealpress-example/stamps has no README.md at ${commit}`),
  );
});

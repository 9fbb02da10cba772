import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Copy, copyFixture } from '../commands/run.ts';
import { citeCommit, createCitedRepository, redirectGitHub, TODAY } from './cited-repository.ts';
import { findReportEntry, runVerify } from './run-on-fake-web.ts';

let repositories: string;
let commits: [string, string];
beforeAll(async () => {
  repositories = temporaryFolder();
  commits = await createCitedRepository(repositories);
  vi.stubEnv('TMPDIR', temporaryFolder());
  redirectGitHub(repositories);
});
afterAll(() => vi.unstubAllEnvs());

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** Verifies a citation of the README at a commit. @returns its entry in the report, or the whole report if it is unchanged */
async function verifyCommit(commit: string) {
  await citeCommit(copy, commit);
  const { out, web } = await runVerify(copy, {}, { slug: 'sealpress', today: TODAY });
  expect(web.listPaths('github.com')).toEqual([]);
  return findReportEntry(`https://github.com/sealpress-example/stamps/blob/${commit}/README.md`, out) ?? out;
}

it('verify confirms a file at a commit if its lines have the passage, and removes its clone', async () => {
  // Other programs may have folders there, too.
  const listClones = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('clones-'));
  const before = await listClones();
  expect(await verifyCommit(commits[0])).toContain('Same: 1.');
  expect((await listClones()).filter((name) => !before.includes(name))).toEqual([]);
});

it('verify reports a file at a commit as changed if one word differs', async () => {
  expect(await verifyCommit(commits[1])).toEqual([
    'Changed',
    expect.stringMatching(/^sealpress email\.finder.*: the passage is not in L3-L4$/),
  ]);
});

it('verify reads the same commit in a repository and in its fork', async () => {
  await cp(join(repositories, 'sealpress-example'), join(repositories, 'fork-example'), { recursive: true });
  await copy.edit('facts/tools/sealpress.yaml', (text) =>
    text
      .replace(
        /^ {2}readme:\n(?: {4}.*\n)+/m,
        (source) => source + source.replace('readme', 'fork').replace('github.com/sealpress-', 'github.com/fork-'),
      )
      .replace(/^ {6}- \{ source: readme.*\n/m, (line) => line + line.replace('readme', 'fork')),
  );
  expect(await verifyCommit(commits[0])).toContain('Same: 2.');
});

it('verify reports a missing commit as unreadable', async () => {
  const commit = 'f'.repeat(40);
  expect(await verifyCommit(commit)).toEqual(
    expect.stringContaining(`sealpress-example/stamps has no README.md at ${commit}`),
  );
});

import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Copy, commandsOn, copyFixture } from '../commands/run.ts';
import { saidOf, verifyOn } from './on-web.ts';

const README = '# Stamps\n\nSealpress finds the work address\nof a person.\n\nNothing is sent without it.\n';

/** Of the README, and of the same with one word changed. */
const commits: string[] = [];
let hub = '';
beforeAll(async () => {
  hub = await mkdtemp(join(tmpdir(), 'hub-'));
  const repository = join(hub, 'sealpress-example/stamps');
  await mkdir(repository, { recursive: true });
  const { git } = commandsOn(repository);
  await git('init -q -b main');
  await git('config uploadpack.allowFilter true');
  for (const text of [README, README.replace('work', 'home')]) {
    await writeFile(join(repository, 'README.md'), text);
    await git('add .');
    await git('commit -qm readme');
    commits.push((await git('rev-parse HEAD')).trim());
  }
  // What git fetches from GitHub comes from this folder.
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', `url.file://${hub}/.insteadOf`);
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'https://github.com/');
});
afterAll(() => vi.unstubAllEnvs());

/** The commits are made while the test runs. */
const TODAY = new Date().toISOString().slice(0, 10);

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** What is said of the README of a commit. @param captured the day that the facts have for it */
async function saidOfCommit(commit: string, captured = TODAY) {
  await copy.edit('facts/tools/sealpress.yaml', (text) =>
    text
      .replace(/blob\/[0-9a-f]{40}/g, `blob/${commit}`)
      .replace(/read: .*(\n +captured: ).*/g, `read: ${TODAY}$1${captured}`),
  );
  const url = `https://github.com/sealpress-example/stamps/blob/${commit}/README.md`;
  const { out, web } = await verifyOn(copy, {}, { slug: 'sealpress', today: TODAY });
  expect(web.pathsOf('github.com')).toEqual([]);
  return saidOf(url, out) ?? out;
}

it('a file at a commit is read with git, and is the same where its lines have the passage', async () => {
  expect(await saidOfCommit(commits[0] as string)).toContain('Same: 1.');
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('clones-'))).toEqual([]);
});

it('a file at a commit is another where one word is, or the day of the commit', async () => {
  expect(await saidOfCommit(commits[1] as string)).toEqual([
    'Changed',
    expect.stringMatching(/^sealpress email\.finder.*: the passage is not in L3-L4$/),
  ]);
  expect(await saidOfCommit(commits[0] as string, '2026-01-01')).toEqual([
    'Changed',
    `captured is 2026-01-01, and the commit is of ${TODAY}`,
  ]);
});

it('a commit that a fork has too is read in both', async () => {
  await cp(join(hub, 'sealpress-example'), join(hub, 'fork-example'), { recursive: true });
  await copy.edit('facts/tools/sealpress.yaml', (text) =>
    text
      .replace(
        /^ {2}readme:\n(?: {4}.*\n)+/m,
        (source) => source + source.replace('readme', 'fork').replace('-example/', 'x/'),
      )
      .replace('github.com/sealpressx/', 'github.com/fork-example/')
      .replace(/^ {6}- \{ source: readme.*\n/m, (line) => line + line.replace('readme', 'fork')),
  );
  expect(await saidOfCommit(commits[0] as string)).toContain('Same: 2.');
});

it('a commit that is not there could not be read', async () => {
  const commit = 'f'.repeat(40);
  const said = await saidOfCommit(commit);
  expect(said).toEqual(expect.stringContaining(`sealpress-example/stamps has no README.md at ${commit}`));
});

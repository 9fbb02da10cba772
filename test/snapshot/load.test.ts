import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openSnapshot } from '../../server/node/snapshot/open.ts';
// The hash that a forger has to compute, and the name under which a build that was killed leaves the snapshot before.
import { type Manifest, manifestHash } from '../../snapshot/files.ts';
import { backupPath } from '../../snapshot/folder.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { cases } from '../property-cases.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';

const parent: string = temporaryFolder();
const folder: string = join(parent, 'dist-data');
const inFolder = (path: string) => join(folder, path);
await cp(FIXTURE_DIST, folder, { recursive: true });
const served = await ServerProcess.start({ DIST_DATA: folder });
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(FIXTURE_DIST, folder, { recursive: true });
});

/** Tells the server to read the folder again. @returns why it refuses the snapshot; undefined if it accepts it */
async function reload(): Promise<string | undefined> {
  const said = async () => served.logged.filter(({ msg }) => /snapshot is/.test(String(msg))).at(-1)?.time;
  const before = await said();
  served.signal('SIGHUP');
  await until(said, (time) => time !== before);
  const { refused } = (await (await served.get('/readyz')).json()) as { refused?: { why: string } };
  return refused?.why;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function rewrite(path: string, change: (text: string) => string): Promise<string> {
  const text = change(await readFile(inFolder(path), 'utf8'));
  await writeFile(inFolder(path), text);
  return sha256(text);
}

/** Updates the manifest to the changed files, as an attacker would. */
async function forgeManifest(change: (manifest: Manifest) => void): Promise<void> {
  await rewrite('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Manifest;
    change(manifest);
    return JSON.stringify({ ...manifest, hash: manifestHash(manifest, sha256) });
  });
}

async function forge(path: string, change: (text: string) => string): Promise<void> {
  const hash = await rewrite(path, change);
  await forgeManifest(({ files }) => {
    files[path] = hash;
  });
}

async function replace(path: string, put: (at: string) => Promise<unknown>): Promise<void> {
  await rm(inFolder(path));
  await put(inFolder(path));
}

const ADVICE = 'in DIST_DATA: copy the whole folder again, or make it with "npm run build"';
const without = (slug: string) => (files: Record<string, string>) => delete files[`tools/${slug}.json`];

describe('a snapshot is refused, with the reason and no local path, if it has', () => {
  it.each<[string, () => Promise<unknown>, string | RegExp]>([
    ['a missing file', () => rm(inFolder('lexicon.json')), `lexicon.json is missing ${ADVICE}`],
    [
      'a file of which one character changed',
      () => rewrite('tools/flagmast.json', (text) => text.replace('Flagmast', 'Flagmost')),
      'tools/flagmast.json is not the file that manifest.json names: its hash differs',
    ],
    [
      'a file of the wrong shape, whose hash is right',
      () => forge('rankings/team.json', (text) => text.replace('"profile":"team"', '"profile":5')),
      'rankings/team.json has the wrong shape: rankings/team.json/profile must be string',
    ],
    [
      'a list of files that is not the one its hash was made from',
      () => rewrite('manifest.json', (text) => text.replace(/ +"tools\/ravenport\.json": "\w+",\n/, '')),
      'manifest.json is not what its hash was made from: it was changed or damaged',
    ],
    [
      'a path that leads out of the folder',
      () => forgeManifest(({ files }) => Object.assign(files, { '../evil.json': 'a'.repeat(64) })),
      'manifest.json names ../evil.json, which is no file of a snapshot',
    ],
    [
      'another schema version',
      () => rewrite('manifest.json', (text) => text.replace('"schema_version": "1"', '"schema_version": "2"')),
      /^manifest\.json has the wrong shape/,
    ],
    ['no JSON', () => rewrite('manifest.json', () => '{'), 'manifest.json is not JSON'],
    [
      'a tool less than it counts',
      () => forgeManifest(({ files }) => without('ravenport')(files)),
      'manifest.json counts 12 as tools, and the files have 11',
    ],
    [
      'a ranking of a tool that is not there',
      () => forge('rankings/general.json', (text) => text.replaceAll('"ravenport"', '"nobody"')),
      'a list has nobody, which is no tool here',
    ],
    ['no manifest', () => rm(inFolder('manifest.json')), 'DIST_DATA has no manifest.json'],
    // Reading them would wait for a writer, or never end.
    [
      'a named pipe',
      () => replace('manifest.json', (at) => promisify(execFile)('mkfifo', [at])),
      `manifest.json is not a regular file ${ADVICE}`,
    ],
    [
      'a device',
      () => replace('lexicon.json', (at) => symlink('/dev/zero', at)),
      `lexicon.json is not a regular file ${ADVICE}`,
    ],
  ])('%s', async (_, damage, message) => {
    await damage();
    const why = (await reload())?.replace('the snapshot is refused: ', '');
    expect(why).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('another value of any field of the manifest, or any bit flipped in a file', async () => {
    const whole = await readFile(inFolder('manifest.json'), 'utf8');
    const { files: _, ...fields } = JSON.parse(whole) as Manifest;
    for (const [name, value] of Object.entries(fields)) {
      const other = JSON.stringify(value).replace(/[\da-f](?=[^\da-f]*$)/, (last) => (last === '1' ? '2' : '1'));
      await rewrite('manifest.json', () => JSON.stringify({ ...JSON.parse(whole), [name]: JSON.parse(other) }));
      expect([name, await reload()]).toEqual([name, expect.stringContaining('refused')]);
    }
    await rewrite('manifest.json', () => whole);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    // As shares of all there are, drawn evenly, where fc.double would draw mostly shares near 0.
    const share = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6);
    for (const [file, bit] of fc.sample(fc.tuple(share, share), { numRuns: cases(20) })) {
      const path = paths.sort()[Math.floor(file * paths.length)] as string;
      const bytes = await readFile(path);
      const place = Math.floor(bit * bytes.length * 8);
      const damaged = Buffer.from(bytes);
      damaged[place >> 3] = (damaged[place >> 3] as number) ^ (1 << (place & 7));
      await writeFile(path, damaged);
      expect([path, place, await reload()]).toEqual([path, place, expect.stringContaining('refused')]);
      await writeFile(path, bytes);
    }
    expect(await reload()).toBeUndefined();
  });
});

it('a server starts from the set-aside snapshot if the folder is missing, and from links to files', async () => {
  const missing = join(parent, 'missing');
  const aside = backupPath(missing, 'killed');
  await cp(folder, aside, { recursive: true });
  await rename(join(aside, 'lexicon.json'), join(parent, 'lexicon'));
  await symlink(join(parent, 'lexicon'), join(aside, 'lexicon.json'));
  const server = await ServerProcess.listening({ DIST_DATA: missing });
  const [one, other] = await Promise.all(
    [server, served].map(async (of) => (await of.get('/api/v1/questions')).text()),
  );
  expect(one?.replaceAll(`${server.port}`, '')).toBe(other?.replaceAll(`${served.port}`, ''));
});

it('a folder is refused with the reason if it is empty, unreadable, missing or a broken link', async () => {
  const refusal = (path: string) => openSnapshot({ DIST_DATA: path }).catch(({ message }: Error) => message);
  for (const [path, reason] of [
    [parent, 'it has no manifest.json'],
    [inFolder('lexicon.json'), 'it is not a folder'],
    [inFolder('missing'), 'it is missing'],
  ] as const)
    expect(await refusal(path)).toBe(`DIST_DATA must be a folder with a snapshot, not "${path}": ${reason}`);
  await symlink(inFolder('elsewhere'), inFolder('link'));
  expect(await refusal(inFolder('link'))).toContain(': it is a link that leads nowhere');

  // Root may read everything.
  const program = 'process.geteuid() === 0 && process.seteuid(65534); await import("./server/start.mjs")';
  const why = async () =>
    (await ServerProcess.refused({ DIST_DATA: folder }, ['--input-type=module', '-e', program])).output;
  for (const path of [parent, folder]) await chmod(path, 0o755);
  await chmod(inFolder('lexicon.json'), 0);
  expect(await why()).toMatch(/: lexicon\.json may not be read by the user that runs the server in /);
  await chmod(folder, 0);
  expect(await why()).toContain(': it may not be read by the user that runs the server');
  await chmod(folder, 0o755);
});

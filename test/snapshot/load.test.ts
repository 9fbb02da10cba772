import { execFile } from 'node:child_process';
import { chmod, cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openSnapshot } from '../../server/node/open-snapshot.ts';
// Tests need the hash to forge a manifest, and the backup path to simulate a killed build.
import { computeSnapshotId, type Manifest } from '../../snapshot/files.ts';
import { getBackupPath } from '../../snapshot/folder.ts';
import { sha256 } from '../../snapshot/sha256.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { caseCount } from '../property-cases.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { pollUntil } from '../until.ts';

const parent: string = temporaryFolder();
const folder: string = join(parent, 'dist-data');
const resolvePath = (path: string) => join(folder, path);
await cp(FIXTURE_DIST, folder, { recursive: true });
const runningServer = await ServerProcess.start({ DIST_DATA: folder });
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(FIXTURE_DIST, folder, { recursive: true });
});

/** Makes the server reload the snapshot. @returns why it rejects the snapshot, or undefined if it accepts it */
async function reload(): Promise<string | undefined> {
  const findLastOutcome = async () =>
    runningServer.logLines.filter(({ msg }) => /(loaded|refused) the snapshot/.test(String(msg))).at(-1);
  const before = await findLastOutcome();
  runningServer.signal('SIGHUP');
  const outcome = await pollUntil(findLastOutcome, (line) => line?.time !== before?.time);
  return (outcome?.why as string | undefined)?.replaceAll(folder, 'DIST_DATA');
}

async function rewrite(path: string, change: (text: string) => string): Promise<string> {
  const text = change(await readFile(resolvePath(path), 'utf8'));
  await writeFile(resolvePath(path), text);
  return sha256(text);
}

/** Changes the manifest and updates its hash, as an attacker would. */
async function forgeManifest(change: (manifest: Manifest) => void): Promise<void> {
  await rewrite('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Manifest;
    change(manifest);
    return JSON.stringify({ ...manifest, snapshot: computeSnapshotId(manifest) });
  });
}

async function forge(path: string, change: (text: string) => string): Promise<void> {
  const hash = await rewrite(path, change);
  await forgeManifest(({ files }) => {
    files[path] = hash;
  });
}

async function replace(path: string, create: (path: string) => Promise<unknown>): Promise<void> {
  await rm(resolvePath(path));
  await create(resolvePath(path));
}

const ADVICE = 'in DIST_DATA: copy the whole folder again, or create it with "npm run build"';
const removeTool = (slug: string) => (files: Record<string, string>) => delete files[`tools/${slug}.json`];

describe('the server rejects a snapshot, and logs why, if', () => {
  it.each<[string, () => Promise<unknown>, string | RegExp]>([
    ['a file is missing', () => rm(resolvePath('lexicon.json')), `lexicon.json is missing ${ADVICE}`],
    [
      'one character of a file changed',
      () => rewrite('tools/flagmast.json', (text) => text.replace('Flagmast', 'Flagmost')),
      'tools/flagmast.json does not match its hash in manifest.json',
    ],
    [
      'a file with a valid hash does not match its schema',
      () => forge('rankings/team.json', (text) => text.replace('"profile":"team"', '"profile":5')),
      'rankings/team.json does not match its schema: rankings/team.json/profile must be string',
    ],
    [
      'the manifest does not match its own hash',
      () => rewrite('manifest.json', (text) => text.replace(/ +"tools\/ravenport\.json": "\w+",\n/, '')),
      'manifest.json does not match its own hash: it was changed or damaged',
    ],
    [
      'the manifest lists a path outside the folder',
      () => forgeManifest(({ files }) => Object.assign(files, { '../evil.json': 'a'.repeat(64) })),
      'manifest.json lists ../evil.json, which is not a snapshot file',
    ],
    [
      'it is from a newer release',
      () => rewrite('manifest.json', (text) => text.replace('"schema_version": "1"', '"schema_version": "2"')),
      'it has schema version 2, but this server reads version 1: upgrade the server',
    ],
    [
      'it is from an older release',
      () => rewrite('manifest.json', (text) => text.replace('"schema_version": "1"', '"schema_version": "0"')),
      'it has schema version 0, but this server reads version 1: build the data again with "npm run build" of this release',
    ],
    [
      'a value matches no alternative of its schema',
      () => forge('tools/flagmast.json', (text) => text.replace(/("status":"known","value":)true/, '$1{}')),
      /^tools\/flagmast\.json does not match its schema: [^,]{1,120}$/,
    ],
    [
      'a folder in it is a file',
      () => rm(resolvePath('tools'), { recursive: true }).then(() => writeFile(resolvePath('tools'), '')),
      'DIST_DATA/tools is not a folder',
    ],
    ['the manifest is not JSON', () => rewrite('manifest.json', () => '{'), 'manifest.json is not JSON'],
    [
      'it has fewer tools than the manifest counts',
      () => forgeManifest(({ files }) => removeTool('ravenport')(files)),
      'the count of tools is 12 in manifest.json, but 11 in the files',
    ],
    [
      'a ranking contains an unknown tool',
      () => forge('rankings/general.json', (text) => text.replaceAll('"ravenport"', '"nobody"')),
      'a board or ranking lists the unknown tool "nobody"',
    ],
    [
      'the manifest is missing',
      () => rm(resolvePath('manifest.json')),
      /^DIST_DATA must be .*: it has no manifest\.json$/,
    ],
    // Reading a pipe would wait for a writer, and reading a device would never end.
    [
      'a file is a named pipe',
      () => replace('manifest.json', (path) => promisify(execFile)('mkfifo', [path])),
      `manifest.json is not a regular file ${ADVICE}`,
    ],
    [
      'a file links to a device',
      () => replace('lexicon.json', (path) => symlink('/dev/zero', path)),
      `lexicon.json is not a regular file ${ADVICE}`,
    ],
  ])('%s', async (_, damage, message) => {
    await damage();
    const reason = (await reload())?.replace('invalid snapshot: ', '');
    expect(reason).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('any field of the manifest or any bit of a file changes', async () => {
    const originalText = await readFile(resolvePath('manifest.json'), 'utf8');
    const { files: _, ...fields } = JSON.parse(originalText) as Manifest;
    for (const [name, value] of Object.entries(fields)) {
      const changedValue = JSON.stringify(value).replace(/[\da-f](?=[^\da-f]*$)/, (last) => (last === '1' ? '2' : '1'));
      await rewrite('manifest.json', () =>
        JSON.stringify({ ...JSON.parse(originalText), [name]: JSON.parse(changedValue) }),
      );
      expect([name, await reload()]).toEqual([name, expect.stringContaining('invalid snapshot')]);
    }
    await rewrite('manifest.json', () => originalText);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    // Fractions that are evenly distributed, because fc.double prefers fractions near 0.
    const fraction = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6);
    for (const [file, bit] of fc.sample(fc.tuple(fraction, fraction), { numRuns: caseCount(20) })) {
      const path = paths.sort()[Math.floor(file * paths.length)] as string;
      const bytes = await readFile(path);
      const bitIndex = Math.floor(bit * bytes.length * 8);
      const damagedBytes = Buffer.from(bytes);
      damagedBytes[bitIndex >> 3] = (damagedBytes[bitIndex >> 3] as number) ^ (1 << (bitIndex & 7));
      await writeFile(path, damagedBytes);
      expect([path, bitIndex, await reload()]).toEqual([path, bitIndex, expect.stringContaining('invalid snapshot')]);
      await writeFile(path, bytes);
    }
    expect(await reload()).toBeUndefined();
  });
});

it('a server starts from a backup if the folder is missing, and reads files through links', async () => {
  const missingFolder = join(parent, 'missing');
  const backup = getBackupPath(missingFolder, 'killed');
  await cp(folder, backup, { recursive: true });
  await rename(join(backup, 'lexicon.json'), join(parent, 'lexicon'));
  await symlink(join(parent, 'lexicon'), join(backup, 'lexicon.json'));
  const server = await ServerProcess.startListening({ DIST_DATA: missingFolder });
  const [backupAnswer, answer] = await Promise.all(
    [server, runningServer].map(async (instance) => (await instance.get('/api/v1/questions')).text()),
  );
  expect(backupAnswer?.replaceAll(`${server.port}`, '')).toBe(answer?.replaceAll(`${runningServer.port}`, ''));
});

it('a server says why it rejects a folder that is empty, unreadable, missing or a broken link', async () => {
  const getRefusal = (path: string) => openSnapshot({ DIST_DATA: path }).catch(({ message }: Error) => message);
  for (const [path, reason] of [
    [parent, 'it has no manifest.json'],
    [resolvePath('lexicon.json'), 'it is not a folder'],
    [resolvePath('missing'), 'it is missing'],
  ] as const)
    expect(await getRefusal(path)).toBe(`DIST_DATA must be a folder with a snapshot, not "${path}": ${reason}`);
  await symlink(resolvePath('elsewhere'), resolvePath('link'));
  expect(await getRefusal(resolvePath('link'))).toContain(': it is a broken link');

  // Drop root privileges, because root can read everything.
  const program = 'process.geteuid() === 0 && process.seteuid(65534); await import("./server/start.mjs")';
  const startWithoutRoot = async () =>
    (await ServerProcess.runToExit({ DIST_DATA: folder }, ['--input-type=module', '-e', program])).output;
  for (const path of [parent, folder]) await chmod(path, 0o755);
  await chmod(resolvePath('lexicon.json'), 0);
  expect(await startWithoutRoot()).toMatch(
    /: lexicon\.json is not readable by the current user in (\S+): run chmod -R a\+rX "\1"\n/,
  );
  await chmod(folder, 0);
  expect(await startWithoutRoot()).toContain(': it is not readable by the current user');
  await chmod(folder, 0o755);
});

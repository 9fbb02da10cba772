import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { countsOf, type Manifest, manifestHash } from '../../../../model/snapshot-files.ts';
import { backupPath } from '../../../../model/snapshot-folder.ts';
import { loadSnapshot } from '../../../../server/node/snapshot/load.ts';
import { openSnapshot } from '../../../../server/node/snapshot/open.ts';
import { SnapshotError } from '../../../../server/snapshot/snapshot.ts';
import { FIXTURE_DIST } from '../../../fixture/snapshot.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'snapshot-')), 'dist-data');
  await cp(FIXTURE_DIST, folder, { recursive: true });
});

/** A bit of a file, each as a share of all there are: drawn evenly, where fc.double would draw mostly shares near 0. */
const share = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6);
const bitFlips = fc.record({ file: share, bit: share });

async function rewrite(path: string, change: (text: string) => string): Promise<string> {
  const text = change(await readFile(join(folder, path), 'utf8'));
  await writeFile(join(folder, path), text);
  return createHash('sha256').update(text).digest('hex');
}

/** Makes the manifest fit what the files are now, as an attacker would. */
async function forgeManifest(change: (manifest: Manifest) => void): Promise<void> {
  await rewrite('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Manifest;
    change(manifest);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    return JSON.stringify({ ...manifest, hash: manifestHash(manifest, sha256) });
  });
}

/** Changes a file, and its hash in the manifest. */
async function forge(path: string, change: (text: string) => string): Promise<void> {
  const hash = await rewrite(path, change);
  await forgeManifest(({ files }) => {
    files[path] = hash;
  });
}

describe('loadSnapshot', () => {
  it('loads a snapshot, with what the manifest counts', async () => {
    const { tools, manifest, rankings, summaries } = await loadSnapshot(folder);
    expect(tools.size).toBe(manifest.counts.tools);
    expect([...rankings.keys()].sort()).toEqual(['by-type', 'general', 'team']);
    expect(summaries.get('flagmast')?.scores).toEqual(tools.get('flagmast')?.scores);
  });

  it('loads the snapshot that stepped aside where the folder is missing, and only there', async () => {
    const { manifest } = await loadSnapshot(folder);
    await cp(folder, backupPath(folder, 'killed'), { recursive: true });
    await rm(join(folder, 'lexicon.json'));
    await expect(loadSnapshot(folder)).rejects.toThrow(/^lexicon\.json is missing in /);
    await rm(folder, { recursive: true });
    expect((await loadSnapshot(folder)).manifest).toEqual(manifest);
  });

  it.each([
    ['a named pipe instead of waiting for its writer', (path: string) => promisify(execFile)('mkfifo', [path])],
    ['a device instead of reading without end', (path: string) => symlink('/dev/zero', path)],
  ])('refuses %s', async (_, put) => {
    await rm(join(folder, 'manifest.json'));
    await put(join(folder, 'manifest.json'));
    await expect(loadSnapshot(folder)).rejects.toThrow(SnapshotError);
  });

  const ADVICE = ': copy the whole folder again, or make it with "npm run build"';
  it.each<[string, () => Promise<unknown>, string]>([
    ['a missing file', () => rm(join(folder, 'lexicon.json')), `lexicon.json is missing in {folder}${ADVICE}`],
    [
      'a file of which one character changed',
      () => rewrite('tools/flagmast.json', (text) => text.replace('Flagmast', 'Flagmost')),
      'tools/flagmast.json is not the file that manifest.json names: its hash differs',
    ],
    [
      'a file of the wrong shape even where its hash is right',
      () => forge('rankings/team.json', (text) => text.replace('"profile": "team"', '"profile": 5')),
      'rankings/team.json has the wrong shape: rankings/team.json/profile must be string',
    ],
    [
      'a list of files that is not the one its hash was made from',
      () => rewrite('manifest.json', (text) => text.replace(/ +"tools\/ravenport\.json": "\w+",\n/, '')),
      'manifest.json is not what its hash was made from: it was changed or damaged',
    ],
    [
      'alternatives that are no tools here',
      () => forge('alternatives.json', (text) => text.replace('"slug": "flagmast"', '"slug": "nobody"')),
      'alternatives.json names nobody, which is no tool here',
    ],
    [
      'a path that leads out of the folder',
      () => forgeManifest(({ files }) => Object.assign(files, { '../evil.json': 'a'.repeat(64) })),
      'manifest.json names ../evil.json, which is no file of a snapshot',
    ],
    [
      'a manifest of another schema version',
      () => rewrite('manifest.json', (text) => text.replace('"schema_version": "3"', '"schema_version": "4"')),
      'manifest.json has the wrong shape',
    ],
    ['a manifest that is no JSON', () => rewrite('manifest.json', () => '{'), 'manifest.json is not JSON'],
  ])('refuses %s', async (_, damage, message) => {
    await damage();
    await expect(loadSnapshot(folder)).rejects.toThrow(message.replace('{folder}', folder));
  });

  it('follows links to files, which is how container platforms mount them', async () => {
    await rename(join(folder, 'lexicon.json'), `${folder}-lexicon`);
    await symlink(`${folder}-lexicon`, join(folder, 'lexicon.json'));
    expect((await loadSnapshot(folder)).tools.size).toBeGreaterThan(0);
  });

  it('refuses another value of any field of the manifest, and any bit that is flipped in a file', async () => {
    const whole = await readFile(join(folder, 'manifest.json'), 'utf8');
    const { files: _, ...fields } = JSON.parse(whole) as Manifest;
    for (const [name, value] of Object.entries(fields)) {
      const other = JSON.stringify(value).replace(/[\da-f](?=[^\da-f]*$)/, (last) => (last === '1' ? '2' : '1'));
      await rewrite('manifest.json', () => JSON.stringify({ ...JSON.parse(whole), [name]: JSON.parse(other) }));
      await expect(loadSnapshot(folder), name).rejects.toThrow(SnapshotError);
    }
    await rewrite('manifest.json', () => whole);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const { file, bit } of fc.sample(bitFlips, { numRuns: 20 })) {
      const path = paths.sort()[Math.floor(file * paths.length)] as string;
      const bytes = await readFile(path);
      const place = Math.floor(bit * bytes.length * 8);
      const damaged = Buffer.from(bytes);
      damaged[place >> 3] = (damaged[place >> 3] as number) ^ (1 << (place & 7));
      await writeFile(path, damaged);
      await expect(loadSnapshot(folder), `bit ${place} of ${path}`).rejects.toThrow(SnapshotError);
      await writeFile(path, bytes);
    }
  });

  it('refuses rankings of a tool that is not there, and a count that is off', async () => {
    const { manifest, tools, methodology } = await loadSnapshot(folder);
    const { tools: counted } = manifest.counts;
    await forgeManifest(({ files }) => {
      delete files['tools/ravenport.json'];
    });
    await expect(loadSnapshot(folder)).rejects.toThrow(
      `manifest.json counts ${counted} as tools, and the files have ${counted - 1}`,
    );
    const rest = [...tools.values()].filter(({ slug }) => slug !== 'ravenport');
    await forgeManifest((manifest) => {
      manifest.counts = { ...countsOf(rest, methodology.catalogue), sources: 1 };
    });
    await expect(loadSnapshot(folder)).rejects.toThrow(/^manifest\.json counts 1 as sources, and the files have \d+$/);
    await forgeManifest((manifest) => {
      manifest.counts = countsOf(rest, methodology.catalogue);
    });
    await expect(loadSnapshot(folder)).rejects.toThrow('rankings/general.json lists ravenport, which is no tool here');
  });
});

describe('the folder of the environment', () => {
  const why = () =>
    openSnapshot({ DIST_DATA: folder }).then(
      () => 'it is read',
      ({ message }: Error) => message.replace(/^DIST_DATA must be .*": /, ''),
    );

  /** Root may read everything. */
  async function asNobody(work: () => Promise<void>): Promise<void> {
    const user = process.geteuid?.() ?? 0;
    if (user === 0) process.seteuid?.(65_534);
    await work().finally(() => process.seteuid?.(user));
  }

  it('is refused with the reason: it has nothing, may not be read, is missing or a link that leads nowhere', async () => {
    for (const path of [dirname(folder), folder]) await chmod(path, 0o755);
    expect(await why()).toBe('it is read');
    await chmod(join(folder, 'lexicon.json'), 0);
    await asNobody(async () =>
      expect(await why()).toMatch(/: lexicon\.json may not be read by the user that runs the server in /),
    );
    await chmod(folder, 0);
    await asNobody(async () => expect(await why()).toBe('it may not be read by the user that runs the server'));
    await chmod(folder, 0o755);
    await rm(join(folder, 'manifest.json'));
    expect(await why()).toBe('it has no manifest.json');
    await rm(folder, { recursive: true });
    expect(await why()).toBe('it is missing');
    await symlink(`${folder}-elsewhere`, folder);
    expect(await why()).toBe('it is a link that leads nowhere');
  });
});

import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadSnapshot, SnapshotError } from '../../../server/snapshot/load.ts';
import { DIST_DATA } from '../../corpus.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'snapshot-')), 'dist-data');
  await cp(DIST_DATA, folder, { recursive: true });
});

async function rewrite(path: string, change: (text: string) => string): Promise<string> {
  const text = change(await readFile(join(folder, path), 'utf8'));
  await writeFile(join(folder, path), text);
  return createHash('sha256').update(text).digest('hex');
}

describe('loadSnapshot', () => {
  it('loads the committed snapshot, with what the manifest counts', async () => {
    const { tools, manifest, rankings, summaries } = await loadSnapshot(folder);
    expect(tools.size).toBe(manifest.counts.tools);
    expect([...rankings.keys()].sort()).toEqual(['by-type', 'general', 'team']);
    expect(summaries.get('waalaxy')?.scores.profiles.general).not.toHaveProperty('parts');
  });

  it('refuses a file of which one character changed', async () => {
    await rewrite('tools/waalaxy.json', (text) => text.replace('Waalaxy', 'Waalaxi'));
    await expect(loadSnapshot(folder)).rejects.toThrow(
      new SnapshotError('tools/waalaxy.json is not the file that manifest.json names: its hash differs'),
    );
  });

  it('refuses a file that is missing', async () => {
    await rm(join(folder, 'lexicon.json'));
    await expect(loadSnapshot(folder)).rejects.toThrow(
      /^lexicon\.json cannot be read in .*; run "npm run build" to make the snapshot$/,
    );
  });

  it('refuses a file of the wrong shape even where its hash is right', async () => {
    const hash = await rewrite('rankings/team.json', (text) => text.replace('"profile": "team"', '"profile": 5'));
    await rewrite('manifest.json', (text) => text.replace(/("rankings\/team\.json": )"\w+"/, `$1"${hash}"`));
    await expect(loadSnapshot(folder)).rejects.toThrow(
      /^rankings\/team\.json has the wrong shape: rankings\/team\.json\/profile must be string/,
    );
  });

  it('refuses a manifest of another schema version, and one that is no JSON', async () => {
    await rewrite('manifest.json', (text) => text.replace('"schema_version": "1"', '"schema_version": "2"'));
    await expect(loadSnapshot(folder)).rejects.toThrow(/^manifest\.json has the wrong shape/);
    await rewrite('manifest.json', () => '{');
    await expect(loadSnapshot(folder)).rejects.toThrow('manifest.json is not JSON');
  });
});

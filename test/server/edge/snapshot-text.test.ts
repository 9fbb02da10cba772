import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { snapshotModule } from '../../../server/edge/build/bundle.ts';
import { bundledSnapshot } from '../../../server/edge/snapshot.ts';
import { SnapshotError } from '../../../server/snapshot/snapshot.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../../fixture/snapshot.ts';

it('has the whole snapshot and the index of the pictures in it, in ASCII', async () => {
  const pictures = { 'home.png': { drawn_from: 'a', sha256: 'b', alt: 'Café' } };
  const text = await snapshotModule(FIXTURE_DIST, pictures);
  expect(text).toMatch(/^[\0-\x7f]*$/);
  // The files of data/ come from the static export.
  const snapshot = { ...(await fixtureSnapshot()), data: new Map() };
  expect(bundledSnapshot(text)).toEqual({ snapshot, pictures });
});

it('refuses a snapshot of which one character was changed', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'edge-')), 'dist-data');
  await cp(FIXTURE_DIST, folder, { recursive: true });
  const file = join(folder, 'tools/flagmast.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Flagmast', 'Flagmost'));
  await expect(snapshotModule(folder)).rejects.toThrow(
    new SnapshotError('tools/flagmast.json is not the file that manifest.json names: its hash differs'),
  );
});

import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDurably } from '../../../../pipeline/publish/publish.ts';
import { pastSnapshots } from '../../../fixture/fixture.ts';

/** Writes the files of the earlier snapshots of the fixture into a folder, as an operator unpacks releases, and returns it. */
export async function historyDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'history-'));
  for (const files of await pastSnapshots()) {
    const { snapshot } = JSON.parse(files.get('manifest.json') ?? '') as { readonly snapshot: string };
    await mkdir(join(folder, snapshot));
    await writeDurably(join(folder, snapshot), files);
  }
  return folder;
}

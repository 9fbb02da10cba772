import { build, type Files } from '../../../pipeline/publish/build.ts';
import { folderWith, LATER, SMALL_TOOL } from '../small-tool.ts';

/** Two snapshots that a server can load, with one tool each that differs in its name. They are small, so that publishing takes few steps. */
export async function smallSnapshots(): Promise<[Files, Files]> {
  return Promise.all([snapshotNaming('Small Tool'), snapshotNaming('Smaller Tool')]);
}

async function snapshotNaming(name: string): Promise<Files> {
  const text = SMALL_TOOL.replace('name: Small Tool', `name: ${name}`);
  const { files } = build(await folderWith({ 'small-tool': text }), LATER);
  if (!files) throw new Error('the small tool has problems');
  return files;
}

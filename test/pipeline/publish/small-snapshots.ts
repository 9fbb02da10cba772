import { build, type Files } from '../../../pipeline/publish/build.ts';
import { parseYamlFile } from '../../../pipeline/read/yaml-file.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { LATER, SMALL_TOOL } from '../small-tool.ts';

/** Two snapshots that a server can load, with one tool each that differs in its name. They are small, so that publishing takes few steps. */
export async function smallSnapshots(): Promise<[Files, Files]> {
  return Promise.all([smallSnapshot('name: Small Tool'), smallSnapshot('name: Smaller Tool')]);
}

/** A snapshot of the small tool with another line. */
async function smallSnapshot(line: string): Promise<Files> {
  const field = line.split(' ')[0];
  const text = SMALL_TOOL.replace(new RegExp(`^${field} .*`, 'm'), line);
  const { shared } = await fixtureFolder();
  const folder = { shared, tools: [parseYamlFile('facts/tools/small-tool.yaml', text)] };
  const { files } = build(folder, { today: LATER, published: [] });
  if (!files) throw new Error('the small tool has problems');
  return files;
}

import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { printable } from './printable.ts';
import { readRegularFile } from './regular-file.ts';
import { MOST_BYTES, parseYamlFile, unreadableFile, type YamlFile } from './yaml-file.ts';

/** The files that hold vocabulary and method; each stands once. */
export const SHARED_FILES = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies'] as const;
type SharedFile = (typeof SHARED_FILES)[number];

/** Everything editors wrote, parsed and not yet checked. A shared file that is missing is absent from `shared`. */
export interface FactsFolder {
  readonly shared: Partial<Record<SharedFile, YamlFile>>;
  /** In code-unit order of their names. */
  readonly tools: readonly YamlFile[];
}

/**
 * Reads a `facts/` folder. Paths in the result start with `facts/` wherever the folder lies, so that messages and
 * artifacts are the same on every machine. Whatever is not a regular file inside the folder is in the result with the
 * reason why it was not read.
 * @throws Error where the folder cannot be read
 */
export async function readFacts(folder: string): Promise<FactsFolder> {
  if (!(await isFolder(folder))) throw new Error(`${folder} ${NO_FOLDER}`);
  const shared: Partial<Record<SharedFile, YamlFile>> = {};
  const present = new Set(await readdir(folder));
  for (const name of SHARED_FILES) {
    if (present.has(`${name}.yaml`)) shared[name] = await readYaml(folder, `${name}.yaml`);
  }
  return { shared, tools: present.has('tools') ? await readTools(folder) : [] };
}

async function readTools(folder: string): Promise<YamlFile[]> {
  if (!(await isFolder(join(folder, 'tools')))) return [unreadableFile('facts/tools', NO_FOLDER)];
  const names = await readdir(join(folder, 'tools'));
  const tools: YamlFile[] = [];
  for (const name of names.sort()) {
    // A file under another name would be a tool that silently vanishes.
    tools.push(
      name.endsWith('.yaml')
        ? await readYaml(folder, `tools/${name}`)
        : unreadableFile(`facts/tools/${printable(name)}`, 'is not a .yaml file'),
    );
  }
  return tools;
}

async function readYaml(folder: string, name: string): Promise<YamlFile> {
  const path = `facts/${printable(name)}`;
  const reading = await readRegularFile(join(folder, name), MOST_BYTES);
  return 'bytes' in reading ? parseYamlFile(path, reading.bytes) : unreadableFile(path, reading.refused);
}

const NO_FOLDER = 'is not a folder; a symbolic link to one is not followed';

/** Whether a folder is itself at a path: a link could lead anywhere. */
async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

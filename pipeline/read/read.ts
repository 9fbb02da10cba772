import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYamlFile, unreadableFile, type YamlFile } from './yaml-file.ts';

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
 * artifacts are the same on every machine.
 * @throws Error where the folder cannot be read
 */
export async function readFacts(folder: string): Promise<FactsFolder> {
  const shared: Partial<Record<SharedFile, YamlFile>> = {};
  const present = new Set(await readdir(folder));
  for (const name of SHARED_FILES) {
    if (present.has(`${name}.yaml`)) shared[name] = await readYaml(folder, `${name}.yaml`);
  }
  const entries = present.has('tools') ? await readdir(join(folder, 'tools'), { withFileTypes: true }) : [];
  const tools: YamlFile[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // A file under another name would be a tool that silently vanishes.
    const isTool = entry.isFile() && entry.name.endsWith('.yaml');
    tools.push(
      isTool
        ? await readYaml(folder, `tools/${entry.name}`)
        : unreadableFile(`facts/tools/${entry.name}`, 'is not a .yaml file'),
    );
  }
  return { shared, tools };
}

async function readYaml(folder: string, name: string): Promise<YamlFile> {
  return parseYamlFile(`facts/${name}`, await readFile(join(folder, name)));
}

import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { printable } from '../../model/words/printable.ts';
import { filesAt, type GitFile, git, readContents } from './git.ts';
import { readRegularFile } from './regular-file.ts';
import { MAX_FILE_BYTES, parseYamlFile, unreadableFile, type YamlFile } from './yaml-file.ts';

/** The files with the vocabulary and the method. Each is there once, for all tools. */
export const SHARED_FILES = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies', 'publishers'] as const;
type SharedName = (typeof SHARED_FILES)[number];
type SharedFiles = Partial<Record<SharedName, YamlFile>>;

const fileNameOf = (name: SharedName) => `${name}.yaml`;

/** The folders with one YAML file for each tool or platform. */
const FOLDER_NAMES = ['tools', 'platforms'] as const;
type FolderName = (typeof FOLDER_NAMES)[number];

/** Everything that editors wrote, parsed but not checked. A shared file that is missing is absent from `shared`. Files are in code-unit order of their names. */
export interface FactsFolder {
  readonly shared: Readonly<SharedFiles>;
  readonly tools: readonly YamlFile[];
  /** `platforms/<slug>.yaml`: the rules of a platform. Left out if there are no such files. */
  readonly platforms?: readonly YamlFile[];
}

/** Parses the content of a file, given its path. */
export type Parse = (path: string, content: Uint8Array) => YamlFile;

const NOT_A_FOLDER = 'is not a folder; a symbolic link to one is not followed';

/**
 * Reads a `facts/` folder. Paths in the result start with `facts/` wherever the folder is, so that messages and artifacts are
 * the same on every machine. Anything that is not a regular file is in the result with the reason why it was not read. The swap
 * files and backups of editors are left out.
 * @throws Error if the folder cannot be read
 */
export async function readFacts(folder: string, parse: Parse = parseYamlFile): Promise<FactsFolder> {
  if (!(await isFolder(folder))) throw new Error(`${folder} ${NOT_A_FOLDER}`);
  const names = new Set(await readdir(folder));
  const files: YamlFile[] = [];
  for (const name of SHARED_FILES.map(fileNameOf)) if (names.has(name)) files.push(await readOne(folder, name, parse));
  for (const name of FOLDER_NAMES) if (names.has(name)) files.push(...(await readFolder(folder, name, parse)));
  const known: readonly string[] = SHARED_FILES.map(fileNameOf);
  // Skipping a file here would drop a tool without a message.
  for (const name of [...names].sort())
    if (/\.ya?ml$/.test(name) && !isEditorFile(name) && !known.includes(name))
      files.push(unreadableFile(`facts/${printable(name)}`, 'is in the wrong folder; move a tool to facts/tools/'));
  return folderOf(files);
}

/** @param files in code-unit order of their names */
function folderOf(files: readonly YamlFile[]): FactsFolder {
  const shared: SharedFiles = {};
  for (const name of SHARED_FILES) {
    const file = files.find(({ path }) => path === `facts/${fileNameOf(name)}`);
    if (file) shared[name] = file;
  }
  const inFolder = (name: FolderName) =>
    files.filter(({ path }) => path === `facts/${name}` || path.startsWith(`facts/${name}/`));
  const ofAll = Object.values(shared);
  const misplaced = files.filter((file) => /^facts\/[^/]+\.ya?ml$/.test(file.path) && !ofAll.includes(file));
  return { shared, tools: [...inFolder('tools'), ...misplaced], platforms: inFolder('platforms') };
}

/** All files of a folder. */
export function listFiles({ shared, tools, platforms = [] }: FactsFolder): YamlFile[] {
  return [...Object.values(shared), ...tools, ...platforms];
}

/** The folder as if some of its files had other texts. @param texts by path; null for a file that is removed */
export function withTexts(folder: FactsFolder, texts: ReadonlyMap<string, string | null>, parse: Parse): FactsFolder {
  const files = new Map(listFiles(folder).map((file) => [file.path, file]));
  for (const [path, text] of texts) {
    if (text === null) files.delete(path);
    else files.set(path, parse(path, Buffer.from(text)));
  }
  return folderOf([...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
}

async function readFolder(folder: string, name: FolderName, parse: Parse): Promise<YamlFile[]> {
  if (!(await isFolder(join(folder, name)))) return [unreadableFile(`facts/${name}`, NOT_A_FOLDER)];
  const files: YamlFile[] = [];
  for (const file of (await readdir(join(folder, name))).filter((file) => !isEditorFile(file)).sort()) {
    // Skipping a file with another extension would drop a tool without a message.
    files.push(
      file.endsWith('.yaml')
        ? await readOne(folder, `${name}/${file}`, parse)
        : unreadableFile(`facts/${name}/${printable(file)}`, 'is not a .yaml file'),
    );
  }
  return files;
}

async function readOne(folder: string, name: string, parse: Parse): Promise<YamlFile> {
  const path = `facts/${printable(name)}`;
  const content = await readRegularFile(join(folder, name), MAX_FILE_BYTES);
  return 'bytes' in content ? parse(path, content.bytes) : unreadableFile(path, content.refused);
}

/** Whether the path itself is a folder. A link to one is not: it could lead anywhere. */
async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/**
 * Reads `facts/` at a commit, without touching the working folder.
 * @param ref a branch, tag or commit
 * @throws Error if git does not know the ref, or the folder is not a git checkout
 */
export async function readFactsAt(root: string, ref: string, parse: Parse = parseYamlFile): Promise<FactsFolder> {
  const commit = (await git(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).toString().trim();
  const entries = (await filesAt(root, commit, 'facts')).filter(isRead).sort((a, b) => (a.path < b.path ? -1 : 1));
  const contents = readContents(
    root,
    entries.filter(isRegular).map(({ blob }) => blob),
  );
  const files = entries.map((entry) => {
    // A link and a file can have the same contents.
    const content = isRegular(entry) ? contents.get(entry.blob) : undefined;
    const path = printable(entry.path);
    return content ? parse(path, content) : unreadableFile(path, 'is not a regular file');
  });
  return folderOf(files);
}

/** Includes a link that replaces the whole folder. */
function isIn(name: FolderName, path: string): boolean {
  return path === `facts/${name}` || (path.startsWith(`facts/${name}/`) && path.endsWith('.yaml'));
}

/** The git modes of regular files. Links and submodules have others. */
const REGULAR_MODES = ['100644', '100755'];

/** Nothing else in the folder is asked for: it may be large. */
function isRead({ path }: GitFile): boolean {
  return (
    SHARED_FILES.some((name) => path === `facts/${fileNameOf(name)}`) || FOLDER_NAMES.some((name) => isIn(name, path))
  );
}

function isRegular({ mode }: GitFile): boolean {
  return REGULAR_MODES.includes(mode);
}

/** Names of files that editors and file managers put next to those that are open, and leave there. */
const PATTERNS = [
  // Vim and nano: swap files, and the file with which Vim tries whether it may write.
  /^\..+\.sw[a-z]{1,2}$/,
  /^4913$/,
  // Vim, Emacs, gedit and Kate: the text before the last save. Emacs: locks and texts that are not saved yet.
  /~$/,
  /^\.#/,
  /^#.*#$/,
  /\.kate-swp$/,
  // JetBrains, and others that write a new file and rename it.
  /___jb_(tmp|old)___$/,
  /^\.goutputstream-/,
  /\.tmp$/i,
  // macOS.
  /^\.DS_Store$/,
  /^\._/,
];

/** Whether a file belongs to an editor or a file manager, by its name without folders. It holds no facts. */
function isEditorFile(name: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(name));
}

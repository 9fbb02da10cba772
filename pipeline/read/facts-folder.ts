import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { printable } from '../../model/words/printable.ts';
import { type GitFile, listFilesAt, readBlobs, runGit } from './git.ts';
import { readRegularFile } from './regular-file.ts';
import { createUnreadableFile, MAX_FILE_BYTES, parseYamlFile, type YamlFile } from './yaml-file.ts';

/** The files with the vocabulary and the method, shared by all tools. */
export const SHARED_FILES = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies', 'publishers'] as const;
type SharedName = (typeof SHARED_FILES)[number];
type SharedFiles = Partial<Record<SharedName, YamlFile>>;

const toFileName = (name: SharedName) => `${name}.yaml`;

/** The folders with one YAML file per tool or platform. */
const FOLDER_NAMES = ['tools', 'platforms'] as const;
type FolderName = (typeof FOLDER_NAMES)[number];

/** All files that editors wrote, parsed but not checked. Missing shared files are left out. Files are in code-unit order of their names. */
export interface FactsFolder {
  readonly shared: Readonly<SharedFiles>;
  readonly tools: readonly YamlFile[];
  /** The rules of each platform, from `platforms/<slug>.yaml`. Undefined if there are no such files. */
  readonly platforms?: readonly YamlFile[];
}

/** Parses the content of a file, given its path. */
export type Parse = (path: string, content: Uint8Array) => YamlFile;

const NOT_A_FOLDER = 'is not a folder; a symbolic link to one is not followed';

/**
 * Reads a `facts/` folder. Paths in the result always start with `facts/`, so that messages and artifacts are the same on every
 * machine. The result includes unreadable files with the reason. It ignores the swap files and backups of text editors.
 * @throws Error if the folder cannot be read
 */
export async function readFacts(folder: string, parse: Parse = parseYamlFile): Promise<FactsFolder> {
  if (!(await isFolder(folder))) throw new Error(`${folder} ${NOT_A_FOLDER}`);
  const names = new Set(await readdir(folder));
  const files: YamlFile[] = [];
  for (const name of SHARED_FILES.map(toFileName)) if (names.has(name)) files.push(await readFile(folder, name, parse));
  for (const name of FOLDER_NAMES) if (names.has(name)) files.push(...(await readFolder(folder, name, parse)));
  const sharedNames: readonly string[] = SHARED_FILES.map(toFileName);
  // Report the file: skipping it could silently drop a tool.
  for (const name of [...names].sort())
    if (/\.ya?ml$/.test(name) && !isEditorFile(name) && !sharedNames.includes(name))
      files.push(
        createUnreadableFile(
          `facts/${printable(name)}`,
          sharedNames.includes(toYamlName(name))
            ? `is not a .yaml file; ${suggestRename(name)}`
            : 'is in the wrong folder; move a tool to facts/tools/',
        ),
      );
  return groupFiles(files);
}

/** Groups files by their folders. @param files in code-unit order of their names */
function groupFiles(files: readonly YamlFile[]): FactsFolder {
  const shared: SharedFiles = {};
  for (const name of SHARED_FILES) {
    const file = files.find(({ path }) => path === `facts/${toFileName(name)}`);
    if (file) shared[name] = file;
  }
  const listFolder = (name: FolderName) =>
    files.filter(({ path }) => path === `facts/${name}` || path.startsWith(`facts/${name}/`));
  const sharedFiles = Object.values(shared);
  const misplacedFiles = files.filter((file) => /^facts\/[^/]+\.ya?ml$/.test(file.path) && !sharedFiles.includes(file));
  return { shared, tools: [...listFolder('tools'), ...misplacedFiles], platforms: listFolder('platforms') };
}

/** Lists all files of a facts folder. */
export function listFiles({ shared, tools, platforms = [] }: FactsFolder): YamlFile[] {
  return [...Object.values(shared), ...tools, ...platforms];
}

/** Replaces the text of a file in memory. */
export function replaceText(folder: FactsFolder, path: string, text: string, parse: Parse): FactsFolder {
  const replacement = parse(path, Buffer.from(text));
  return groupFiles(listFiles(folder).map((file) => (file.path === path ? replacement : file)));
}

async function readFolder(folder: string, name: FolderName, parse: Parse): Promise<YamlFile[]> {
  if (!(await isFolder(join(folder, name)))) return [createUnreadableFile(`facts/${name}`, NOT_A_FOLDER)];
  const files: YamlFile[] = [];
  for (const file of (await readdir(join(folder, name))).filter((file) => !isEditorFile(file)).sort()) {
    // Report files with another extension: skipping one could silently drop a tool.
    files.push(
      file.endsWith('.yaml')
        ? await readFile(folder, `${name}/${file}`, parse)
        : createUnreadableFile(
            `facts/${name}/${printable(file)}`,
            `is not a .yaml file; ${/^[\w-]+(\.ya?ml)?$/i.test(file) ? suggestRename(file) : 'remove it'}`,
          ),
    );
  }
  return files;
}

/** The name of a file with the ending that all files have. */
function toYamlName(file: string): string {
  return `${file.replace(/\.ya?ml$/i, '')}.yaml`;
}

function suggestRename(file: string): string {
  return `rename it to ${toYamlName(file)}`;
}

async function readFile(folder: string, name: string, parse: Parse): Promise<YamlFile> {
  const path = `facts/${printable(name)}`;
  const content = await readRegularFile(join(folder, name), MAX_FILE_BYTES);
  if ('bytes' in content) return parse(path, content.bytes);
  // Node replaces the bytes that are not UTF-8, and then cannot find the file.
  const isMisnamed = content.isMissing && name.includes('\ufffd');
  return createUnreadableFile(path, isMisnamed ? 'has a name that is not UTF-8; rename it' : content.error);
}

/** Whether the path itself is a folder. Links are not followed, because they could lead anywhere. */
async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/**
 * Reads `facts/` at a commit from git. The working folder stays as it is.
 * @param ref a branch, tag or commit
 * @throws Error with what git says, for example if it does not know the ref
 */
export async function readFactsAt(root: string, ref: string, parse: Parse = parseYamlFile): Promise<FactsFolder> {
  const commit = (await runGit(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).toString().trim();
  const entries = (await listFilesAt(root, commit, 'facts'))
    .filter(isFactsFile)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const contents = readBlobs(
    root,
    entries.filter(isRegular).map(({ blob }) => blob),
  );
  const files = entries.map((entry) => {
    // A link can have the same blob as a regular file.
    const content = isRegular(entry) ? contents.get(entry.blob) : undefined;
    const path = printable(entry.path);
    return content ? parse(path, content) : createUnreadableFile(path, 'is not a regular file');
  });
  return groupFiles(files);
}

/** Whether a path belongs to a folder. Includes a link in place of the folder. */
function isInFolder(name: FolderName, path: string): boolean {
  return path === `facts/${name}` || (path.startsWith(`facts/${name}/`) && path.endsWith('.yaml'));
}

/** The git modes of regular files. Links and submodules have other modes. */
const REGULAR_MODES = ['100644', '100755'];

/** Whether to read a file. Other files may be large, so they are not fetched from git. */
function isFactsFile({ path }: GitFile): boolean {
  return (
    SHARED_FILES.some((name) => path === `facts/${toFileName(name)}`) ||
    FOLDER_NAMES.some((name) => isInFolder(name, path))
  );
}

function isRegular({ mode }: GitFile): boolean {
  return REGULAR_MODES.includes(mode);
}

/** Names of temporary files that text editors and file managers create next to other files. */
const EDITOR_FILE_PATTERNS = [
  // Vim and nano: swap files, and the file with which Vim tests whether the folder is writable.
  /^\..+\.sw[a-z]{1,2}$/,
  /^4913$/,
  // Vim, Emacs, gedit and Kate: backups. Emacs: locks and auto-save files.
  /~$/,
  /^\.#/,
  /^#.*#$/,
  /\.kate-swp$/,
  // JetBrains and other programs that write a new file and rename it.
  /___jb_(tmp|old)___$/,
  /^\.goutputstream-/,
  /\.tmp$/i,
  // macOS.
  /^\.DS_Store$/,
  /^\._/,
];

/** Whether a file name, without folders, is that of a temporary file of a text editor or file manager. */
function isEditorFile(name: string): boolean {
  return EDITOR_FILE_PATTERNS.some((pattern) => pattern.test(name));
}

import { extensionOf } from './path-pattern.ts';

/** The folders that paths are in: a path that is one of them too cannot be the name of a file. */
export function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** Where an answer is stored. */
export interface Stored {
  /** Relative to the folder of the export. */
  readonly file: string;
  /** The path that `_redirects` has to rewrite the answer's path to, if a host would not find the file by itself. */
  readonly rewrite?: string;
}

/**
 * The file of an answer. Static hosts find `tools/x.html` for the page `/tools/x`, and other files by their exact path.
 * @param path with the base path
 * @throws Error if there can be no such file
 */
export function storedAt(path: string, contentType: string, folders: ReadonlySet<string>): Stored {
  const name = decodeURIComponent(path).slice(1);
  if (name.split('/').some((segment) => segment === '.' || segment === '..'))
    throw new Error(`no file can be at ${path}`);
  if (contentType.startsWith('text/html') && extensionOf(path) === '')
    return { file: path.endsWith('/') ? `${name}index.html` : `${name}.html` };
  if (!folders.has(path)) return { file: name };
  if (!contentType.includes('json')) throw new Error(`${path} is a folder of other answers, and so no file`);
  return { file: `${name}.json`, rewrite: `${path}.json` };
}

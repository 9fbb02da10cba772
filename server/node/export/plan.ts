import type { ListedRoute } from '../../http/routes.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { extensionOf } from './path-pattern.ts';

/** An address to be answered by a file. */
interface Planned {
  readonly route: string;
  /** Without the base path. */
  readonly address: string;
}

export interface Plan {
  /** Those with a file. */
  readonly files: readonly Planned[];
  /** Those left to a function, because the host allows no more files. */
  readonly left: readonly Planned[];
  /** The routes that nothing is exported of: what they answer depends on a query, a body or a snapshot. */
  readonly onDemand: readonly string[];
  /** Addresses that redirect, those of former slugs first. */
  readonly moved: readonly string[];
}

/**
 * Which addresses are exported. If the host allows too few files, those are left out that are probably read least: what is about the
 * whole service is kept before what is about single tools, then pages before JSON, JSON before Markdown, and Markdown before the rest.
 */
export function planOf(routes: readonly ListedRoute[], maxFiles: number): Plan {
  const all = routes.flatMap(({ path: route, listing }) =>
    (listing?.addresses ?? []).map((address) => ({ route, address, rank: rankOf(route, address) })),
  );
  const planned = all.sort((a, b) => a.rank - b.rank).map(({ route, address }) => ({ route, address }));
  const moved = (kind: 'renamed' | 'alsoCalled') => routes.flatMap(({ listing }) => listing?.[kind] ?? []);
  return {
    files: planned.slice(0, Math.max(0, maxFiles)),
    left: planned.slice(Math.max(0, maxFiles)),
    onDemand: [...new Set(routes.filter(({ listing }) => !listing?.addresses.length).map(({ path }) => path))],
    moved: [...new Set([...moved('renamed'), ...moved('alsoCalled')])],
  };
}

function rankOf(route: string, address: string): number {
  if (!/[:*]/.test(route)) return 0;
  const extension = extensionOf(address);
  if (extension === '') return address.startsWith(`${API_ROOT}/`) ? 2 : 1;
  return extension === '.md' ? 3 : 4;
}

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
interface Stored {
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

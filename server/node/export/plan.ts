import { parseArgs } from 'node:util';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import type { ListedRoute } from '../../http/routes.ts';
import { extensionOf } from '../../http/url.ts';
import { API_ROOT } from '../../runtime/identity.ts';

/*
 * What static hosts allow. Cloudflare documents its limits (developers.cloudflare.com/workers/static-assets/headers, /redirects and
 * /workers/platform/limits); Netlify documents none that an export comes near.
 */

interface Host {
  /** Whether the values of headers can have the placeholders and the splat of the path, and rules can remove headers. */
  readonly hasPatterns: boolean;
  readonly maxHeaderRules: number;
  /** In characters, of a line of `_headers`. */
  readonly maxHeaderLine: number;
  /** Rules without a placeholder or a splat. */
  readonly maxRedirects: number;
  /** In characters, of a line of `_redirects`. */
  readonly maxRedirectLine: number;
  /** In characters. Cloudflare is said to drop what follows without a warning. */
  readonly maxRedirectsFile: number;
  /** Whether `_redirects` can answer with a file and another status than 200; if not, the nearest `404.html` is used. */
  readonly hasStatusRewrites: boolean;
}

const NONE = Number.POSITIVE_INFINITY;

/** By the name that `--host` takes. */
export const HOSTS = {
  cloudflare: {
    hasPatterns: true,
    maxHeaderRules: 100,
    maxHeaderLine: 2000,
    maxRedirects: 2000,
    maxRedirectLine: 1000,
    maxRedirectsFile: 100_000,
    hasStatusRewrites: false,
  },
  netlify: {
    hasPatterns: false,
    maxHeaderRules: NONE,
    maxHeaderLine: NONE,
    maxRedirects: 9000,
    maxRedirectLine: NONE,
    maxRedirectsFile: NONE,
    hasStatusRewrites: true,
  },
} satisfies Record<string, Host>;

export type HostName = keyof typeof HOSTS;

/** What an export is for, and how much it may be. */
export interface ExportLimits {
  readonly host: HostName;
  /** All files, those for the host included. */
  readonly maxFiles: number;
  /** In bytes, of one file. */
  readonly maxFileSize: number;
}

/** The limits of Cloudflare for one deployment; Netlify allows more. The size is in bytes. */
const MAX_FILES = 20_000;
const MAX_FILE_SIZE = 25 * 2 ** 20;
export const USUAL_LIMITS: ExportLimits = { host: 'cloudflare', maxFiles: MAX_FILES, maxFileSize: MAX_FILE_SIZE };

const USAGE = `npm run export -- <folder> [--host ${Object.keys(HOSTS).join('|')}] [--max-files ${MAX_FILES}] [--max-file-size ${MAX_FILE_SIZE}]`;

/** Fewer would leave no room for a single answer next to the export's own files. */
const MIN_FILES = 6;

/** The arguments of the command. @throws Error in one line that says what is allowed */
export function readArguments(args: string[]): ExportLimits & { readonly folder: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { host: { type: 'string' }, 'max-files': { type: 'string' }, 'max-file-size': { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(`name one folder to write to: ${USAGE}`);
  return {
    folder,
    host: hostNamed(values.host ?? USUAL_LIMITS.host),
    maxFiles: count('max-files', values['max-files'], MAX_FILES, MIN_FILES),
    maxFileSize: count('max-file-size', values['max-file-size'], MAX_FILE_SIZE, 1),
  };
}

function hostNamed(name: string): HostName {
  if (Object.hasOwn(HOSTS, name)) return name as HostName;
  const names = Object.keys(HOSTS);
  throw new Error(`there is no host "${name}".${didYouMean(nearest(name, names))} Allowed: ${names.join(', ')}`);
}

function count(option: string, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${option} must be a whole number of at least ${least}, not "${text}"`);
}

/** An address to be answered by a file. */
interface Planned {
  readonly route: string;
  /** Without the base path. */
  readonly address: string;
}

export interface ExportPlan {
  /** Those with a file. */
  readonly files: readonly Planned[];
  /** Those left to the server, because the host allows no more files. */
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
export function exportPlan(routes: readonly ListedRoute[], maxFiles: number): ExportPlan {
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

/** From and to are paths with the base path. */
interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

interface RedirectsFile {
  readonly text: string;
  /** How many redirects it has. */
  readonly written: number;
  /** Where those come from that the host allows no room for. */
  readonly left: readonly string[];
}

/**
 * The file `_redirects`.
 * @param rewrites always written
 * @param redirects written as far as the host allows, the most important first
 * @param last a rule that matches many addresses, and so has to come after all others: the first that matches wins
 * @throws Error if there is no room for the rewrites
 */
export function redirectsFile(
  host: HostName,
  rewrites: readonly Rule[],
  redirects: readonly Rule[],
  last?: Rule,
): RedirectsFile {
  const { maxRedirects, maxRedirectLine, maxRedirectsFile } = HOSTS[host];
  const lines: string[] = [];
  let size = 0;
  const hasAdded = ({ from, to, status }: Rule) => {
    const line = `${from} ${to} ${status}\n`;
    if (lines.length >= maxRedirects || line.length > maxRedirectLine || size + line.length > maxRedirectsFile)
      return false;
    size += line.length;
    lines.push(line);
    return true;
  };
  for (const rewrite of rewrites)
    if (!hasAdded(rewrite)) throw new Error(`_redirects has no room for ${rewrite.from} on ${host}`);
  const left = redirects.filter((redirect) => !hasAdded(redirect)).map(({ from }) => from);
  if (last) lines.push(`${last.from} ${last.to} ${last.status}\n`);
  return { text: lines.join(''), written: redirects.length - left.length, left };
}

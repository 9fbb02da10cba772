import { citationsInRules } from '../file-schemas.ts';
import type { Rule } from '../rule.ts';
import type { FileSource } from '../tool-file.ts';

/** A website and a source are public pages with https, without credentials and tracking; a page has one publisher. */
export const addresses: Rule = {
  name: 'addresses',
  *source({ url }) {
    const problem = urlProblem(url);
    if (problem) yield { path: ['url'], message: `${url} ${problem}` };
  },
  *file({ data }) {
    const problem = urlProblem(data.website);
    if (problem) yield { path: ['website'], message: `${data.website} ${problem}` };
    const firsts = new Map<string, { readonly id: string; readonly source: FileSource }>();
    for (const [id, source] of Object.entries(data.sources)) {
      const page = pageOf(source.url);
      const first = firsts.get(page);
      if (first === undefined) firsts.set(page, { id, source });
      else if (first.source.publisher !== source.publisher)
        yield {
          path: ['sources', id],
          key: true,
          message: `is the page of "${first.id}", but would count as another witness; write the same publisher`,
        };
      else if (VERSION.every((field) => first.source[field] === source[field]))
        yield {
          path: ['sources', id, 'url'],
          message: `is the page of "${first.id}"; cite that source, or say of another version its title or day`,
        };
    }
  },
  // The copies of the documents of a platform are files at a commit.
  *platform({ data: { sources, rules } }) {
    const ofRules = new Set(citationsInRules(rules).map(({ id }) => id));
    for (const [id, { url }] of Object.entries(sources))
      if (ofRules.has(id) && urlProblem(url) === undefined && !pinnedFile(url))
        yield { path: ['sources', id, 'url'], message: `${url} can change; name the commit` };
  },
};

/** The fields that distinguish another version of a page. */
const VERSION = ['title', 'read', 'dated', 'copy'] as const;

/** An address without what several addresses of one page differ in, such as a final slash, or being a copy in an archive. */
function pageOf(url: string): string {
  return url
    .replace(/^https:\/\/web\.archive\.org\/web\/\w+\/(?=https?:)/, '')
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/#.*/, '')
    .replace(/\/+(?=\?|$)/, '');
}

/** Parameters that track visitors or name an affiliate. */
const TRACKING_PARAMS =
  /^(utm_.*|[gd]clid|fbclid|msclkid|ttclid|li_fat_id|[gw]braid|srsltid|_g[al]|_hs.*|hsCtaTracking|mc_[ce]id|ref|referrer|aff.*|via)$/;
/** IP addresses, names that only a private network resolves, and names that resolve to the IP address in them. */
const PRIVATE_HOST =
  /^[\d.]+$|^\[|^localhost$|\.(local|localhost|internal|lan|home|test|invalid)$|(^|\.)(nip|sslip|xip)\.io$/;

/**
 * Why a URL is not the one to cite for a public page, or undefined. It is about what editors write, by its text alone. What a program may
 * ask for, also after a redirect to http or to a public IP address, is decided where addresses are resolved: `pipeline/verify/network.ts`.
 */
export function urlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:') return `uses ${url.protocol.slice(0, -1)}; use https`;
  if (url.username || url.password) return 'contains credentials; remove them';
  const host = url.hostname.replace(/\.$/, '');
  if (!host.includes('.') || PRIVATE_HOST.test(host)) return 'is not on a public host';
  if (url.hostname.endsWith('.')) return 'has a dot after its host; remove it';
  if (url.port) return `has the port ${url.port}, which public pages do not need; remove it`;
  if (url.hash.includes(':~:')) return 'links to a passage; remove what follows the #, and name the place with "at"';
  const [end] = /[.,;"']$/.exec(text) ?? (text.includes('(') ? null : /\)$/.exec(text)) ?? [];
  if (end !== undefined)
    return `ends with ${end}; remove it, or write it as %${end.charCodeAt(0).toString(16).toUpperCase()} if it is part of the address`;
  if (/%([01][0-9a-f]|7f)/i.test(text)) return 'contains an encoded control character; remove it';
  const tracking = [...url.searchParams.keys()].find((name) => TRACKING_PARAMS.test(name));
  return tracking === undefined ? undefined : `contains the tracking parameter "${tracking}"; remove it`;
}

const PERMANENT = [
  /^https:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/(?:blob|tree|raw|commit)\/[0-9a-f]{40}(?:\/|$)/,
  /^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/[0-9a-f]{40}\//,
  /^https:\/\/web\.archive\.org\/web\/\d{14}/,
];

/**
 * Whether what an address shows never changes: a file at a commit, a copy in a web archive. That a passage is still there says nothing
 * about today.
 */
export function isPermanent(url: string): boolean {
  return PERMANENT.some((pattern) => pattern.test(url));
}

/** A file of a repository on GitHub at a commit. */
export interface PinnedFile {
  /** `owner/name` */
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
}

/** The file that an address names, if it can be shown line by line; undefined for any other address. */
export function pinnedFile(url: string): PinnedFile | undefined {
  const [, repository, commit, path] = PINNED_FILE.exec(url) ?? [];
  return repository && commit && path ? { repository, commit, path: decodeURIComponent(path) } : undefined;
}

const PINNED_FILE = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/([0-9a-f]{40})\/([^?#]+)/;

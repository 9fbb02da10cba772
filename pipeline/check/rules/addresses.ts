import { listRuleCitations } from '../file-schemas.ts';
import type { Rule } from '../rule.ts';
import type { FileSource } from '../tool-file.ts';

/** Websites and sources must be public https pages without credentials or tracking parameters. A page must have only one publisher. */
export const addresses: Rule = {
  name: 'addresses',
  *source({ url }) {
    const problem = findUrlProblem(url);
    if (problem) yield { path: ['url'], message: `${url} ${problem}` };
  },
  *file({ data }) {
    const problem = findUrlProblem(data.website);
    if (problem) yield { path: ['website'], message: `${data.website} ${problem}` };
    const firstByPage = new Map<string, { readonly id: string; readonly source: FileSource }>();
    for (const [id, source] of Object.entries(data.sources)) {
      const page = normalizeUrl(source.url);
      const firstEntry = firstByPage.get(page);
      if (firstEntry === undefined) firstByPage.set(page, { id, source });
      else if (firstEntry.source.publisher !== source.publisher)
        yield {
          path: ['sources', id],
          key: true,
          message: `is the same page as "${firstEntry.id}", but has another publisher, so it would count as a second witness; write the same publisher`,
        };
      else if (VERSION_FIELDS.every((field) => firstEntry.source[field] === source[field]))
        yield {
          path: ['sources', id, 'url'],
          message: `is the same page as "${firstEntry.id}"; cite that source, or give another version its own title or date`,
        };
    }
  },
  // Platform documents must be cited as files at a commit, because a branch can change.
  *platform({ data: { sources, rules } }) {
    const ruleSources = new Set(listRuleCitations(rules).map(({ id }) => id));
    for (const [id, { url }] of Object.entries(sources))
      if (ruleSources.has(id) && findUrlProblem(url) === undefined && !parsePinnedFile(url))
        yield { path: ['sources', id, 'url'], message: `${url} can change; link to the file at a commit` };
  },
};

/** The fields that distinguish versions of a page. */
const VERSION_FIELDS = ['title', 'read', 'dated', 'copy'] as const;

/** Maps all URLs of a page to the same string: drops the scheme, "www.", a final slash, and the prefix of an archived copy. */
function normalizeUrl(url: string): string {
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
 * Says why a URL can't be cited as a public page. Undefined if it can. Judges only the URL that an editor wrote. Whether a program may
 * request it, or follow its redirects, is decided when its host is resolved: see `pipeline/verify/network.ts`.
 */
export function findUrlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL; use the full URL of the page';
  const url = new URL(text);
  if (url.protocol !== 'https:') return `uses ${url.protocol.slice(0, -1)}; use https`;
  if (url.username || url.password) return 'contains credentials; remove them';
  const host = url.hostname.replace(/\.$/, '');
  if (!host.includes('.') || PRIVATE_HOST.test(host)) return 'is not on a public host; use a public URL';
  if (url.hostname.endsWith('.')) return 'has a dot after its host; remove it';
  if (url.port) return `has the port ${url.port}, which public pages do not need; remove it`;
  if (url.hash.includes(':~:'))
    return 'links to a passage; remove everything from the # on, and name the place with "at"';
  const [trailingCharacter] = /[.,;"']$/.exec(text) ?? (text.includes('(') ? null : /\)$/.exec(text)) ?? [];
  if (trailingCharacter !== undefined)
    return `ends with ${trailingCharacter}; remove it, or write it as %${trailingCharacter.charCodeAt(0).toString(16).toUpperCase()} if it is part of the URL`;
  if (/%([01][0-9a-f]|7f)/i.test(text)) return 'contains an encoded control character; remove it';
  const trackingParam = [...url.searchParams.keys()].find((name) => TRACKING_PARAMS.test(name));
  return trackingParam === undefined ? undefined : `contains the tracking parameter "${trackingParam}"; remove it`;
}

/** A file of a repository on GitHub at a commit. */
export interface PinnedFile {
  /** `owner/name` */
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
}

/** Parses the URL of a file at a commit on GitHub. Undefined for other URLs. */
export function parsePinnedFile(url: string): PinnedFile | undefined {
  const [, repository, commit, path] = PINNED_FILE.exec(url) ?? [];
  return repository && commit && path ? { repository, commit, path: decodeURIComponent(path) } : undefined;
}

const PINNED_FILE = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/([0-9a-f]{40})\/([^?#]+)/;

/** Parameters that track visitors or name an affiliate. */
const TRACKING_PARAMS =
  /^(utm_.*|[gd]clid|fbclid|msclkid|ttclid|li_fat_id|[gw]braid|srsltid|_g[al]|_hs.*|hsCtaTracking|mc_[ce]id|ref|referrer|aff.*|via)$/;
/** IP addresses, names that only a private network resolves, and names that resolve to the IP address in them. */
const PRIVATE_HOST =
  /^[\d.]+$|^\[|^localhost$|\.(local|localhost|internal|lan|home|test|invalid)$|(^|\.)(nip|sslip|xip)\.io$/;

/**
 * Why a URL is not the one to cite for a public page, or undefined. It is about what editors write, by its text alone. What a program may
 * ask for, also after a redirect to http or to a public IP address, is decided where addresses are resolved: `pipeline/verify/network/`.
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

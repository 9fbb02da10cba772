/*
 * Where BASE_URL has a path, every address that is sent begins with it, while the service itself works without it: routes, cached
 * responses and pages use paths without the base path. It is removed when a request comes in and added when a response goes out.
 */

/** The path of the public address, without a trailing slash; empty for most servers. */
export function toBasePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** The base URL where no server runs (RFC 2606). Answers do not cite it. */
export const NOWHERE = 'http://nowhere.invalid';

const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host is this machine under a name that no website can point at it (DNS rebinding). */
function isThisMachine(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * A path, with or without a query, as the routes know it. A path that lacks the base path is used as it is: some proxies remove
 * the base path before they forward a request, and health checks may call the server directly.
 */
export function withoutBasePath(path: string, basePath: string): string {
  if (basePath === '' || !path.startsWith(basePath)) return path;
  const rest = path.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : path;
}

/** Headers with the base path added to the targets of their links (RFC 8288). */
export function prefixLinks<Headers extends Readonly<Record<string, string>>>(
  headers: Headers,
  basePath: string,
): Headers {
  const { link } = headers;
  if (basePath === '' || link === undefined) return headers;
  return { ...headers, link: link.replaceAll('</', `<${basePath}/`) };
}

/** Whether an address contains free text of visitors, which could be long or private and so never goes into headers. */
export function hasFreeText(address: string): boolean {
  return /[?&](claim|q|not_understood)=/.test(address);
}

/** Path and query of an absolute address, without decoding or normalising them. */
export function toTarget(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}

/** Whether an address is this machine's own. */
export function isLoopback(url: string): boolean {
  return isThisMachine(new URL(url).hostname);
}

/** The end of the path of a page as Markdown. */
const MARKDOWN = '.md';

/** The path of the home page as Markdown, which has no name to add an ending to. */
const MARKDOWN_HOME = `/index${MARKDOWN}`;

/**
 * The address of a page as Markdown: `/tools/example.md`, `/index.md`. An address that is one already is returned as it is.
 * @param address path, query and fragment, without the base path
 */
export function markdownAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  if (path.endsWith(MARKDOWN)) return address;
  return path === '/' ? MARKDOWN_HOME + address.slice(1) : withEnding(address, MARKDOWN);
}

/** Adds an ending to the path of an address: `/changes.atom?tools=example`. */
export function withEnding(address: string, ending: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path + ending + address.slice(path.length);
}

const ENDING = /\.(?:atom|css|csv|ico|js|json|md|ndjson|png|svg|txt|woff2|xml)$/;

/** The ending of a path that says the kind of a file: `.md`. Empty if there is none; the keys of questions have dots too. */
export function fileExtension(path: string): string {
  return ENDING.exec(path)?.[0] ?? '';
}

/*
 * BASE_URL may have a path, the base path. It is removed from incoming requests and added to addresses in responses. Routes, cached
 * responses and pages use paths without it.
 */

/** Returns the path of the public address, without a trailing slash. Empty for most servers. */
export function toBasePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** The base URL if no server runs, with a reserved host name (RFC 2606). Answers do not cite it. */
export const NO_SERVER_URL = 'http://nowhere.invalid';

/** Matches loopback names and addresses. No website can make its own domain match by DNS rebinding. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Removes the base path from a path with or without a query. Returns other paths unchanged, since some proxies remove the base path, and
 * health checks may call the server directly.
 */
export function removeBasePath(path: string, basePath: string): string {
  if (basePath === '' || !path.startsWith(basePath)) return path;
  const rest = path.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : path;
}

/** Adds the base path to the targets of links in headers (RFC 8288). */
export function prefixLinks<Headers extends Readonly<Record<string, string>>>(
  headers: Headers,
  basePath: string,
): Headers {
  const { link } = headers;
  if (basePath === '' || link === undefined) return headers;
  return { ...headers, link: link.replaceAll('</', `<${basePath}/`) };
}

/**
 * Whether an address contains a visitor's free text. Such text may be long or private, so it must not go into headers. Names of tools are
 * free text if they are unknown. Other values are either free text or among the choices of their parameter.
 * @param tools the known tools by slug
 */
export function hasFreeText(address: string, tools: ReadonlyMap<string, unknown>): boolean {
  const [, query = ''] = address.split('?');
  return [...new URLSearchParams(query)].some(
    ([name, value]) => FREE_TEXT.has(name) || (name === 'tools' && !value.split(',').every((slug) => tools.has(slug))),
  );
}

const FREE_TEXT: ReadonlySet<string> = new Set(['q', 'not_understood', 'plan']);

/** Extracts path and query from an absolute URL, without decoding or normalizing them. */
export function toTarget(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}

/** Whether a URL points at this machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

/** The extension of pages as Markdown. */
const MARKDOWN = '.md';

/** The path of the home page as Markdown. The path `/` has no name to which an extension could be added. */
const MARKDOWN_HOME = `/index${MARKDOWN}`;

/**
 * Converts the address of a page to the address of its Markdown: `/tools/example.md` or `/index.md`. Returns addresses of Markdown
 * unchanged.
 * @param address path, query and fragment, without the base path
 */
export function markdownAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  if (path.endsWith(MARKDOWN)) return address;
  return path === '/' ? MARKDOWN_HOME + address.slice(1) : withExtension(address, MARKDOWN);
}

/** Adds an extension to the path of an address: `/changes.atom?tools=example`. */
export function withExtension(address: string, extension: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path + extension + address.slice(path.length);
}

const EXTENSION = /\.(?:atom|css|csv|ico|js|json|md|ndjson|png|svg|txt|woff2|xml)$/;

/** Returns the file extension of a path, such as `.md`. Only known extensions count, since question keys also contain dots. */
export function fileExtension(path: string): string {
  return EXTENSION.exec(path)?.[0] ?? '';
}

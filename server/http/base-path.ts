/*
 * Where BASE_URL has a path, every address that is sent begins with it, and inside the service none does: routes, kept answers
 * and pages know paths as they are without it. It is taken off where a request comes in, and put on where an answer goes out.
 */

/** The path of the public address, without a slash at the end; empty for most servers. */
export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/**
 * A path, with or without a query, as the routes know it. One that lacks the base path is meant as it is: some proxies take it
 * off before they pass a request on, and health checks ask the server itself.
 */
export function withoutBasePath(path: string, basePath: string): string {
  if (basePath === '' || !path.startsWith(basePath)) return path;
  const rest = path.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : path;
}

/** Headers whose links (RFC 8288) lead to where the service is reached. */
export function linkedUnder<Headers extends Readonly<Record<string, string>>>(
  headers: Headers,
  basePath: string,
): Headers {
  const { link } = headers;
  if (basePath === '' || link === undefined) return headers;
  return { ...headers, link: link.replaceAll('</', `<${basePath}/`) };
}

/** Path and query of an absolute address, as they are written there. */
export function targetOf(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}

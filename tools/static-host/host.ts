import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import type { HostName } from '../../server/node/export/plan.ts';
import { ask, type WireAnswer } from '../../test/wire.ts';
import { wireDifferences } from './compare.ts';

/*
 * A plain static file server: it knows nothing of the service, only the files of a folder, and `_headers` and `_redirects` as the hosts
 * document them.
 */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface StaticHost {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port of this machine, or on the one that is given. */
export async function serveFolder(folder: string, host: HostName = 'cloudflare', port = 0): Promise<StaticHost> {
  const answer = hostOf(folder, host);
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function hostOf(folder: string, host: HostName) {
  const headerRules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirects = readRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const isFile = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;

  const headersOf = (path: string): Record<string, string> => {
    const headers: Record<string, string> = {};
    for (const { path: rule, unset, set } of headerRules) {
      const found = match(rule, path);
      if (!found) continue;
      for (const name of unset) delete headers[name];
      for (const [name, value] of set) {
        const written = host === 'cloudflare' ? fill(value, found) : value;
        headers[name] = headers[name] === undefined ? written : `${headers[name]}, ${written}`;
      }
    }
    return headers;
  };

  /** The file for a path, or where to redirect. */
  const find = (path: string): { file?: string; redirect?: string } => {
    if (path.endsWith('/')) {
      if (isFile(`${path}index.html`)) return { file: `${path}index.html` };
      return isFile(`${path.slice(0, -1)}.html`) ? { redirect: path.slice(0, -1) } : {};
    }
    if (path.endsWith('.html') && isFile(path)) return { redirect: path.replace(/(index)?\.html$/, '') };
    return { file: [path, `${path}.html`].find(isFile) } as { file?: string };
  };

  const notFound = (path: string): string | undefined => {
    for (let at = dirname(path); ; at = dirname(at)) {
      const file = join(at, '404.html');
      if (isFile(file)) return file;
      if (at === '/') return undefined;
    }
  };

  return ({ method = 'GET', url = '/', headers: sent }: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, search } = new URL(`http://host${url}`);
    const send = (status: number, file: string | undefined) => {
      if (file === undefined) return response.writeHead(status, headersOf(path)).end();
      const body = readFileSync(join(folder, file));
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const own = {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=0, must-revalidate',
        etag,
      };
      const headers = { ...own, ...headersOf(path), 'content-length': String(body.length) };
      if (sent['if-none-match'] === etag && status === 200) return response.writeHead(304, headers).end();
      return response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
    };
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405).end();
    // The configuration is not part of the site.
    if (path === '/_headers' || path === '/_redirects') return send(404, notFound(path));
    const isShadowed = host === 'netlify' && find(path).file !== undefined;
    const rule = isShadowed ? undefined : redirects.find(({ from }) => match(from, path));
    if (rule) {
      const to = fill(rule.to, match(rule.from, path) ?? {});
      if (rule.status >= 300 && rule.status < 400)
        return response.writeHead(rule.status, { location: to + (to.includes('?') ? '' : search) }).end();
      const file = find(to).file ?? (isFile(to) ? to : undefined);
      return file === undefined ? send(404, notFound(path)) : send(rule.status, file);
    }
    const { file, redirect } = find(path);
    if (redirect !== undefined) return response.writeHead(307, { location: redirect + search }).end();
    return file === undefined ? send(404, notFound(path)) : send(200, file);
  };
}

/*
 * The files `_headers` and `_redirects` as the hosts document them, written without a look at how they are made here.
 * https://developers.cloudflare.com/workers/static-assets/headers and /redirects; https://docs.netlify.com/routing/headers and /redirects
 */

export interface HeaderRule {
  readonly path: string;
  readonly unset: readonly string[];
  readonly set: readonly (readonly [name: string, value: string])[];
}

export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

export function readHeaders(text: string): HeaderRule[] {
  const rules: { path: string; unset: string[]; set: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), unset: [], set: [] });
      continue;
    }
    const [name = '', ...value] = line.trim().split(':');
    const rule = rules.at(-1);
    if (name.startsWith('! ')) rule?.unset.push(name.slice(2).toLowerCase());
    else rule?.set.push([name.trim().toLowerCase(), value.join(':').trim()]);
  }
  return rules;
}

export function readRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.trim().split(/\s+/);
      return { from, to, status: Number(status) };
    });
}

type Found = Readonly<Record<string, string>>;

/** What the placeholders and the splat of a rule stand for in a path; undefined if it does not match. */
function match(rule: string, path: string): Found | undefined {
  if (!/[:*]/.test(rule)) return rule === path ? {} : undefined;
  const source = rule
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${source}$`).exec(path)?.groups;
}

/** A text with its placeholders replaced. */
function fill(text: string, found: Found): string {
  return text.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => found[name] ?? whole);
}

/** Headers that a static host makes by itself, or that are about the connection. */
const OWN: readonly string[] = [
  'accept-ranges',
  'etag',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];

/** The headers that a host has to send as the server does. */
export function withoutOwn(headers: WireAnswer['headers'] = {}): WireAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));
}

/** Requests under way at a time. */
const AT_ONCE = 4;

/**
 * Asks a static host and the server for the same addresses.
 * @returns what differs, one line each: status, any header but those of a host's own making, or the bytes
 */
export async function differingAddresses(
  hostUrl: string,
  serverUrl: string,
  addresses: readonly string[],
  accept = '*/*',
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const request = { headers: { accept } };
      const [hosted, served] = await Promise.all([ask(hostUrl, address, request), ask(serverUrl, address, request)]);
      found.push(...wireDifferences(hosted, served, OWN).map((difference) => `${address}: ${difference}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** @returns the redirects that lead elsewhere on the server. Hosts set no headers but Location. */
export async function strayedRedirects(
  hostUrl: string,
  serverUrl: string,
  addresses: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const [hosted, served] = await Promise.all([ask(hostUrl, address), ask(serverUrl, address)]);
    const [to, expected] = [hosted, served].map(({ status, headers }) => `${status} to ${headers.location}`);
    if (to !== expected) found.push(`${address}: ${to}, not ${expected}`);
  }
  return found;
}

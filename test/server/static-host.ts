import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';

/*
 * A static file server that applies `_headers` and `_redirects` as Cloudflare documents them
 * (developers.cloudflare.com/workers/static-assets/headers and /redirects).
 */

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.json': 'application/json' };

export interface StaticHost {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveFolder(folder: string): Promise<StaticHost> {
  const server = createServer(createHandler(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function createHandler(folder: string) {
  const headerRules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const isFile = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;

  const findHeaders = (path: string): Record<string, string> => {
    const headers: Record<string, string> = {};
    for (const { pattern, unset, set } of headerRules) {
      if (!pattern.test(path)) continue;
      for (const name of unset) delete headers[name];
      for (const [name, value] of set)
        headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
    return headers;
  };
  const findFile = (path: string) => [path, `${path}.html`, `${path}index.html`].find(isFile);
  const findErrorPage = (path: string): string | undefined => {
    for (let at = dirname(path); ; at = dirname(at)) {
      const file = join(at, '404.html');
      if (isFile(file) || at === '/') return file;
    }
  };

  return ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname: path } = new URL(`http://host${url}`);
    const send = (status: number, file = '') => {
      const defaults = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
      response.writeHead(status, { ...defaults, ...findHeaders(path) }).end(readFileSync(join(folder, file)));
    };
    const rule = redirects.find(({ from }) => from === path);
    if (rule && rule.status !== 200) return response.writeHead(rule.status, { location: rule.to }).end();
    const file = rule?.to ?? findFile(path);
    return file === undefined ? send(404, findErrorPage(path)) : send(200, file);
  };
}

interface HeaderRule {
  readonly pattern: RegExp;
  readonly unset: string[];
  readonly set: [name: string, value: string][];
}

/** Parses `_headers`. A placeholder ends at a slash, a splat does not. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const source = line
        .trim()
        .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/:\w+/g, '[^/]+')
        .replace('*', '.*');
      rules.push({ pattern: new RegExp(`^${source}$`), unset: [], set: [] });
      continue;
    }
    const [name = '', ...value] = line.trim().split(':');
    if (name.startsWith('! ')) rules.at(-1)?.unset.push(name.slice(2).toLowerCase());
    else rules.at(-1)?.set.push([name.trim().toLowerCase(), value.join(':').trim()]);
  }
  return rules;
}

export function parseRedirects(text: string): { from: string; to: string; status: number }[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = '', status] = line.split(' ');
      return { from, to, status: Number(status) };
    });
}

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import type { HostName } from '../../server/node/export/plan.ts';
import { fill, match, readHeaders, readRedirects } from './rules.ts';

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

import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Site } from './site.ts';

/** The stream with the version that pages show now, as an event after each change. */
export const RELOAD_PATH = '/__reload';
export const SCRIPT_PATH = '/__reload.js';

/** In milliseconds, after which browsers connect again: while the preview is started anew. */
const RETRY = 500;

/** A browser opens only six connections to a server, so tabs that nobody looks at have none. */
const SCRIPT = `const { version } = document.currentScript.dataset;
let versions;
function listen() {
  versions?.close();
  if (document.hidden) return;
  versions = new EventSource('${RELOAD_PATH}');
  versions.onmessage = ({ data }) => {
    if (data !== version) location.reload();
  };
}
document.addEventListener('visibilitychange', listen);
listen();
`;

export function reloadScript(c: Context): Response {
  return c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
}

/** Sends the current version, which may be newer than that of the page, and each later one. */
export function reloadStream(c: Context, site: Site): Response {
  return streamSSE(c, async (stream) => {
    const send = async () => stream.writeSSE({ data: (await site.shown()).version, retry: RETRY });
    const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
    site.on('shown', send);
    await send();
    await gone;
    site.off('shown', send);
  });
}

/** The page with the script that reloads it once another version is shown. */
export async function withReload(page: Response, version: string): Promise<Response> {
  const headers = new Headers(page.headers);
  // Both are of the page without the script.
  headers.delete('content-length');
  headers.delete('etag');
  headers.set('cache-control', 'no-store');
  // The policy allows scripts of the site itself already.
  const policy = headers.get('content-security-policy');
  if (policy !== null) headers.set('content-security-policy', `${policy}; connect-src 'self'`);
  const script = `<script src="${SCRIPT_PATH}" data-version="${version}" defer></script>`;
  const text = (await page.text()).replace('</head>', () => `${script}</head>`);
  return new Response(text, { status: page.status, headers });
}

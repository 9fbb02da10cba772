import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { streamSSE } from 'hono/streaming';
import { excerpt, type FileProblem, toSentence } from '../check/problem.ts';
import type { BuildFailure, PreviewSite } from './site.ts';

/** The site as an editor sees it: everything comes from the server of the snapshot, and pages reload when another is shown. */
export function previewApp(site: PreviewSite): Hono {
  const app = new Hono();
  app.get(RELOAD_PATH, (c) => reloadStream(c, site));
  app.get(SCRIPT_PATH, reloadScript);
  app.all('*', async (c) => {
    const { refusal, version } = await site.shown();
    const asksForHtml = isHtml(c.req.header('accept'));
    // A browser may have kept the page of another server at this address, which has no script to reload it.
    const answer = await site.ask(c.req.raw, asksForHtml ? 'if-none-match' : undefined);
    const isPage = answer ? isHtml(answer.headers.get('content-type')) : asksForHtml;
    if (isPage) return withReload(refusal ? failurePage(refusal) : (answer as Response), version);
    return answer ? revalidated(answer) : unavailable(refusal?.summary);
  });
  app.onError((error, c) => c.text(`the preview has no answer from its server: ${error.message}\n`, 502));
  return app;
}

const isHtml = (type: string | null | undefined) => type?.includes('text/html') === true;

/** The answer to anything but a page before any facts had no errors. */
function unavailable(summary = 'nothing was built yet'): Response {
  const detail = `${summary}; correct the facts, and the preview answers.`;
  return new Response(JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail }), {
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

/** The site lets caches keep its answers for minutes. After a save, an editor wants to see the next one. */
function revalidated(answer: Response): Response {
  const caching = answer.headers.get('cache-control');
  if (caching?.includes('max-age') && !caching.includes('immutable')) answer.headers.set('cache-control', 'no-cache');
  return answer;
}

/** The stream with the version that pages show now, as an event after each change. */
const RELOAD_PATH = '/__reload';
const SCRIPT_PATH = '/__reload.js';

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

function reloadScript(c: Context): Response {
  return c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
}

/** Sends the current version, which may be newer than that of the page, and each later one. */
function reloadStream(c: Context, site: PreviewSite): Response {
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
async function withReload(page: Response, version: string): Promise<Response> {
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

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1rem; overflow-wrap: anywhere; }
li { margin-block: 2rem; }
pre { overflow-x: auto; padding: 0.5rem; border-inline-start: 0.25rem solid #c33; }`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** The page in place of every other while the facts have errors. `html` escapes each text in it. */
function failurePage({ summary, problems }: BuildFailure): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${summary}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${summary}</h1>
<p>The page comes back by itself once this is corrected. Until then REST, MCP and everything else that is not HTML answer from the last facts without errors that this preview has seen.</p>
<ol>${problems.map(problemItem)}</ol>
</main>
</body>
</html>
`;
  return new Response(String(page), { status: 503, headers: HEADERS });
}

function problemItem(problem: FileProblem) {
  const { file, line, column, rule, message, tip } = problem;
  const lines = excerpt(problem);
  return html`<li>
<h2><code>${file}:${line}:${column}</code> ${rule}</h2>
<p>${toSentence(message)}</p>
${lines.length > 0 ? html`<pre>${lines.join('\n')}</pre>` : ''}
<p>Tip: ${tip}</p>
</li>
`;
}

import { Hono } from 'hono';
import { refusalPage } from './refusal-page.ts';
import { RELOAD_PATH, reloadScript, reloadStream, SCRIPT_PATH, withReload } from './reload.ts';
import type { Shown, Site } from './site.ts';

/** The site as an editor sees it: everything comes from the server of the snapshot, and pages reload when another is shown. */
export function previewApp(site: Site): Hono {
  const app = new Hono();
  app.get(RELOAD_PATH, (c) => reloadStream(c, site));
  app.get(SCRIPT_PATH, reloadScript);
  app.all('*', async (c) => {
    const shown = await site.shown();
    const answer = await answerOf(shown, c.req.raw);
    if (!isHtml(answer.headers.get('content-type'))) return revalidated(answer);
    return withReload(shown.refusal ? refusalPage(shown.refusal) : answer, shown.version);
  });
  app.onError((error, c) => c.text(`the preview has no answer from its server: ${error.message}\n`, 502));
  return app;
}

const isHtml = (type: string | null) => type?.includes('text/html') === true;

async function answerOf({ server, refusal }: Shown, request: Request): Promise<Response> {
  const asksForHtml = isHtml(request.headers.get('accept'));
  if (!server) return asksForHtml && refusal ? refusalPage(refusal) : unavailable(refusal?.summary);
  // A browser may have kept the page of another server at this address, which has no script to reload it.
  return server.ask(request, asksForHtml ? ['if-none-match'] : []);
}

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

import type { Hono } from 'hono';
import { SCRIPT_ANSWER, STYLE_ANSWER } from '../../http/headers.ts';
import type { CachedResponder } from '../../http/respond.ts';
import { readOnlyRoute } from '../../http/routes.ts';
import { assets } from './assets.ts';

/** Each at an address that names its content. A page that was kept from before the content changed is led to what there is now. */
export function serveAssets(routes: Hono, answers: CachedResponder, basePath: string): void {
  readOnlyRoute(routes, '/assets/:name{[\\w-]{10}\\.(css|js)}', (c) => {
    const { style, script } = assets();
    const { path } = c.req;
    const [asset, kind] = path.endsWith('.css') ? [style, STYLE_ANSWER] : [script, SCRIPT_ANSWER];
    if (path === asset.address) return answers.answer(c.req.raw, path, kind, () => asset.text);
    return c.body(null, 307, { location: basePath + asset.address, 'cache-control': 'no-store' });
  });
}

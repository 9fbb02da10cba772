import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { SCRIPT_ANSWER, STYLE_ANSWER } from '../../http/headers.ts';
import type { CachedResponder } from '../../http/respond.ts';
import { readOnlyRoute } from '../../http/routes.ts';
import { makeAssets } from './make-assets.mjs';

type Assets = ReturnType<typeof makeAssets>;

/** Defined by the bundler, so that a bundled server does not need esbuild. */
declare const PAGE_ASSETS: Assets | undefined;

let cached: Assets | undefined;

/** The style sheet and the script of all pages. Built on first use if the server runs from its sources. */
export function assets(): Assets {
  cached ??= typeof PAGE_ASSETS === 'undefined' ? buildFromSources() : PAGE_ASSETS;
  return cached;
}

function buildFromSources(): Assets {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  return makeAssets(buildSync, new URL('../', import.meta.url).href);
}

/** Serves each asset at an address with the hash of its content. An older hash, from a cached page, is redirected to the current asset. */
export function serveAssets(routes: Hono, answers: CachedResponder, basePath: string): void {
  readOnlyRoute(routes, '/assets/:name{[\\w-]{10}\\.(css|js)}', (c) => {
    const { style, script } = assets();
    const { path } = c.req;
    const [asset, kind] = path.endsWith('.css') ? [style, STYLE_ANSWER] : [script, SCRIPT_ANSWER];
    if (path === asset.address) return answers.answer(c.req.raw, path, kind, () => asset.text);
    return c.body(null, 307, { location: basePath + asset.address, 'cache-control': 'no-store' });
  });
}

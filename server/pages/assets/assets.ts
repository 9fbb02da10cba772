import type { Context, Hono } from 'hono';
import { FONT_ANSWER, IMAGE_ANSWER, SCRIPT_ANSWER, STYLE_ANSWER } from '../../http/headers.ts';
import { Problem } from '../../http/problem.ts';
import type { Respond } from '../../http/respond.ts';
import { addReadOnlyRoute } from '../../http/routes.ts';
import { assetsFromSources } from './from-sources.mjs';

type Assets = ReturnType<typeof assetsFromSources>;

/** Defined by the bundler. A bundled server needs no esbuild. */
declare const PAGE_ASSETS: Assets | undefined;

let cachedAssets: Assets | undefined;

/** Style sheet, script, fonts and link preview. Built on first use if the server runs from sources. */
export function loadAssets(): Assets {
  cachedAssets ??= typeof PAGE_ASSETS === 'undefined' ? assetsFromSources() : PAGE_ASSETS;
  return cachedAssets;
}

/**
 * Serves each asset at an address with the hash of its content. Older hashes, from cached pages, redirect to the current asset. Fonts don't
 * redirect, because a browser that cached an older style sheet has its fonts, too.
 */
export function serveAssets(routes: Hono, respond: Respond, basePath: string): void {
  const serveBundle = (c: Context) => {
    const { style, script } = loadAssets();
    const { path } = c.req;
    const [asset, kind] = path.endsWith('.css') ? [style, STYLE_ANSWER] : [script, SCRIPT_ANSWER];
    if (path === asset.address) return respond(kind, asset.text);
    return redirectTo(c, basePath + asset.address);
  };
  addReadOnlyRoute(routes, '/assets/:name{[\\w-]{10}\\.(css|js)}', serveBundle);

  const serveFont = (c: Context) => {
    const { path } = c.req;
    const font = loadAssets().fonts.find(({ address }) => address === path);
    if (font === undefined) throw new Problem('not_found', 'Unknown font.');
    return respond(FONT_ANSWER, Buffer.from(font.base64, 'base64'));
  };
  addReadOnlyRoute(routes, '/assets/:name{\\w{8}\\.woff2}', serveFont);

  const serveLinkPreview = (c: Context) => {
    const { address, base64 } = loadAssets().linkPreview;
    if (c.req.path !== address) return redirectTo(c, basePath + address);
    return respond(IMAGE_ANSWER, Buffer.from(base64, 'base64'));
  };
  addReadOnlyRoute(routes, '/assets/:name{[\\w-]{10}\\.png}', serveLinkPreview);
}

const redirectTo = (c: Context, location: string) =>
  c.body(null, 307, { location, 'cache-control': 'no-store', 'content-length': '0' });

import { createRequire } from 'node:module';
import { makeAssets } from './make-assets.mjs';

type Assets = ReturnType<typeof makeAssets>;

/** Put in place by the bundle, so that a bundled server makes none. */
declare const PAGE_ASSETS: Assets | undefined;

let made: Assets | undefined;

/** The style sheet and the script of the pages; made on first use where the server runs from its sources. */
export function assets(): Assets {
  made ??= typeof PAGE_ASSETS === 'undefined' ? fromSources() : PAGE_ASSETS;
  return made;
}

function fromSources(): Assets {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  return makeAssets(buildSync, new URL('../', import.meta.url).href);
}

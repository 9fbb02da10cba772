import { createRequire } from 'node:module';
import { makeAssets } from './make-assets.mjs';

/** Builds the assets with esbuild. A bundled server doesn't need it. */
export function assetsFromSources() {
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  return makeAssets(buildSync, new URL('../', import.meta.url).href);
}

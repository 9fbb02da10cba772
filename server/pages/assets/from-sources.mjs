import { createRequire } from 'node:module';
import { makeAssets } from './make-assets.mjs';

/** Makes the assets with the bundler, which a bundled server does without. */
export function assetsFromSources() {
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  return makeAssets(buildSync, new URL('../', import.meta.url).href);
}

import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ readonly address: string, readonly text: string }} Asset */

/**
 * Bundles and minifies the style sheet and the script of all pages. Each address has a hash of the content.
 * @param {typeof import('esbuild').buildSync} buildSync
 * @param {string} pages the folder `server/pages/` as a file URL
 * @returns {{ readonly style: Asset, readonly script: Asset }}
 */
export function makeAssets(buildSync, pages) {
  // Both in one call: each starts a process.
  const { outputFiles } = buildSync({
    entryPoints: ['style/index.css', 'script/index.ts'].map((entry) => fileURLToPath(new URL(entry, pages))),
    outdir: fileURLToPath(pages),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    logLevel: 'silent',
  });
  const asset = (extension) => {
    const { text } = outputFiles.find(({ path }) => extname(path) === extension);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
    return { address: `/assets/${hash}${extension}`, text };
  };
  return { style: asset('.css'), script: asset('.js') };
}

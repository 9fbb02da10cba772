import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ readonly address: string, readonly text: string }} Asset */
/** @typedef {{ readonly address: string, readonly base64: string }} Face */

/**
 * Bundles and minifies the style sheet and the script of all pages, and the faces that the style sheet names. Each address has a
 * hash of the content.
 * @param {typeof import('esbuild').buildSync} buildSync
 * @param {string} pages the folder `server/pages/` as a file URL
 * @returns {{ readonly style: Asset, readonly script: Asset, readonly faces: readonly Face[] }}
 */
export function makeAssets(buildSync, pages) {
  // All in one call: each starts a process.
  const { outputFiles } = buildSync({
    entryPoints: ['style/index.css', 'script/index.ts'].map((entry) => fileURLToPath(new URL(entry, pages))),
    outdir: fileURLToPath(pages),
    // Side by side, as their addresses are, so that the style sheet names a face by its hash alone.
    entryNames: '[name]',
    assetNames: '[hash]',
    loader: { '.woff2': 'file' },
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
  const faces = outputFiles
    .filter(({ path }) => extname(path) === '.woff2')
    .map(({ path, contents }) => ({
      address: `/assets/${basename(path)}`,
      base64: Buffer.from(contents).toString('base64'),
    }));
  return { style: asset('.css'), script: asset('.js'), faces };
}

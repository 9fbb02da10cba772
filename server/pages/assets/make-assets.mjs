import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ readonly address: string, readonly text: string }} Asset */
/** @typedef {{ readonly address: string, readonly base64: string }} Binary */

/** The entry of each bundle. */
const ENTRIES = { style: 'style/index.css', script: 'script/index.ts' };

/**
 * Bundles and minifies the style sheet and the script of all pages. Also reads the fonts and the image for link previews. Each address
 * contains a hash of the content.
 * @param {typeof import('esbuild').buildSync} buildSync
 * @param {string} pages the folder `server/pages/` as a file URL
 * @returns {{ readonly style: Asset, readonly script: Asset, readonly fonts: readonly Binary[], readonly linkPreview: Binary }}
 */
export function makeAssets(buildSync, pages) {
  // A single call for all files, because each call starts a process.
  const { outputFiles } = buildSync({
    entryPoints: Object.entries(ENTRIES).map(([out, entry]) => ({ in: fileURLToPath(new URL(entry, pages)), out })),
    outdir: fileURLToPath(pages),
    // All files are in one folder, as on the server, so that the style sheet refers to a font only by its hash.
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
  const findAsset = (name) => {
    const { text } = outputFiles.find(({ path }) => basename(path) === name);
    return { address: hashedAddress(text, extname(name)), text };
  };
  const fonts = outputFiles
    .filter(({ path }) => extname(path) === '.woff2')
    .map(({ path, contents }) => ({
      address: `/assets/${basename(path)}`,
      base64: Buffer.from(contents).toString('base64'),
    }));
  const png = readFileSync(new URL('assets/link-preview.png', pages));
  const linkPreview = { address: hashedAddress(png, '.png'), base64: png.toString('base64') };
  return {
    style: findAsset('style.css'),
    script: findAsset('script.js'),
    fonts,
    linkPreview,
  };
}

/** @type {(content: string | Buffer, extension: string) => string} */
const hashedAddress = (content, extension) =>
  `/assets/${createHash('sha256').update(content).digest('base64url').slice(0, 10)}${extension}`;

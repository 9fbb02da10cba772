import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { notices } from '../../bundle/notices.mjs';
import type { DataPackage } from '../../model/data-package.ts';
import { hasLines, type Manifest } from '../../model/snapshot-files.ts';
import type { ReadText } from '../../pipeline/history/content.ts';
import { linesOf } from '../../server/snapshot/snapshot.ts';
import { restOf } from '../../server/terminal/read-package.ts';

const ROOT = new URL('../../', import.meta.url);

/** What the terminal shows has no style sheet, no script and no faces. */
const NO_ASSETS = { style: { address: '', text: '' }, script: { address: '', text: '' }, faces: [] };

/** CommonJS packages load modules of Node with `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** The program of the package, in one file with all packages that it needs, and their licences. */
export async function programFiles(path: string): Promise<Record<string, string>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(ROOT),
    entryPoints: ['server/terminal/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { PAGE_ASSETS: JSON.stringify(NO_ASSETS) },
    banner: { js: `#!/usr/bin/env node\n${BANNER}` },
  });
  const inputs = Object.keys(metafile.inputs);
  const own = await readFile(new URL('LICENSE', ROOT), 'utf8');
  const others = await notices((folder) => inputs.some((input) => input.startsWith(`${folder}/`)));
  return {
    [path]: outputFiles[0]?.text ?? '',
    'THIRD-PARTY-NOTICES': `The program ${path} is under this licence:\n\n${own}\nIt contains these packages:\n\n${others}`,
  };
}

/** The rest of a snapshot, for the program: what the package does not have in other files. @param read a file of the snapshot */
export function restOfSnapshot(read: ReadText, data: DataPackage): string {
  const manifest = JSON.parse(read('manifest.json') ?? '') as Manifest;
  const files = Object.keys(manifest.files).map((path) => {
    const text = read(path) ?? '';
    return [path, hasLines(path) ? linesOf(text).map((line) => JSON.parse(line)) : JSON.parse(text)] as const;
  });
  return `${JSON.stringify(restOf(manifest, new Map(files), data))}\n`;
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * The layers of the code, checked by `npm run lint`. A folder may import only from itself and from the rows above, types included. Folders in
 * the same row may not import each other. No folder in the table may import tools/ or test/, which may import everything.
 */
const ROWS = [
  ['model'],
  ['snapshot'],
  ['pipeline/read'],
  ['pipeline/check'],
  ['pipeline/resolve', 'pipeline/changes', 'pipeline/format', 'pipeline/verify'],
  ['pipeline/edit'],
  ['pipeline/publish', 'pipeline/diff'],
  ['pipeline/commands'],
  ['pipeline/*'],
  ['server/config', 'server/names', 'server/writers'],
  ['server/reader', 'server/http'],
  ['server/sentences', 'server/node', 'server/call'],
  ['server/need'],
  ['server/operations'],
  ['server/downloads'],
  ['server/rest', 'server/mcp', 'server/pages', 'server/discovery'],
  ['server/*'],
  ['server/command'],
];

/** These files start the programs of several folders, and describe the whole project. */
const NO_LAYER = ['server/bundle.mjs', 'server/check-node.mjs', 'package.json'];

const IMPORT = /(?:from|import) ?\(?'(\.[^']+)'/g;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).split('\n');
for (const path of files.filter((file) => file !== '' && existsSync(file))) {
  for (const [, relative] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const imported = join(dirname(path), relative as string);
    const reason = findViolation(path, imported);
    if (reason === undefined) continue;
    console.error(`${path} imports ${imported}: ${reason}`);
    process.exitCode = 1;
  }
}

/** Explains why a file may not import another. Returns undefined if it may. */
function findViolation(path: string, imported: string): string | undefined {
  if (NO_LAYER.includes(path) || NO_LAYER.includes(imported)) return undefined;
  const [from, to] = [findFolder(path), findFolder(imported)];
  const isAbove = findRow(to) >= 0 && findRow(to) < findRow(from);
  return from !== to && findRow(from) >= 0 && !isAbove ? `${from} may not import ${to}` : undefined;
}

/** Finds the folder of a file in the table. `server/*` means everything in `server` without a row. */
function findFolder(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return [`${first}/${second}`, `${first}/*`, first].find((folder) => findRow(folder) >= 0) ?? first;
}

function findRow(folder: string): number {
  return ROWS.findIndex((row) => row.includes(folder));
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

/** The code that runs. */
export interface Release {
  readonly release: string;
  /** The git commit. Null if unknown. */
  readonly commit: string | null;
}

/** The version of the project. */
export const RELEASE: string = packageJson.version;

/** The folder of the project: the source and the bundle are equally deep in it. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Formats a version with its build metadata: `1.0.0+3501376` (Semantic Versioning, 10). */
export function formatVersion({ release, commit }: Release): string {
  return commit === null ? release : `${release}+${commit.slice(0, 7)}`;
}

/**
 * Finds the checked-out commit in the `.git` of this repository. Reads its files, since servers often have no git. Never searches the
 * folders above, which may belong to another repository.
 */
export function findCommit(): string | null {
  const dotGit = join(ROOT, '.git');
  // In a worktree, .git is a file that names the folder. That folder names the one with the branches.
  const [, link] = /^gitdir: (.+)$/.exec(readText(dotGit)) ?? [];
  const folder = link === undefined ? dotGit : resolve(ROOT, link);
  const common = resolve(folder, readText(join(folder, 'commondir')));
  const head = readText(join(folder, 'HEAD'));
  const [, ref] = /^ref: (refs\/\S+)$/.exec(head) ?? [];
  const commit = ref === undefined ? head : readText(join(common, ref)) || findPackedRef(common, ref);
  return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
}

function findPackedRef(folder: string, ref: string): string {
  const lines = readText(join(folder, 'packed-refs')).split('\n');
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? '';
}

/** Reads a text file without the white space around it. Empty if it cannot be read. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

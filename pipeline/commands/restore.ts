import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstFew } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { NO_COMMIT, runGit } from '../read/git.ts';
import { type Command, rejectExtraArguments, UsageError } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore [--dry-run]',
  help: 'Restores the generated files, which a build changes and which only the rebuild workflow may commit. On a branch, brings them back to the commit where the branch left main, and on main to the last commit that its remote has too, or to the last commit if there is no remote. Removes new ones. Use it before you commit, or if a pull request is refused because of them. The list of generated files is .gitattributes (linguist-generated).',
  options: { 'dry-run': { type: 'boolean' } },
  async run({ paths: { root }, args, options }) {
    rejectExtraArguments(args, 0, 'it restores all generated files');
    const base = await findBase(root);
    const { changed, added, untracked } = await findDifferences(root, base.commit);
    const newFiles = [...added, ...untracked].sort();
    if (changed.length + newFiles.length === 0)
      return { text: `all generated files are as in ${base.name}; nothing to restore`, code: 0 };
    const isDryRun = options['dry-run'] === true;
    if (!isDryRun) {
      if (changed.length + added.length > 0) await gitOn(root, ['restore', '-s', base.commit, '-S', '-W']);
      for (const path of untracked) await rm(join(root, path), { force: true });
    }
    const needsCommit =
      !isDryRun && (await listPaths(root, ['diff', '--cached', '--name-only', '-z', 'HEAD'])).length > 0;
    const lines = [
      changed.length > 0 && `${isDryRun ? 'would restore' : 'restored'} ${describeFiles(changed, 'file')}`,
      newFiles.length > 0 && `${isDryRun ? 'would remove' : 'removed'} ${describeFiles(newFiles, 'new file')}`,
      `${isDryRun ? 'they would be' : 'they are'} as in ${base.name}${needsCommit ? '; commit this, because your commits have changed them' : ''}`,
    ];
    return { text: lines.filter(Boolean).join('\n'), code: 0 };
  },
};

/** .gitattributes is the only list of generated files. The check of pull requests uses it too. */
const GENERATED = ':(top,attr:linguist-generated)';

const gitOn = (root: string, args: readonly string[]) => runGit(root, ...args, '--', GENERATED);

/** Runs a git command that lists generated files, separated by NUL. */
async function listPaths(root: string, args: readonly string[]): Promise<string[]> {
  return (await gitOn(root, args)).toString().split('\0').filter(Boolean);
}

interface Base {
  readonly commit: string;
  /** `main`, or `the commit where this branch left main`. */
  readonly name: string;
}

/** Finds the commit whose generated files are right. @throws UsageError outside of a git repository, or without a branch main */
async function findBase(root: string): Promise<Base> {
  const head = await runGit(root, 'rev-parse', '--verify', 'HEAD').catch((error: Error) => {
    if (!NO_COMMIT.test(error.message) && !error.message.includes('not a git repository')) throw error;
    throw new UsageError('this folder is not a git repository with a commit; restore reads the files from git');
  });
  const branch = (await runGit(root, 'rev-parse', '--abbrev-ref', 'HEAD')).toString().trim();
  if (branch === 'main') {
    // An editor may have committed a build on main. Only what the remote has too was built there.
    const remoteMain = (await findMergeBase(root, 'refs/remotes/*/main')) ?? head.toString().trim();
    return remoteMain === head.toString().trim()
      ? { commit: remoteMain, name: 'the last commit' }
      : { commit: remoteMain, name: 'the commit where your main left the remote main' };
  }
  const mergeBase = await findMergeBase(root, 'refs/heads/main', 'refs/remotes/*/main');
  if (!mergeBase) throw new UsageError('this branch has no commit in common with main; run: git fetch origin main');
  return { commit: mergeBase, name: 'the commit where this branch left main' };
}

/**
 * Finds the commit where HEAD left other branches. A clone of a fork may have an old main, and its remote for the original a newer one. The
 * nearest commit counts.
 * @returns undefined if there is none
 */
async function findMergeBase(root: string, ...refs: string[]): Promise<string | undefined> {
  const commits = (await runGit(root, 'for-each-ref', '--format=%(objectname)', ...refs))
    .toString()
    .split('\n')
    .filter(Boolean);
  if (commits.length === 0) return undefined;
  const mergeBase = await runGit(root, 'merge-base', 'HEAD', ...commits).catch(() => undefined);
  return mergeBase?.toString().trim();
}

/** Finds the generated files that differ from a commit, in the index or in the folder. */
async function findDifferences(root: string, commit: string) {
  const diff = async (...options: string[]) =>
    listPaths(root, ['diff', '--no-renames', '--name-only', '-z', ...options, commit]);
  const listDiffering = async (filter: string) => [
    ...new Set([...(await diff(`--diff-filter=${filter}`)), ...(await diff(`--diff-filter=${filter}`, '--cached'))]),
  ];
  const [added, changed] = [await listDiffering('A'), await listDiffering('a')];
  const untracked = await listPaths(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return { added, changed: changed.filter((path) => !added.includes(path)).sort(), untracked };
}

function describeFiles(paths: readonly string[], noun: string): string {
  return `${formatCount(paths.length, noun)}: ${firstFew(paths)}`;
}

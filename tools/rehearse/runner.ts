import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError, run } from './command.ts';
import type { Forge, PullRequest } from './forge.ts';

/* Stands in for the machine that a workflow runs on: a checkout, and the commands of the workflow `check`. */

/** The packages of this checkout, in place of an installation for each step. */
export const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Checks out a commit of the forge in a folder. Reuses the folder, and what is cached in it. */
export async function checkOut(
  forge: Forge,
  folder: string,
  commit: string,
  { hasPackages = true } = {},
): Promise<string> {
  if (!existsSync(folder)) {
    await run(forge.folder, 'git clone --quiet --shared --no-checkout "$FROM" "$TO"', {
      FROM: forge.repository,
      TO: folder,
    });
    if (hasPackages) await symlink(PACKAGES, join(folder, 'node_modules'), 'junction');
  }
  await run(
    folder,
    `git fetch --quiet origin '+refs/pull/*:refs/pull/*'
     git checkout --quiet --force --detach ${commit}
     git clean --quiet -ffdx --exclude node_modules --exclude .bundle`,
  );
  return folder;
}

/** The folder in which the checks of pull requests run. */
const checkFolder = (forge: Forge): string => join(forge.folder, 'check');

/** Runs the steps of the workflow `check` for a pull request with facts. @returns whether they pass, and their output */
export async function runChecks(forge: Forge, pull: PullRequest): Promise<{ passed: boolean; output: string }> {
  const { head, merge } = await forge.mergeForChecks(pull);
  const folder = await checkOut(forge, checkFolder(forge), merge);
  const isRebuild = pull.branch === 'rebuild' && pull.repository === forge.repository;
  try {
    if (!isRebuild) await run(folder, "git diff --exit-code --stat HEAD^1 HEAD -- ':(attr:linguist-generated)'");
    await run(folder, 'npm run facts -- check --format github');
    if (isRebuild) await run(folder, 'npm run build -- --check');
    // Without .ci/run, which tests the data: the rebuild does so after each merge here, and that takes half of a rehearsal.
    await run(folder, 'npm run build');
  } catch (error) {
    if (error instanceof CommandError) return { passed: false, output: error.message };
    throw error;
  }
  await forge.pass(pull.number, head);
  return { passed: true, output: '' };
}

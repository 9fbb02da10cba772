import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type Copy, createCommands } from '../commands/run.ts';

const README = '# Stamps\n\nSealpress finds the work address\nof a person.\n\nNothing is sent without it.\n';

/** The commits are created when the tests run, so they have today's date. */
export const TODAY = new Date().toISOString().slice(0, 10);

/**
 * Creates the repository that a tool of the fixture cites, in a folder.
 * @returns two commits: with the cited README, and with one word changed
 */
export async function createCitedRepository(folder: string): Promise<[string, string]> {
  const repository = join(folder, 'sealpress-example/stamps');
  await mkdir(repository, { recursive: true });
  const { runGit } = createCommands(repository);
  await runGit('init -q -b main');
  await runGit('config uploadpack.allowFilter true');
  const commits: string[] = [];
  for (const text of [README, README.replace('work', 'home')]) {
    await writeFile(join(repository, 'README.md'), text);
    await runGit('add .');
    await runGit('commit -qm readme');
    commits.push((await runGit('rev-parse HEAD')).trim());
  }
  return commits as [string, string];
}

/** Makes the tool cite the README at a commit of today. */
export function citeCommit({ edit }: Copy, commit: string): Promise<void> {
  return edit('facts/tools/sealpress.yaml', (text) =>
    text
      .replace(/blob\/[0-9a-f]{40}/g, `blob/${commit}`)
      .replace(/(blob.*(?:\n.*){3}\n +read: ).*(\n +dated: ).*/g, `$1${TODAY}$2${TODAY}`),
  );
}

/** Redirects git from GitHub to a local folder, until vi.unstubAllEnvs() is called. */
export function redirectGitHub(folder: string): void {
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', `url.file://${folder}/.insteadOf`);
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'https://github.com/');
}

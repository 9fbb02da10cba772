import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type Copy, commandsIn } from '../commands/run.ts';

const README = '# Stamps\n\nSealpress finds the work address\nof a person.\n\nNothing is sent without it.\n';

/** Commits are made while a test runs. */
export const TODAY = new Date().toISOString().slice(0, 10);

/**
 * Makes the repository whose README a tool of the fixture cites, below a folder.
 * @returns its commits: of the README as it is cited, and of the same with one word changed
 */
export async function makeStamps(folder: string): Promise<[string, string]> {
  const repository = join(folder, 'sealpress-example/stamps');
  await mkdir(repository, { recursive: true });
  const { git } = commandsIn(repository);
  await git('init -q -b main');
  await git('config uploadpack.allowFilter true');
  const commits: string[] = [];
  for (const text of [README, README.replace('work', 'home')]) {
    await writeFile(join(repository, 'README.md'), text);
    await git('add .');
    await git('commit -qm readme');
    commits.push((await git('rev-parse HEAD')).trim());
  }
  return commits as [string, string];
}

/** Lets the tool of a copy cite the README of a commit of today. */
export function citeStamps({ edit }: Copy, commit: string): Promise<void> {
  return edit('facts/tools/sealpress.yaml', (text) =>
    text
      .replace(/blob\/[0-9a-f]{40}/g, `blob/${commit}`)
      .replace(/(blob.*(?:\n.*){3}\n +read: ).*(\n +dated: ).*/g, `$1${TODAY}$2${TODAY}`),
  );
}

/** Makes git fetch from a folder what it would fetch from GitHub, until the environment is as it was. */
export function gitHubAt(folder: string): void {
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', `url.file://${folder}/.insteadOf`);
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'https://github.com/');
}

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PinnedFile, parsePinnedFile } from '../check/rules/addresses.ts';
import { runGit } from '../read/git.ts';

/** The text of a file at a commit, or the reason why it cannot be read. */
type CommittedFile = { readonly text: string } | { readonly problem: string };

/** Reads files at commits with git, from clones in `<folder>/<owner>/<name>`. */
export class RepositoryClones {
  readonly #folder: string;
  /** The fetches by repository and commit, because a fork has the same commits as its origin. */
  readonly #fetches = new Map<string, Promise<void>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(url: string): Promise<CommittedFile> {
    const file = parsePinnedFile(url);
    if (!file) return { problem: `${url} is not a file at a commit (https://github.com/…/blob/<commit>/…)` };
    const { repository, commit, path } = file;
    const clone = join(this.#folder, repository);
    try {
      await this.#fetch(file, clone);
      const bytes = await runGit(clone, 'cat-file', 'blob', `${commit}:${path}`);
      return bytes.includes(0) ? { problem: 'not a text file' } : { text: `${bytes}` };
    } catch {
      return { problem: `${repository} has no ${path} at ${commit}` };
    }
  }

  #fetch(file: PinnedFile, clone: string): Promise<void> {
    const key = `${file.repository} ${file.commit}`;
    const pendingFetch = this.#fetches.get(key) ?? fetchCommit(file, clone);
    this.#fetches.set(key, pendingFetch);
    return pendingFetch;
  }
}

/** Fetches one commit without its files. Git fetches each file when it is read. */
async function fetchCommit({ repository, commit }: PinnedFile, clone: string): Promise<void> {
  if (!existsSync(clone)) {
    await mkdir(clone, { recursive: true });
    await runGit(clone, 'init', '--bare', '--quiet');
    await runGit(clone, 'remote', 'add', 'origin', `https://github.com/${repository}`);
  }
  await runGit(clone, 'fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', commit);
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PinnedFile } from '../check/urls.ts';
import { git } from '../read/git.ts';

/** A file at a commit, with the day on which the commit was made. */
export interface CommittedFile {
  readonly text: string;
  readonly captured: string;
}

/** Reads files at commits from clones of their repositories, which are in `<folder>/<owner>/<name>`, with or without a work tree. */
export class Clones {
  readonly #folder: string;
  readonly #days = new Map<string, Promise<string>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns the file, or why it cannot be read */
  async read({ repository, commit, path }: PinnedFile): Promise<CommittedFile | { readonly problem: string }> {
    const clone = join(this.#folder, repository);
    const isThere = await stat(clone).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (!isThere) return { problem: `not cloned: git clone https://github.com/${repository} ${clone}` };
    try {
      const captured = await this.#dayOf(clone, commit);
      const bytes = await git(clone, 'cat-file', 'blob', `${commit}:${path}`);
      return bytes.includes(0) ? { problem: 'not a text' } : { text: bytes.toString(), captured };
    } catch {
      return { problem: `the clone has no ${path} at ${commit}` };
    }
  }

  #dayOf(clone: string, commit: string): Promise<string> {
    const known = this.#days.get(commit);
    if (known) return known;
    const format = ['--format=%cd', '--date=format-local:%Y-%m-%d'];
    const day = git(clone, 'log', '-1', ...format, commit, '--').then((bytes) => bytes.toString().trim());
    this.#days.set(commit, day);
    return day;
  }
}

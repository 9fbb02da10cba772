import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Fingerprint,
  hashOfWords,
  lineNumbers,
  MAX_LINE_WORDS,
  MIN_LINE_WORDS,
  wordsOf,
} from '../check/passage.ts';
import { pinnedFile } from '../check/urls.ts';
import { git } from '../read/git.ts';

/** A file at a commit, with the day on which the commit was made. */
export interface CommittedFile {
  readonly text: string;
  readonly captured: string;
}

interface Problem {
  readonly problem: string;
}

/** Reads files at commits from clones of their repositories, which are in `<folder>/<owner>/<name>`, with or without a work tree. */
export class Clones {
  readonly #folder: string;
  readonly #days: Record<string, Promise<string>> = {};

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns the file, or why it cannot be read */
  async read(url: string): Promise<CommittedFile | Problem> {
    const file = pinnedFile(url);
    if (!file) return { problem: `${url} is not a file at a commit (https://github.com/…/blob/<commit>/…)` };
    const { repository, commit, path } = file;
    const clone = join(this.#folder, repository);
    if (!existsSync(clone)) return { problem: `not cloned: git clone https://github.com/${repository} ${clone}` };
    try {
      this.#days[commit] ??= dayOf(commit, clone);
      const captured = await this.#days[commit];
      const bytes = await git(clone, 'cat-file', 'blob', `${commit}:${path}`);
      return bytes.includes(0) ? { problem: 'not a text' } : { text: bytes.toString(), captured };
    } catch {
      return { problem: `the clone has no ${path} at ${commit}` };
    }
  }
}

async function dayOf(commit: string, clone: string): Promise<string> {
  const bytes = await git(clone, 'log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%d', commit, '--');
  return bytes.toString().trim();
}

/**
 * Makes the fingerprint of a passage in a file at a commit.
 * @param lines `L12` or `L12-L14`, numbered from 1
 * @param passage a part of these lines, word for word; by default all of them
 */
export function fingerprintLines(
  text: string,
  lines: string,
  passage = textOf(text, lines),
): { readonly fingerprint: Fingerprint; readonly passage: string } | Problem {
  if (passage === undefined || textOf(text, lines) === undefined)
    return { problem: `the file has ${text.split('\n').length} lines, and not ${lines}` };
  const words = wordsOf(passage);
  if (words.length < MIN_LINE_WORDS || words.length > MAX_LINE_WORDS)
    return {
      problem: `the passage has ${words.length} words; ${MIN_LINE_WORDS} to ${MAX_LINE_WORDS} are allowed, so name other lines or a passage in them`,
    };
  const fingerprint = { lines, words: words.length, hash: hashOfWords(words) };
  return isInLines(text, fingerprint) ? { fingerprint, passage } : { problem: `the passage is not in ${lines}` };
}

/** Whether a file has the passage of a fingerprint in the lines that it names. */
export function isInLines(text: string, { lines = '', words, hash }: Fingerprint): boolean {
  const found = wordsOf(textOf(text, lines) ?? '');
  return found.some((_, from) => hashOfWords(found.slice(from, from + words)) === hash);
}

function textOf(text: string, lines: string): string | undefined {
  const [first = 0, last = first] = lineNumbers(lines);
  const all = text.split('\n');
  return first < 1 || last < first || last > all.length ? undefined : all.slice(first - 1, last).join('\n');
}

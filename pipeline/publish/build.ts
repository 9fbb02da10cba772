import { check } from '../check/check.ts';
import type { Problem } from '../check/problem.ts';
import type { CheckContext } from '../check/rule.ts';
import { workOut } from '../derive/derive.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { type Files, freeze } from './freeze.ts';

/** What a build gives. */
export interface Built {
  /** The files of the snapshot; undefined where there is an error. */
  readonly files: Files | undefined;
  /** Errors and advice, in order of file and line. */
  readonly problems: readonly Problem[];
}

/** The whole road in one call: what editors wrote in, the files of a snapshot out. */
export function build(folder: FactsFolder, around: CheckContext): Built {
  const { facts, problems } = check(folder, around);
  if (!facts) return { files: undefined, problems };
  return { files: freeze(workOut(facts)), problems };
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorsIn, type Problem } from '../check/problem.ts';
import { type FactsFolder, type Parse, readFacts } from '../read/facts-folder.ts';
import { type FileChange, writeTogether } from './write-together.ts';

/** What a folder would be read as after changes. They are made in a copy, so that it is read as any other folder. */
export async function readEdited(facts: string, changes: readonly FileChange[], parse?: Parse): Promise<FactsFolder> {
  const copy = await mkdtemp(join(tmpdir(), 'edited-facts-'));
  try {
    await cp(facts, copy, { recursive: true, verbatimSymlinks: true });
    await writeTogether(copy, changes);
    return await readFacts(copy, parse);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The errors that were not there before. The same mistake in another line is the same. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const nameOf = ({ file, rule, message }: Problem) => JSON.stringify([file, rule, message]);
  const left = errorsIn(before).map(nameOf);
  return errorsIn(after).filter((problem) => {
    const known = left.indexOf(nameOf(problem));
    if (known >= 0) left.splice(known, 1);
    return known < 0;
  });
}

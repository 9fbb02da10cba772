import { check } from '../check/check.ts';
import { type Difference, difference } from '../diff/diff.ts';
import { type FactsFolder, readFacts } from '../read/read.ts';
import { readFactsAt } from '../read/read-git.ts';
import { type Corpus, workOut } from '../work-out.ts';
import { type Input, UsageError } from './command.ts';
import { sound } from './load.ts';

/** Compares the working folder with a commit. @throws UsageError where git does not know it, or the working folder has problems */
export async function compareWith(input: Input, ref: string): Promise<Difference> {
  const { places, today } = input;
  const around = { today, published: [] };
  const folder = await factsAt(places.root, ref);
  const after = workOut(sound(await readFacts(places.facts), around));
  return difference(state(workOutAsItWas(folder, ref, today)), state(after));
}

/** The facts folder of a commit. @throws UsageError where git does not know it */
export function factsAt(root: string, ref: string): Promise<FactsFolder> {
  return readFactsAt(root, ref).catch(() => {
    throw new UsageError(`git knows no commit "${ref}" here; name a branch, a tag or a commit`);
  });
}

/** The past may break rules that came later; it only has to be readable. */
function workOutAsItWas(folder: FactsFolder, ref: string, today: string): Corpus {
  const { shaped } = check(folder, { today, published: [] });
  if (!shaped)
    throw new UsageError(
      `the vocabulary or the method at ${ref} cannot be read by this version; compare with a later commit`,
    );
  try {
    return workOut(shaped);
  } catch {
    throw new UsageError(`the facts at ${ref} are too broken to compare with; compare with a later commit`);
  }
}

function state({ facts, tools, rankings }: Corpus) {
  return { method: facts.methodology.data, tools, rankings };
}

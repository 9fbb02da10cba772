import type { CheckedFacts, ValidFile } from '../check/rule.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { ToolFile } from '../check/tool-file.ts';
import { workOut } from '../derive/derive.ts';
import { type Difference, difference } from '../diff/diff.ts';
import type { State } from '../diff/state.ts';
import { type FactsFolder, readFacts, readFactsAt, SHARED_FILES } from '../read/facts-folder.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { type Input, UsageError } from './command.ts';
import { sound } from './load.ts';

/** Compares the working folder with a commit. @throws UsageError where git does not know it, or the working folder has problems */
export async function compareWith(input: Input, ref: string): Promise<Difference> {
  const { places, today } = input;
  const around = { today, published: [] };
  const folder = await factsAt(places.root, ref);
  const after = workOut(sound(await readFacts(places.facts), around));
  return difference(asItWas(folder, ref), after);
}

/** The facts folder of a commit. @throws UsageError where git does not know it */
export function factsAt(root: string, ref: string): Promise<FactsFolder> {
  return readFactsAt(root, ref).catch(() => {
    throw new UsageError(`git knows no commit "${ref}" here; name a branch, a tag or a commit`);
  });
}

/** The past may break rules and shapes that came later; it only has to be of use to the pipeline as it is now. */
function asItWas({ shared, tools }: FactsFolder, ref: string): State {
  const readable = tools.filter(({ data }) => data !== undefined && schemaFindings(data, ToolFile).length === 0);
  const unreadable = tools.filter((file) => !readable.includes(file)).map(({ path }) => path);
  try {
    const files = SHARED_FILES.map((name) => [name, asShaped(shared[name])] as const);
    const facts = { ...Object.fromEntries(files), tools: readable.map(asShaped) } as unknown as CheckedFacts;
    return { ...workOut(facts), unreadable };
  } catch {
    throw new UsageError(`the facts at ${ref} cannot be read by this version; compare with a later commit`);
  }
}

function asShaped(file: YamlFile | undefined): ValidFile<unknown> {
  if (file?.data === undefined) throw new Error(`${file?.path ?? 'a shared file'} cannot be read`);
  return { file, data: file.data };
}

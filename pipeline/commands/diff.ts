import type { Facts, Shaped } from '../check/rule.ts';
import { shapeFindings } from '../check/shape.ts';
import { ToolFile } from '../check/tool-file.ts';
import { derive } from '../derive/derive.ts';
import { type Difference, difference } from '../diff/diff.ts';
import { changesMade, consequences, sharedNotice, toMarkdown } from '../diff/report.ts';
import type { State } from '../diff/states.ts';
import { type FactsFolder, readFacts, SHARED_FILES } from '../read/read.ts';
import { readFactsAt } from '../read/read-git.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { sound } from './load.ts';

export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff <git-ref>',
  help: 'What changed since a commit: everything that was changed in facts/, then the scores and ranks that it moved, each with its cause.',
  async run(input) {
    const [ref] = input.args;
    if (ref === undefined) throw new UsageError('name a commit, for example: diff main');
    const diff = await compareWith(input, ref);
    const sections = [...changesMade(diff), ...consequences(diff)].map(({ title, lines }) =>
      [title, ...lines.map((line) => `  ${line}`)].join('\n'),
    );
    const notice = sharedNotice(diff);
    if (notice) sections.unshift(notice);
    return { text: sections.join('\n\n') || `nothing changed since ${ref}`, code: 0 };
  },
};

export const reportCommand: Command = {
  name: 'report',
  usage: 'report --base <git-ref>',
  help: 'The report on a pull request as Markdown: what changed since the base, which scores and ranks it moved, and what a reviewer should ask.',
  options: { base: { type: 'string' } },
  async run(input) {
    const { base } = input.options;
    if (typeof base !== 'string') throw new UsageError('name the base, for example: report --base origin/main');
    return { text: toMarkdown(await compareWith(input, base), base), code: 0 };
  },
};

/** Compares the working folder with a commit. @throws UsageError where git does not know it, or the working folder has problems */
async function compareWith(input: Input, ref: string): Promise<Difference> {
  const { places, today } = input;
  const around = { today, published: [] };
  const folder = await factsAt(places.root, ref);
  const after = derive(sound(await readFacts(places.facts), around));
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
  const readable = tools.filter(({ data }) => data !== undefined && shapeFindings(data, ToolFile).length === 0);
  const unreadable = tools.filter((file) => !readable.includes(file)).map(({ path }) => path);
  try {
    const files = SHARED_FILES.map((name) => [name, asShaped(shared[name])] as const);
    const facts = { ...Object.fromEntries(files), tools: readable.map(asShaped) } as unknown as Facts;
    return { ...derive(facts), unreadable };
  } catch {
    throw new UsageError(`the facts at ${ref} cannot be read by this version; compare with a later commit`);
  }
}

function asShaped(file: YamlFile | undefined): Shaped<unknown> {
  if (file?.data === undefined) throw new Error(`${file?.path ?? 'a shared file'} cannot be read`);
  return { file, data: file.data };
}

import type { TSchema } from 'typebox';
import { Job } from '../../model/job.ts';
import { check } from '../check/check.ts';
import { PlatformFile } from '../check/file-schemas.ts';
import { FORMATS, filterErrors } from '../check/problem.ts';
import type { ValidFacts, ValidFile } from '../check/rule.ts';
import { findSchemaMistakes } from '../check/schema-findings.ts';
import { ToolFile } from '../check/tool-file.ts';
import { formatReport, NOTHING_CHANGED } from '../diff/report.ts';
import { type FactsFolder, readFacts, SHARED_FILES } from '../read/facts-folder.ts';
import { runGit } from '../read/git.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { type Corpus, deriveCorpus } from '../resolve/resolve.ts';
import { type Command, type Input, rejectExtraArguments, UsageError } from './command.ts';
import { readCommit } from './load.ts';

export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff <git-ref>',
  help: 'Prints a Markdown report on the changes in facts/ since a commit, as on a pull request: each change with its line, the changed results and ranks in the rankings of jobs, and the pages to review.',
  async run(input) {
    const [ref] = input.args;
    rejectExtraArguments(input.args, 1, 'name only one commit');
    if (ref === undefined) throw new UsageError('name a commit, for example: diff main');
    const before = await readCommit(input, ref);
    const after = deriveCorpus(await readValidFacts(input));
    const readableFiles = filterBySchema(before.tools, ToolFile);
    const unreadablePaths = before.tools.filter((file) => !readableFiles.includes(file)).map(({ path }) => path);
    const report = formatReport(deriveFromCommit(before, readableFiles, ref), after, ref, unreadablePaths);
    const isUnchanged = report.startsWith(NOTHING_CHANGED);
    return {
      text: isUnchanged && (await isCurrentBranch(input, ref)) ? `${report}\n${nameEarlier(ref)}` : report,
      code: 0,
    };
  },
};

/** A branch never differs from its own commits, and a new editor commits on main. */
async function isCurrentBranch({ paths }: Input, ref: string): Promise<boolean> {
  // Without a branch, git says HEAD.
  return ref !== 'HEAD' && (await runGit(paths.root, 'rev-parse', '--abbrev-ref', 'HEAD')).toString().trim() === ref;
}

function nameEarlier(branch: string): string {
  return `You are on ${branch}, so only changes that you have not committed would be listed. Name an earlier commit, such as HEAD~1, or work on a branch.`;
}

/** Reads and checks the facts of the working folder. @throws UsageError if they have errors */
async function readValidFacts({ paths, today, parse }: Input): Promise<ValidFacts> {
  const { facts, problems } = check(await readFacts(paths.facts, parse), { today, published: [] });
  if (!facts) throw new UsageError(`facts/ has problems; fix them first:\n${FORMATS.text(filterErrors(problems))}`);
  return facts;
}

/**
 * Derives the corpus of a commit. Skips the check, because an old commit may break newer rules and schemas.
 * @throws UsageError if the files are too different to derive anything
 */
function deriveFromCommit({ shared, platforms }: FactsFolder, tools: readonly YamlFile[], ref: string): Corpus {
  try {
    const facts = {
      ...Object.fromEntries(SHARED_FILES.map((name) => [name, requireData(shared[name])])),
      tools: tools.map(requireData),
      platforms: filterBySchema(platforms, PlatformFile).map(requireData),
    } as unknown as ValidFacts;
    const jobs = Object.values(facts.methodology.data.jobs ?? {});
    if (jobs.some((job) => findSchemaMistakes(job, Job).length > 0))
      throw new Error('its jobs do not match the schema');
    return deriveCorpus(facts);
  } catch {
    throw new UsageError(`facts/ at ${ref} has a format that this version cannot read; name a newer commit`);
  }
}

function filterBySchema(files: readonly YamlFile[] = [], schema: TSchema): YamlFile[] {
  return files.filter(({ data }) => data !== undefined && findSchemaMistakes(data, schema).length === 0);
}

function requireData(file: YamlFile | undefined): ValidFile<unknown> {
  if (file?.data === undefined) throw new Error(`${file?.path ?? 'a shared file'} cannot be read`);
  return { file, data: file.data };
}

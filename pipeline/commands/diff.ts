import type { TSchema } from 'typebox';
import { Job } from '../../model/job.ts';
import { check } from '../check/check.ts';
import { PlatformFile } from '../check/file-schemas.ts';
import { FORMATS, onlyErrors } from '../check/problem.ts';
import type { ValidFacts, ValidFile } from '../check/rule.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { ToolFile } from '../check/tool-file.ts';
import { report } from '../diff/report.ts';
import { type FactsFolder, readFacts, SHARED_FILES } from '../read/facts-folder.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { type Corpus, derive } from '../resolve/resolve.ts';
import { type Command, type Input, rejectExtraArguments, UsageError } from './command.ts';
import { readCommit } from './load.ts';

export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff <git-ref>',
  help: 'Prints what changed in facts/ since a commit, as Markdown, which is the report on a pull request: each change with its line, which results and ranks on the boards of jobs move, and which pages a reviewer should open.',
  async run(input) {
    const [ref] = input.args;
    rejectExtraArguments(input.args, 1, 'one commit');
    if (ref === undefined) throw new UsageError('name a commit, for example: diff main');
    const before = await readCommit(input, ref);
    const after = derive(await soundFacts(input));
    const readable = fitting(before.tools, ToolFile);
    const unreadable = before.tools.filter((file) => !readable.includes(file)).map(({ path }) => path);
    return { text: report(stateOfCommit(before, readable, ref), after, ref, unreadable), code: 0 };
  },
};

/** The checked facts of the working folder. @throws UsageError if they have errors */
async function soundFacts({ places, today, parse }: Input): Promise<ValidFacts> {
  const { facts, problems } = check(await readFacts(places.facts, parse), { today, published: [] });
  if (!facts) throw new UsageError(`facts/ has problems; fix them first:\n${FORMATS.text(onlyErrors(problems))}`);
  return facts;
}

/**
 * The state of a commit, without a check: it may break rules and schemas that are newer.
 * @throws UsageError if nothing can be derived from it: anything may be in its files
 */
function stateOfCommit({ shared, platforms }: FactsFolder, tools: readonly YamlFile[], ref: string): Corpus {
  try {
    const facts = {
      ...Object.fromEntries(SHARED_FILES.map((name) => [name, withData(shared[name])])),
      tools: tools.map(withData),
      platforms: fitting(platforms, PlatformFile).map(withData),
    } as unknown as ValidFacts;
    const jobs = Object.values(facts.methodology.data.jobs ?? {});
    if (jobs.some((job) => schemaFindings(job, Job).length > 0)) throw new Error('its jobs do not fit the schema');
    return derive(facts);
  } catch {
    throw new UsageError(
      `facts/ at ${ref} is written in another format than this version reads; name a commit with today's format`,
    );
  }
}

function fitting(files: readonly YamlFile[] = [], schema: TSchema): YamlFile[] {
  return files.filter(({ data }) => data !== undefined && schemaFindings(data, schema).length === 0);
}

function withData(file: YamlFile | undefined): ValidFile<unknown> {
  if (file?.data === undefined) throw new Error(`${file?.path ?? 'a shared file'} cannot be read`);
  return { file, data: file.data };
}

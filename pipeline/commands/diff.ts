import type { TSchema } from 'typebox';
import { Job } from '../../model/job.ts';
import { changesSince } from '../changes/compare.ts';
import { newFacts } from '../changes/problems.ts';
import { readPublished, snapshotAt } from '../changes/published.ts';
import { check } from '../check/check.ts';
import { PlatformFile } from '../check/file-schemas.ts';
import { errorsIn, FORMATS } from '../check/problem.ts';
import type { ValidFacts, ValidFile } from '../check/rule.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { ToolFile } from '../check/tool-file.ts';
import { type ComparedFacts, type Difference, difference } from '../diff/diff.ts';
import { changeSections, consequenceSections, type RecordedChanges, toMarkdown } from '../diff/report.ts';
import { type FactsFolder, readFacts, SHARED_FILES } from '../read/facts-folder.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { type Corpus, derive } from '../resolve/resolve.ts';
import { type Command, type Input, refuseMore, UsageError } from './command.ts';
import { readCommit } from './load.ts';

export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff <git-ref>',
  help: 'Lists what changed in facts/ since a commit, then which results, scores and ranks on the boards of jobs changed as a result.',
  async run(input) {
    const [ref] = input.args;
    refuseMore(input.args, 1, 'one commit');
    if (ref === undefined) throw new UsageError('name a commit, for example: diff main');
    const diff = compare(await statesSince(input, ref), ref);
    const sections = [...changeSections(diff), ...consequenceSections(diff)].map(({ title, lines }) =>
      [title, ...lines.map((line) => `  ${line}`)].join('\n'),
    );
    return { text: sections.join('\n\n') || `nothing changed since ${ref}`, code: 0 };
  },
};

export const reportCommand: Command = {
  name: 'report',
  usage: 'report --base <git-ref>',
  help: 'Writes the report on a pull request as Markdown: what changed since the base, which results, scores and ranks on the boards of jobs changed as a result, what a reviewer should ask, and which changes the merge adds to the list of changes.',
  options: { base: { type: 'string' } },
  async run(input) {
    const { base } = input.options;
    if (typeof base !== 'string') throw new UsageError('name the base, for example: report --base origin/main');
    const states = await statesSince(input, base);
    const recorded = await recordedSince(input, base, states.after);
    return { text: toMarkdown(compare(states, base), base, recorded), code: 0 };
  },
};

interface States {
  readonly before: FactsFolder;
  readonly after: Corpus;
}

/** A commit and the working folder. @throws UsageError if git does not know the commit or the working folder has errors */
async function statesSince(input: Input, ref: string): Promise<States> {
  const before = await readCommit(input, ref);
  return { before, after: derive(await soundFacts(input)) };
}

/** @throws UsageError if the commit cannot be read by this version: it is not checked, so that anything may be in its files */
function compare({ before, after }: States, ref: string): Difference {
  try {
    return difference(stateOfCommit(before), after);
  } catch {
    throw new UsageError(
      `facts/ at ${ref} is written in another format than this version reads; name a commit with today's format`,
    );
  }
}

/** The changes that a build adds to those of the snapshot of a commit. */
async function recordedSince(input: Input, ref: string, { facts, tools }: Corpus): Promise<RecordedChanges> {
  const { keys } = facts.catalogue.data;
  const read = await snapshotAt(input.places.root, ref);
  const before = read && readPublished(read, input.version).facts;
  if (!before) return { changes: [], unexplained: [], keys };
  return { ...changesSince(before, newFacts(facts, tools), new Set(tools.map(({ slug }) => slug))), keys };
}

/** The checked facts of the working folder. @throws UsageError if they have errors */
async function soundFacts({ places, today, parse }: Input): Promise<ValidFacts> {
  const { facts, problems } = check(await readFacts(places.facts, parse), { today, published: [] });
  if (!facts) throw new UsageError(`facts/ has problems; fix them first:\n${FORMATS.text(errorsIn(problems))}`);
  return facts;
}

/** Derives the state of a commit without a check: it may break rules and schemas that are newer, as long as it can be derived. */
function stateOfCommit({ shared, tools, platforms }: FactsFolder): ComparedFacts {
  const fitting = (files: readonly YamlFile[] = [], schema: TSchema) =>
    files.filter(({ data }) => data !== undefined && schemaFindings(data, schema).length === 0);
  const readable = fitting(tools, ToolFile);
  const unreadable = tools.filter((file) => !readable.includes(file)).map(({ path }) => path);
  const files = SHARED_FILES.map((name) => [name, withData(shared[name])] as const);
  const facts = {
    ...Object.fromEntries(files),
    tools: readable.map(withData),
    platforms: fitting(platforms, PlatformFile).map(withData),
  } as unknown as ValidFacts;
  if (Object.values(facts.methodology.data.jobs ?? {}).some((job) => schemaFindings(job, Job).length > 0))
    throw new Error('its jobs do not fit the schema');
  return { ...derive(facts), unreadable };
}

function withData(file: YamlFile | undefined): ValidFile<unknown> {
  if (file?.data === undefined) throw new Error(`${file?.path ?? 'a shared file'} cannot be read`);
  return { file, data: file.data };
}

import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IsDate } from 'typebox/format';
import { type Change, getPublicationTime } from '../../model/change.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { CHANGES_PATH, splitLines } from '../../snapshot/files.ts';
import { recover, withCurrentSnapshot } from '../../snapshot/folder.ts';
import { FORMATS, filterErrors } from '../check/problem.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { type BuildResult, build } from '../publish/build.ts';
import { listDifferingFiles, publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type CheckInput, type Command, type Input, type Output, rejectExtraArguments, UsageError } from './command.ts';
import { createCheckContext, loadPublished, readIfPresent } from './load.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build -- [--check] [--at YYYY-MM-DDThh:mm:ssZ] [--to <folder>]',
  help: 'Builds dist-data/ from facts/, and adds the changes since the last commit to the list of changes. Their publication time is --at, a UTC timestamp, or by default the date of the newest facts. Also writes facts/tool.schema.json, which code editors use to complete keys and values. With --check, writes nothing and fails if dist-data/ or the schema is out of date. With --to, writes only the snapshot, to another folder.',
  options: { check: { type: 'boolean' }, at: { type: 'string' }, to: { type: 'string' } },
  async run(input) {
    const { paths, options, args } = input;
    rejectExtraArguments(args, 0, 'a build always includes all facts');
    const out = typeof options.to === 'string' ? resolve(options.to) : paths.out;
    if (out !== paths.out && options.check)
      throw new UsageError('--to writes a snapshot to another folder; leave out --check');
    if (options.to !== undefined) await requireSnapshotOrEmpty(out);
    if (!options.check) await recover(out);
    const { files, schema, problems } = await buildFacts(
      input,
      parseTimestamp(options.at) ?? (options.check ? await findLastPublicationTime(out) : undefined),
    );
    if (!files) {
      const errors = filterErrors(problems);
      return {
        text: `${FORMATS.text(errors)}\n\n${formatCount(errors.length, 'problem')} in facts/; ${basename(out)}/ is unchanged`,
        code: 1,
      };
    }
    const changedFiles = await listDifferingFiles(out, files);
    const schemaChange = out === paths.out && schema ? await findSchemaChange(paths.facts, schema) : undefined;
    if (options.check) return reportOutdated([...(schemaChange ? [SCHEMA_PATH] : []), ...changedFiles]);
    if (changedFiles.length > 0) await publish(out, files);
    if (schemaChange) await writeChanges(paths.facts, [schemaChange]);
    const schemaNote = schemaChange ? `, and ${SCHEMA_PATH}` : '';
    return { text: `${formatCount(files.size, 'file')}, ${changedFiles.length} changed${schemaNote}`, code: 0 };
  },
};

/** Finds the publication time of the last change in a folder. A check has to use the same time as the build that it checks. */
function findLastPublicationTime(out: string): Promise<string | undefined> {
  return withCurrentSnapshot(out, async (path) => {
    const lastLine = splitLines(readIfPresent(join(path, CHANGES_PATH)) ?? '').at(-1);
    return lastLine && getPublicationTime(JSON.parse(lastLine) as Change);
  });
}

/** Parses --at. @throws UsageError if it is not a UTC timestamp */
function parseTimestamp(option: Input['options'][string]): string | undefined {
  if (option === undefined) return undefined;
  const timestamp = String(option);
  const [day = '', time] = timestamp.split('T');
  if (IsDate(day) && time && /^([01]\d|2[0-3])(:[0-5]\d){2}Z$/.test(time)) return timestamp;
  throw new UsageError(`--at must be a UTC timestamp such as 2026-01-31T14:05:00Z, not "${timestamp}"`);
}

/** @throws UsageError if a path has other content, which the snapshot would replace */
async function requireSnapshotOrEmpty(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [error.code],
  );
  if (names.length > 0 && !(names.includes('manifest.json') && names.includes('methodology.json')))
    throw new UsageError(`${path} is not a snapshot and would be replaced; use --to with a new folder`);
}

/** Checks the working folder and builds its snapshot in memory. @param publishedAt the publication time of new changes */
async function buildFacts(input: CheckInput, publishedAt?: string): Promise<BuildResult> {
  const folder = await readFacts(input.paths.facts, input.parse);
  const published = await loadPublished(input);
  return build(folder, await createCheckContext(input), { published, publishedAt });
}

const SCHEMA_PATH = 'facts/tool.schema.json';
/** Many times the current size of the schema, which grows with the catalogue. */
const MAX_SCHEMA_BYTES = 16 * 1024 * 1024;

/** Finds the change to the schema file. Undefined if it is up to date. @throws UsageError if the path is not a regular file */
async function findSchemaChange(facts: string, after: string): Promise<FileChange | undefined> {
  const content = await readRegularFile(join(facts, 'tool.schema.json'), MAX_SCHEMA_BYTES);
  // Writing to a link would change its target.
  if ('error' in content && !content.isMissing) throw new UsageError(`${SCHEMA_PATH} ${content.error}`);
  const before = 'bytes' in content ? content.bytes.toString() : null;
  return before === after ? undefined : { path: SCHEMA_PATH, before, after };
}

function reportOutdated(outdatedPaths: readonly string[]): Output {
  if (outdatedPaths.length > 0)
    return { text: `${outdatedPaths.map((path) => `out of date: ${path}`).join('\n')}\nrun "npm run build"`, code: 1 };
  return { text: `dist-data/ and ${SCHEMA_PATH} are up to date`, code: 0 };
}

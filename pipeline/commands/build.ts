import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IsDate } from 'typebox/format';
import { type Change, publicationTime } from '../../model/change.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { CHANGES, splitLines } from '../../snapshot/files.ts';
import { recover, withCurrentSnapshot } from '../../snapshot/folder.ts';
import { FORMATS, onlyErrors } from '../check/problem.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { type BuildResult, build } from '../publish/build.ts';
import { differingFiles, publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type CheckInput, type Command, type Input, type Output, rejectExtraArguments, UsageError } from './command.ts';
import { checkContext, lastPublished, readIfThere } from './load.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build -- [--check] [--at YYYY-MM-DDThh:mm:ssZ] [--to <folder>]',
  help: 'Builds dist-data/ from facts/ and adds what changed since the last commit to the list of changes, as published at the instant that --at gives, in UTC, or else on the day of the newest facts. It also writes facts/tool.schema.json, with which code editors complete keys and values. With --check writes nothing, and fails if one of the two is not up to date. With --to, writes the snapshot alone, to another folder.',
  options: { check: { type: 'boolean' }, at: { type: 'string' }, to: { type: 'string' } },
  async run(input) {
    const { places, options, args } = input;
    rejectExtraArguments(args, 0, 'no files: a build is of all facts');
    const out = typeof options.to === 'string' ? resolve(options.to) : places.out;
    if (out !== places.out && options.check)
      throw new UsageError('--to writes a snapshot to another folder; leave out --check');
    if (options.to !== undefined) await requireSnapshotOrNothing(out);
    if (!options.check) await recover(out);
    const { files, schema, problems } = await buildFacts(
      input,
      instantOf(options.at) ?? (options.check ? await lastPublishing(out) : undefined),
    );
    if (!files) {
      const errors = onlyErrors(problems);
      return {
        text: `${FORMATS.text(errors)}\n\n${formatCount(errors.length, 'problem')} in facts/; ${basename(out)}/ is unchanged`,
        code: 1,
      };
    }
    const differing = await differingFiles(out, files);
    const schemaChange = out === places.out && schema ? await changeOfSchema(places.facts, schema) : undefined;
    if (options.check) return checked([...(schemaChange ? [SCHEMA] : []), ...differing]);
    if (differing.length > 0) await publish(out, files);
    if (schemaChange) await writeChanges(places.facts, [schemaChange]);
    const also = schemaChange ? `, and ${SCHEMA}` : '';
    return { text: `${formatCount(files.size, 'file')}, ${differing.length} changed${also}`, code: 0 };
  },
};

/** When the last change in a folder was published: a check gives the same time to what the build has just added. */
function lastPublishing(out: string): Promise<string | undefined> {
  return withCurrentSnapshot(out, async (path) => {
    const last = splitLines(readIfThere(join(path, CHANGES)) ?? '').at(-1);
    return last && publicationTime(JSON.parse(last) as Change);
  });
}

/** @throws UsageError if it is no instant in UTC */
function instantOf(given: Input['options'][string]): string | undefined {
  if (given === undefined) return undefined;
  const instant = String(given);
  const [day = '', time] = instant.split('T');
  if (IsDate(day) && time && /^([01]\d|2[0-3])(:[0-5]\d){2}Z$/.test(time)) return instant;
  throw new UsageError(`--at "${instant}" is no instant in UTC; write it as 2026-01-31T14:05:00Z`);
}

/** @throws UsageError if there is something else at a path: the new snapshot would replace it */
async function requireSnapshotOrNothing(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [error.code],
  );
  if (names.length > 0 && !(names.includes('manifest.json') && names.includes('methodology.json')))
    throw new UsageError(`${path} holds no snapshot, and would be replaced; name a new folder after --to`);
}

/** Checks the working folder and builds it in memory, with what changed since the snapshot that was published last. @param when that is published */
async function buildFacts(input: CheckInput, when?: string): Promise<BuildResult> {
  const { places, parse, cache } = input;
  const folder = await readFacts(places.facts, cache.parser(parse));
  const published = await lastPublished(input);
  const result = build(folder, await checkContext(input), { published, when, memoize: cache.memoize });
  cache.save();
  return result;
}

const SCHEMA = 'facts/tool.schema.json';
/** Many times the size of the file, which grows with the catalogue. */
const MAX_SCHEMA_BYTES = 16 * 1024 * 1024;

/** How the schema for code editors differs from a text; undefined if it does not. @throws UsageError if something else is in its place */
async function changeOfSchema(facts: string, after: string): Promise<FileChange | undefined> {
  const found = await readRegularFile(join(facts, 'tool.schema.json'), MAX_SCHEMA_BYTES);
  // Writing to a link would change the file that it points to.
  if ('refused' in found && !found.missing) throw new UsageError(`${SCHEMA} ${found.refused}`);
  const before = 'bytes' in found ? found.bytes.toString() : null;
  return before === after ? undefined : { path: SCHEMA, before, after };
}

function checked(differing: readonly string[]): Output {
  if (differing.length > 0)
    return { text: `${differing.map((path) => `differs: ${path}`).join('\n')}\nrun "npm run build"`, code: 1 };
  return { text: `dist-data/ and ${SCHEMA} are up to date`, code: 0 };
}

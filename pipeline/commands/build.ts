import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IsDate } from 'typebox/format';
import type { Change } from '../../model/change.ts';
import { CHANGES, linesOf } from '../../model/snapshot-files.ts';
import { recover, withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { errorsIn, FORMATS } from '../check/problem.ts';
import { type BuildResult, build, type Files } from '../publish/build.ts';
import { differences, publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import { type Command, type Input, type Output, UsageError, type Working } from './command.ts';
import { checkContext, lastPublished, readIfThere } from './load.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build [--check] [--day YYYY-MM-DD] [--to <folder>]',
  help: 'Builds dist-data/ from facts/ and adds what changed since the last commit to the list of changes, with the day that --day gives, by default that of the newest facts. With --check writes nothing, and fails if dist-data/ is not up to date. With --to, writes the snapshot to another folder.',
  options: { check: { type: 'boolean' }, day: { type: 'string' }, to: { type: 'string' } },
  async run(input) {
    const { places, options } = input;
    const out = typeof options.to === 'string' ? resolve(options.to) : places.out;
    if (out !== places.out && options.check)
      throw new UsageError('--to writes a snapshot to another folder; leave out --check');
    if (options.to !== undefined) await requireSnapshotOrNothing(out);
    if (!options.check) await recover(out);
    const { files, problems } = await buildFacts(
      input,
      dayOf(options.day) ?? (options.check ? await lastDay(out) : undefined),
    );
    if (!files) {
      const errors = errorsIn(problems);
      return {
        text: `${FORMATS.text(errors)}\n\n${errors.length} problems in facts/; ${basename(out)}/ is unchanged`,
        code: 1,
      };
    }
    const differing = await differences(out, files);
    return options.check ? checked(differing) : published(out, files, differing);
  },
};

/** The day of the last change in a folder: a check gives the same day to what the build has just added. */
function lastDay(out: string): Promise<string | undefined> {
  return withCurrentSnapshot(out, async (path) => {
    const last = linesOf(readIfThere(join(path, CHANGES)) ?? '').at(-1);
    return last && (JSON.parse(last) as Change).day;
  });
}

/** @throws UsageError if it is no day */
function dayOf(given: Input['options'][string]): string | undefined {
  if (given === undefined) return undefined;
  const day = String(given);
  if (IsDate(day)) return day;
  throw new UsageError(`--day "${day}" is no day; write it as 2026-01-31`);
}

/** @throws UsageError if there is something else at a path: the new snapshot would replace it */
async function requireSnapshotOrNothing(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [error.code],
  );
  if (names.length > 0 && !(names.includes('manifest.json') && names.includes('methodology.json')))
    throw new UsageError(`${path} holds no snapshot, and would be replaced; name a new folder after --to`);
}

/** Checks the working folder and builds it in memory, with what changed since the snapshot that was published last. @param day of the changes */
export async function buildFacts(input: Working, day?: string): Promise<BuildResult> {
  const { places, parse, cache } = input;
  const folder = await readFacts(places.facts, cache.parser(parse));
  const published = await lastPublished(input);
  const result = build(folder, await checkContext(input), { published, day, memoize: cache.memoize });
  cache.save();
  return result;
}

async function published(out: string, files: Files, differing: readonly string[]): Promise<Output> {
  if (differing.length > 0) await publish(out, files);
  return { text: `${files.size} files, ${differing.length} changed`, code: 0 };
}

function checked(differing: readonly string[]): Output {
  if (differing.length > 0)
    return { text: `${differing.map((path) => `differs: ${path}`).join('\n')}\nrun "npm run build"`, code: 1 };
  return { text: 'dist-data/ is up to date', code: 0 };
}

import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { recover } from '../../model/snapshot-folder.ts';
import { errorsIn, FORMATS } from '../check/problem.ts';
import type { SnapshotContent } from '../history/content.ts';
import { committedSnapshots, snapshotAt } from '../history/git-history.ts';
import { append, EMPTY_LEDGER, type Ledger, type Published, readPublished, whyNotProven } from '../history/ledger.ts';
import { type BuildResult, build, type Files } from '../publish/build.ts';
import { differences, publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import { type Command, type Input, type Output, UsageError, type Working } from './command.ts';
import { checkContext, lastPublished } from './load.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build [--check] [--to <folder>]',
  help: 'Builds dist-data/ from facts/ and adds what changed since the last commit to its history. With --check writes nothing, and fails if dist-data/ is not up to date or its history does not lead from snapshot to snapshot. With --to, writes the snapshot to another folder.',
  options: { check: { type: 'boolean' }, to: { type: 'string' } },
  async run(input) {
    const { places, options } = input;
    const out = typeof options.to === 'string' ? resolve(options.to) : places.out;
    if (out !== places.out && options.check)
      throw new UsageError('--to writes a snapshot to another folder; leave out --check');
    if (options.to !== undefined) await requireSnapshotOrNothing(out);
    if (!options.check) await recover(out);
    const { files, problems } = await buildFacts(input);
    if (!files) {
      const errors = errorsIn(problems);
      return {
        text: `${FORMATS.text(errors)}\n\n${errors.length} problems in facts/; ${basename(out)}/ is unchanged`,
        code: 1,
      };
    }
    const differing = await differences(out, files);
    return options.check ? checked(files, differing) : published(out, files, differing);
  },
};

/** @throws UsageError if there is something else at a path: the new snapshot would replace it */
async function requireSnapshotOrNothing(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [error.code],
  );
  if (names.length > 0 && !(names.includes('manifest.json') && names.includes('methodology.json')))
    throw new UsageError(`${path} holds no snapshot, and would be replaced; name a new folder after --to`);
}

/** Checks the working folder and builds it in memory, with the history of what was published last. */
export async function buildFacts(input: Working): Promise<BuildResult> {
  const { places, parse, cache } = input;
  const folder = await readFacts(places.facts, cache.parser(parse));
  const result = build(folder, await checkContext(input), await lastPublished(input), cache.memoize);
  cache.save();
  return result;
}

async function published(out: string, files: Files, differing: readonly string[]): Promise<Output> {
  if (differing.length > 0) await publish(out, files);
  return { text: `${files.size} files, ${differing.length} changed`, code: 0 };
}

function checked(files: Files, differing: readonly string[]): Output {
  if (differing.length > 0)
    return { text: `${differing.map((path) => `differs: ${path}`).join('\n')}\nrun "npm run build"`, code: 1 };
  const { ledger, content } = readPublished((path) => files.get(path));
  const wrong = content && whyNotProven(ledger, content);
  if (wrong === undefined) return { text: 'dist-data/ is up to date', code: 0 };
  return { text: `the history is wrong: ${wrong}\nrun "npm run facts -- history --rebuild"`, code: 1 };
}

export const historyCommand: Command = {
  name: 'history',
  usage: 'history --rebuild [--check]',
  help: 'Makes the history in dist-data/ again from every snapshot in the git history, and builds dist-data/ with it. With --check writes nothing, and fails if that gives other bytes. Takes a few seconds, and needs the whole git history.',
  options: { rebuild: { type: 'boolean' }, check: { type: 'boolean' } },
  async run(input) {
    const { places, options } = input;
    if (!options.rebuild) throw new UsageError('say what to do with the history: history --rebuild [--check]');
    const published = await rebuiltHistory(input);
    const { files, problems } = build(await readFacts(places.facts), await checkContext(input), published);
    if (!files) return { text: FORMATS.text(errorsIn(problems)), code: 1 };
    const differing = await differences(places.out, files);
    const { snapshots, events } = readPublished((path) => files.get(path)).ledger;
    const counted = `${snapshots.length} snapshots, ${events.length} events`;
    if (options.check) {
      if (differing.length === 0) return { text: `${counted}: the same bytes as in dist-data/`, code: 0 };
      return { text: [`${counted}; these files differ:`, ...differing].join('\n'), code: 1 };
    }
    await recover(places.out);
    if (differing.length > 0) await publish(places.out, files);
    return { text: `${counted}; ${differing.length} files changed`, code: 0 };
  },
};

/** The last committed snapshot, with the history of all. @throws UsageError if git does not have it */
async function rebuiltHistory({ places }: Input): Promise<Published> {
  let ledger: Ledger = EMPTY_LEDGER;
  let last: SnapshotContent | undefined;
  try {
    for await (const { content, recorded } of committedSnapshots(places.root)) {
      ledger = append(ledger, last, content, recorded);
      last = content;
    }
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const read = await snapshotAt(places.root, 'HEAD');
  return { ledger, content: last, manifest: read?.('manifest.json') };
}

import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IsDate } from 'typebox/format';
import type { Change } from '../../model/change.ts';
import { PICTURE_FOLDER } from '../../model/picture-index.ts';
import { recover, withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { errorsIn, FORMATS } from '../check/problem.ts';
import { keepPictures, pictureDifferences } from '../pictures/keep-pictures.ts';
import { type BuildResult, build, type Files } from '../publish/build.ts';
import { differences, publish } from '../publish/publish.ts';
import { readFacts } from '../read/facts-folder.ts';
import { type Command, type Input, type Output, UsageError, type Working } from './command.ts';
import { checkContext, lastPublished, readIfThere } from './load.ts';

export const buildCommand: Command = {
  name: 'build',
  usage: 'build [--check] [--draw] [--day YYYY-MM-DD] [--to <folder>]',
  help: 'Builds dist-data/ from facts/ and adds what changed since the last commit to the list of changes, with the day that --day gives, by default that of the newest facts. With --check writes nothing, and fails if dist-data/ is not up to date. With --draw, as npm run build has it, the same for the pictures in dist-pictures/. With --to, writes the snapshot to another folder, without pictures.',
  options: { check: { type: 'boolean' }, draw: { type: 'boolean' }, day: { type: 'string' }, to: { type: 'string' } },
  async run(input) {
    const { places, options } = input;
    const out = typeof options.to === 'string' ? resolve(options.to) : places.out;
    if (out !== places.out && (options.check || options.draw))
      throw new UsageError('--to writes a snapshot to another folder; leave out --check and --draw');
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
    const draw = options.check ? checkPictures : drawPictures;
    const ofSnapshot = options.check ? checked(differing) : await published(out, files, differing);
    if (!options.draw || ofSnapshot.code !== 0) return ofSnapshot;
    const ofPictures = await draw(places.root, files);
    return { text: `${ofSnapshot.text}\n${ofPictures.text}`, code: ofPictures.code };
  },
};

/** The day of the last change in a folder: a check gives the same day to what the build has just added. */
function lastDay(out: string): Promise<string | undefined> {
  return withCurrentSnapshot(out, async (path) => {
    const last = readIfThere(join(path, 'changes.ndjson'))?.trim().split('\n').at(-1);
    return last ? (JSON.parse(last) as Change).day : undefined;
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

export const drawCommand: Command = {
  name: 'draw',
  usage: 'draw [--check]',
  help: 'Draws the pictures in dist-pictures/, which link previews show, from the snapshot in dist-data/: those that have changed since they were drawn. With --check draws nothing, and fails if they are not up to date.',
  options: { check: { type: 'boolean' } },
  async run({ places, options }) {
    const files = await snapshotFiles(places.out);
    return options.check ? checkPictures(places.root, files) : drawPictures(places.root, files);
  },
};

/** @param root of the repository */
async function drawPictures(root: string, files: Files): Promise<Output> {
  const { all, drawn, removed } = await keepPictures(join(root, PICTURE_FOLDER), files);
  return { text: `${all} pictures, ${drawn} drawn, ${removed} removed`, code: 0 };
}

/** @param root of the repository */
async function checkPictures(root: string, files: Files): Promise<Output> {
  const differing = await pictureDifferences(join(root, PICTURE_FOLDER), files);
  if (differing.length === 0) return { text: 'dist-pictures/ is up to date', code: 0 };
  return {
    text: [...differing.map((file) => `differs: dist-pictures/${file}`), 'run "npm run build"'].join('\n'),
    code: 1,
  };
}

/** The files of a snapshot that pictures are drawn from. */
function snapshotFiles(folder: string): Promise<Files> {
  return withCurrentSnapshot(folder, async (path) => {
    const tools = (await readdir(join(path, 'tools'))).sort().map((name) => `tools/${name}`);
    const names = ['manifest.json', 'methodology.json', ...tools];
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')] as const)),
    );
  });
}

export const serveCommand: Command = {
  name: 'serve',
  usage: 'serve [--watch] [--port n]',
  help: 'Checks the facts, builds them into a temporary folder and serves the site from it on this machine, until Ctrl-C. With --watch, each save in facts/ is built too and pages reload by themselves; while the facts have errors, HTML pages list these, and REST, MCP and all else answer from the last facts without errors. The port is 3000 unless you name another; 0 takes any that is free.',
  options: { watch: { type: 'boolean' }, port: { type: 'string', default: '3000' } },
  async run(input) {
    const { places, args, options, report } = input;
    if (args.length > 0) throw new UsageError(`serve takes no "${args[0]}": it serves the facts of all tools`);
    const port = portOf(String(options.port));
    const { preview } = await import('../preview/preview.ts');
    const reason = await preview({
      facts: places.facts,
      build: () => buildFacts(input),
      port,
      watch: options.watch === true,
      report,
      signal: input.untilInterrupted(),
    });
    return reason === undefined ? { text: 'stopped', code: 0 } : { text: reason, code: 1 };
  },
};

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new UsageError(`--port must be 0 to 65535, not "${text}"`);
}

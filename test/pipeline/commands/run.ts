import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
// This is the command line in this process: what the program does, on the day of the fixture.
import { commands } from '../../../pipeline/commands/all-commands.ts';
import { buildCommand } from '../../../pipeline/commands/build.ts';
import {
  type Command,
  type Input,
  type Output,
  readCommandLine,
  UsageError,
} from '../../../pipeline/commands/command.ts';
import {
  FIXTURE_DAY,
  FIXTURE_FACTS,
  FIXTURE_VERSION,
  fixtureFile,
  LEXICON,
  parseOnce,
  sharedCache,
} from '../../fixture/fixture.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type FilesInMemory, readFiles, writeFiles } from './files-in-memory.ts';
import { type Run, runProgram } from './program.ts';

const exec = promisify(execFile);
const AS_EDITOR = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org'];

/**
 * A copy of the fixture and its snapshot, on which a test works like an editor. A command is a line as an editor types it, with
 * double quotes around a text with spaces, or a list of arguments.
 */
export interface Copy {
  readonly root: string;
  /** Runs a command in this process, on the date of the fixture. Starting the program takes ten times as long. */
  facts(...args: string[]): Promise<Run>;
  /** Runs `npm run build` in this process, as `facts` does. */
  build(...args: string[]): Promise<Run>;
  /** Runs a command, or the build, on another day. */
  factsOn(day: string, ...args: string[]): Promise<Run>;
  /** Starts the program on the copy. */
  program(...args: string[]): Promise<Run>;
  git(...args: string[]): Promise<string>;
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** All files of the facts with their texts, by their paths in `facts/`. */
  texts(): Promise<Record<string, string>>;
}

const FACTS: FilesInMemory = new Map([...readFiles(FIXTURE_FACTS), [LEXICON, readFileSync(fixtureFile(LEXICON))]]);
const SNAPSHOT = readFiles(FIXTURE_DIST);

/** Makes a copy of the fixture. */
export async function copyFixture(root = temporaryFolder()): Promise<Copy> {
  writeFixtureFacts(root);
  writeFiles(join(root, 'dist-data'), SNAPSHOT);
  return commandsIn(root);
}

/** Writes the facts of the fixture into `facts/` of a folder. */
export function writeFixtureFacts(root: string): void {
  writeFiles(join(root, 'facts'), FACTS);
}

/** The commands on a folder that has a copy already. */
export function commandsIn(root: string): Copy {
  const edit = async (path: string, change: (text: string) => string) => {
    const file = join(root, path);
    const text = await readFile(file, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`the edit changed nothing in ${path}`);
    await writeFile(file, changed);
  };
  return {
    root,
    facts: (...args) => runHere(root, args, FIXTURE_DAY),
    build: (...args) => runHere(root, ['build', ...wordsOf(args)], FIXTURE_DAY),
    factsOn: (day, ...args) => runHere(root, args, day),
    program: (...args) => runProgram(root, wordsOf(args)),
    git: async (...args) => (await exec('git', [...AS_EDITOR, ...wordsOf(args)], { cwd: root })).stdout,
    edit,
    texts: () => textsIn(join(root, 'facts')),
  };
}

/** Made once for all test files of a worker: git takes longer for a commit than it takes to copy one. */
let committed: Promise<FilesInMemory> | undefined;

/** Makes a copy of the fixture in a Git repository with one commit. */
export async function committedFixture(): Promise<Copy> {
  committed ??= commitFixture();
  const root = temporaryFolder();
  writeFiles(root, await committed);
  return commandsIn(root);
}

async function commitFixture(): Promise<FilesInMemory> {
  const { root, git } = await copyFixture();
  await git('init -q -b main --template=');
  await git('add .');
  await git('commit -qm base');
  const files = readFiles(root);
  rmSync(root, { recursive: true });
  return files;
}

/** All files of a folder with their texts, by their paths in it. */
export async function textsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** The arguments, or the words of the only one. */
function wordsOf([line = '', ...more]: readonly string[]): readonly string[] {
  if (more.length > 0) return [line, ...more];
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"([^"]*)"$/, '$1'));
}

async function runHere(root: string, given: readonly string[], today: string): Promise<Run> {
  const [name = '', ...rest] = wordsOf(given);
  const command = await commandNamed(name);
  return readOutput((async () => command.run(commandInput(root, command, rest, today)))());
}

async function commandNamed(name: string): Promise<Command> {
  if (name === 'build') return buildCommand;
  const load = commands[name];
  if (!load) throw new Error(`there is no command "${name}"`);
  return load();
}

/** The input of a command for a line of arguments, the first of which is its name. */
export async function inputFor(root: string, [name = '', ...rest]: readonly string[], today: string): Promise<Input> {
  return commandInput(root, await commandNamed(name), rest, today);
}

function commandInput(root: string, command: Command, args: readonly string[], today: string): Input {
  return {
    places: { root, facts: join(root, 'facts'), out: join(root, 'dist-data') },
    ...readCommandLine(args, command.options ?? {}),
    version: FIXTURE_VERSION,
    today,
    parse: parseOnce,
    cache: sharedCache,
  };
}

/** The expected result of a run: its exit code and a part of its output. */
export const says = (code: number, part: string): Run => ({ code, out: expect.stringContaining(part) });

/** The result of a run that must not change any facts. */
export async function withoutWriting(copy: Copy, run: () => Promise<Run>): Promise<Run> {
  const before = await copy.texts();
  const printed = await run();
  expect(await copy.texts()).toEqual(before);
  return printed;
}

/** The output and exit code of the program. */
export function readOutput(output: Promise<Output>): Promise<Run> {
  return output.then(
    ({ code, text }) => ({ code, out: `${text}\n` }),
    (error) => {
      if (error instanceof UsageError) return { code: 2, out: `${error.message}\n` };
      throw error;
    },
  );
}

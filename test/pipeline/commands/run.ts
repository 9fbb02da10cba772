import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
// Runs the commands in this process, on the day of the fixture.
import { commands } from '../../../pipeline/commands/all-commands.ts';
import { buildCommand } from '../../../pipeline/commands/build.ts';
import {
  type Command,
  type Input,
  type Output,
  parseCommandLine,
  UsageError,
} from '../../../pipeline/commands/command.ts';
import { FIXTURE_DAY, FIXTURE_FACTS, FIXTURE_VERSION, fixturePath, LEXICON, parseOnce } from '../../fixture/fixture.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type FileContents, readFiles, writeFiles } from './files-in-memory.ts';
import { type Run, runProgram } from './program.ts';

const exec = promisify(execFile);
const AS_EDITOR = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org'];

/**
 * A copy of the fixture and its snapshot, on which a test can run commands. A command is a line, with double quotes around arguments with
 * spaces, or a list of arguments.
 */
export interface Copy {
  readonly root: string;
  /** Runs a command in this process, on the day of the fixture. Starting a process would take ten times as long. */
  runFacts(...args: string[]): Promise<Run>;
  /** Runs the build in this process, on the day of the fixture. */
  runBuild(...args: string[]): Promise<Run>;
  /** Runs a command or the build on another day. */
  runFactsOn(day: string, ...args: string[]): Promise<Run>;
  /** Runs a command in its own process. */
  runInOwnProcess(...args: string[]): Promise<Run>;
  runGit(...args: string[]): Promise<string>;
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** Reads all facts files, by their paths in `facts/`. */
  readFacts(): Promise<Record<string, string>>;
}

const FACTS: FileContents = new Map([...readFiles(FIXTURE_FACTS), [LEXICON, readFileSync(fixturePath(LEXICON))]]);
const SNAPSHOT = readFiles(FIXTURE_DIST);

/** Creates a copy of the fixture. */
export async function copyFixture(root = temporaryFolder()): Promise<Copy> {
  writeFixtureFacts(root);
  writeFiles(join(root, 'dist-data'), SNAPSHOT);
  return createCommands(root);
}

/** Writes the facts of the fixture into `facts/` of a folder. */
export function writeFixtureFacts(root: string): void {
  writeFiles(join(root, 'facts'), FACTS);
}

/** Creates the commands for a folder that already has a copy. */
export function createCommands(root: string): Copy {
  const edit = async (path: string, change: (text: string) => string) => {
    const file = join(root, path);
    const before = await readFile(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`the edit changed nothing in ${path}`);
    await writeFile(file, after);
  };
  return {
    root,
    runFacts: (...args) => runInProcess(root, args, FIXTURE_DAY),
    runBuild: (...args) => runInProcess(root, ['build', ...splitCommand(args)], FIXTURE_DAY),
    runFactsOn: (day, ...args) => runInProcess(root, args, day),
    runInOwnProcess: (...args) => runProgram(root, splitCommand(args)),
    runGit: async (...args) => (await exec('git', [...AS_EDITOR, ...splitCommand(args)], { cwd: root })).stdout,
    edit,
    readFacts: () => readTexts(join(root, 'facts')),
  };
}

/** Created once per worker, because creating a commit with git is slower than copying the files. */
let committedFiles: Promise<FileContents> | undefined;

/** Creates a copy of the fixture in a git repository with one commit. */
export async function createCommittedFixture(): Promise<Copy> {
  committedFiles ??= commitFixture();
  const root = temporaryFolder();
  writeFiles(root, await committedFiles);
  return createCommands(root);
}

async function commitFixture(): Promise<FileContents> {
  const { root, runGit } = await copyFixture();
  await runGit('init -q -b main --template=');
  await runGit('add .');
  await runGit('commit -qm base');
  const files = readFiles(root);
  rmSync(root, { recursive: true });
  return files;
}

/** Reads all files of a folder, by their paths in it. */
export async function readTexts(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Splits a command line into words. A list of arguments stays as it is. */
function splitCommand([line = '', ...extraArgs]: readonly string[]): readonly string[] {
  if (extraArgs.length > 0) return [line, ...extraArgs];
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"([^"]*)"$/, '$1'));
}

async function runInProcess(root: string, args: readonly string[], today: string): Promise<Run> {
  const [name = '', ...rest] = splitCommand(args);
  const command = await loadCommand(name);
  return readOutput((async () => command.run(createInput(root, command, rest, today)))());
}

async function loadCommand(name: string): Promise<Command> {
  if (name === 'build') return buildCommand;
  const load = commands[name];
  if (!load) throw new Error(`there is no command "${name}"`);
  return load();
}

/** Creates the input of a command. The first argument is its name. */
export async function createCommandInput(
  root: string,
  [name = '', ...rest]: readonly string[],
  today: string,
): Promise<Input> {
  return createInput(root, await loadCommand(name), rest, today);
}

function createInput(root: string, command: Command, args: readonly string[], today: string): Input {
  return {
    paths: { root, facts: join(root, 'facts'), out: join(root, 'dist-data') },
    ...parseCommandLine(args, command.options ?? {}),
    version: FIXTURE_VERSION,
    today,
    parse: parseOnce,
  };
}

/** Matches a run with an exit code and a part of its output. */
export const exitWith = (code: number, part: string): Run => ({ code, out: expect.stringContaining(part) });

/** Runs a command and checks that it changes no facts. */
export async function runWithoutChanges(copy: Copy, run: () => Promise<Run>): Promise<Run> {
  const before = await copy.readFacts();
  const result = await run();
  expect(await copy.readFacts()).toEqual(before);
  return result;
}

/** Converts the output of a command to a run. */
export function readOutput(output: Promise<Output>): Promise<Run> {
  return output.then(
    ({ code, text }) => ({ code, out: `${text}\n` }),
    (error) => {
      if (error instanceof UsageError) return { code: 2, out: `${error.message}\n` };
      throw error;
    },
  );
}

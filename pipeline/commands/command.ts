import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';
import { printableLines } from '../../model/words/printable.ts';
import type { Parse } from '../read/facts-folder.ts';
import { ResultCache } from '../read/result-cache.ts';
import { parserOfChanges } from '../read/yaml-file.ts';

/** The folders that a command works on. Tests and CI set them to work on copies. */
interface Places {
  /** The root of the repository, with `facts/` and `dist-data/` in it. */
  readonly root: string;
  readonly facts: string;
  readonly out: string;
}

export interface Input {
  readonly places: Places;
  readonly args: readonly string[];
  /** Options that can be given several times are lists. */
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  /** Of the project: the list of changes begins with 1.0.0. */
  readonly version: string;
  /** ISO date. */
  readonly today: string;
  /** Parses the files of the facts; each again only if it differs, since a command may read the folder of two commits. */
  readonly parse: Parse;
  /** What earlier checks found in files that are still the same. */
  readonly cache: ResultCache;
}

/** What it takes to read and check the working folder. */
export type CheckInput = Pick<Input, 'places' | 'version' | 'today' | 'parse' | 'cache'>;

/** What a command prints, and its exit code. */
export interface Output {
  readonly text: string;
  /** 0: success; 1: the facts have problems or files are out of date; 2: the command was used wrongly or could not run. */
  readonly code: 0 | 1 | 2;
}

/** One command of the editors' program. */
export interface Command {
  readonly name: string;
  /** Arguments and options as the help shows them. */
  readonly usage: string;
  /** One or two sentences on what it does and when to use it. */
  readonly help: string;
  readonly options?: ParseArgsConfig['options'];
  run(input: Input): Promise<Output>;
}

/** A command was used wrongly. The message says how to use it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** In the folder of the bundle, whose name has the hash of the code. Sources may change while they run, so their results are not saved. */
const CACHE = import.meta.url.endsWith('.js') ? fileURLToPath(new URL('./cache', import.meta.url)) : undefined;

/**
 * Runs one command as a program.
 * @param prefix what comes before its usage on a command line, such as `npm run facts --`
 * @throws UsageError if it is used wrongly
 */
export async function runCommand(command: Command, prefix: string, given: string[]): Promise<Output> {
  const { args, options } = parse(command, given);
  if (options.help) return { text: helpOn(command, prefix), code: 0 };
  const root = resolve(String(options.root ?? ROOT));
  return command.run({
    places: { root, facts: join(root, 'facts'), out: join(root, 'dist-data') },
    args,
    options,
    version: versionOf(root),
    today: new Date().toISOString().slice(0, 10),
    parse: parserOfChanges(),
    cache: new ResultCache(root === resolve(ROOT) ? CACHE : undefined),
  });
}

/** The version of the project in a folder; that of a folder without one is before the first release. */
function versionOf(root: string): string {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return '0.0.0';
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return version;
}

/** Prints what a command gives, and sets the exit code of the program. */
export async function writeOutput(output: Promise<Output>): Promise<void> {
  const { text, code } = await output.catch((error: Error): Output => {
    // Usage errors, or errors of the file system with a clear message. A stack would not help an editor.
    return { text: [error.message, ...cureOf(error)].join('\n'), code: 2 };
  });
  // Facts, file names and arguments may contain control characters.
  (code === 0 ? console.log : console.error)(printableLines(text));
  process.exitCode = code;
}

const NO_ROOM = 'There is no room for the new files. Free some space, then run the command again.';
const NO_RIGHT = 'Files cannot be written there. Make the folder writable for you, then run the command again.';
const CURES = new Map([
  ...['ENOSPC', 'EDQUOT', 'EFBIG'].map((code) => [code, NO_ROOM] as const),
  ...['EROFS', 'EACCES', 'EPERM'].map((code) => [code, NO_RIGHT] as const),
]);

/** What to do about an error of the file system. */
function cureOf({ code, cause }: NodeJS.ErrnoException): string[] {
  const cure = CURES.get(code ?? '');
  if (cure !== undefined) return [cure];
  return cause instanceof Error ? cureOf(cause) : [];
}

function parse(command: Command, args: string[]) {
  try {
    return readCommandLine(args, {
      ...command.options,
      root: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // The parser of Node explains in further lines what a value that begins with a dash is.
    throw new UsageError((error as Error).message.replaceAll('\n', ' '));
  }
}

function helpOn({ usage, help }: Command, prefix: string): string {
  return `${prefix} ${usage}\n\n${help}`;
}

/** @throws UsageError if there are more arguments than a command takes */
export function rejectExtraArguments(args: readonly string[], most: number, takes: string): void {
  if (args.length > most) throw new UsageError(`"${args[most]}" is one argument too many; name ${takes}`);
}

type Declared = NonNullable<ParseArgsConfig['options']>;

/** A value, not an option: no option is named by a digit. */
const NEGATIVE_NUMBER = /^-\.?\d/;

/**
 * Reads the arguments and options of a command. A negative number is an argument.
 * @throws UsageError for an option that does not exist, with the nearest one; that has no value, or one that it does not take; or that is
 * given twice although it has one value
 */
export function readCommandLine(given: readonly string[], declared: Declared): Pick<Input, 'args' | 'options'> {
  // A space in front is enough for the parser to take a number for an argument.
  const args = given.map((arg) => arg.replace(NEGATIVE_NUMBER, ' $&'));
  const typed = <Value>(value: Value) =>
    (typeof value === 'string' ? value.replace(/^ (?=-\.?\d)/, '') : value) as Value;
  try {
    const { values, positionals, tokens } = parseArgs({
      args,
      options: declared,
      allowPositionals: true,
      tokens: true,
    });
    const first = new Map<string, string | undefined>();
    for (const token of tokens) {
      if (token.kind !== 'option' || declared[token.name]?.multiple) continue;
      const { name, rawName, value } = token;
      const before = first.get(name) ?? value;
      if (before !== value)
        throw new UsageError(`${rawName} is given twice, as "${before}" and as "${value}"; give it once`);
      first.set(name, value);
    }
    const options = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(typed) : typed(value),
    ]);
    return { args: positionals.map(typed), options: Object.fromEntries(options) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, unknown] = /'(-[^']+)'/.exec(message) ?? [];
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknown === undefined) throw error;
    const [name = unknown] = (given.find((arg) => arg.startsWith(unknown)) ?? unknown).split('=');
    const names = Object.keys(declared);
    const near = nearest(name.replace(/^-+/, '').replaceAll('_', '-'), names);
    const hint =
      near.length > 0
        ? `did you mean ${orList(near.map((name) => `"--${name}"`))}?`
        : `allowed: ${names.map((name) => `--${name}`).join(', ')}`;
    throw new UsageError(`there is no option "${name}"; ${hint}`);
  }
}

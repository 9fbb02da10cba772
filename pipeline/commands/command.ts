import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { findSimilarNames } from '../../model/nearest.ts';
import { orList } from '../../model/words/lists.ts';
import { printableLines } from '../../model/words/printable.ts';
import { findAdvice } from '../../snapshot/advice.ts';
import type { Parse } from '../read/facts-folder.ts';
import { createCachingParser } from '../read/yaml-file.ts';

/** The folders that a command works on. Tests and CI use copies. */
interface Paths {
  /** The root of the repository, which contains `facts/` and `dist-data/`. */
  readonly root: string;
  readonly facts: string;
  readonly out: string;
}

export interface Input {
  readonly paths: Paths;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** The version of the project. Changes are recorded from 1.0.0 on. */
  readonly version: string;
  /** ISO date. */
  readonly today: string;
  /** Parses facts files. Caches unchanged files, because a command may read the facts of two commits. */
  readonly parse: Parse;
}

/** The inputs for reading and checking the working folder. */
export type CheckInput = Pick<Input, 'paths' | 'version' | 'today' | 'parse'>;

/** The output and the exit code of a command. */
export interface Output {
  readonly text: string;
  /** 0: success. 1: the facts have problems, or files are out of date. 2: usage error, or the command could not run. */
  readonly code: 0 | 1 | 2;
}

/** A command of `npm run facts`, or the build. */
export interface Command {
  readonly name: string;
  /** The arguments and options, as shown in the help. */
  readonly usage: string;
  /** A few sentences on what the command does and when to use it. */
  readonly help: string;
  readonly options?: ParseArgsConfig['options'];
  run(input: Input): Promise<Output>;
}

/** A usage error. The message explains the correct usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command with the arguments of the process.
 * @param prefix the start of the command line, such as `npm run facts --`
 * @throws UsageError if the arguments are invalid
 */
export async function runCommand(command: Command, prefix: string, argv: string[]): Promise<Output> {
  const { args, options } = parseArguments(command, argv);
  if (options.help) return { text: formatHelp(command, prefix), code: 0 };
  const root = resolve(String(options.root ?? ROOT));
  return command.run({
    paths: { root, facts: join(root, 'facts'), out: join(root, 'dist-data') },
    args,
    options,
    version: readVersion(root),
    today: new Date().toISOString().slice(0, 10),
    parse: createCachingParser(),
  });
}

/** Reads the version of the project. A folder without package.json counts as not released yet. */
function readVersion(root: string): string {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return '0.0.0';
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return version;
}

/** Prints the output of a command, and sets the exit code of the process. */
export async function writeOutput(output: Promise<Output>): Promise<void> {
  const { text, code } = await output.catch((error: Error): Output => {
    // These are usage errors or file system errors with a clear message. A stack trace would not help an editor.
    return { text: [error.message, ...findAdvice(error)].join('\n'), code: 2 };
  });
  // Facts, file names and arguments may contain control characters.
  (code === 0 ? console.log : console.error)(printableLines(text));
  process.exitCode = code;
}

function parseArguments(command: Command, args: string[]) {
  const declarations: OptionDeclarations = {
    ...command.options,
    root: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseCommandLine(args, declarations);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node explains ambiguous values over several lines.
    throw new UsageError((error as Error).message.replaceAll('\n', ' '));
  }
}

function formatHelp({ usage, help }: Command, prefix: string): string {
  return `${prefix} ${usage}\n\n${help}`;
}

/** @throws UsageError if there are too many arguments */
export function rejectExtraArguments(args: readonly string[], max: number, explanation: string): void {
  if (args.length > max) throw new UsageError(`unexpected argument "${args[max]}": ${explanation}`);
}

type OptionDeclarations = NonNullable<ParseArgsConfig['options']>;

/** No option starts with a digit, so `-5` is a value. */
const NEGATIVE_NUMBER = /^-\.?\d/;

/**
 * Parses the arguments and options of a command. A negative number is an argument.
 * @throws UsageError if an option is unknown or is given two different values
 */
export function parseCommandLine(
  argv: readonly string[],
  declarations: OptionDeclarations,
): Pick<Input, 'args' | 'options'> {
  // A leading space makes the parser accept a negative number as an argument.
  const args = argv.map((arg) => arg.replace(NEGATIVE_NUMBER, ' $&'));
  const removeSpace = <Value>(value: Value) =>
    (typeof value === 'string' ? value.replace(/^ (?=-\.?\d)/, '') : value) as Value;
  try {
    const { values, positionals, tokens } = parseArgs({
      args,
      options: declarations,
      allowPositionals: true,
      tokens: true,
    });
    const firstValues = new Map<string, string | undefined>();
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      const { name, rawName, value } = token;
      const firstValue = firstValues.get(name) ?? value;
      if (firstValue !== value)
        throw new UsageError(`${rawName} has two values, "${firstValue}" and "${value}"; use it once`);
      firstValues.set(name, value);
    }
    const options = Object.entries(values).map(([name, value]) => [name, removeSpace(value)]);
    return { args: positionals.map(removeSpace), options: Object.fromEntries(options) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, unknownOption] = /'(-[^']+)'/.exec(message) ?? [];
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknownOption === undefined) throw error;
    const [name = unknownOption] = (argv.find((arg) => arg.startsWith(unknownOption)) ?? unknownOption).split('=');
    const similarNames = findSimilarNames(name.replace(/^-+/, ''), Object.keys(declarations));
    const hint =
      similarNames.length > 0
        ? `did you mean ${orList(similarNames.map((option) => `"--${option}"`))}?`
        : '--help lists all options';
    throw new UsageError(`unknown option "${name}"; ${hint}`);
  }
}

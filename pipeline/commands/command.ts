import type { ParseArgsConfig } from 'node:util';
import type { Parse } from '../read/facts-folder.ts';
import type { ResultCache } from '../read/result-cache.ts';

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
  /** ISO date, of the moment at which it is asked: a command can run for days. */
  readonly today: string;
  /** Parses the files of the facts; each again only once it has changed, since a preview reads the folder after every save. */
  readonly parse: Parse;
  /** What earlier checks found in files that are still the same. */
  readonly cache: ResultCache;
  /** Prints a message while the command is running. */
  readonly report: (text: string) => void;
  /** From the first call on, Ctrl-C and other requests to end abort the signal instead of ending the program. */
  readonly untilInterrupted: () => AbortSignal;
}

/** What it takes to read and check the working folder. */
export type Working = Pick<Input, 'places' | 'today' | 'parse' | 'cache'>;

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

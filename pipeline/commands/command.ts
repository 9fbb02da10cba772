import type { ParseArgsConfig } from 'node:util';

/** Where a command works; each can be set, so that tests and CI work on copies. */
interface Places {
  /** The root of the repository: `facts/` and `dist-data/` lie in it. */
  readonly root: string;
  readonly facts: string;
  readonly out: string;
}

export interface Input {
  readonly places: Places;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** ISO date. */
  readonly today: string;
}

/** What a command prints, and whether all is well. */
export interface Output {
  readonly text: string;
  /** 0 all is well, 1 the facts need mending, 2 the command was called wrongly. */
  readonly code: 0 | 1 | 2;
}

/** One command of the editors' program. */
export interface Command {
  readonly name: string;
  /** Arguments and options as the help shows them. */
  readonly usage: string;
  /** One or two sentences: what it does and when to use it. */
  readonly help: string;
  readonly options?: ParseArgsConfig['options'];
  run(input: Input): Promise<Output>;
}

/** A command called wrongly: the message says what would be right. */
export class UsageError extends Error {
  override name = 'UsageError';
}

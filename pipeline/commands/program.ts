import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parserOfChanges } from '../read/parse-changed.ts';
import { printableLines } from '../read/printable.ts';
import { type Command, type Output, UsageError } from './command.ts';
import { readCommandLine } from './command-line.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one command as a program.
 * @param prefix what comes before its usage on a command line, such as `npm run facts --`
 * @throws UsageError if it is used wrongly
 */
export async function runCommand(command: Command, prefix: string, given: string[]): Promise<Output> {
  const { args, options } = parse(command, prefix, given);
  if (options.help) return { text: helpOn(command, prefix), code: 0 };
  const root = resolve(String(options.root ?? ROOT));
  return command.run({
    places: { root, facts: join(root, 'facts'), out: join(root, 'dist-data') },
    args,
    options,
    get today() {
      return new Date().toISOString().slice(0, 10);
    },
    parse: parserOfChanges(),
    print: (text) => console.log(printableLines(text)),
    untilInterrupted,
  });
}

/** Prints what a command gives, and sets the exit code of the program. */
export async function printOutput(output: Promise<Output>): Promise<void> {
  const { text, code } = await output.catch((error: Error): Output => {
    // Usage errors, or errors of the file system with a clear message. A stack would not help an editor.
    return { text: error.message, code: 2 };
  });
  // Facts, file names and arguments may contain control characters.
  (code === 0 ? console.log : console.error)(printableLines(text));
  process.exitCode = code;
}

/** Takes over the requests to end: Ctrl-C, a terminal that is closed, a service manager. One Ctrl-C can arrive as several signals. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => controller.abort());
  return controller.signal;
}

function parse(command: Command, prefix: string, args: string[]) {
  try {
    return readCommandLine(args, {
      ...command.options,
      root: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOn(command, prefix)}`);
  }
}

function helpOn({ usage, help }: Command, prefix: string): string {
  return `${prefix} ${usage}\n\n${help}`;
}

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { suggestion } from './check/suggestion.ts';
import { type Command, type Output, UsageError } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { printableLines } from './read/printable.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs one command. */
async function main([name, ...rest]: string[]): Promise<Output> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return { text: overview(), code: 0 };
  const command = commands.find((command) => command.name === name);
  if (!command)
    throw new UsageError(
      `there is no command "${name}"; ${suggestion(
        name,
        commands.map(({ name }) => name),
      )}`,
    );

  const { values, positionals } = parse(command, rest);
  if (values.help) return { text: helpOn(command), code: 0 };
  const root = resolve(String(values.root ?? ROOT));
  return command.run({
    places: { root, facts: join(root, 'facts'), out: join(root, 'dist-data') },
    args: positionals,
    options: values,
    get today() {
      return new Date().toISOString().slice(0, 10);
    },
    print: (text) => console.log(printableLines(text)),
    untilInterrupted,
  });
}

/** Takes over the requests to end: Ctrl-C, a terminal that is closed, a service manager. One Ctrl-C can arrive as several signals. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => controller.abort());
  return controller.signal;
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...command.options, root: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOn(command)}`);
  }
}

function overview(): string {
  const lines = commands.map(({ usage, help }) => `  ${usage}\n      ${help}`);
  return `npm run facts -- <command>\n\n${lines.join('\n')}\n\n  --help after a command explains it; --root <folder> works on another copy of the repository`;
}

function helpOn({ usage, help }: Command): string {
  return `npm run facts -- ${usage}\n\n${help}`;
}

const { text, code } = await main(process.argv.slice(2)).catch((error: Error): Output => {
  // Usage errors, or errors of the file system with a clear message. A stack would not help an editor.
  return { text: error.message, code: 2 };
});
// Facts, file names and arguments may contain control characters.
(code === 0 ? console.log : console.error)(printableLines(text));
process.exitCode = code;

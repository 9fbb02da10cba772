import { suggestion } from './check/suggestion.ts';
import { commands } from './commands/all-commands.ts';
import { type Output, UsageError } from './commands/command.ts';
import { printOutput, runCommand } from './commands/program.ts';

const PREFIX = 'npm run facts --';

/** Runs one of the commands for editors. */
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
  return runCommand(command, PREFIX, rest);
}

function overview(): string {
  const lines = commands.map(({ usage, help }) => `  ${usage}\n      ${help}`);
  return `${PREFIX} <command>\n\n${lines.join('\n')}\n\n  --help after a command explains it; --root <folder> works on another copy of the repository`;
}

await printOutput(main(process.argv.slice(2)));

import { suggest } from './check/suggestion.ts';
import { commands } from './commands/all-commands.ts';
import { type Output, runCommand, UsageError, writeOutput } from './commands/command.ts';

const PREFIX = 'npm run facts --';

/** Runs a command of `npm run facts`. */
async function main([name, ...rest]: string[]): Promise<Output> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return { text: await formatOverview(), code: 0 };
  const load = Object.hasOwn(commands, name) && commands[name];
  if (!load) throw new UsageError(`unknown command "${name}"; ${suggest(name, Object.keys(commands))}`);
  return runCommand(await load(), PREFIX, rest);
}

async function formatOverview(): Promise<string> {
  const loadedCommands = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = loadedCommands.map(({ usage, help }) => `  ${usage}\n      ${help}`);
  return `${PREFIX} <command>\n\n${lines.join('\n')}\n\n  <command> --help explains a command. --root <folder> uses another copy of the repository.`;
}

await writeOutput(main(process.argv.slice(2)));

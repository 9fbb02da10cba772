import { type Command, runCommand, writeOutput } from '../pipeline/commands/command.ts';

/* The commands that are no part of the editors' program, since they need packages that only development has. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'data-package': async () => (await import('./data-package/commands.ts')).dataPackageCommand,
  'verify-build': async () => (await import('./data-package/commands.ts')).verifyBuildCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = await (COMMANDS[name] as () => Promise<Command>)();
await writeOutput(runCommand(command, 'npm run', args));

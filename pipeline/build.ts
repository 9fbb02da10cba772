import { buildCommand } from './commands/build.ts';
import { runCommand, writeOutput } from './commands/command.ts';

/* The entry point of `npm run build`. */
await writeOutput(runCommand(buildCommand, 'npm run', process.argv.slice(2)));

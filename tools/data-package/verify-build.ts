import { runCommand, writeOutput } from '../../pipeline/commands/command.ts';
import { verifyBuildCommand } from './commands.ts';

await writeOutput(runCommand(verifyBuildCommand, 'npm run', process.argv.slice(2)));

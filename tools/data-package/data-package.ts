import { runCommand, writeOutput } from '../../pipeline/commands/command.ts';
import { dataPackageCommand } from './commands.ts';

await writeOutput(runCommand(dataPackageCommand, 'npm run', process.argv.slice(2)));

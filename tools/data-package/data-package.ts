import { printOutput, runCommand } from '../../pipeline/commands/program.ts';
import { dataPackageCommand } from './commands.ts';

await printOutput(runCommand(dataPackageCommand, 'npm run', process.argv.slice(2)));

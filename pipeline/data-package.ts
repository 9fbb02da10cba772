import { dataPackageCommand } from './commands/data-package.ts';
import { printOutput, runCommand } from './commands/program.ts';

await printOutput(runCommand(dataPackageCommand, 'npm run', process.argv.slice(2)));

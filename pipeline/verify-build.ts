import { verifyBuildCommand } from './commands/data-package.ts';
import { printOutput, runCommand } from './commands/program.ts';

await printOutput(runCommand(verifyBuildCommand, 'npm run', process.argv.slice(2)));

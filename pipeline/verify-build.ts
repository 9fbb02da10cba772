import { printOutput, runCommand } from './commands/program.ts';
import { verifyBuildCommand } from './commands/verify-build.ts';

await printOutput(runCommand(verifyBuildCommand, 'npm run', process.argv.slice(2)));

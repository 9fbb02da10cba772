import { printOutput, runCommand } from '../../pipeline/commands/program.ts';
import { verifyBuildCommand } from './commands.ts';

await printOutput(runCommand(verifyBuildCommand, 'npm run', process.argv.slice(2)));

import { printOutput, runCommand } from '../../pipeline/commands/program.ts';
import { figuresCommand } from './command.ts';

await printOutput(runCommand(figuresCommand, 'npm run', process.argv.slice(2)));

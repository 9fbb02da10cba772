import { runCommand, writeOutput } from '../../pipeline/commands/program.ts';
import { figuresCommand } from './command.ts';

await writeOutput(runCommand(figuresCommand, 'npm run', process.argv.slice(2)));

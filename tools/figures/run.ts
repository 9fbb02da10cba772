import { runCommand, writeOutput } from '../../pipeline/commands/command.ts';
import { figuresCommand } from './command.ts';

await writeOutput(runCommand(figuresCommand, 'npm run', process.argv.slice(2)));

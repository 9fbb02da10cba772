import { type Run, runProgram } from './commands/program.ts';

/** The point at which a program stops: before or during one of its writes to the disk, counted from 0. */
export interface Stop {
  readonly step: number;
  /** `kill` ends the process; a code is the error that the system gives. */
  readonly how: 'kill' | 'EIO' | 'ENOSPC' | 'EROFS';
  /** Whether the step is done in part. */
  readonly inPart?: boolean;
  /** The counted steps. */
  readonly of: readonly ('mkdir' | 'writeFile' | 'rename' | 'rm')[];
}

/** The code that replaces the steps in the program before it starts. Paths outside the folder are not counted. */
const HOOK = `
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
const { root, step, how, inPart, of } = JSON.parse(process.env.STOP);
let left = step;
const parts = {
  rename() {},
  mkdir() {},
  writeFile: (file, text) => original.writeFile(file, String(text).slice(0, 100)),
  rm: async (folder) => {
    const [first] = await fs.readdir(folder);
    if (first !== undefined) await original.rm(join(folder, first), { recursive: true });
  },
};
const original = { ...fs };
for (const name of of)
  fs[name] = async (...args) => {
    if (!String(args[0]).startsWith(root) || left-- !== 0) return original[name](...args);
    if (inPart) await parts[name](...args);
    if (how === 'kill') process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(how + ': ' + name), { code: how });
  };
syncBuiltinESMExports();
`;

export const KILLED = Symbol('the process was killed');

/** Runs a command on a folder with `facts/` in it, and stops it. */
export async function runStopped(
  root: string,
  args: readonly string[],
  { step, how, inPart = false, of }: Stop,
): Promise<Run | typeof KILLED> {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(HOOK)}`];
  const env = { STOP: JSON.stringify({ root, step, how, inPart, of }) };
  const run = await runProgram(root, args, { options, env });
  return typeof run.code === 'number' ? run : KILLED;
}

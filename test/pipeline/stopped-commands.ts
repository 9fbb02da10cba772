import { type Run, runProgram } from './commands/program.ts';

/** The point at which a command stops: before or during a file system call. */
export interface Stop {
  /** The number of counted calls before the call at which the command stops. */
  readonly atCall: number;
  /** `kill` ends the process. An error code makes the call fail with it. */
  readonly effect: 'kill' | 'EIO' | 'ENOSPC' | 'EROFS';
  /** Whether the call is partly executed. */
  readonly isPartial?: boolean;
  /** The file system functions whose calls are counted. */
  readonly functions: readonly ('mkdir' | 'writeFile' | 'rename' | 'rm')[];
}

/** Code that replaces the file system calls before the command starts. Calls outside the folder are not counted. */
const HOOK = `
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
const { root, atCall, effect, isPartial, functions } = JSON.parse(process.env.STOP);
let remaining = atCall;
const partialCalls = {
  rename() {},
  mkdir() {},
  writeFile: (file, text) => original.writeFile(file, String(text).slice(0, 100)),
  rm: async (folder) => {
    const [first] = await fs.readdir(folder);
    if (first !== undefined) await original.rm(join(folder, first), { recursive: true });
  },
};
const original = { ...fs };
for (const name of functions)
  fs[name] = async (...args) => {
    if (!String(args[0]).startsWith(root) || remaining-- !== 0) return original[name](...args);
    if (isPartial) await partialCalls[name](...args);
    if (effect === 'kill') process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(effect + ': ' + name), { code: effect });
  };
syncBuiltinESMExports();
`;

export const KILLED = Symbol('the process was killed');

/** Runs a command on a folder that contains `facts/`, and stops it. */
export async function runStopped(
  root: string,
  args: readonly string[],
  { atCall, effect, isPartial = false, functions }: Stop,
): Promise<Run | typeof KILLED> {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(HOOK)}`];
  const env = { STOP: JSON.stringify({ root, atCall, effect, isPartial, functions }) };
  const run = await runProgram(root, args, { options, env });
  return typeof run.code === 'number' ? run : KILLED;
}

import { type Run, runProgram } from './commands/program.ts';

/** The point at which a command stops: before or during a file system call. */
export interface Stop {
  /** The index of the call among the counted calls. */
  readonly step: number;
  /** `kill` ends the process. An error code makes the call fail with it. */
  readonly how: 'kill' | 'EIO' | 'ENOSPC' | 'EROFS';
  /** Whether the call is partly executed. */
  readonly inPart?: boolean;
  /** The counted calls. */
  readonly of: readonly ('mkdir' | 'writeFile' | 'rename' | 'rm')[];
}

/** The code that replaces the file system calls before the command starts. Calls outside the folder are not counted. */
const HOOK = `
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
const { root, step, how, inPart, of } = JSON.parse(process.env.STOP);
let remaining = step;
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
for (const name of of)
  fs[name] = async (...args) => {
    if (!String(args[0]).startsWith(root) || remaining-- !== 0) return original[name](...args);
    if (inPart) await partialCalls[name](...args);
    if (how === 'kill') process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(how + ': ' + name), { code: how });
  };
syncBuiltinESMExports();
`;

export const KILLED = Symbol('the process was killed');

/** Runs a command on a folder that contains `facts/`, and stops it. */
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

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Runs the commands of workflows as a workflow does: in bash, in a checkout, with a file for what the next steps need. */

/** In characters: how much of the output of a failed command is shown. */
const SHOWN_OUTPUT = 4000;
/** What a command may see of the environment. Nothing of a workflow that runs the rehearsal, such as its token. */
const PASSED_ON = /^(PATH|HOME|TMPDIR|LANG|LC_\w+|npm_config_\w+|REHEARSAL_\w+)$/;
/** Who the editor and the forge are in git. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'Rehearsal',
  GIT_AUTHOR_EMAIL: 'rehearsal@example.com',
  GIT_COMMITTER_NAME: 'Rehearsal',
  GIT_COMMITTER_EMAIL: 'rehearsal@example.com',
};

interface Result {
  readonly output: string;
  /** What the command wrote for the next steps of a workflow. */
  readonly outputs: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** A command that failed. The message has the end of its output. */
export class CommandError extends Error {
  readonly output: string;

  constructor(command: string, output: string) {
    super(`${command}\n${output.slice(-SHOWN_OUTPUT)}`);
    this.output = output;
  }
}

/**
 * Runs a command in a folder.
 * @param variables more environment variables. Pass paths here, so that the command needs no quotes
 * @throws CommandError if it fails
 */
export async function run(folder: string, command: string, variables: Variables = {}): Promise<Result> {
  const own = await mkdtemp(join(tmpdir(), 'step-'));
  const file = join(own, 'outputs');
  try {
    await writeFile(file, '');
    const env = { ...createEnvironment(), GITHUB_OUTPUT: file, ...variables };
    const output = await execute(folder, command, env);
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return { output, outputs: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string])) };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Runs a command that must fail. @returns its output @throws Error if it succeeds */
export async function runRefused(folder: string, command: string, variables: Variables = {}): Promise<string> {
  const refusal = await run(folder, command, variables).catch((error: unknown) => error);
  if (refusal instanceof CommandError) return refusal.output.trim();
  if (refusal instanceof Error) throw refusal;
  throw new Error(`${command}\nshould have been refused`);
}

export function createEnvironment(): NodeJS.ProcessEnv {
  const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return { ...Object.fromEntries(passedOn), ...IDENTITY };
}

function execute(cwd: string, command: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env, maxBuffer: Number.POSITIVE_INFINITY };
    execFile('bash', ['--norc', '-euo', 'pipefail', '-c', command], options, (error, stdout, stderr) => {
      if (error) reject(new CommandError(command, stdout + stderr));
      else resolve(stdout);
    });
  });
}

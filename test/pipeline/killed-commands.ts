import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FIXTURE_FACTS } from '../fixture/fixture.ts';
import { programFile } from './commands/program.ts';

/** When a command is killed: the milliseconds after a number of changes of names in the watched folder; no changes: after its start. */
export interface Moment {
  readonly changes: number;
  readonly wait: number;
}

/** A copy of the fixture, in which commands may be killed. */
export async function copyFacts(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'killed-'));
  await cp(FIXTURE_FACTS, join(root, 'facts'), { recursive: true });
  return root;
}

/**
 * Runs a command for facts, and kills it at a moment.
 * @param watched the folder in which names change
 * @returns whether it was killed, once the process is gone
 */
export async function runOrKill(args: readonly string[], watched: string, moment?: Moment): Promise<boolean> {
  const child = spawn('node', [programFile(), ...args], { stdio: 'ignore' });
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const stop = moment ? killAt(moment, watched, () => child.kill('SIGKILL')) : () => {};
  const [code, signal] = await exit;
  stop();
  if (signal === null && code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return signal === 'SIGKILL';
}

/** Kills at a moment, unless it is stopped before. */
function killAt({ changes, wait }: Moment, watched: string, kill: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const killSoon = () => setTimeout(wait, undefined, { signal }).then(kill, () => {});
  let seen = 0;
  if (changes === 0) killSoon();
  else {
    watch(watched, { signal }, () => {
      seen += 1;
      if (seen === changes) killSoon();
    });
  }
  return () => stopped.abort();
}

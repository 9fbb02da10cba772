import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process holds in memory, in bytes, as the system counts it. */
export interface Resident {
  readonly now: number;
  /** The most that it ever held; where the system does not say, what it holds now. */
  readonly highest: number;
}

/** Asks the system, not the process, which may be too busy to say. @returns undefined where there is no such process */
export function residentOf(pid: number): Resident | undefined {
  try {
    return fromProc(pid);
  } catch {
    return fromPs(pid);
  }
}

function fromProc(pid: number): Resident {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  const now = bytes('VmRSS');
  if (Number.isNaN(now)) throw new Error(`process ${pid} has ended`);
  return { now, highest: bytes('VmHWM') };
}

function fromPs(pid: number): Resident | undefined {
  try {
    const output = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    const now = Number(output.toString()) * 1024;
    return now > 0 ? { now, highest: now } : undefined;
  } catch {
    return undefined;
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What a process holds in memory, in bytes, as the system counts it. */
export interface Resident {
  readonly now: number;
  /** The most that it ever held; where the system does not say, what it holds now. */
  readonly highest: number;
}

/** Asks the system, not the process, which may be too busy to say. @returns undefined where there is no such process */
export function residentOf(pid: number): Resident | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
    const [now, highest] = [bytes('VmRSS'), bytes('VmHWM')];
    return Number.isNaN(now) ? undefined : { now, highest };
  } catch {
    return fromPs(pid);
  }
}

/** On systems without /proc. */
function fromPs(pid: number): Resident | undefined {
  try {
    const output = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    const now = Number(output.toString()) * 1024;
    return now > 0 ? { now, highest: now } : undefined;
  } catch {
    return undefined;
  }
}

/** Microseconds that the kernel counts processor time in. */
const TICK = 10_000;

/** The processor time of a process so far, in microseconds. Needs Linux. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may have spaces: state is field 3, user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

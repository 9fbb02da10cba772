import type { Seen } from './watched-server.ts';

const MB = 1_000_000;
/** What the log may hold after a run of any length: no one can fill a disk. */
const MOST_LOGGED = 10 * MB;
/** What the process may hold in memory, and how much of that where its heap has the small limit. */
const MOST_RESIDENT = 300 * MB;
const MOST_RESIDENT_SMALL = 200 * MB;
export const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=128' };

/** What became of a server under a run of mixes. */
export interface Outcome extends Seen {
  /** Of /healthz at the end; 0 where there was no answer. */
  readonly health: number;
  readonly isSmall: boolean;
  /** What went wrong in each mix. */
  readonly faults: readonly string[];
}

/** What did not hold: nothing, where all is well. */
export function verdict({ resident, logged, internalErrors, end, health, isSmall, faults }: Outcome): string[] {
  const most = isSmall ? MOST_RESIDENT_SMALL : MOST_RESIDENT;
  return [
    ...faults,
    ...(end === undefined ? [] : [`the server did not survive: ${end}`]),
    ...(internalErrors === 0 ? [] : [`the log has ${internalErrors} internal errors`]),
    ...(logged <= MOST_LOGGED ? [] : [`the log grew to ${inMb(logged)}; at most ${inMb(MOST_LOGGED)} are allowed`]),
    ...(resident <= most ? [] : [`the process grew to ${inMb(resident)}; at most ${inMb(most)} are allowed`]),
    ...(health === 200 ? [] : [`/healthz answered ${health || 'nothing'} at the end`]),
  ];
}

export function inMb(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < MB ? 3 : 0)} MB`;
}

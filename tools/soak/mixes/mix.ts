import type { Target } from '../client/connection.ts';
import type { Draw } from '../draw.ts';
import type { Tally } from '../tally.ts';

/** What one kind of hostile client sends. */
export interface Mix {
  readonly name: string;
  /** What it sends, and what that once did to a server. */
  readonly why: string;
  /** How many of a run's requests are its own, compared with the other mixes: few where an answer costs much. */
  readonly share: number;
  /** Whether it runs next to the other mixes: its clients wait most of their time. */
  readonly isBeside?: boolean;
  /** Sends so many requests and tallies the answers. */
  send(target: Target, requests: number, draw: Draw, tally: Tally): Promise<void>;
}

import type { ServerOptions } from 'node:http';
import { MOST_ADDRESS_CHARACTERS } from '../http/limits.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './guard-connections.ts';

/** How much and how long the server waits for a client. Times in milliseconds. */
export interface Limits
  extends Required<
      Pick<
        ServerOptions,
        'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval' | 'maxHeaderSize'
      >
    >,
    ConnectionLimits {
  /** Without a byte in either direction, in the middle of a request or of its answer. */
  readonly idleTimeout: number;
}

export const LIMITS: Limits = {
  ...CONNECTION_LIMITS,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  idleTimeout: 30_000,
  // Longer than the minute that load balancers keep theirs, so that none sends into a connection that is just being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  // Node counts the address in.
  maxHeaderSize: MOST_ADDRESS_CHARACTERS + 12 * 1024,
};

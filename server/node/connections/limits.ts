import type { ServerOptions } from 'node:http';
import { MAX_ADDRESS_CHARACTERS } from '../../http/limits.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './guard-connections.ts';

/** Limits of HTTP connections. Times in milliseconds. */
export interface Limits
  extends Required<
      Pick<
        ServerOptions,
        'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval' | 'maxHeaderSize'
      >
    >,
    ConnectionLimits {
  /** For a connection without a byte in either direction, during a request or its answer. */
  readonly idleTimeout: number;
}

export const LIMITS: Limits = {
  ...CONNECTION_LIMITS,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  idleTimeout: 30_000,
  // Longer than the usual minute of load balancers, so that none sends a request over a connection that we are closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  // Node includes the address in the size of the header.
  maxHeaderSize: MAX_ADDRESS_CHARACTERS + 12 * 1024,
};

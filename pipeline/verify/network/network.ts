import type { LookupAddress } from 'node:dns';
import type { Socket } from 'node:net';

/** The two things that need a network. Everything above, with all its checks, is the same in tests. */
export interface Network {
  /** All addresses of a name. @throws Error if there are none */
  lookup(host: string): Promise<readonly LookupAddress[]>;
  /** Connects to an address; with `tls` the certificate has to be for `host`. @throws Error if that fails or `signal` aborts */
  connect(target: Target): Promise<Socket>;
}

export interface Target {
  readonly address: string;
  readonly port: number;
  /** A name, or an IP address without brackets. */
  readonly host: string;
  readonly tls: boolean;
  readonly signal: AbortSignal;
}

import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operator } from '../config/identity.ts';
import { type Log, openLog } from '../config/log.ts';
import { findCommit, RELEASE, type Release } from '../config/release.ts';
import { ConfigurationError, readOperator, readSetting, SETTINGS } from '../config/settings.ts';
import { isLoopback } from '../http/url.ts';
import { openSnapshot } from './open-snapshot.ts';
import { LIMITS } from './server.ts';

/** Everything that the server reads before it listens. */
export interface Configuration {
  readonly port: number;
  readonly hostname: string;
  /** The public address. Undefined if clients use the local one. */
  readonly publicUrl: string | undefined;
  readonly proxies: number;
  readonly operator: Operator;
  readonly release: Release;
  readonly snapshot: Snapshot;
}

/** Opens the log of LOG_LEVEL. A person in a terminal gets only warnings, as text, unless LOG_LEVEL is set. */
export function openServerLog(env: NodeJS.ProcessEnv, isTerminal: boolean): Log {
  try {
    return openLog(readSetting('LOG_LEVEL', env), isTerminal && !env.LOG_LEVEL?.trim());
  } catch {
    // `readConfiguration` reports it with all other problems.
    return openLog('warn', isTerminal);
  }
}

/** Reads all settings and the snapshot. @throws ConfigurationError with everything that is wrong */
export async function readConfiguration(env: NodeJS.ProcessEnv): Promise<Configuration> {
  const problems = new Set<string>();
  const attempt = async <Result>(read: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await read();
    } catch (error) {
      problems.add((error as Error).message);
      return undefined;
    }
  };
  for (const name of SETTINGS) await attempt(() => readSetting(name, env));
  await attempt(() => checkPublicUrl(env));
  const snapshot = await attempt(() => openSnapshot(env));
  if (problems.size > 0 || !snapshot) throw new ConfigurationError(problems);
  return {
    port: readSetting('PORT', env),
    hostname: readSetting('HOST', env),
    publicUrl: readSetting('BASE_URL', env),
    proxies: readSetting('TRUSTED_PROXIES', env),
    operator: readOperator(env),
    release: readRelease(env),
    snapshot,
  };
}

/** Reads which code runs. @throws Error as `readSetting` does */
export function readRelease(env: NodeJS.ProcessEnv): Release {
  return { release: RELEASE, commit: readSetting('COMMIT', env) ?? findCommit() };
}

/** @throws Error if clients may reach the server under any name. Answers would cite an unusable URL, and MCP allow DNS rebinding */
function checkPublicUrl(env: NodeJS.ProcessEnv): void {
  const hostname = readSetting('HOST', env);
  if (['0.0.0.0', '::'].includes(hostname) && readSetting('BASE_URL', env) === undefined)
    throw new Error(
      `HOST ${hostname} listens on every interface. Set BASE_URL to the public URL of the server, such as https://example.com`,
    );
}

/** With a lower limit, the server warns. It suffices for a few dozen clients with several connections each. */
const MIN_CONNECTIONS = 200;

/** Logs what an operator probably did not intend. */
export function warnAboutConfiguration({ publicUrl, operator }: Configuration, log: Log): void {
  if (publicUrl?.startsWith('http:') && !isLoopback(publicUrl)) {
    log.warn(
      { base_url: publicUrl },
      'BASE_URL uses http. Set an https URL: answers link to it, and browsers ignore HSTS over http',
    );
  }
  if (LIMITS.maxConnections < MIN_CONNECTIONS)
    log.warn(
      { connections: LIMITS.maxConnections },
      'low limit of open files (ulimit -n): idle connections can keep new ones out. Raise the limit',
    );
  if (operator.contact === undefined && operator.repository === undefined) {
    log.warn(
      { unset: ['CONTACT', 'REPOSITORY_URL'] },
      'visitors cannot report wrong facts. Set CONTACT to an email address or https URL, or set REPOSITORY_URL',
    );
  }
}

import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { isatty } from 'node:tty';
import { formatCount } from '../model/words/numbers.ts';
import { createErrorReporter, openLog } from './config/log.ts';
import { describeRefusedArgument, formatUsage, readOperator, readSetting } from './config/settings.ts';
import type { Phase } from './http/health.ts';
import { isLoopback } from './http/url.ts';
import { Reloader } from './node/reloader.ts';
import { createRequestHandler } from './node/request-handler.ts';
import { LIMITS, listen } from './node/server.ts';
import { openEarlierSnapshots } from './node/snapshot/earlier.ts';
import { getSnapshotFolder } from './node/snapshot/folder.ts';
import { openSnapshot } from './node/snapshot/open.ts';
import { stopGracefully, stopOnSignal } from './node/stop.ts';
import { createService, type Service, warmUp } from './service.ts';

/** With a lower limit, the server warns. It suffices for a few dozen clients with several connections each. */
const MIN_CONNECTIONS = 200;

async function main({ env }: NodeJS.Process): Promise<void> {
  const port = readSetting('PORT', env);
  const hostname = readSetting('HOST', env);
  const publicUrl = readSetting('BASE_URL', env);
  // Otherwise answers would cite an unusable URL, and MCP would be open to DNS rebinding.
  if (publicUrl === undefined && (await isWildcardAddress(hostname)))
    throw new Error(
      `HOST ${hostname} listens on every interface. Set BASE_URL to the public URL of the server, such as https://example.com`,
    );
  const operator = readOperator(env);
  const proxies = readSetting('TRUSTED_PROXIES', env);
  const interval = readSetting('WATCH_DATA', env);

  // Must be checked at the start, since a terminal that has closed is no longer recognized as one.
  const isInTerminal = isatty(0);
  let reload = () => {
    isReloadWanted = true;
  };
  let isReloadWanted = false;
  // Must be registered before the server starts, since by default the signal would end the process.
  if (!isInTerminal) process.on('SIGHUP', () => reload());

  // Ignore write errors (ENOSPC, EPIPE).
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const log = openLog(readSetting('LOG_LEVEL', env));
  const report = createErrorReporter(log);
  process.on('unhandledRejection', report);
  const folder = getSnapshotFolder(env);
  const earlier = openEarlierSnapshots(env, log);
  const snapshot = await openSnapshot(env);

  let service!: Service;
  let localUrl = '';
  let phase: Phase = 'starting';
  const baseUrl = () => publicUrl ?? localUrl;
  const createFor = (source: typeof snapshot) => createService(source, { baseUrl: baseUrl(), log, operator, earlier });
  const getServedManifest = () => service.snapshot.manifest;
  const loadAndServe = async () => {
    const next = await openSnapshot(env);
    if (next.manifest.hash === getServedManifest().hash) return false;
    const nextService = createFor(next);
    await warmUp(nextService, baseUrl());
    service = nextService;
    return true;
  };
  const reloader = new Reloader({ folder, getServedManifest, loadAndServe, log });
  const server = await listen({ hostname, port, log }, (port) => {
    // Answers cite the URL, and with PORT=0 the actual port is only known now.
    localUrl = formatUrl(hostname, port);
    service = createFor(snapshot);
    return createRequestHandler({
      getService: () => service,
      log,
      baseUrl: baseUrl(),
      getServedData: () => ({
        snapshot: getServedManifest().snapshot,
        hash: getServedManifest().hash,
        refused: reloader.refused,
      }),
      getPhase: () => phase,
      proxies,
    });
  }).catch((error: Error) => {
    throw createListenError(hostname, port, error);
  });
  const preparation = warmUp(service, baseUrl()).catch(report);
  preparation.then(() => (phase = phase === 'starting' ? 'ready' : phase));
  reload = () => {
    // Waits for the preparation, since running both at once would slow the first answers.
    if (phase !== 'stopping') preparation.then(() => reloader.reload());
  };
  if (isReloadWanted) reload();
  if (interval !== undefined) reloader.watch(interval, report);

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

  const { counts, as_of, snapshot: id } = getServedManifest();
  console.log(`Outreach Facts: ${formatCount(counts.tools, 'tool')}, ${formatCount(counts.known, 'answered question')} as of ${as_of} (snapshot ${id})
  listening on ${localUrl}
  pages  ${baseUrl()}/
  REST   ${baseUrl()}/api/v1/tools  (described in ${baseUrl()}/api/v1/openapi.json)
  MCP    ${baseUrl()}/mcp`);

  stopOnSignal(async (signal) => {
    phase = 'stopping';
    log.info({ signal, snapshot: getServedManifest().snapshot }, 'stopping');
    await stopGracefully(server, IDLE_MS);
    log.info('stopped');
    process.exit(0);
  }, isInTerminal);
}

/** In milliseconds. Busy clients send their next request sooner, and its answer announces that the connection closes. */
const IDLE_MS = 300;

function formatUrl(hostname: string, port: number): string {
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

function createListenError(hostname: string, port: number, { message }: Error): Error {
  return new Error(
    `cannot listen on ${hostname}:${port}: ${message}. Set HOST to an address of this machine, and PORT to a free port, 1024 or higher`,
  );
}

const WILDCARD_ADDRESSES = new BlockList();
WILDCARD_ADDRESSES.addAddress('0.0.0.0');
WILDCARD_ADDRESSES.addAddress('::', 'ipv6');

/** Whether a host, in any notation, stands for all network interfaces. Clients may then reach the server under any name. */
async function isWildcardAddress(hostname: string): Promise<boolean> {
  // If the lookup fails, listening fails too, and reports the error.
  const address = await lookup(hostname).catch(() => undefined);
  return address !== undefined && WILDCARD_ADDRESSES.check(address.address, address.family === 6 ? 'ipv6' : 'ipv4');
}

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') console.log(formatUsage());
else {
  const started = argument === undefined ? main(process) : Promise.reject(new Error(describeRefusedArgument(argument)));
  await started.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

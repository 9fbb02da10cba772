import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { isatty } from 'node:tty';
import { formatCount } from '../model/words/numbers.ts';
import { openLog, reportTo } from './config/log.ts';
import { describeRefusedArgument, readOperator, readSetting, usage } from './config/settings.ts';
import type { Phase } from './http/health.ts';
import { isLoopback } from './http/url.ts';
import { Reloader } from './node/reloader.ts';
import { createRequestHandler } from './node/request-handler.ts';
import { LIMITS, listen } from './node/server.ts';
import { openEarlier } from './node/snapshot/earlier.ts';
import { snapshotFolder } from './node/snapshot/folder.ts';
import { openSnapshot } from './node/snapshot/open.ts';
import { stopBySignal, stopGracefully } from './node/stop.ts';
import { createService, prepare, type Service } from './service.ts';

/** Enough for a few dozen clients with several connections each. */
const FEW_CONNECTIONS = 200;

async function main({ env }: NodeJS.Process): Promise<void> {
  const port = readSetting('PORT', env);
  const hostname = readSetting('HOST', env);
  const publicUrl = readSetting('BASE_URL', env);
  // Answers would cite an unusable address, and MCP would be open to DNS rebinding.
  if (publicUrl === undefined && (await isEveryAddress(hostname)))
    throw new Error(
      `HOST ${hostname} listens on every interface. Set BASE_URL to the public URL of the server, such as https://example.com`,
    );
  const operator = readOperator(env);
  const proxies = readSetting('TRUSTED_PROXIES', env);
  const seconds = readSetting('WATCH_DATA', env);

  // Read now, since a closed terminal no longer counts as one.
  const isInTerminal = isatty(0);
  let reload = () => {
    isReloadWanted = true;
  };
  let isReloadWanted = false;
  // Registered before the start, since by default the signal would end the process.
  if (!isInTerminal) process.on('SIGHUP', () => reload());

  // Ignore write errors (ENOSPC, EPIPE).
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const log = openLog(readSetting('LOG_LEVEL', env));
  const report = reportTo(log);
  process.on('unhandledRejection', report);
  const folder = snapshotFolder(env);
  const earlier = openEarlier(env, log);
  const snapshot = await openSnapshot(env);

  let service!: Service;
  let host = '';
  let phase: Phase = 'starting';
  const baseUrl = () => publicUrl ?? host;
  const make = (from: typeof snapshot) => createService(from, { baseUrl: baseUrl(), log, operator, earlier });
  const served = () => service.snapshot.manifest;
  const exchange = async () => {
    const next = await openSnapshot(env);
    if (next.manifest.hash === served().hash) return false;
    const other = make(next);
    await prepare(other, baseUrl());
    service = other;
    return true;
  };
  const reloader = new Reloader({ folder, served, exchange, log });
  const server = await listen({ hostname, port, log }, (port) => {
    // Answers cite the URL, and the port that replaces 0 is only known now.
    host = addressOf(hostname, port);
    service = make(snapshot);
    return createRequestHandler({
      service: () => service,
      log,
      baseUrl: baseUrl(),
      served: () => ({ snapshot: served().snapshot, hash: served().hash, refused: reloader.refused }),
      phase: () => phase,
      proxies,
    });
  }).catch((error: Error) => {
    throw listenError(hostname, port, error);
  });
  const prepared = prepare(service, baseUrl()).catch(report);
  prepared.then(() => (phase = phase === 'starting' ? 'ready' : phase));
  reload = () => {
    // Not in parallel, since both take long.
    if (phase !== 'stopping') prepared.then(() => reloader.reload());
  };
  if (isReloadWanted) reload();
  if (seconds !== undefined) reloader.watch(seconds, report);

  if (publicUrl?.startsWith('http:') && !isLoopback(publicUrl)) {
    log.warn(
      { base_url: publicUrl },
      'BASE_URL uses http. Set an https URL: answers cite it, and only https tells browsers to stay on https',
    );
  }
  if (LIMITS.maxConnections < FEW_CONNECTIONS)
    log.warn(
      { connections: LIMITS.maxConnections },
      'low limit of open files (ulimit -n): idle connections can block others. Raise it',
    );
  if (operator.contact === undefined && operator.repository === undefined) {
    log.warn(
      { unset: ['CONTACT', 'REPOSITORY_URL'] },
      'visitors cannot report wrong facts. Set CONTACT to an email address or https URL, or set REPOSITORY_URL',
    );
  }

  const { counts, as_of, snapshot: id } = served();
  console.log(`Outreach Facts: ${formatCount(counts.tools, 'tool')}, ${formatCount(counts.known, 'answered question')} as of ${as_of} (snapshot ${id})
  listening on ${host}
  pages  ${baseUrl()}/
  REST   ${baseUrl()}/api/v1/tools  (described in ${baseUrl()}/api/v1/openapi.json)
  MCP    ${baseUrl()}/mcp`);

  stopBySignal(async (signal) => {
    phase = 'stopping';
    log.info({ signal, snapshot: served().snapshot }, 'stopping');
    await stopGracefully(server, PATIENCE);
    log.info('stopped');
    process.exit(0);
  }, isInTerminal);
}

/** In milliseconds. Busy clients send their next request sooner, and its answer closes the connection. */
const PATIENCE = 300;

function addressOf(hostname: string, port: number): string {
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

function listenError(hostname: string, port: number, { message }: Error): Error {
  return new Error(
    `cannot listen on ${hostname}:${port}: ${message}. Set HOST to an address of this machine, and PORT to a free port from 1024 on`,
  );
}

const EVERY_ADDRESS = new BlockList();
EVERY_ADDRESS.addAddress('0.0.0.0');
EVERY_ADDRESS.addAddress('::', 'ipv6');

/** Whether the host, in any notation, stands for every network interface, so that clients may use any name for it. */
async function isEveryAddress(hostname: string): Promise<boolean> {
  // If the lookup fails, so does listening, with a message.
  const found = await lookup(hostname).catch(() => undefined);
  return found !== undefined && EVERY_ADDRESS.check(found.address, found.family === 6 ? 'ipv6' : 'ipv4');
}

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') console.log(usage());
else {
  const started = argument === undefined ? main(process) : Promise.reject(new Error(describeRefusedArgument(argument)));
  await started.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

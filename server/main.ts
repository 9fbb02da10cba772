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

/** What a few dozen readers with several connections each need. */
const FEW_CONNECTIONS = 200;

async function main({ env }: NodeJS.Process): Promise<void> {
  const port = readSetting('PORT', env);
  const hostname = readSetting('HOST', env);
  const publicUrl = readSetting('BASE_URL', env);
  // Answers would cite an unusable address, and MCP would be open to DNS rebinding.
  if (publicUrl === undefined && (await isEveryAddress(hostname)))
    throw new Error(`HOST ${hostname} listens on every address, so BASE_URL must say where the server is reached`);
  const operator = readOperator(env);
  const proxies = readSetting('TRUSTED_PROXIES', env);
  const seconds = readSetting('WATCH_DATA', env);

  // Asked now: a terminal that was closed is none any more.
  const isInTerminal = isatty(0);
  let reload = () => {
    isReloadWanted = true;
  };
  let isReloadWanted = false;
  // Now already: by default the signal would end a server that is still starting.
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
    // Every answer cites the address, and port 0 is known only once the server listens.
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
    // One after the other: both take long.
    if (phase !== 'stopping') prepared.then(() => reloader.reload());
  };
  if (isReloadWanted) reload();
  if (seconds !== undefined) reloader.watch(seconds, report);

  if (publicUrl?.startsWith('http:') && !isLoopback(publicUrl)) {
    log.warn(
      { base_url: publicUrl },
      'BASE_URL is an http address: every answer cites it, and nothing tells browsers to use https',
    );
  }
  if (LIMITS.maxConnections < FEW_CONNECTIONS)
    log.warn(
      { connections: LIMITS.maxConnections },
      'this process may open few files (ulimit -n), so that idle connections can shut others out',
    );
  if (operator.contact === undefined && operator.repository === undefined) {
    log.warn(
      { unset: ['CONTACT', 'REPOSITORY_URL'] },
      'visitors cannot report a wrong fact: set CONTACT to a mail or https address, or REPOSITORY_URL to where the files are',
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

/** In milliseconds: whoever keeps a connection busy asks again sooner, and is told that it ends. */
const PATIENCE = 300;
function addressOf(hostname: string, port: number): string {
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

function listenError(hostname: string, port: number, { message }: Error): Error {
  return new Error(
    `cannot listen on ${hostname}:${port}: ${message}; HOST and PORT must be an address of this machine and a free port that its user may take (from 1024 on)`,
  );
}

const EVERY_ADDRESS = new BlockList();
EVERY_ADDRESS.addAddress('0.0.0.0');
EVERY_ADDRESS.addAddress('::', 'ipv6');

/** Whether the host, however it is written, stands for every network interface, so that clients may use any name for it. */
async function isEveryAddress(hostname: string): Promise<boolean> {
  // What there is not cannot be listened on, which is said then.
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

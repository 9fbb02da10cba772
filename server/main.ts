import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { pino } from 'pino';
import { MAX_BYTES, ResponseCache } from './http/response-cache.ts';
import { basePathOf, isLoopback } from './http/url.ts';
import { Workers } from './node/backend/workers.ts';
import { memoryBudget } from './node/memory.ts';
import { Reloader, watchSnapshot } from './node/reload/reloader.ts';
import { snapshotFolder } from './node/snapshot/folder.ts';
import { createLog, reportTo } from './runtime/log.ts';
import { operatorOf, setting } from './runtime/settings.ts';

/** The largest share of the heap that cached answers may take. */
const CACHE_SHARE = 1 / 16;

async function main({ env }: NodeJS.Process): Promise<void> {
  const port = setting('PORT', env);
  const hostname = setting('HOST', env);
  const publicUrl = setting('BASE_URL', env);
  const level = setting('LOG_LEVEL', env);
  // Answers would cite an unusable address, and MCP would be open to DNS rebinding.
  if (isEveryAddress(hostname) && publicUrl === undefined)
    throw new Error(`HOST ${hostname} listens on every address, so BASE_URL must say where the server is reached`);
  const operator = operatorOf(env);
  const proxies = setting('TRUSTED_PROXIES', env);
  const seconds = setting('WATCH_DATA', env);

  // Asked now: a terminal that was closed is none any more.
  const isInTerminal = isatty(0);
  let reload = () => {
    isReloadWanted = true;
  };
  let isReloadWanted = false;
  // Now already: by default the signal would end a server that is still starting.
  if (!isInTerminal) process.on('SIGHUP', () => reload());

  const log = createLog(level, pino.destination({ dest: 2, sync: true }));
  const report = reportTo(log);
  const workers = new Workers({
    env,
    log,
    onCache: (...answer) => cache.set(...answer),
    onChange: () => cache.clear(),
  });
  // The rest of the code loads while the thread loads the snapshot.
  const [, { answerWith, listen, portOf }, { stopGracefully }, { createFront }] = await Promise.all([
    workers.start(),
    import('./node/connections/server.ts'),
    import('./node/connections/guard-connections.ts'),
    import('./node/front/front.ts'),
  ]);
  const folder = snapshotFolder(env);
  const reloader = new Reloader({ folder, workers, log });
  const server = await listen(port, hostname, log).catch((error: Error) => {
    throw cannotListen(hostname, port, error);
  });
  // Every answer cites the address, and port 0 is known only once the server listens.
  const host = addressOf(hostname, portOf(server));
  const baseUrl = publicUrl ?? host;
  const cache = new ResponseCache(basePathOf(baseUrl), memoryBudget(MAX_BYTES, CACHE_SHARE));
  workers.open(baseUrl);
  let stopping = false;
  const served = () => {
    const { info, isWithoutWorker } = workers;
    return { snapshot: info.snapshot, refused: reloader.refused, isWithoutWorker };
  };
  const isStopping = () => stopping;
  const front = { cache, log, baseUrl, served, isStopping, proxies };
  answerWith(server, createFront({ backend: workers, ...front }), log);
  process.on('unhandledRejection', report);
  reload = () => {
    if (!stopping) reloader.reload();
  };
  if (isReloadWanted) reload();
  if (seconds !== undefined) {
    watchSnapshot({ folder, seconds, served: () => workers.info.hash, reload: () => reloader.reload(), report });
  }

  if (publicUrl?.startsWith('http:') && !isLoopback(publicUrl)) {
    log.warn(
      { base_url: publicUrl },
      'BASE_URL is an http address: every answer cites it, and nothing tells browsers to use https',
    );
  }
  if (operator.contact === undefined && operator.repository === undefined) {
    log.warn(
      { unset: ['CONTACT', 'REPOSITORY_URL'] },
      'visitors cannot report a wrong fact: set CONTACT to a mail or https address, or REPOSITORY_URL to where the files are',
    );
  }

  const { tools, answered, as_of, snapshot: id } = workers.info;
  console.log(`Outreach Facts: ${tools} tools, ${answered} answered questions as of ${as_of} (snapshot ${id})
  listening on ${host}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`);

  const stop = async (signal: NodeJS.Signals) => {
    stopping = true;
    log.info({ signal, snapshot: workers.info.snapshot }, 'stopping');
    await stopGracefully(server);
    log.info('stopped');
    process.exit(0);
  };
  stopBySignal(stop, isInTerminal);
}

/** From a service manager, and from Ctrl+C in a terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * In milliseconds. Ctrl+C sends SIGINT to every process of the terminal, and npm forwards its own, so a single Ctrl+C can arrive as
 * several signals.
 */
const SAME_REQUEST = 1000;

/**
 * Calls `stop` on the first signal. A later one ends the process at once, with the exit status that shells use.
 * @param byHangup whether SIGHUP stops the server too, as in a terminal, where it means that the terminal was closed
 */
function stopBySignal(stop: (signal: NodeJS.Signals) => void, byHangup: boolean): void {
  let first: number | undefined;
  for (const name of byHangup ? ([...SIGNALS, 'SIGHUP'] as const) : SIGNALS) {
    process.on(name, () => {
      if (first === undefined) {
        first = performance.now();
        stop(name);
      } else if (performance.now() - first > SAME_REQUEST) process.exit(128 + constants.signals[name]);
    });
  }
}

function addressOf(hostname: string, port: number): string {
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
}

function cannotListen(hostname: string, port: number, { message }: Error): Error {
  return new Error(
    `cannot listen on ${hostname}:${port}: ${message}; HOST and PORT must be an address of this machine and a free port`,
  );
}

/** Whether the host stands for every network interface, so that clients may use any name for it. */
function isEveryAddress(hostname: string): boolean {
  return hostname === '0.0.0.0' || /^[0:]+$/.test(hostname);
}

await main(process).catch((error: Error) => {
  console.error(error.message);
  // The worker keeps the process alive.
  process.exit(1);
});

import { pino } from 'pino';
import { MAX_BYTES, ResponseCache } from './http/response-cache.ts';
import { basePathOf } from './http/url.ts';
import { WorkerThread } from './node/backend/worker-thread.ts';
import { answerWith, listen, portOf } from './node/connections/server.ts';
import { stopBySignal, stopGracefully } from './node/connections/stop.ts';
import { createFront } from './node/front/front.ts';
import { MessageCache } from './node/front/messages.ts';
import { memoryBudget } from './node/memory.ts';
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

  const log = createLog(level, pino.destination({ dest: 2, sync: true }));
  const messages = new MessageCache();
  const backend = new WorkerThread({
    env,
    log,
    onCache: (...answer) => cache.set(...answer),
    onChange: () => {
      cache.clear();
      messages.clear();
    },
  });
  await backend.start();
  const server = await listen(port, hostname, log).catch((error: Error) => {
    throw new Error(
      `cannot listen on ${hostname}:${port}: ${error.message}; HOST and PORT must be an address of this machine and a free port`,
    );
  });
  // Every answer cites the address, and port 0 is known only once the server listens.
  const host = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${portOf(server)}`;
  const baseUrl = publicUrl ?? host;
  const cache = new ResponseCache(basePathOf(baseUrl), memoryBudget(MAX_BYTES, CACHE_SHARE));
  backend.open(baseUrl);
  let stopping = false;
  const snapshot = () => backend.info.snapshot;
  const isStopping = () => stopping;
  answerWith(server, createFront({ backend, cache, messages, log, baseUrl, snapshot, isStopping, proxies }), log);
  process.on('unhandledRejection', reportTo(log));

  if (operator.contact === undefined && operator.repository === undefined) {
    log.warn(
      { unset: ['CONTACT', 'REPOSITORY_URL'] },
      'visitors cannot report a wrong fact: set CONTACT to a mail or https address, or REPOSITORY_URL to where the files are',
    );
  }

  const { tools, answered, as_of, snapshot: id } = backend.info;
  console.log(`Outreach Facts: ${tools} tools, ${answered} answered questions as of ${as_of} (snapshot ${id})
  listening on ${host}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`);

  const stop = async (signal: NodeJS.Signals) => {
    stopping = true;
    log.info({ signal, snapshot: id }, 'stopping');
    await stopGracefully(server);
    log.info('stopped');
    process.exit(0);
  };
  stopBySignal(stop);
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

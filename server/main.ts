import { pino } from 'pino';
import { createApp } from './app.ts';
import { createLog, reportTo } from './log.ts';
import { answerWith, listen, portOf } from './node/server.ts';
import { stopBySignal } from './node/signals.ts';
import { stopGracefully } from './node/stop.ts';
import { openSnapshot } from './open-snapshot.ts';
import { operatorOf, setting } from './settings.ts';

async function main({ env }: NodeJS.Process): Promise<void> {
  const port = setting('PORT', env);
  const hostname = setting('HOST', env);
  const publicUrl = setting('BASE_URL', env);
  const level = setting('LOG_LEVEL', env);
  // Its answers would cite an address that leads nowhere, and it would answer MCP under any name.
  if (isEveryAddress(hostname) && publicUrl === undefined)
    throw new Error(`HOST ${hostname} listens on every address, so BASE_URL must say where the server is reached`);
  const operator = operatorOf(env);
  const snapshot = await openSnapshot(env);

  const log = createLog(level, pino.destination({ dest: 2, sync: true }));
  const server = await listen(port, hostname, log).catch((error: Error) => {
    throw new Error(
      `cannot listen on ${hostname}:${port}: ${error.message}; HOST and PORT must be an address of this machine and a free port`,
    );
  });
  // The address is known once the server listens, and every answer cites it.
  const host = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${portOf(server)}`;
  const baseUrl = publicUrl ?? host;
  let stopping = false;
  const app = createApp(snapshot, { baseUrl, log, isStopping: () => stopping, operator });
  answerWith(server, app, log);
  const report = reportTo(log);
  process.on('unhandledRejection', report);
  app.loadRest().catch(report);

  if (operator.contact === undefined && operator.repository === undefined) {
    log.warn(
      { unset: ['CONTACT', 'REPOSITORY_URL'] },
      'visitors cannot report a wrong fact: set CONTACT to a mail or https address, or REPOSITORY_URL to where the files are',
    );
  }

  const { counts, as_of, snapshot: id } = snapshot.manifest;
  console.log(`Outreach Facts: ${counts.tools} tools, ${counts.known + counts.disputed} answered questions as of ${as_of} (snapshot ${id})
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

/** Whether a server that listens there can be reached from outside under names that it does not know. */
function isEveryAddress(hostname: string): boolean {
  return hostname === '0.0.0.0' || /^[0:]+$/.test(hostname);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

await main(process).catch((error: Error) => fail(error.message));

import { isatty } from 'node:tty';
import { isListed } from '../model/tool.ts';
import { formatCount } from '../model/words/numbers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { createService, type Service, warmUp } from './app.ts';
import { createErrorReporter, openLog } from './config/log.ts';
import { formatVersion } from './config/release.ts';
import { ConfigurationError, formatUsage } from './config/settings.ts';
import type { Phase } from './http/health.ts';
import { openServerLog, readConfiguration, readRelease, warnAboutConfiguration } from './node/configuration.ts';
import { openSnapshot } from './node/open-snapshot.ts';
import { createRequestHandler } from './node/request-handler.ts';
import { listen } from './node/server.ts';
import { stopGracefully, stopOnSignal } from './node/stop.ts';

async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  // Must be checked at the start, since a terminal that has closed is no longer recognized as one.
  const isInTerminal = isatty(0);
  let finishStart!: () => void;
  /** Ends with the last load of a snapshot. Running two at once would slow answers. */
  let loading = new Promise<void>((resolve) => {
    finishStart = resolve;
  });
  // Must be registered before the server starts, since by default the signal would end the process.
  if (!isInTerminal) process.on('SIGHUP', () => (loading = loading.then(switchSnapshot)));

  // Ignore write errors (ENOSPC, EPIPE).
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const isForPerson = process.stderr.isTTY;
  const log = openServerLog(env, isForPerson);
  const report = createErrorReporter(log);
  process.on('unhandledRejection', report);
  const configuration = await readConfiguration(env);
  const { hostname, port, publicUrl, proxies, operator, release } = configuration;

  let service!: Service;
  let localUrl = '';
  let phase: Phase = 'starting';
  const baseUrl = () => publicUrl ?? localUrl;
  const createFor = (source: typeof configuration.snapshot) =>
    createService(source, { baseUrl: baseUrl(), log, operator, version: formatVersion(release) });
  const getServedManifest = () => service.snapshot.manifest;
  /** Switches to the snapshot in the folder. If it is refused, keeps the one before, and the log says why. */
  const switchSnapshot = async () => {
    const { snapshot: before } = getServedManifest();
    try {
      const next = await openSnapshot(env);
      if (next.manifest.snapshot !== before) {
        const nextService = createFor(next);
        await warmUp(nextService, baseUrl());
        service = nextService;
      }
      const { snapshot, as_of } = next.manifest;
      log.info({ snapshot, as_of, before }, 'loaded the snapshot');
    } catch (error) {
      log.error({ why: (error as Error).message, served: before }, 'refused the snapshot');
    }
  };
  const server = await listen({ hostname, port, log }, (port) => {
    log.info({ ...release, node: process.version }, 'starting');
    // Answers cite the URL, and with PORT=0 the actual port is only known now.
    localUrl = formatUrl(hostname, port);
    service = createFor(configuration.snapshot);
    return createRequestHandler({
      getService: () => service,
      log,
      baseUrl: baseUrl(),
      getServedData: () => ({ snapshot: getServedManifest().snapshot, ...release }),
      getPhase: () => phase,
      proxies,
    });
  }).catch((error: Error) => {
    throw createListenError(hostname, port, error);
  });
  warmUp(service, baseUrl())
    .catch(report)
    .then(() => {
      if (phase === 'starting') phase = 'ready';
      finishStart();
    });
  warnAboutConfiguration(configuration, log);

  console.log(isForPerson ? introduce(service, localUrl, baseUrl()) : formatListening(service, localUrl));

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
    `cannot listen on ${hostname}:${port}: ${message}. Set HOST to an address of this machine, and PORT to a free port`,
  );
}

function introduce(service: Service, localUrl: string, baseUrl: string): string {
  return `Outreach Facts: ${describeSnapshot(service)}
  listening on ${localUrl}  (Ctrl+C stops it)
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`;
}

/** Formats a line like those of the log, since without a terminal all output is JSON. It is printed at any level of the log. */
function formatListening({ snapshot: { tools, manifest } }: Service, url: string): string {
  const { snapshot, as_of } = manifest;
  const time = new Date().toISOString();
  return JSON.stringify({ level: 30, time, tools: countListed(tools), snapshot, as_of, url, msg: 'listening' });
}

function describeSnapshot({ snapshot: { tools, manifest } }: Pick<Service, 'snapshot'>): string {
  return `${formatCount(countListed(tools), 'tool')} as of ${manifest.as_of} (snapshot ${manifest.snapshot})`;
}

const countListed = (tools: Snapshot['tools']) => [...tools.values()].filter(isListed).length;

/** Runs `--check`: prints warnings, and whether the server would start. It may run at the same time as the server. */
async function check(env: NodeJS.ProcessEnv): Promise<void> {
  const log = openLog('warn', true);
  const configuration = await readConfiguration(env);
  const { hostname, port, publicUrl, snapshot } = configuration;
  const baseUrl = publicUrl ?? formatUrl(hostname, port);
  warnAboutConfiguration(configuration, log);
  // Warns about the path of BASE_URL.
  createService(snapshot, { baseUrl, log });
  console.log(`The settings and the snapshot are valid: ${describeSnapshot(configuration)} at ${baseUrl}`);
}

/** Runs `--version`. */
async function showVersion(env: NodeJS.ProcessEnv): Promise<void> {
  const { release, commit } = readRelease(env);
  const { manifest } = (await openSnapshot(env).catch(() => undefined)) ?? {};
  console.log(`Outreach Facts ${release}, commit ${commit ?? 'unknown'}, snapshot ${manifest?.snapshot ?? 'unknown'}`);
}

const showUsage = () => console.log(formatUsage());

const PROGRAMS = new Map<string, (env: NodeJS.ProcessEnv) => unknown>([
  ['', serve],
  ['--check', check],
  ['--version', showVersion],
  ['--help', showUsage],
  ['-h', showUsage],
]);

/** EX_CONFIG of sysexits.h. deploy/outreach-facts.service does not restart a server that ends with it. */
const CONFIGURATION_EXIT_CODE = 78;

const [argument = ''] = process.argv.slice(2);
try {
  const program = PROGRAMS.get(argument);
  if (!program) throw new Error(`Unknown argument "${argument}". See --help.`);
  await program(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exit(error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1);
}

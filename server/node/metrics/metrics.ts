import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client';
import type { ResponseCache } from '../../http/response-cache.ts';
import { isThisMachine } from '../../http/url.ts';
import type { Work } from '../backend/backend.ts';
import type { Workers } from '../backend/workers.ts';
import type { Admission } from '../front/admission.ts';
import { type Admissions, NO_ROUTE, type Traffic } from '../front/front.ts';
import type { MessageCache } from '../front/messages.ts';
import type { Reloader } from '../reload/reloader.ts';

/** What is measured. */
interface Measured {
  readonly traffic: Traffic;
  readonly admissions: Admissions;
  readonly cache: ResponseCache;
  readonly messages: MessageCache;
  readonly workers: Workers;
  readonly reloader: Reloader;
}

export interface Metrics {
  /** Adds what the worker did for an answer. */
  observe(work: Work, route?: string): void;
  /** The media type and the text of all metrics. */
  readonly contentType: string;
  render(): Promise<string>;
}

/** Of answers, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10];

/** A value, or one for each combination of labels. */
type Reading = number | readonly (readonly [labels: Readonly<Record<string, string | number>>, value: number])[];

/** The metrics of the service and of its process. Labels have a bounded number of values; none comes from a client. */
export function createMetrics({ traffic, admissions, cache, messages, workers, reloader }: Measured): Metrics {
  const registry = new Registry();
  const named = (name: string, help: string, ...labelNames: string[]) => {
    return { name: `outreach_facts_${name}`, help, labelNames, registers: [registry] };
  };
  /** A metric of one kind that is read when it is asked for. */
  const read =
    (Kind: typeof Counter | typeof Gauge) =>
    (name: string, help: string, get: () => Reading, ...labels: string[]) =>
      new Kind({
        ...named(name, help, ...labels),
        collect() {
          const reading = get();
          this.reset();
          for (const [labels, value] of typeof reading === 'number' ? ([[{}, reading]] as const) : reading)
            this.inc(labels, value);
        },
      });
  const counter = read(Counter);
  const gauge = read(Gauge);
  const by = (label: string, values: Readonly<Record<string, number>>): Reading =>
    Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);

  const requests = 'Answers by route pattern and status; the route "none" is of unknown addresses and of refusals.';
  const readRequests = () => traffic.requests.map(({ requests, ...labels }) => [labels, requests] as const);
  counter('requests_total', requests, readRequests, 'route', 'status');
  const answerHelp = 'Time in which the worker computed an answer that was not cached.';
  const answers = new Histogram({ ...named('answer_seconds', answerHelp), buckets: BUCKETS });
  const byRoute = named('route_answer_seconds', 'The same by route pattern.', 'route');
  const answersByRoute = new Summary({ ...byRoute, percentiles: [] });
  const busyHelp = 'Time for which operations kept the worker busy. One that another one calls counts as the other.';
  const busy = new Counter(named('operation_seconds_total', busyHelp, 'operation'));
  const runsHelp = 'How often operations ran. A page runs several; an answer from the cache runs none.';
  const runs = new Counter(named('operation_runs_total', runsHelp, 'operation'));
  const unansweredHelp = 'What requests named and we do not have. An answer from the cache is not counted again.';
  const unanswered = new Counter(named('unanswered_total', unansweredHelp, 'kind'));
  const factsHelp = 'Unknown facts that requests named by key. An answer from the cache is not counted again.';
  const unknownFacts = new Counter(named('unknown_fact_requests_total', factsHelp, 'tool', 'key'));
  const workerHelp = 'Time for which the worker was busy. It has one thread, so a rate of 1 is all that it can do.';
  counter('worker_busy_seconds_total', workerHelp, () => workers.busySeconds);
  const replacements = 'Threads that failed or took too long, and were replaced. The log says why.';
  counter('worker_replacements_total', replacements, () => workers.replacements);

  const sum = (read: (state: Admission['state']) => number) =>
    read(admissions.current.state) + read(admissions.bySnapshot.state);
  gauge('queue_requests', 'Requests that wait for the worker.', () => sum(({ waiting }) => waiting));
  gauge('queue_clients', 'Clients that they are from.', () => sum(({ clients }) => clients));
  const refusals = 'Requests without room in the queue of their client (too_many_requests) or of all (overloaded).';
  const readRefusals = () =>
    by('code', {
      too_many_requests: sum(({ refused }) => refused.too_many_requests),
      overloaded: sum(({ refused }) => refused.overloaded),
    });
  counter('queue_refusals_total', refusals, readRefusals, 'code');

  const ofCaches = (read: (counts: Traffic['responses'], contents: ResponseCache['contents']) => number) => () =>
    by('cache', {
      responses: read(traffic.responses, cache.contents),
      messages: read(traffic.messages, messages.contents),
    });
  const hits = ofCaches((counts) => counts.hits);
  const misses = ofCaches((counts) => counts.misses);
  const entries = ofCaches((_, contents) => contents.entries);
  const bytes = ofCaches((_, contents) => contents.bytes);
  counter('cache_hits_total', 'Answers from the cache of responses, or of MCP messages.', hits, 'cache');
  counter('cache_misses_total', 'Answers that the worker computed.', misses, 'cache');
  gauge('cache_entries', 'Answers in the cache.', entries, 'cache');
  gauge('cache_bytes', 'What they count for against the limit of the cache.', bytes, 'cache');

  const readSnapshot = () => {
    const { snapshot, as_of } = workers.info;
    return [[{ snapshot, as_of }, 1]] as const;
  };
  gauge('snapshot_info', 'The served snapshot.', readSnapshot, 'snapshot', 'as_of');
  const newest = 'The day of the newest page in the served snapshot.';
  gauge('snapshot_as_of_seconds', newest, () => Date.parse(workers.info.as_of) / 1000);
  gauge('snapshot_loaded_seconds', 'When this process began to serve it.', () => workers.loadedAt / 1000);
  gauge('snapshot_tools', 'Tools in the served snapshot.', () => workers.info.tools);
  const refused = '1 while the snapshot in the folder is refused and an older one is served.';
  gauge('snapshot_refused', refused, () => (reloader.refused ? 1 : 0));
  const reloads = 'Looks for a new snapshot, by what came of them.';
  counter('reloads_total', reloads, () => by('outcome', reloader.outcomes), 'outcome');
  collectDefaultMetrics({ register: registry });

  return {
    observe(work, route = NO_ROUTE) {
      answers.observe(work.seconds);
      answersByRoute.observe({ route }, work.seconds);
      for (const [operation, seconds] of work.runs) {
        busy.inc({ operation }, seconds);
        runs.inc({ operation });
      }
      for (const { kind, ...fact } of work.unanswered) {
        unanswered.inc({ kind });
        if (kind === 'unknown_fact') unknownFacts.inc(fact);
      }
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}

/** In milliseconds. */
const TIMEOUT = 10_000;
/** A few programs scrape, each over one connection. */
const MAX_CONNECTIONS = 20;

/**
 * Serves `/metrics` on a port of its own, so that a proxy in front of the service cannot make it public by accident. On an address of this
 * machine, only under its names; on any other under every name, since scrapers name a service as their network does.
 * @throws Error if the address is in use or belongs to another machine
 */
export async function listenForMetrics(port: number, hostname: string, metrics: Metrics): Promise<Server> {
  const isLocal = isThisMachine(hostname);
  const server = createServer({ headersTimeout: TIMEOUT, requestTimeout: TIMEOUT }, async (request, response) => {
    const send = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
      response
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
        .end(request.method === 'HEAD' ? undefined : body);
    if (isLocal && !isThisMachine(hostIn(request))) {
      return send(403, 'These metrics are for this machine. Set METRICS_HOST to an address that others reach.\n');
    }
    if (request.url?.split('?')[0] !== '/metrics') return send(404, 'There is only /metrics here.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(405, 'Only GET and HEAD are allowed.\n', { allow: 'GET, HEAD' });
    }
    return send(200, await metrics.render(), { 'content-type': metrics.contentType });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, hostname);
  await once(server, 'listening');
  return server;
}

/** The name in the Host header, without its port; empty without one. */
function hostIn({ headers }: IncomingMessage): string {
  const address = `http://${headers.host}`;
  return headers.host !== undefined && URL.canParse(address) ? new URL(address).hostname : '';
}

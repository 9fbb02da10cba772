import type { ResponseCache } from '../../http/response-cache.ts';
import type { Workers } from '../backend/workers.ts';
import type { Admission } from '../front/admission.ts';
import type { MessageCache } from '../front/messages.ts';
import type { Traffic } from '../front/traffic.ts';
import type { Reloader } from '../reload/reloader.ts';
import type { Metric } from './text-format.ts';
import type { WorkTimes } from './work-times.ts';

/** What is measured. */
export interface Measured {
  readonly traffic: Traffic;
  readonly admission: Admission;
  readonly cache: ResponseCache;
  readonly messages: MessageCache;
  readonly workers: Workers;
  readonly reloader: Reloader;
  readonly times: WorkTimes;
}

/** The metrics of the service. Labels have a bounded number of values; none comes from a client. */
export function metricsOf(measured: Measured): readonly Metric[] {
  return [...traffic(measured), ...measured.times.metrics, ...queue(measured), ...caches(measured), ...data(measured)];
}

function traffic({ traffic, workers }: Measured): readonly Metric[] {
  return [
    {
      name: 'outreach_facts_requests_total',
      help: 'Answers by route pattern and status; the route "none" is of addresses that do not exist and of refusals.',
      type: 'counter',
      samples: traffic.requests.map(({ route, status, requests }) => ({
        labels: { route, status: String(status) },
        value: requests,
      })),
    },
    {
      name: 'outreach_facts_worker_busy_seconds_total',
      help: 'Time for which the worker had something to do. It has one thread, so a rate of 1 is all that it can do.',
      type: 'counter',
      samples: [{ value: workers.busySeconds }],
    },
  ];
}

function queue({ admission }: Measured): readonly Metric[] {
  const { waiting, clients, refused } = admission.state;
  return [
    {
      name: 'outreach_facts_queue_requests',
      help: 'Requests that wait for the worker.',
      type: 'gauge',
      samples: [{ value: waiting }],
    },
    {
      name: 'outreach_facts_queue_clients',
      help: 'Clients that they are from.',
      type: 'gauge',
      samples: [{ value: clients }],
    },
    {
      name: 'outreach_facts_queue_refusals_total',
      help: 'Requests that found no room in the queue: of their client (too_many_requests, 429) or of all (overloaded, 503).',
      type: 'counter',
      samples: Object.entries(refused).map(([code, value]) => ({ labels: { code }, value })),
    },
  ];
}

function caches({ traffic, cache, messages }: Measured): readonly Metric[] {
  const all = [
    { labels: { cache: 'responses' }, counts: traffic.responses, contents: cache.contents },
    { labels: { cache: 'messages' }, counts: traffic.messages, contents: messages.contents },
  ];
  const metric = (
    type: 'counter' | 'gauge',
    name: string,
    help: string,
    read: (one: (typeof all)[number]) => number,
  ) => ({
    name: `outreach_facts_cache_${name}`,
    help,
    type,
    samples: all.map((one) => ({ labels: one.labels, value: read(one) })),
  });
  return [
    metric(
      'counter',
      'hits_total',
      'Answers from the cache of responses, or of MCP messages.',
      (one) => one.counts.hits,
    ),
    metric('counter', 'misses_total', 'Answers that the worker computed.', (one) => one.counts.misses),
    metric('gauge', 'entries', 'Answers in the cache.', (one) => one.contents.entries),
    metric('gauge', 'bytes', 'What they count for against the limit of the cache.', (one) => one.contents.bytes),
  ];
}

function data({ workers, reloader }: Measured): readonly Metric[] {
  const { snapshot, as_of, tools } = workers.info;
  const gauge = (name: string, help: string, value: number): Metric => ({
    name: `outreach_facts_${name}`,
    help,
    type: 'gauge',
    samples: [{ value }],
  });
  return [
    {
      name: 'outreach_facts_snapshot_info',
      help: 'The served snapshot.',
      type: 'gauge',
      samples: [{ labels: { snapshot, as_of }, value: 1 }],
    },
    gauge('snapshot_as_of_seconds', 'The day of the newest page in the served snapshot.', Date.parse(as_of) / 1000),
    gauge('snapshot_loaded_seconds', 'When this process began to serve it.', workers.loadedAt / 1000),
    gauge('snapshot_tools', 'Tools in the served snapshot.', tools),
    gauge(
      'snapshot_refused',
      '1 while the snapshot in the folder is refused and an older one is served.',
      reloader.refused ? 1 : 0,
    ),
    {
      name: 'outreach_facts_reloads_total',
      help: 'Looks for a new snapshot, by what came of them.',
      type: 'counter',
      samples: Object.entries(reloader.outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  ];
}

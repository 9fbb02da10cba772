import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './text-format.ts';

/** In milliseconds: how often the event loop is asked how late it is. */
const RESOLUTION = 20;
const MICROSECONDS = 1e6;
const NANOSECONDS = 1e9;

/**
 * Starts to measure how late the event loop of this thread is.
 * @returns a function that gives the metrics of the process. Names are those of other Prometheus clients, so that dashboards fit
 */
export function watchProcess(): () => readonly Metric[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const started = Date.now() / 1000 - process.uptime();
  /** What is recorded is the time between two looks, which includes the time between them that was planned. */
  const lateness = (nanoseconds: number) => Math.max(0, (nanoseconds - RESOLUTION * 1e6) / NANOSECONDS) || 0;
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const metrics = [
      of('counter', 'process_cpu_user_seconds_total', 'User CPU time of all threads.', user / MICROSECONDS),
      of('counter', 'process_cpu_system_seconds_total', 'System CPU time of all threads.', system / MICROSECONDS),
      of('gauge', 'process_start_time_seconds', 'When the process started.', started),
      of('gauge', 'process_resident_memory_bytes', 'Memory of the process, all threads together.', rss),
      of('gauge', 'nodejs_heap_size_used_bytes', 'Used heap of the thread with the connections.', heapUsed),
      of('gauge', 'nodejs_heap_size_total_bytes', 'Heap of the thread with the connections.', heapTotal),
      of('gauge', 'nodejs_external_memory_bytes', 'Memory of that thread outside of its heap.', external),
      of('gauge', 'nodejs_eventloop_lag_mean_seconds', `${LAG}, on average.`, lateness(delays.mean)),
      of('gauge', 'nodejs_eventloop_lag_p99_seconds', `${LAG}, 99th percentile.`, lateness(delays.percentile(99))),
      of('gauge', 'nodejs_eventloop_lag_max_seconds', `${LAG}, at most.`, lateness(delays.max)),
    ];
    delays.reset();
    return metrics;
  };
}

const LAG = 'How late the thread with the connections was since the last scrape';

function of(type: 'counter' | 'gauge', name: string, help: string, value: number): Metric {
  return { name, help, type, samples: [{ value }] };
}

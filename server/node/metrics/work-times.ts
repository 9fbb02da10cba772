import type { Work } from '../backend/backend.ts';
import { NO_ROUTE } from '../front/traffic.ts';
import type { Metric } from './text-format.ts';

/** Upper limits of the times that are counted together, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10] as const;

interface Times {
  count: number;
  seconds: number;
}

/** Adds up how long the worker took, over all workers so far: for answers, by route, and for operations. */
export class WorkTimes {
  readonly #buckets = BUCKETS.map(() => 0);
  readonly #answers: Times = { count: 0, seconds: 0 };
  readonly #byRoute = new Map<string, Times>();
  readonly #byOperation = new Map<string, Times>();

  add({ seconds, runs }: Work, route: string = NO_ROUTE): void {
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket !== -1) this.#buckets[bucket] = (this.#buckets[bucket] as number) + 1;
    this.#answers.count += 1;
    this.#answers.seconds += seconds;
    addTo(this.#byRoute, route, seconds);
    for (const [operation, busy] of runs) addTo(this.#byOperation, operation, busy);
  }

  get metrics(): readonly Metric[] {
    let below = 0;
    const buckets = BUCKETS.map((limit, i) => {
      below += this.#buckets[i] as number;
      return { suffix: '_bucket' as const, labels: { le: String(limit) }, value: below };
    });
    const { count, seconds } = this.#answers;
    const operations = [...this.#byOperation];
    return [
      {
        name: 'outreach_facts_answer_seconds',
        help: 'Time in which the worker computed an answer that was not cached.',
        type: 'histogram',
        samples: [
          ...buckets,
          { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
          { suffix: '_sum', value: seconds },
          { suffix: '_count', value: count },
        ],
      },
      {
        name: 'outreach_facts_route_answer_seconds',
        help: 'The same by route pattern.',
        type: 'summary',
        samples: [...this.#byRoute].flatMap(([route, times]) => [
          { suffix: '_sum' as const, labels: { route }, value: times.seconds },
          { suffix: '_count' as const, labels: { route }, value: times.count },
        ]),
      },
      {
        name: 'outreach_facts_operation_seconds_total',
        help: 'Time for which operations kept the thread of the worker busy. An operation that another one asks counts as the other.',
        type: 'counter',
        samples: operations.map(([operation, times]) => ({ labels: { operation }, value: times.seconds })),
      },
      {
        name: 'outreach_facts_operation_runs_total',
        help: 'How often operations ran. A page runs several; an answer from the cache runs none.',
        type: 'counter',
        samples: operations.map(([operation, times]) => ({ labels: { operation }, value: times.count })),
      },
    ];
  }
}

function addTo(all: Map<string, Times>, name: string, seconds: number): void {
  const times = all.get(name) ?? { count: 0, seconds: 0 };
  times.count += 1;
  times.seconds += seconds;
  all.set(name, times);
}

import { quantile } from '../../bench/median.ts';
import { SLUGS } from '../../bench/slugs.ts';
import type { Table } from '../../bench/table.ts';

/** What the reader asks for: answers that are kept, and such as have to be made for it. */
export const KINDS = {
  answers: ['/api/v1/tools', `/api/v1/tools/${SLUGS[0]}`],
  pages: ['/', `/tools/${SLUGS[0]}`],
  health: ['/healthz'],
  uncached: ['/api/v1/tools?limit=1&q={new}'],
} as const;
export type Kind = keyof typeof KINDS;

export interface Readings {
  /** From the request to the whole answer, in milliseconds. */
  readonly times: Readonly<Record<Kind, readonly number[]>>;
  /** What was not answered as it is for a reader who is alone. */
  readonly faults: readonly string[];
}

/** How much longer than alone half of the answers may take. */
const MOST_RATIO = { answers: 3, pages: 3, health: 3, uncached: 10 };
/** Within which 99 of 100 answers must be there next to a hostile client, in milliseconds. */
const MOST_P99 = { answers: 50, pages: 50, health: 50, uncached: 200 };

export function joined(all: readonly Readings[]): Readings {
  const of = (kind: Kind) => all.flatMap(({ times }) => times[kind]);
  return {
    times: { answers: of('answers'), pages: of('pages'), health: of('health'), uncached: of('uncached') },
    faults: all.flatMap(({ faults }) => faults),
  };
}

/** @returns the figures of each kind, and what is worse than is allowed */
export function compared(alone: Readings, attacked: Readings): { table: Table; wrong: string[] } {
  const wrong = [...new Set([...alone.faults, ...attacked.faults])];
  const rows = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const [before, next] = [alone.times[kind], attacked.times[kind]];
    const [p50, p50Next, p99, p99Next] = [
      quantile(before, 0.5),
      quantile(next, 0.5),
      quantile(before, 0.99),
      quantile(next, 0.99),
    ];
    // Written so that no figure at all is wrong too.
    if (!(p50Next <= MOST_RATIO[kind] * p50))
      wrong.push(`${kind}: half take ${inMs(p50Next)}, more than ${MOST_RATIO[kind]} times the ${inMs(p50)} alone`);
    if (!(p99Next <= MOST_P99[kind]))
      wrong.push(`${kind}: 99 in 100 take up to ${inMs(p99Next)}, more than ${MOST_P99[kind]} ms`);
    const figures = [
      inMs(p50),
      inMs(p50Next),
      (p50Next / p50).toFixed(1),
      inMs(p99),
      inMs(p99Next),
      (p99Next / p99).toFixed(1),
    ];
    return [kind, before.length, next.length, ...figures];
  });
  const columns = ['what', 'alone', 'next to it', 'p50', 'p50 next', 'ratio', 'p99', 'p99 next', 'ratio'];
  return {
    table: { title: 'One reader alone and next to a hostile client: answers, and how long they took', columns, rows },
    wrong,
  };
}

function inMs(time: number | undefined): string {
  return time === undefined ? 'nothing' : `${time.toFixed(time < 10 ? 2 : 0)} ms`;
}

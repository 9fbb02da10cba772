import { newest } from '../../model/freshness.ts';
import type { CheckedFacts } from '../check/rule.ts';

/**
 * The "today" of a build: the newest date on which a page was read or searched for. The clock comes from the data, as in
 * web-features, so that the same facts give the same bytes on any day.
 */
export function clockOf({ tools, currencies }: CheckedFacts): string {
  const days = tools.flatMap(({ data }) => [
    ...Object.values(data.sources).map(({ read }) => read),
    ...Object.values(data.searches ?? {}).map(({ on }) => on),
  ]);
  return newest([...days, currencies.data.source.read]) ?? currencies.data.source.read;
}

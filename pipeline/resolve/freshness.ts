import { newest } from '../../model/source.ts';
import type { CheckedFacts } from '../check/rule.ts';

/**
 * The "today" of a build: the newest date on which a page was read, looked at again or searched for. The clock comes from the data, as in
 * web-features, so that the same facts give the same bytes on any day.
 */
export function clockOf({ tools, currencies, checked }: CheckedFacts): string {
  const looked = checked.flatMap(({ data }) => data.map(({ on }) => on));
  const days = tools.flatMap(({ data }) => [
    ...Object.values(data.sources).map(({ read }) => read),
    ...Object.values(data.searches ?? {}).map(({ on }) => on),
  ]);
  return newest([...days, ...looked, currencies.data.source.read]) ?? currencies.data.source.read;
}

import type { CheckedFacts } from '../check/rule.ts';
import { newest } from './day.ts';

/**
 * The build's "today": the newest day on which a page was read or searched for. The same facts thus give the same bytes on
 * any day, as web-features takes its clock from the data.
 */
export function clockOf({ tools, currencies }: CheckedFacts): string {
  const days = tools.flatMap(({ data }) => [
    ...Object.values(data.sources).map(({ read }) => read),
    ...Object.values(data.searches ?? {}).map(({ on }) => on),
  ]);
  return newest([...days, currencies.data.source.read]) ?? currencies.data.source.read;
}

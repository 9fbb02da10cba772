import { formatPathAndQuery } from '../../server/call/operation.ts';
import { pages } from '../../server/pages/all-pages.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Lists the addresses of all example pages. */
export function listExampleAddresses(snapshot: Snapshot): string[] {
  return pages.flatMap((page) => page.examples(snapshot).map((input) => formatPathAndQuery(page, input)));
}

/** Lists the examples to open in a browser: the first of every page, or all if EVERY_PAGE is set, as CI does on main. */
export function listAddressesToOpen(snapshot: Snapshot): string[] {
  if (process.env.EVERY_PAGE) return listExampleAddresses(snapshot);
  return pages.flatMap((page) => {
    const [input] = page.examples(snapshot);
    return input === undefined ? [] : [formatPathAndQuery(page, input)];
  });
}

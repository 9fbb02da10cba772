import { writeAddress } from '../../server/calls/operation.ts';
import { pages } from '../../server/pages/all-pages.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

export function listExampleAddresses(snapshot: Snapshot): string[] {
  return pages.flatMap((page) => page.examples(snapshot).map((input) => writeAddress(page, input)));
}

/** Those to open in a browser: the first example of every page or, with EVERY_PAGE, as on main, all examples. */
export function listAddressesToOpen(snapshot: Snapshot): string[] {
  if (process.env.EVERY_PAGE) return listExampleAddresses(snapshot);
  return pages.flatMap((page) => {
    const [input] = page.examples(snapshot);
    return input === undefined ? [] : [writeAddress(page, input)];
  });
}

import { writeAddress } from '../../server/operations/address.ts';
import { pages } from '../../server/pages/all-pages.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';

/** The address of every example of every page, in the order of the table. */
export function examplesOn(snapshot: Snapshot): string[] {
  return pages.flatMap((page) => page.examples(snapshot).map((input) => writeAddress(page, input)));
}

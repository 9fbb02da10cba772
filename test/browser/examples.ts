import { writeAddress } from '../../server/operations/address.ts';
import { pages } from '../../server/pages/index.ts';

/** The address of every example of every page, in the order of the table. */
export const examples: readonly string[] = pages.flatMap((page) =>
  page.examples.map((input) => writeAddress(page, input)),
);

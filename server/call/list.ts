import type { Static, TObject } from 'typebox';
import { count, optionalText } from '../../model/schemas.ts';
import { canonicalAddress, type Operation } from './operation.ts';

/** Rows per page. */
export const DEFAULT_LIMIT = 10;

/** The fields of every list. */
export const pageFields = {
  total: count('Total number of results.'),
  next: optionalText('The path of the next page.'),
};

export interface PageWindow {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Returns one page of a list. @param operation the operation of the next page's address */
export function paginate<Item, Input extends TObject>(
  items: readonly Item[],
  input: Static<Input> & PageWindow,
  operation: Pick<Operation<Input>, 'path' | 'input'>,
) {
  const { limit = DEFAULT_LIMIT, offset = 0 } = input as PageWindow;
  const end = offset + limit;
  const next = end < items.length && canonicalAddress(operation, { ...input, offset: end });
  return { page: items.slice(offset, end), fields: { total: items.length, ...(next && { next }) } };
}

import type { Static, TObject } from 'typebox';
import { writeAddress } from '../../operations/address.ts';
import type { Page } from '../page.ts';

/** Where a page begins: its first example, without a query. */
export function firstAddress(page: Page): string {
  const [first] = page.examples as readonly Static<TObject>[];
  return writeAddress(page, first ?? {}).split('?')[0] as string;
}

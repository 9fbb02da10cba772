import { writeAddress } from '../../operations/address.ts';
import type { Page } from '../page.ts';

/** Where a link in the navigation leads. */
export function navigationAddress(page: Page): string {
  return writeAddress(page, page.navigation?.input ?? {});
}

import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend.ts';

/** Where a text is asked: the page has the path of the operation. */
export function recommendAddress(q: string, limit?: number): string {
  return writeAddress(recommend, { q, ...(limit !== undefined && { limit }) });
}

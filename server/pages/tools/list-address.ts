import { writeAddress } from '../../operations/address.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { ListInput } from './page.tsx';

/** Where a list stands: what is undefined or empty says nothing. */
export function listAddress({ capability = [], ...input }: ListInput): string {
  return writeAddress(searchTools, { ...input, capability: capability.length > 0 ? capability : undefined });
}

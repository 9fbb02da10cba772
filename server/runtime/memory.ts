import { getHeapStatistics } from 'node:v8';

/**
 * How many bytes something may take: what it is meant to, or less where node was started with little memory
 * (`--max-old-space-size`, or a container that is small).
 * @param share of the heap's limit
 */
export function memoryBudget(wanted: number, share: number): number {
  return Math.min(wanted, Math.floor(share * getHeapStatistics().heap_size_limit));
}

/** Less than this, in bytes, and two costly answers may not fit into memory together. */
const SMALL_HEAP = 512 * 1024 * 1024;

/** Whether node was started with little memory. */
export function isHeapSmall(): boolean {
  return getHeapStatistics().heap_size_limit < SMALL_HEAP;
}

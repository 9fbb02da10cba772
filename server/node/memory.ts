import { getHeapStatistics } from 'node:v8';

/**
 * The bytes that something may take: `wanted`, or less if node was started with little memory (`--max-old-space-size`, or a small
 * container).
 * @param share the largest share of the heap limit
 */
export function memoryBudget(wanted: number, share: number): number {
  return Math.min(wanted, Math.floor(share * getHeapStatistics().heap_size_limit));
}

/** In bytes. In a smaller heap, two expensive answers may not fit at the same time. */
const SMALL_HEAP = 512 * 1024 * 1024;

/** Whether node was started with little memory. */
export function isHeapSmall(): boolean {
  return getHeapStatistics().heap_size_limit < SMALL_HEAP;
}

import { expect } from 'vitest';

/** In milliseconds. Shorter work cannot be compared. */
const NOISE = 1;

/** Processor time of all threads, in milliseconds. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/**
 * Expects some work to take less than so many times as much processor time as other work. A ratio, and the best of five, so that neither
 * a slow machine nor a busy one matters.
 */
export async function expectLessThan(
  times: number,
  other: () => unknown,
  work: () => unknown,
  about: string,
): Promise<void> {
  const ratios: number[] = [];
  while (ratios.length < 5) {
    const ratio = (await timeOf(work)) / Math.max(await timeOf(other), NOISE);
    if (ratio < times) return;
    ratios.push(Math.round(ratio));
  }
  expect.fail(`${about}: ${ratios.join(', ')} times as much time, and at most ${times} is allowed`);
}

/**
 * Expects eight times the size to take less than 24 times as much processor time: linear work takes about 8 times as much, quadratic
 * work 64 times.
 * @param size of the large work
 */
export async function expectAboutLinear(
  work: (size: number) => Promise<unknown>,
  size: number,
  about: string,
): Promise<void> {
  // The first run is for the compiler.
  await work(size / 8);
  await expectLessThan(
    24,
    () => work(size / 8),
    () => work(size),
    `${about}, eight times as long`,
  );
}

import { expect } from 'vitest';

/** In milliseconds. Shorter times are not measurable. */
const MIN_TIME = 1;

/** Measures the CPU time of all threads, in milliseconds. */
async function measure(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/**
 * Expects work to take less than `times` the CPU time of other work. Uses the best of five ratios, so that a slow or busy machine
 * doesn't matter.
 */
export async function expectCpuRatioBelow(
  times: number,
  other: () => unknown,
  work: () => unknown,
  about: string,
): Promise<void> {
  const ratios: number[] = [];
  while (ratios.length < 5) {
    const ratio = (await measure(work)) / Math.max(await measure(other), MIN_TIME);
    if (ratio < times) return;
    ratios.push(Math.round(ratio));
  }
  expect.fail(`${about}: ${ratios.join(', ')} times as much time, limit ${times}`);
}

/**
 * Expects work of eight times the size to take less than 24 times the CPU time. Linear work takes about 8 times as long, quadratic
 * work 64 times.
 * @param size the larger size
 */
export async function expectAboutLinear(
  work: (size: number) => Promise<unknown>,
  size: number,
  about: string,
): Promise<void> {
  // Warms up the JIT compiler.
  await work(size / 8);
  await expectCpuRatioBelow(
    24,
    () => work(size / 8),
    () => work(size),
    `${about}, eight times as long`,
  );
}

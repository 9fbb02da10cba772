/**
 * Does some work and measures the processor time that this process takes for it. Other programs on a busy machine do not count, as
 * they do in the time that passes.
 * @returns its result, and the time in milliseconds
 */
export function withCpuTime<Result>(work: () => Result): readonly [result: Result, milliseconds: number] {
  const before = process.cpuUsage();
  const result = work();
  return [result, process.cpuUsage(before).user / 1000];
}

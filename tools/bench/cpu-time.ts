import { median } from './median.ts';

/** Runs something, and measures its CPU time in milliseconds. */
export function measureCpuTime<Result>(run: () => Result): [milliseconds: number, Result] {
  const before = process.cpuUsage();
  const result = run();
  return [cpuTimeSince(before), result];
}

/** The CPU time since an earlier measurement, in milliseconds. */
export function cpuTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const formatMedianTime = (times: readonly number[]): string => `${median(times).toFixed(1)} ms`;

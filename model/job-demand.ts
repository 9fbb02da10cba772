import { type Job, singlesIn, TIERS } from './job.ts';

/**
 * Compares keys of the catalogue by how much jobs ask them: what more jobs ask as a must comes first, then as wanted, then as an
 * extra. Keys that are asked alike are equal.
 */
export function byDemand(jobs: Readonly<Record<string, Job>>): (a: string, b: string) => number {
  const timesAsked = new Map<string, number[]>();
  for (const job of Object.values(jobs)) {
    for (const [i, tier] of TIERS.entries()) {
      for (const { key } of job[tier].flatMap(singlesIn)) {
        const times = timesAsked.get(key) ?? TIERS.map(() => 0);
        times[i] = (times[i] as number) + 1;
        timesAsked.set(key, times);
      }
    }
  }
  const never = TIERS.map(() => 0);
  return (a, b) => {
    const [first, second] = [timesAsked.get(a) ?? never, timesAsked.get(b) ?? never];
    const tier = first.findIndex((times, i) => times !== second[i]);
    return tier < 0 ? 0 : (second[tier] as number) - (first[tier] as number);
  };
}

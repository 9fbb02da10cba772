/** Milliseconds. Work that takes less is too short to compare. */
const NOISE = 1;

/**
 * Whether work that is eight times as large takes less than 24 times as much processor time: linear work takes about 8 times as much,
 * quadratic work 64 times. A ratio, and the best of five, so that neither a slow machine nor a busy one matters.
 * @param size of the large work
 */
export async function isAboutLinearLater(work: (size: number) => Promise<unknown>, size: number): Promise<boolean> {
  const time = async (size: number) => {
    const before = process.cpuUsage();
    await work(size);
    return process.cpuUsage(before).user / 1000;
  };
  await time(size / 8);
  for (let attempt = 1; attempt <= 5; attempt += 1)
    if ((await time(size)) / Math.max(await time(size / 8), NOISE) < 24) return true;
  return false;
}

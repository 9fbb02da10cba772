import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/* Removes the folder that its argument names when its input ends. Any input says that the run is over; without one, it was stopped. */

const [, , folder] = process.argv;
/** In seconds: how long the workers of a run that was stopped may still write. */
const WORKERS_END = 10;

let isOver = false;
process.stdin.once('data', () => {
  isOver = true;
});
process.stdin.once('end', async () => {
  for (let second = 0; second < WORKERS_END; second += 1) {
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (isGone && isOver) return;
    await setTimeout(1000);
  }
});

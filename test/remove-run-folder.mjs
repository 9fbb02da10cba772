import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/* Removes the folder in its argument when stdin ends. Any input means that the run is over. No input means that it was killed. */

const [, , folder] = process.argv;
/** In seconds. For so long, the workers of a killed run may still write. */
const MAX_SECONDS = 10;

let isOver = false;
process.stdin.once('data', () => {
  isOver = true;
});
process.stdin.once('end', async () => {
  for (let second = 0; second < MAX_SECONDS; second += 1) {
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (isGone && isOver) return;
    await setTimeout(1000);
  }
});

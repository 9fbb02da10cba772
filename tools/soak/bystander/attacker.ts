import { Draw } from '../draw.ts';
import { MIXES } from '../mixes.ts';
import { Tally } from '../tally.ts';

/* One hostile client in a process of its own, until it is killed: everything that costs much and was never asked before. */

const NAMES = ['pipelining', 'new-answers', 'big-batches', 'tiny-queries', 'tiny-calls'];
const mixes = MIXES.filter(({ name }) => NAMES.includes(name));
const [port = 0, connections = 0, seed = 0] = process.argv.slice(2).map(Number);
const target = { port, connections: Math.ceil(connections / mixes.length), patience: 60_000, pause: 5000 };

// How it is answered is not its concern, so no number of faults stops it.
const tallies = mixes.map(() => new Tally(Number.POSITIVE_INFINITY));
process.on('message', () => {
  const lines = mixes.map(
    ({ name }, i) => `${name}: ${tallies[i]?.requests} requests, answers ${tallies[i]?.statuses}`,
  );
  process.send?.(lines);
});
// Nor does it outlive who started it.
process.once('disconnect', () => process.exit());
process.send?.('begins');
await Promise.all(
  mixes.map((mix, i) => mix.send(target, Number.POSITIVE_INFINITY, new Draw(seed, mix.name), tallies[i] as Tally)),
);

import { Draw } from '../draw.ts';
import { bigBatches } from '../mixes/big-batches.ts';
import { newAnswers } from '../mixes/new-answers.ts';
import { pipelining } from '../mixes/pipelining.ts';
import { tinyCalls } from '../mixes/tiny-calls.ts';
import { tinyQueries } from '../mixes/tiny-queries.ts';
import { Tally } from '../tally.ts';

/* One hostile client in a process of its own, until it is killed: everything that costs much and was never asked before. */

const MIXES = [pipelining, newAnswers, bigBatches, tinyQueries, tinyCalls];
const [port = 0, connections = 0, seed = 0] = process.argv.slice(2).map(Number);
const target = { port, connections: Math.ceil(connections / MIXES.length), patience: 60_000, pause: 5000 };

// How it is answered is not its concern, so no number of faults stops it.
const tallies = MIXES.map(() => new Tally(Number.POSITIVE_INFINITY));
process.on('message', () => {
  const lines = MIXES.map(
    ({ name }, i) => `${name}: ${tallies[i]?.requests} requests, answers ${tallies[i]?.statuses}`,
  );
  process.send?.(lines);
});
// Nor does it outlive who started it.
process.once('disconnect', () => process.exit());
process.send?.('begins');
await Promise.all(
  MIXES.map((mix, i) => mix.send(target, Number.POSITIVE_INFINITY, new Draw(seed, mix.name), tallies[i] as Tally)),
);

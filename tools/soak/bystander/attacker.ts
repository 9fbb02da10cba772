import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SnapshotLine } from '../../../model/history/snapshot-line.ts';
import { DIST_DATA } from '../../../test/corpus.ts';
import { SLUGS } from '../../bench/slugs.ts';
import { get } from '../client/request.ts';
import { Draw } from '../draw.ts';
import { asking, MIXES } from '../mixes.ts';
import { Tally } from '../tally.ts';

/*
 * One hostile client in a process of its own, until it is killed: everything that costs much and was never asked before, or only answers
 * from earlier snapshots, most of which are not in memory.
 */

const NAMES = ['pipelining', 'new-answers', 'big-batches', 'tiny-queries', 'tiny-calls'];
const [what = '', ...numbers] = process.argv.slice(2);
const [port = 0, connections = 0, seed = 0] = numbers.map(Number);
const lines = readFileSync(join(DIST_DATA, 'snapshots.ndjson'), 'utf8').trim().split('\n');
const snapshots = lines.flatMap((line) => (JSON.parse(line) as SnapshotLine).previous ?? []);
const earlier = asking('earlier-snapshots', 1, (draw) => get(`/s/${draw.pick(snapshots)}/tools/${draw.pick(SLUGS)}`));
const mixes = what === earlier.name ? [earlier] : MIXES.filter(({ name }) => NAMES.includes(name));
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

import { loadavg } from 'node:os';
import { numbersGiven } from '../load/inputs.ts';
import { WatchedServer } from '../load/server.ts';
import { inMb, logTable } from '../report.ts';
import { type CostKind, type OriginCost, originCosts, variantsOf } from './origin.ts';
import { type Hour, play, type Readers, type Setting } from './traffic.ts';

/*
 * What a million readers an hour leave for the server behind a CDN: npm run scale:readers -- [readers]
 * The CDN is played, by the headers that a really running server sends and by a clock that takes no time. What a request costs the server
 * is measured. Nothing is asserted.
 */

const [anHour = 1_000_000] = numbersGiven();
/** A tenth of what is read is of free input, half of which nobody requested before. */
const readers: Readers = { anHour, free: 0.1, unique: 0.5 };
const SEED = 1;
const HOUR = 3600;

console.error('a server, and what its answers allow …');
const server = await WatchedServer.start({ LOG_LEVEL: 'error' });
const before = await server.cpu();
const variants = await variantsOf(server.port);
const firstTime = ((await server.cpu()) - before) / variants.length / 1000;
const cost = await originCosts(server, variants);
await server.stop();

const rules = new Map(variants.map(({ freshness, kind }) => [JSON.stringify(freshness), { freshness, kind }]));
console.log(`Node ${process.version}, ${new Date().toISOString()}, load ${loadavg().map((load) => load.toFixed(1))}`);
console.log(`${new Set(variants.map(({ path }) => path)).size} addresses, ${variants.length} forms of them`);
for (const { freshness, kind } of rules.values()) console.log(kind, JSON.stringify(freshness));
console.log(`all of them in a location: ${inMb(variants.reduce((sum, { size }) => sum + size, 0))}`);
console.log(`the first time, each with one 304: ${firstTime.toFixed(1)} ms of CPU`);
logTable(
  'What a request costs the server',
  ['kind', 'CPU us', 'of one core, a second', 'got a second', 'bytes'],
  Object.entries(cost).map(([kind, { cpu, rate, bytes }]) => [kind, ...[cpu, 1e6 / cpu, rate, bytes].map(Math.round)]),
);

const sizes = Object.fromEntries(Object.entries(cost).map(([kind, { bytes }]) => [kind, bytes])) as Record<
  CostKind,
  number
>;
const run = (setting: Setting, who: Readers = readers) => {
  console.error(`${JSON.stringify(setting)} …`);
  return play(variants, sizes, who, setting, SEED);
};

const places = [1, 30, 300].flatMap((locations) => [false, true].map((shield) => ({ locations, shield })));
const usual = places.map((place) => ({ place, hours: run({ ...place, hours: 4, snapshotIn: 2 }) }));
const bySpelling = run({ locations: 30, shield: false, spellings: 12, hours: 2 });
logTable(
  'What reaches the server in an hour: the first (nothing is cached), the second, the third (new snapshot)',
  ['CDN', 'hour', 'requests', 'kept 200', 'kept 304', 'new question', 'MCP call', 'GB', 'peak/s', 'cores'],
  [
    ...usual.flatMap(({ place, hours }) => hours.slice(0, 3).map((hour, i) => originRow(nameOf(place), i, hour))),
    ...bySpelling.map((hour, i) => originRow('30, 12 spellings', i, hour)),
  ],
);
logTable(
  'Of answers that a CDN may keep, those of the snapshot before, in each ten minutes after a new one; readers who got both in an hour',
  ['CDN', ...Array.from({ length: 12 }, (_, i) => `${(i + 1) * 10}'`), 'mixed 1st', 'mixed 2nd'],
  usual.map(({ place, hours }) => [
    nameOf(place),
    ...hours.slice(2).flatMap(({ oldBy10 }) => oldBy10.map(({ old, answers }) => percent(old, answers))),
    ...hours.slice(2).map(({ mixed, readers: all }) => percent(mixed, all)),
  ]),
);
const purged = places
  .slice(2)
  .map((place) => [place, run({ ...place, hours: 3, snapshotIn: 2, purge: true })] as const);
logTable(
  'The hour after a new snapshot with a purge',
  ['CDN', 'hour', 'requests', 'kept 200', 'kept 304', 'new question', 'MCP call', 'GB', 'peak/s', 'cores', 'old'],
  purged.map(([place, hours]) => {
    const hour = hours[2] as Hour;
    return [...originRow(nameOf(place), 2, hour), percent(hour.old, hour.answers)];
  }),
);
const downs = places.slice(2).map((place) => [place, run({ ...place, hours: 4, downIn: 2 })] as const);
logTable(
  'The server is down for the third hour',
  ['CDN', 'requests', 'failed', 'failed of those a CDN may keep', 'peak/s after'],
  downs.map(([place, hours]) => {
    const { requests, failed } = hours[2] as Hour;
    const hopeless = hopelessIn(hours[1] as Hour);
    return [
      nameOf(place),
      requests,
      percent(failed, requests),
      percent(Math.max(0, failed - hopeless), requests - hopeless),
      (hours[3] as Hour).peak,
    ];
  }),
);
logTable(
  'How much free input one server bears: 30 locations, no shield, second hour',
  ['free', 'new questions/s', 'cores'],
  [0.01, 0.05, 0.1, 0.2, 0.5, 1].map((free) => {
    const hour = run({ locations: 30, shield: false, hours: 2 }, { ...readers, free })[1] as Hour;
    return [`${free * 100} %`, (hour.origin['new question'] / HOUR).toFixed(1), coresOf(hour).toFixed(2)];
  }),
);

/** What only the server can answer, as in the hour before: calls and questions that nobody asked for. */
function hopelessIn({ origin, answers }: Hour): number {
  return origin['MCP call'] + answers * readers.free * readers.unique;
}

/** Cores that are busy all the time with what reaches the server. */
function coresOf({ origin }: Hour): number {
  const kinds = Object.entries(origin) as [CostKind, number][];
  return kinds.reduce((sum, [kind, count]) => sum + count * (cost[kind] as OriginCost).cpu, 0) / 1e6 / HOUR;
}

function originRow(name: string, nth: number, hour: Hour): (string | number)[] {
  const all = Object.values(hour.origin).reduce((sum, count) => sum + count, 0);
  return [
    name,
    nth + 1,
    `${all} (${percent(all, hour.requests)})`,
    ...Object.values(hour.origin),
    (hour.bytes / 1e9).toFixed(2),
    hour.peak,
    coresOf(hour).toFixed(2),
  ];
}

function nameOf({ locations, shield }: { locations: number; shield: boolean }): string {
  return `${locations}${shield ? ' + shield' : ''}`;
}
function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}

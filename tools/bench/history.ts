import type { ToolUndo } from '../../model/history/undo.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { inOneThread } from '../../test/one-thread.ts';
import { at, numbersGiven, withTools } from '../load/inputs.ts';
import { logTable, quantile } from '../report.ts';

/*
 * Answers about the history at many tools and events: npm run bench:history -- [tools] [events]
 * Tools and their events are copies of the real ones. Times are those of the whole service without the network, after every kind of
 * request was answered once; no request is repeated, so that none is answered from the cache.
 */

const [TOOLS = 10_000, EVENTS = 10_000] = numbersGiven();
const REQUESTS = 500;

/** The snapshot with more tools, and with the events of as many copies as give the wanted number of events. */
function withHistory(snapshot: Snapshot): Snapshot {
  const many = withTools(snapshot, TOOLS);
  const { events, snapshots } = snapshot.history;
  const real = [...snapshot.tools.keys()];
  const copied = Math.max(0, Math.ceil((EVENTS - events.length) / (events.length / real.length)));
  const copies = Array.from({ length: copied }, (_, i) => [real[i % real.length] as string, i] as const);
  const copiesOf = new Map(
    real.map((slug) => [slug, copies.flatMap(([of, i]) => (of === slug ? [`${slug}-copy-${i}`] : []))]),
  );
  const ofCopies = events.flatMap((event) =>
    (copiesOf.get(event.tool) ?? []).map((tool) => ({ ...event, tool, id: `${event.seq}/${tool}/${event.key}` })),
  );
  const lines = snapshots.map((line) => {
    const tools: Record<string, ToolUndo | null> = { ...line.undo.tools };
    for (const [slug, step] of Object.entries(line.undo.tools ?? {}))
      for (const copy of copiesOf.get(slug) ?? []) tools[copy] = step;
    return { ...line, undo: { ...line.undo, tools } };
  });
  const all = [...events, ...ofCopies].slice(0, EVENTS).sort((a, b) => a.seq - b.seq || (a.tool < b.tool ? -1 : 1));
  return { ...many, history: { snapshots: lines, events: all } };
}

function megabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

const real = await loadSnapshot(DIST_DATA);
const bare = withTools(real, TOOLS);
const before = megabytes();
const snapshot = withHistory(real);
const used = megabytes() - before;
const log = createLog('silent', { write: () => {} });
const baseUrl = 'http://localhost';
const { fetch } = inOneThread(snapshot, { baseUrl, log });
const slugs = [...snapshot.tools.keys()];
// Without the day of the current snapshot, whose answers are those of today.
const days = [...new Set(snapshot.history.snapshots.map(({ recorded }) => recorded))].slice(0, -1);
const pick = <Item>(list: readonly Item[], i: number) => at(list, i * 7919);

const kinds: Readonly<Record<string, (i: number) => string>> = {
  'changes, newest': (i) => `/api/v1/changes?limit=${50 + (i % 50)}&offset=${i}`,
  'changes of a tool': (i) => `/api/v1/changes?tools=${pick(slugs, i)}&offset=${i % 3}`,
  'changes since a day, by cause': (i) => `/api/v1/changes?since=${pick(days, i)}&cause=corrected&limit=20&offset=${i}`,
  'a tool as of a day': (i) => `/api/v1/tools/${pick(slugs, i)}?as_of=${pick(days, i)}`,
  'a tool as of a day, concise': (i) => `/api/v1/tools/${pick(slugs, i)}?as_of=${pick(days, i)}&detail=concise`,
  'prices as of a day': (i) => `/api/v1/pricing/${pick(slugs, i)}?as_of=${pick(days, i)}`,
  'two tools as of a day': (i) =>
    `/api/v1/compare?tools=${pick(slugs, i)},${pick(slugs, i + 1)}&as_of=${pick(days, i)}&detail=concise`,
  'the same, of today': (i) => `/api/v1/compare?tools=${pick(slugs, i)},${pick(slugs, i + 1)}&detail=concise`,
  'a tool of today': (i) =>
    `/api/v1/tools/${pick(slugs, i)}?status=known,unknown,disputed&older_than=${1 + (i % 900)}d`,
  'all changes': (i) => `/api/v1/changes?offset=${i % 100}`,
  'the page of a tool’s changes': (i) => `/tools/${pick(slugs, i)}/changes`,
};

console.log(
  `${snapshot.tools.size} tools, ${snapshot.history.events.length} events; the history takes ${used.toFixed(1)} MB of heap`,
);
const rows: (string | number)[][] = [];
for (const [kind, path] of Object.entries(kinds)) {
  const times: number[] = [];
  let [refused, first] = [0, 0];
  for (let i = 0; i < REQUESTS; i += 1) {
    const begun = performance.now();
    const response = await fetch(new Request(baseUrl + path(i)), {});
    await response.arrayBuffer();
    const took = performance.now() - begun;
    if (response.status !== 200) refused += 1;
    if (i === 0) first = took;
    else times.push(took);
  }
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)];
  rows.push([kind, ...[first, half, most, Math.max(...times)].map((ms) => ms.toFixed(2)), refused]);
}
logTable('Milliseconds', ['request', 'first', 'p50', 'p99', 'max', 'not 200'], rows);
console.log(
  `heap after all: ${megabytes().toFixed(0)} MB, of which the tools without a history took ${before.toFixed(0)} (${bare.tools.size} tools)`,
);

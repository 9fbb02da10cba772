import type { Catalogue } from '../../../model/catalogue.ts';
import { type DatasetAnswer, datasetFacts, datasetSources, isDatasetKey } from '../../../model/dataset.ts';
import { replaced } from '../../../model/history/snapshot-line.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Tool } from '../../../model/tool.ts';
import { NOTHING_VERIFIED } from '../../../model/verification.ts';
import { type HeldSnapshot, heldSnapshots } from '../held-snapshots.ts';
import type { Snapshot } from '../snapshot.ts';
import { memoized } from './memoized.ts';
import { notKeptOfTools, pastTools } from './past-tools.ts';
import { summariesOf } from './summaries.ts';

/** What a replay of the history does not give. */
const NOT_KEPT = ['scores', 'places', 'open_questions', 'alternatives', 'notes', 'searches', 'verification'];

/**
 * A past snapshot with the facts and prices that it had, replayed backwards from a later one. It has no scores, rankings or places: these
 * were computed with the method of their day, and are not computed again with that of today.
 */
export function replayedSnapshot(now: Snapshot, line: HeldSnapshot): Snapshot {
  const catalogue = catalogueAt(now, line.seq);
  const point = { now, seq: line.seq, catalogue, clock: line.as_of };
  const tools = pastTools(point);
  const notKept = [...NOT_KEPT, ...notKeptOfTools(tools, point)];
  const dataset = memoized(() => datasetOf(now.dataset, tools, catalogue, line.as_of));
  return {
    manifest: manifestAt(now.manifest, line),
    methodology: { ...now.methodology, version: line.method, catalogue },
    lexicon: now.lexicon,
    get dataset() {
      return dataset();
    },
    worklist: now.worklist,
    alternatives: {},
    rankings: new Map(),
    history: historyUntil(now, line.seq),
    verification: NOTHING_VERIFIED,
    past: { recorded: line.recorded, kept: 'facts', notKept, scoresKeptIn: nearestWithScores(now, line.id) },
    tools,
    summaries: summariesOf(tools),
    formerSlugs: new Map(),
  };
}

/** The snapshot nearest in time to one in the history that has the scores of its day. */
function nearestWithScores(now: Snapshot, id: string): string | undefined {
  const all = heldSnapshots(now);
  const at = all.findIndex((held) => held.id === id);
  const isScored = (other: string) => other === now.manifest.snapshot || now.archive?.has(other) === true;
  const scored = all.flatMap((held, i) => (isScored(held.id) ? [{ id: held.id, away: Math.abs(i - at) }] : []));
  return scored.sort((a, b) => a.away - b.away).at(0)?.id;
}

/** The history as it was when a snapshot was made. */
export function historyUntil({ history: { snapshots, events } }: Snapshot, last: number): Snapshot['history'] {
  return { snapshots: snapshots.filter(({ seq }) => seq <= last), events: events.filter(({ seq }) => seq <= last) };
}

/** The questions that a past snapshot asked, in the words of today where only their words changed. */
function catalogueAt({ methodology: { catalogue }, history }: Snapshot, last: number): Catalogue {
  let { keys } = catalogue;
  for (const { seq, undo } of [...history.snapshots].reverse()) {
    if (seq <= last) break;
    if (undo.keys) keys = replaced(keys, undo.keys);
  }
  return { ...catalogue, keys };
}

function manifestAt(now: Manifest, line: HeldSnapshot): Manifest {
  return {
    ...now,
    snapshot: line.id,
    previous: line.previous,
    method_version: line.method,
    as_of: line.as_of,
    counts: line.counts as Manifest['counts'],
  };
}

function datasetOf(
  now: DatasetAnswer,
  tools: ReadonlyMap<string, Tool>,
  { keys }: Catalogue,
  asOf: string,
): DatasetAnswer {
  const fieldKeys = Object.keys(keys).filter(isDatasetKey);
  const all: Tool[] = [...tools.values()];
  const records = all.map(({ slug, name, category, facts }) => ({
    ...{ slug, name, category },
    score: null,
    facts: datasetFacts(facts, fieldKeys),
  }));
  return {
    ...now,
    citation: now.citation.replace(/as of \S+\./, `as of ${asOf}.`),
    fields: now.fields.filter(({ name }) => !isDatasetKey(name) || fieldKeys.includes(name)),
    records,
    sources: datasetSources(
      records.flatMap(({ facts }) => Object.values(facts)),
      all.flatMap(({ sources }) => sources),
    ),
  };
}

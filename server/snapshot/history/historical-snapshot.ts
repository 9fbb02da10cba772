import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../../model/catalogue.ts';
import { datasetOf } from '../../../model/dataset.ts';
import { factOfState, type ToolState, toolStateOf } from '../../../model/history/tool-state.ts';
import { replaced, undone } from '../../../model/history/undo.ts';
import { alternativesOf } from '../../../model/ranking/alternatives.ts';
import { withScores } from '../../../model/ranking/answers.ts';
import { jobLists, worklistOf } from '../../../model/ranking/list.ts';
import { rankingsOf } from '../../../model/ranking/rankings.ts';
import { countsOf, hasLines } from '../../../model/snapshot-files.ts';
import { figuresOf, type ResolvedTool, type Tool } from '../../../model/tool.ts';
import { assemble, joinFiles, type PublishedSnapshot, perSnapshot, type Snapshot, SnapshotError } from '../snapshot.ts';
import { type KnownSnapshot, timelineOf } from './snapshot-history.ts';

/** Each takes about 10 MB, with what is derived from it. */
const MAX_IN_MEMORY = 2;

/** How long one is worked on before other requests are answered, in milliseconds. */
const SLICE = 5;

/** The earlier snapshots in memory, and the last that was begun: they are made one after the other. */
const openedFrom = perSnapshot(() => ({
  byId: new LRUCache<string, Promise<Snapshot>>({ max: MAX_IN_MEMORY }),
  last: Promise.resolve() as Promise<unknown>,
}));

/**
 * A snapshot of the history by its id: the given one itself, or an earlier one of the same kind, from its published files where they are
 * there and otherwise from the history. Undefined if the history has no such snapshot.
 */
export function snapshotById(now: Snapshot, id: string): Promise<Snapshot> | undefined {
  if (id === now.manifest.snapshot) return Promise.resolve(now);
  const line = timelineOf(now).byId.get(id);
  if (!line) return undefined;
  const opened = openedFrom(now);
  const known = opened.byId.get(id);
  if (known) return known;
  const opening = opened.last.then(() => earlier(now, line));
  opened.byId.set(id, opening);
  opened.last = opening.catch(() => opened.byId.delete(id));
  return opening;
}

/**
 * The snapshot with some tools as they were in an earlier one, for questions about these tools alone: ten of them take a tenth of the time
 * of a whole snapshot. They have the slugs of today, no places, and no answer to a question that there was not yet. A tool that was not
 * listed yet is left out. Undefined if the history has no such snapshot.
 */
export function withToolsOf(now: Snapshot, id: string, slugs: readonly string[]): Snapshot | undefined {
  const line = timelineOf(now).byId.get(id);
  if (!line) return undefined;
  const catalogue = catalogueAt(now, line.seq);
  const point: ReplayPoint = { now, seq: line.seq, catalogue, clock: line.as_of };
  const listed = new Set(slugsAt(point));
  const tools = slugs.flatMap((slug): [string, Tool][] => {
    const slugThen = [slug, ...(now.tools.get(slug)?.former_slugs ?? [])].find((one) => listed.has(one));
    return slugThen === undefined ? [] : [[slug, { ...replayedTool(slugThen, point), slug, scores: {} }]];
  });
  return { ...now, tools: new Map(tools) };
}

/** From its files or, from the first on that is not the one that was published, from the history. */
async function earlier(now: Snapshot, line: KnownSnapshot): Promise<Snapshot> {
  const files = now.archive?.get(line.id);
  if (!files) return replayed(now, line);
  try {
    return await published(files, now, line);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    files.withdraw(error.message);
    return replayed(now, line);
  }
}

/** With the places of its day. Only its history is that of the current snapshot, up to its own number. */
async function published({ manifest, read }: PublishedSnapshot, now: Snapshot, line: KnownSnapshot): Promise<Snapshot> {
  const files = new Map<string, unknown>();
  for (const [path, hash] of Object.entries(manifest.files)) {
    // What is derived from the lexicon is the same while it is.
    const isNow = path === 'lexicon.json' && hash === now.manifest.files[path];
    if (!hasLines(path)) files.set(path, isNow ? now.lexicon : await read(path));
  }
  return asHistorical(joinFiles(manifest, files), now, line);
}

/**
 * With the facts, prices, questions, names and sources of its day, from the history. What follows from them, such as places, is computed
 * with the method of today. A question of this method that was not asked yet is open for every tool.
 */
async function replayed(now: Snapshot, line: KnownSnapshot): Promise<Snapshot> {
  const catalogue = catalogueAt(now, line.seq);
  const methodology = { ...now.methodology, catalogue };
  const point: ReplayPoint = { now, seq: line.seq, catalogue, clock: line.as_of };
  const pause = pauses();
  const resolved: ResolvedTool[] = [];
  for (const slug of slugsAt(point)) {
    resolved.push(replayedTool(slug, point));
    await pause();
  }
  const lists = jobLists(resolved, methodology);
  await pause();
  const tools = withScores(resolved, methodology, lists);
  await pause();
  const rankings = rankingsOf(tools, methodology);
  await pause();
  const alternatives = alternativesOf(tools, catalogue, methodology);
  await pause();
  const manifest = {
    ...now.manifest,
    snapshot: line.id,
    previous: line.previous,
    method_version: line.method,
    as_of: line.as_of,
    counts: countsOf(tools, catalogue),
    files: {},
  };
  const dataset = datasetOf(tools, catalogue, line.as_of);
  const worklist = worklistOf(methodology, lists);
  const { lexicon } = now;
  const joined = assemble({ manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools });
  return asHistorical(joined, now, line, methodology.version);
}

/** The questions that an earlier snapshot had, in the words of today where only their words changed. */
function catalogueAt({ methodology: { catalogue }, history }: Snapshot, last: number): Catalogue {
  let { keys } = catalogue;
  for (const { seq, undo } of [...history.snapshots].reverse()) {
    if (seq <= last) break;
    if (undo.keys) keys = replaced(keys, undo.keys);
  }
  return { ...catalogue, keys };
}

/** @param computedWith the method by which its places were computed again, if they are not those of its day */
function asHistorical(
  snapshot: Snapshot,
  now: Snapshot,
  { seq, recorded }: KnownSnapshot,
  computedWith?: string,
): Snapshot {
  const { snapshots, events } = now.history;
  const { steps } = timelineOf(now);
  const formerSlugs = new Map(snapshot.formerSlugs);
  const listedSince = new Map<string, string>();
  for (const { slug, former_slugs } of now.tools.values()) {
    if (snapshot.tools.has(slug)) continue;
    const slugThen = former_slugs.find((other) => snapshot.tools.has(other));
    const added = steps.get(slug)?.find(({ undo }) => undo === null);
    const day = snapshots.find((one) => one.seq === added?.seq)?.recorded;
    if (slugThen !== undefined) formerSlugs.set(slug, slugThen);
    else if (day !== undefined) listedSince.set(slug, day);
  }
  return {
    ...snapshot,
    history: { snapshots: snapshots.filter((one) => one.seq <= seq), events: events.filter((one) => one.seq <= seq) },
    formerSlugs,
    historical: { recorded, computedWith, listedSince },
  };
}

/** Returns a function that lets other requests be answered, once the thread has worked for a while. */
function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  };
}

const NOTHING: ToolState = { fields: {}, facts: {}, sources: {} };

/** An earlier snapshot as the replay needs it. */
interface ReplayPoint {
  /** The snapshot that the replay starts from. */
  readonly now: Snapshot;
  /** The number of the earlier snapshot. */
  readonly seq: number;
  /** The questions that it had. */
  readonly catalogue: Catalogue;
  /** The day against which the age of its facts is judged. */
  readonly clock: string;
}

/** The slugs of the tools that an earlier snapshot had, in order. */
function slugsAt({ now, seq }: ReplayPoint): string[] {
  const listed = new Set(now.tools.keys());
  for (const [slug, steps] of timelineOf(now).steps) {
    const earliest = steps.filter((step) => step.seq > seq).at(-1);
    if (earliest?.undo === null) listed.delete(slug);
    else if (earliest) listed.add(slug);
  }
  return [...listed].sort();
}

/** A tool with the facts, prices and sources that it had, by undoing its changes one by one. Notes and searches are not in the history. */
function replayedTool(slug: string, point: ReplayPoint): ResolvedTool {
  const { now, catalogue, clock } = point;
  const state = stateAt(slug, point);
  const { fields, sources } = state;
  const facts = Object.fromEntries(
    Object.entries(catalogue.keys).flatMap(([key, declared]) => {
      const fact = state.facts[key];
      return fact ? [[key, factOfState({ catalogue, clock, key, declared }, fact, state)]] : [];
    }),
  );
  const dated = Object.values(sources);
  // Early versions published some figures in a form that is not used any more: they follow from the facts of that day.
  const { not_kept: outdated = [], ...published } = fields;
  const figures = figuresOf(facts, dated, catalogue, now.methodology.currencies);
  const figureOf = <Field extends keyof typeof figures>(field: Field, ifNone: (typeof figures)[Field]) =>
    outdated.includes(field) ? figures[field] : (published[field] ?? ifNone);
  return {
    slug,
    name: fields.name ?? slug,
    category: fields.category ?? '',
    summary: fields.summary ?? '',
    website: fields.website ?? '',
    coverage: figureOf('coverage', figures.coverage),
    aliases: fields.aliases ?? [],
    former_slugs: fields.former_slugs ?? [],
    ...(fields.identifiers && { identifiers: fields.identifiers }),
    ...(fields.extensions && { extensions: fields.extensions }),
    closed: fields.closed ?? null,
    file: now.tools.get(slug)?.file ?? `facts/tools/${slug}.yaml`,
    independence: figureOf('independence', figures.independence),
    comparable_price: figureOf('comparable_price', figures.comparable_price),
    price_from: figureOf('price_from', null),
    entry_price: figureOf('entry_price', null),
    facts,
    bills: fields.bills ?? [],
    sources: dated,
  };
}

function stateAt(slug: string, { now, seq }: ReplayPoint): ToolState {
  const current = now.tools.get(slug);
  let state = current ? toolStateOf(current, () => true) : NOTHING;
  for (const step of timelineOf(now).steps.get(slug) ?? []) {
    if (step.seq <= seq) break;
    if (step.undo) state = undone(state, step.undo);
  }
  return state;
}

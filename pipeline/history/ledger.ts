import { createHash } from 'node:crypto';
import type { CatalogueKey } from '../../model/catalogue.ts';
import type { ChangeEvent, Retraction } from '../../model/history/event.ts';
import type { ToolState } from '../../model/history/tool-state.ts';
import {
  differing,
  replaced,
  type SnapshotLine,
  type ToolUndo,
  type Undo,
  undone,
  undoOf,
} from '../../model/history/undo.ts';
import { perObject } from '../../model/memoize.ts';
import { isSame } from '../../model/same-json.ts';
import { linesText, type Manifest, SCHEMA_VERSION } from '../../model/snapshot-files.ts';
import { asState, contentOf, groupsOf, type ReadText, type SnapshotContent } from './content.ts';
import { eventsBetween, type Questions, type TouchedTool } from './events.ts';

/** The history: a line for each snapshot, oldest first, and what changed, in order of snapshot, tool and key. */
export interface Ledger {
  readonly snapshots: readonly SnapshotLine[];
  readonly events: readonly ChangeEvent[];
}

export const EMPTY_LEDGER: Ledger = { snapshots: [], events: [] };

export const LEDGER_FILES = { snapshots: 'snapshots.ndjson', events: 'changes.ndjson' } as const;

/**
 * Adds a snapshot to the ledger. This is the only place where events are made: a build calls it once, and rebuilding the ledger calls
 * it for each snapshot of the git history.
 * @param before the last snapshot of the ledger; undefined if the ledger is empty
 * @param day the day on which `after` was made. If a clock was set back, the day of the last snapshot is recorded instead
 */
export function append(
  { snapshots, events }: Ledger,
  before: SnapshotContent | undefined,
  after: SnapshotContent,
  day: string,
): Ledger {
  const last = snapshots.at(-1);
  const recorded = last !== undefined && last.recorded > day ? last.recorded : day;
  const touched = touchedTools(before, after);
  const sum = new StateSum(last?.state);
  for (const { slug, before: then, after: now } of touched) {
    if (then) sum.remove(slug, then);
    if (now) sum.add(slug, now);
  }
  const batch = { seq: (last?.seq ?? 0) + 1, previous: before?.id ?? null, recorded };
  const questions = { before: before?.keys ?? {}, after: after.keys };
  const added = eventsBetween(batch, touched, questions);
  const line: SnapshotLine = {
    ...batch,
    as_of: after.asOf,
    schema: after.schema,
    method: after.method,
    counts: after.counts,
    moved: before ? movesOf(new Set(added.map(({ tool }) => tool)), before, after) : {},
    ...(after.fields && !isSame(after.fields, lastFields(snapshots)) && { fields: after.fields }),
    state: sum.toString(),
    undo: undoBetween(touched, questions),
  };
  return { snapshots: [...snapshots, line], events: [...events, ...added] };
}

function lastFields(snapshots: readonly SnapshotLine[]): SnapshotLine['fields'] {
  return snapshots.findLast(({ fields }) => fields !== undefined)?.fields;
}

/** The tools whose files differ between two snapshots, in the order of slugs. */
function touchedTools(before: SnapshotContent | undefined, after: SnapshotContent): TouchedTool[] {
  const slugs = [...new Set([...(before?.tools.keys() ?? []), ...after.tools.keys()])].sort();
  const stateIn = (content: SnapshotContent | undefined, slug: string) =>
    content?.tools.has(slug) ? asState(content.tool(slug)) : undefined;
  return slugs
    .filter((slug) => before?.tools.get(slug) !== after.tools.get(slug))
    .map((slug) => ({ slug, before: stateIn(before, slug), after: stateIn(after, slug) }));
}

/** What leads from a snapshot back to the one before it. */
function undoBetween(touched: readonly TouchedTool[], questions: Questions): Undo {
  const keys = differing(questions.before, questions.after);
  const tools: Record<string, ToolUndo | null> = {};
  for (const { slug, before, after } of touched) {
    if (!before && !after) continue;
    if (!before) tools[slug] = null;
    else if (!after) tools[slug] = before;
    else {
      const undo = undoOf(before, after);
      if (undo) tools[slug] = undo;
    }
  }
  return { ...(keys && { keys }), ...(Object.keys(tools).length > 0 && { tools }) };
}

/** By tool and job, the group before and now, where they differ. */
function movesOf(slugs: ReadonlySet<string>, before: SnapshotContent, after: SnapshotContent): SnapshotLine['moved'] {
  const moved: SnapshotLine['moved'] = {};
  for (const slug of slugs) {
    if (!before.tools.has(slug) || !after.tools.has(slug)) continue;
    const [then, now] = [groupsOf(before.tool(slug)), groupsOf(after.tool(slug))];
    const jobs = Object.keys(now).filter((job) => Object.hasOwn(then, job) && then[job] !== now[job]);
    if (jobs.length > 0)
      moved[slug] = Object.fromEntries(jobs.map((job) => [job, [then[job] ?? null, now[job] ?? null] as const]));
  }
  return moved;
}

/** The ledger with the retractions that the editors list, and no others. */
export function withRetractions(ledger: Ledger, retractions: ReadonlyMap<string, Retraction>): Ledger {
  return {
    ...ledger,
    events: ledger.events.map((event) => {
      const retracted = retractions.get(event.id) ?? null;
      return retracted === event.retracted ? event : { ...event, retracted };
    }),
  };
}

/** The text of the two files: one line for each snapshot and each event. */
export function ledgerTexts({ snapshots, events }: Ledger): Record<'snapshots' | 'events', string> {
  return { snapshots: linesText(snapshots), events: linesText(events) };
}

export function parseLedger(texts: Readonly<Record<'snapshots' | 'events', string>>): Ledger {
  return { snapshots: parseLines(texts.snapshots), events: parseLines(texts.events) };
}

function parseLines<Item>(text: string): Item[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Item);
}

const MODULUS = 1n << 128n;

/**
 * A checksum over what the history keeps of all tools: the sum of the hashes of the tools, so that a changed tool changes it without
 * reading the others (AdHash; Bellare and Micciancio 1997). It finds mistakes. Against forgery, there are the ids of the snapshots.
 */
export class StateSum {
  #sum: bigint;

  /** @param text of an earlier sum */
  constructor(text = '0') {
    this.#sum = BigInt(`0x${text}`);
  }

  add(slug: string, state: ToolState): void {
    this.#sum = (this.#sum + hashOf(state, slug)) % MODULUS;
  }

  remove(slug: string, state: ToolState): void {
    this.#sum = (this.#sum - hashOf(state, slug) + MODULUS) % MODULUS;
  }

  toString(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}

/** Computed once for each state of a tool, which never changes: the sum adds it in one step and removes it in another. */
const hashOf = perObject((state: ToolState, slug: string): bigint => {
  const hash = createHash('sha256')
    .update(JSON.stringify([slug, sorted(state)]))
    .digest('hex');
  return BigInt(`0x${hash.slice(0, 32)}`);
});

/** The same value with the fields of every object in order, so that equal values have the same text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) fields[name] = sorted((value as typeof fields)[name]);
  return fields;
}

/** The snapshot that was published last, with its history. */
export interface Published {
  readonly ledger: Ledger;
  /** Undefined if nothing was published yet. */
  readonly content: SnapshotContent | undefined;
  /** The text of its manifest. */
  readonly manifest: string | undefined;
}

export const NOTHING_PUBLISHED: Published = { ledger: EMPTY_LEDGER, content: undefined, manifest: undefined };

/**
 * Reads what was published last.
 * @throws Error if a file is missing or not JSON
 */
export function readPublished(read: ReadText): Published {
  const manifest = read('manifest.json');
  if (manifest === undefined) return NOTHING_PUBLISHED;
  return { ledger: ledgerIn(read), content: contentOf(read), manifest };
}

function ledgerIn(read: ReadText): Ledger {
  const [snapshots, events] = [read(LEDGER_FILES.snapshots), read(LEDGER_FILES.events)];
  return snapshots === undefined || events === undefined ? EMPTY_LEDGER : parseLedger({ snapshots, events });
}

/**
 * Whether a new build gives what was published.
 * @param hashes of the new files, by path
 */
export function isPublished(hashes: Readonly<Record<string, string>>, { manifest }: Published): boolean {
  if (manifest === undefined) return false;
  const { files, schema_version } = JSON.parse(manifest) as Manifest;
  return schema_version === SCHEMA_VERSION && isSame(files, hashes);
}

/**
 * Walks the ledger back from the newest snapshot to the first. For each step it makes the undo and the events again and compares them with
 * the ledger, and compares the checksum of what the tools were.
 * @param newest the snapshot that the ledger ends with
 * @returns the first thing that does not fit, in a sentence; undefined if the ledger is right
 */
export function whyNotProven({ snapshots, events }: Ledger, newest: SnapshotContent): string | undefined {
  const outOfOrder = whyOutOfOrder(snapshots);
  if (outOfOrder) return outOfOrder;
  let keys: Readonly<Record<string, CatalogueKey>> = newest.keys;
  const states = new Map<string, ToolState>([...newest.tools.keys()].map((slug) => [slug, asState(newest.tool(slug))]));
  const sum = new StateSum();
  for (const [slug, state] of states) sum.add(slug, state);
  let end = events.length;
  for (const { seq, previous, recorded, undo, state } of [...snapshots].reverse()) {
    if (sum.toString() !== state) return `snapshot ${seq}: the tools are not what its checksum was made from`;
    const touched = stepBack(states, sum, undo);
    const earlier = undo.keys ? replaced(keys, undo.keys) : keys;
    const questions = { before: earlier, after: keys };
    if (!isSame(undoBetween(touched, questions), undo))
      return `snapshot ${seq}: its undo is not what the two snapshots make`;
    const made = eventsBetween({ seq, previous, recorded }, touched, questions);
    const listed = events.slice(Math.max(0, end - made.length), end);
    const wrong = made.find((event, i) => !isSame(event, listed[i] && { ...listed[i], retracted: null }));
    if (wrong) return `the event ${wrong.id} is not what the two snapshots make`;
    end -= made.length;
    const more = events[end - 1];
    if (more && more.seq >= seq) return `the event ${more.id} is not made by the two snapshots`;
    keys = earlier;
  }
  if (end > 0) return `the event ${events[0]?.id} belongs to no snapshot`;
  const [slug] = states.keys();
  const already = slug ?? Object.keys(keys)[0];
  return already === undefined ? undefined : `the first snapshot already has ${already}`;
}

/** Each line has the next number, names the snapshot before it, and is not of an earlier day. */
function whyOutOfOrder(snapshots: readonly SnapshotLine[]): string | undefined {
  const seen = new Set<string>();
  for (const [i, { seq, previous, recorded }] of snapshots.entries()) {
    if (seq !== i + 1) return `snapshot ${seq} is where snapshot ${i + 1} should be`;
    if ((previous === null) !== (i === 0))
      return `snapshot ${seq} should ${i === 0 ? 'not ' : ''}name the one before it`;
    if (previous !== null && seen.has(previous)) return `snapshot ${seq} names a snapshot that another line names`;
    if (previous !== null) seen.add(previous);
    const before = snapshots[i - 1];
    if (before && before.recorded > recorded) return `snapshot ${seq} is of an earlier day than the one before it`;
  }
  return undefined;
}

/** Takes the states back by one snapshot, and returns the tools that differ, in the order of slugs. */
function stepBack(states: Map<string, ToolState>, sum: StateSum, undo: Undo): TouchedTool[] {
  return Object.entries(undo.tools ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, step]) => {
      const after = states.get(slug);
      const before = step === null ? undefined : undone(after ?? NOTHING, step);
      if (after) sum.remove(slug, after);
      if (before) sum.add(slug, before);
      if (before) states.set(slug, before);
      else states.delete(slug);
      return { slug, before, after };
    });
}

const NOTHING: ToolState = { fields: {}, facts: {}, sources: {} };

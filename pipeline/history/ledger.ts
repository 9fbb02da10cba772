import { createHash } from 'node:crypto';
import type { ChangeEvent, Retraction } from '../../model/history/event.ts';
import {
  differing,
  isSame,
  type SnapshotLine,
  type ToolUndo,
  type Undo,
  undoOf,
} from '../../model/history/snapshot-line.ts';
import type { ToolState } from '../../model/history/state.ts';
import { perObject } from '../../model/memory.ts';
import { linesText, type Manifest, SCHEMA_VERSION } from '../../model/snapshot-files.ts';
import { asState, contentOf, groupsOf, type ReadText, type SnapshotContent } from './content.ts';
import { eventsBetween, type Questions, type TouchedTool } from './events.ts';

/** The history: a line for each snapshot, oldest first, and what changed, in order of snapshot, tool and key. */
export interface Ledger {
  readonly snapshots: readonly SnapshotLine[];
  readonly events: readonly ChangeEvent[];
}

export const EMPTY_LEDGER: Ledger = { snapshots: [], events: [] };

/** The paths of the two files of a ledger in a snapshot. */
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
export function undoBetween(touched: readonly TouchedTool[], questions: Questions): Undo {
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

/** Reads the two files. */
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

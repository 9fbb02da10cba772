import type { ChangeEvent, Retraction } from '../../model/history/event.ts';
import type { SnapshotLine, ToolUndo, Undo } from '../../model/history/snapshot-line.ts';
import { differing, isSame, undoOf } from '../../model/history/snapshot-line.ts';
import { linesText } from '../../model/snapshot-files.ts';
import { groupsOf, keptOf, type SnapshotContent } from './content.ts';
import { eventsBetween, type Questions, type TouchedTool } from './events.ts';
import { StateSum } from './state-sum.ts';

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
    content?.tools.has(slug) ? keptOf(content.tool(slug)) : undefined;
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

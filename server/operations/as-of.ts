import { Type } from 'typebox';
import { API_ROOT } from '../identity/identity.ts';
import { Problem } from '../problem/problem.ts';
import { heldFrom, heldSnapshots } from '../snapshot/held-snapshots.ts';
import { snapshotById } from '../snapshot/past/past-snapshot.ts';
import { snapshotOn, timelineOf } from '../snapshot/past/timeline.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Operation } from './operation.ts';

/** An example of the parameter; none without a history. */
export function exampleDay(snapshot: Snapshot): { as_of?: string } {
  const last = heldSnapshots(snapshot).at(-1);
  return last ? { as_of: last.recorded } : {};
}

/** The parameter of operations that can answer as of an earlier day. */
export const asOfDay = {
  as_of: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'A day such as 2026-11-20: what we knew then.',
    }),
  ),
};

type Input = Readonly<Record<string, unknown>>;

/** What a request is answered from, and its input for that snapshot. */
export interface Asked {
  readonly snapshot: Snapshot;
  readonly input: Input;
}

/**
 * The snapshot that an input asks about, and the input with the slugs that its tools had then.
 * @throws Problem invalid_parameter, or not_kept or tool_not_found with the day from which there is an answer
 */
export function askedOf(input: Input, now: Snapshot): Asked {
  const { as_of, ...rest } = input;
  if (typeof as_of !== 'string') return { snapshot: now, input };
  if (!isDay(as_of))
    throw new Problem('invalid_parameter', `"as_of" must be a day of the calendar, such as ${now.manifest.as_of}.`, {
      parameter: 'as_of',
      value: as_of.slice(0, 100),
    });
  const held = snapshotOn(now, as_of);
  const first = heldFrom(now);
  if (!held) {
    const reason = first === null ? 'This snapshot has no history' : `The history begins on ${first}`;
    throw new Problem('not_kept', `${reason}, so there is no answer as of ${as_of}.`, {
      parameter: 'as_of',
      value: as_of,
    });
  }
  const snapshot = snapshotById(now, held.id) ?? now;
  return { snapshot, input: withPastSlugs(rest, snapshot, now) };
}

/** The input with each tool under the slug that it had in a past snapshot. @throws Problem tool_not_found */
function withPastSlugs(input: Input, past: Snapshot, now: Snapshot): Input {
  const slugThen = (slug: unknown, parameter: string): unknown => {
    if (typeof slug !== 'string' || past.tools.has(slug) || !now.tools.has(slug)) return slug;
    const former = now.tools.get(slug)?.former_slugs.find((other) => past.tools.has(other));
    if (former !== undefined) return former;
    throw notListed(slug, parameter, past, now);
  };
  return {
    ...input,
    ...('slug' in input && { slug: slugThen(input.slug, 'slug') }),
    ...(Array.isArray(input.tools) && { tools: input.tools.map((slug) => slugThen(slug, 'tools')) }),
  };
}

function notListed(slug: string, parameter: string, past: Snapshot, now: Snapshot): Problem {
  const listed = timelineOf(now)
    .steps.get(slug)
    ?.find(({ undo }) => undo === null);
  const since = heldSnapshots(now).find(({ seq }) => seq === listed?.seq)?.recorded;
  const name = now.tools.get(slug)?.name ?? slug;
  return new Problem(
    'tool_not_found',
    `${name} was not listed yet in the snapshot of ${past.past?.recorded ?? past.manifest.as_of}${since === undefined ? '' : `; it is since ${since}`}.`,
    { parameter, value: slug },
  );
}

/** Whether a snapshot of the history can answer an operation at all. */
export function isKept({ past }: Pick<Operation, 'past'>, snapshot: Snapshot): boolean {
  if (!snapshot.past) return true;
  return past === 'facts' || (past === 'published' && snapshot.past.kept !== 'facts');
}

/**
 * Refuses what would have to be computed with the method of today: places and recommendations of a past day are served as they were
 * published, or not at all.
 * @throws Problem not_kept
 */
export function requireKept(operation: Operation, input: Input, snapshot: Snapshot): void {
  const { past, manifest } = snapshot;
  if (!past) return;
  const parameter = operation.presentOnly?.find((name) => input[name] !== undefined);
  if (isKept(operation, snapshot) && parameter === undefined) return;
  const what = operation.name + (parameter === undefined ? '' : ` with "${parameter}"`);
  const kept = past.kept === 'facts' ? 'facts and prices' : 'what was published: facts, prices, scores and rankings';
  throw new Problem(
    'not_kept',
    `Of the snapshot ${manifest.snapshot}, made on ${past.recorded}, the history keeps ${kept}; ${what} has no answer from it. GET ${API_ROOT}/snapshots lists what is kept.`,
    { ...(parameter !== undefined && { parameter }) },
  );
}

/** Whether a text is a day of the calendar: `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

/** The day of a time: `2026-01-31`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

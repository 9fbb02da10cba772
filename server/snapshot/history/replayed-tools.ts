import type { Catalogue } from '../../../model/catalogue.ts';
import { undone } from '../../../model/history/snapshot-line.ts';
import { factOfState, stateOf, type ToolState } from '../../../model/history/state.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import { figuresOf } from '../../../model/tool-figures.ts';
import type { Snapshot } from '../snapshot.ts';
import { timelineOf } from './timeline.ts';

const NOTHING: ToolState = { fields: {}, facts: {}, sources: {} };

/** An earlier snapshot as the replay needs it. */
export interface ReplayPoint {
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
export function slugsAt({ now, seq }: ReplayPoint): string[] {
  const listed = new Set(now.tools.keys());
  for (const [slug, steps] of timelineOf(now).steps) {
    const earliest = steps.filter((step) => step.seq > seq).at(-1);
    if (earliest?.undo === null) listed.delete(slug);
    else if (earliest) listed.add(slug);
  }
  return [...listed].sort();
}

/** A tool with the facts, prices and sources that it had, by undoing its changes one by one. Notes and searches are not in the history. */
export function replayedTool(slug: string, point: ReplayPoint): ResolvedTool {
  const { now, catalogue, clock } = point;
  const state = stateAt(slug, point);
  const { fields, sources, unchanged = {} } = state;
  const facts = Object.fromEntries(
    Object.entries(catalogue.keys).flatMap(([key, declared]) => {
      const fact = state.facts[key];
      return fact ? [[key, factOfState({ catalogue, clock, key, declared }, fact, state)]] : [];
    }),
  );
  const dated = Object.values(sources).map((source) => {
    const day = unchanged[source.id];
    return day === undefined ? source : { ...source, unchanged_on: day };
  });
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
  let state = current ? stateOf(current, () => true) : NOTHING;
  for (const step of timelineOf(now).steps.get(slug) ?? []) {
    if (step.seq <= seq) break;
    if (step.undo) state = undone(state, step.undo);
  }
  return state;
}

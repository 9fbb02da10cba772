import type { Catalogue } from '../../../model/catalogue.ts';
import { undone } from '../../../model/history/snapshot-line.ts';
import { factOfState, stateOf, type ToolState } from '../../../model/history/state.ts';
import type { ComparablePrice } from '../../../model/pricing/comparable-price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../snapshot.ts';
import { LazyMap } from './lazy-map.ts';
import { timelineOf } from './timeline.ts';

const NOT_KEPT_PRICE: ComparablePrice = {
  currency: 'USD',
  unit: null,
  monthly: null,
  annual_monthly: null,
  why_not: 'The comparable price of that day was not kept.',
};
const NOTHING: ToolState = { fields: {}, facts: {}, sources: {} };

/** A past snapshot as the replay needs it. */
export interface PastPoint {
  /** The snapshot that the replay starts from. */
  readonly now: Snapshot;
  /** The number of the past snapshot. */
  readonly seq: number;
  /** The questions that it had. */
  readonly catalogue: Catalogue;
  /** The day against which the age of its facts is judged. */
  readonly clock: string;
}

/** The tools of a past snapshot, in order of slugs. Each is made when it is asked for, by replaying its changes backwards. */
export function pastTools(point: PastPoint): LazyMap<Tool> {
  return new LazyMap(slugsAt(point), (slug) => pastTool(slug, point));
}

/** The fields of tools that a past snapshot had in a form that is not kept. They are the same for all its tools. */
export function notKeptOfTools(tools: ReadonlyMap<string, Tool>, point: PastPoint): readonly string[] {
  const [first] = tools.keys();
  return first === undefined ? [] : (pastState(first, point).fields.not_kept ?? []);
}

/** The slugs of the tools that a past snapshot had, in order. */
function slugsAt({ now, seq }: PastPoint): string[] {
  const listed = new Set(now.tools.keys());
  for (const [slug, steps] of timelineOf(now).steps) {
    const earliest = steps.filter((step) => step.seq > seq).at(-1);
    if (earliest?.undo === null) listed.delete(slug);
    else if (earliest) listed.add(slug);
  }
  return [...listed].sort();
}

function pastState(slug: string, { now, seq }: PastPoint): ToolState {
  const current = now.tools.get(slug);
  let state = current ? stateOf(current, () => true) : NOTHING;
  for (const step of timelineOf(now).steps.get(slug) ?? []) {
    if (step.seq <= seq) break;
    if (step.undo) state = undone(state, step.undo);
  }
  return state;
}

function pastTool(slug: string, point: PastPoint): Tool {
  const state = pastState(slug, point);
  const { fields, facts, sources, unchanged = {} } = state;
  const { now, catalogue, clock } = point;
  return {
    slug,
    name: fields.name ?? slug,
    category: fields.category ?? '',
    summary: fields.summary ?? '',
    website: fields.website ?? '',
    coverage: fields.coverage ?? 0,
    aliases: fields.aliases ?? [],
    former_slugs: fields.former_slugs ?? [],
    closed: fields.closed ?? null,
    file: now.tools.get(slug)?.file ?? `facts/tools/${slug}.yaml`,
    independence: fields.independence ?? { vendor_only: 0, publishers: 0 },
    comparable_price: fields.comparable_price ?? NOT_KEPT_PRICE,
    price_from: fields.price_from ?? null,
    entry_price: fields.entry_price ?? null,
    scores: {},
    facts: Object.fromEntries(
      Object.entries(catalogue.keys).flatMap(([key, declared]) => {
        const fact = facts[key];
        return fact ? [[key, factOfState({ catalogue, clock, key, declared }, fact, state)]] : [];
      }),
    ),
    bills: fields.bills ?? [],
    sources: Object.values(sources).map((source) => {
      const day = unchanged[source.id];
      return day === undefined ? source : { ...source, unchanged_on: day };
    }),
  };
}

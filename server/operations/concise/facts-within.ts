import type { Fact } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import { cut } from '../../../model/words/cut.ts';
import {
  type ConciseFact,
  type ConciseSources,
  conciseFact,
  conciseSources,
  type SourcesById,
  sourcesById,
} from './fact.ts';
import { firstWithin } from './length.ts';
import type { More } from './more.ts';

/** In characters: how long a value may be, and notes, the longest first. */
const MAX_VALUE = 300;
const NOTES = [Number.POSITIVE_INFINITY, 200, 80] as const;
const MIN_NOTE = 80;

/** How long the names of the keys that are left may be, in characters. */
const MAX_LEFT = 1600;

export interface FactsWithin {
  readonly facts: Record<string, ConciseFact>;
  readonly sources: ConciseSources;
  /** The keys of the facts that have no room. */
  readonly left: string[];
}

/**
 * Facts with the sources that they name, as far as they fit: with whole notes, else with shortened ones, else only the first facts, at
 * least one.
 * @param most in characters of JSON, for the facts and the sources together
 */
export function factsWithin(most: number, facts: readonly Fact[], sources: readonly Source[]): FactsWithin {
  const byId = sourcesById(sources);
  for (const note of NOTES) {
    const within = firstOf(most, facts, byId, note);
    if (within.left.length === 0) return within;
  }
  return firstOf(most, facts, byId, MIN_NOTE);
}

/** The first facts that fit, with notes of at most a length. */
function firstOf(most: number, facts: readonly Fact[], byId: SourcesById, note: number): FactsWithin {
  const shown: [string, ConciseFact][] = [];
  let sources: ConciseSources = {};
  let length = 0;
  for (const fact of facts) {
    const concise = boundedFact(fact, byId, note);
    const named = (concise.sources ?? []).filter((id) => !(id in sources)).flatMap((id) => byId.get(id) ?? []);
    const added = conciseSources(named);
    length += JSON.stringify([fact.key, concise, added]).length;
    if (length > most && shown.length > 0) break;
    shown.push([fact.key, concise]);
    sources = { ...sources, ...added };
  }
  return { facts: Object.fromEntries(shown), sources, left: facts.slice(shown.length).map(({ key }) => key) };
}

/** A concise fact whose texts have at most a length each. Parameters are those of `conciseFact`. */
export function boundedFact(fact: Fact, sources: SourcesById, note: number): ConciseFact {
  const concise = conciseFact(fact, sources, note);
  return {
    ...concise,
    value: cut(concise.value, MAX_VALUE),
    ...(concise.others_say !== undefined && { others_say: cut(concise.others_say, MAX_VALUE) }),
  };
}

/** How to ask for facts that had no room. @param besides what else in the request selects facts, and has to be left out */
export function moreKeys(left: readonly string[], besides = ''): More | undefined {
  if (left.length === 0) return undefined;
  const named = firstWithin(MAX_LEFT, left);
  const others = left.length - named.length;
  return {
    left: left.length,
    next: `keys: ${named.join(',')}${besides}${others > 0 ? `; then the other ${others}` : ''}`,
  };
}

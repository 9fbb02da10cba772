import { isDeepStrictEqual } from 'node:util';
import { type Cause, causesOf, type Movers } from './job-causes.ts';
import type { JobPair, Position } from './job-states.ts';

/** A tool whose group, rank or range in the list of a job changed, or its reason for having none. Null where it is not in the list. */
export interface PlaceChange {
  readonly job: string;
  readonly slug: string;
  readonly before: Position | null;
  readonly after: Position | null;
  /** The tools that caused it, itself first. Empty if the method did. */
  readonly causes: readonly Cause[];
}

/**
 * Lists every change of a place in the list of a job, by slug.
 * @param newTools slugs of tools that are new. Their places are given with the tools.
 */
export function comparePlaces(pair: JobPair, movers: Movers, newTools: ReadonlySet<string>): PlaceChange[] {
  const { slug: job, before, after } = pair;
  const slugs = [...new Set([...before.tools.keys(), ...after.tools.keys()])].sort();
  return slugs.flatMap((slug) => {
    const [then, now] = [before, after].map(({ tools }) => tools.get(slug)?.position ?? null) as [
      PlaceChange['before'],
      PlaceChange['after'],
    ];
    if (newTools.has(slug) || isDeepStrictEqual(then, now)) return [];
    return [{ job, slug, before: then, after: now, causes: causesOf(slug, pair, movers) }];
  });
}

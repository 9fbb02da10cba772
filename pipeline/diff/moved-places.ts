import { isDeepStrictEqual } from 'node:util';
import { isAhead, isClearlyAhead } from '../../model/ranking/pairs.ts';
import { changedProofs, isRanked, type JobPair, type JobState, type JobTool, type Position } from './job-states.ts';
import type { ToolPairs } from './states.ts';

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

/** A tool that moved a place, with what changed about it: questions, or what happened to the tool. */
export interface Cause {
  readonly slug: string;
  readonly reasons: readonly string[];
}

/** The tools whose own counts or whose own presence in the list of a job changed, by slug, with the reasons. */
type Movers = ReadonlyMap<string, readonly string[]>;

/** Finds what changed about the tools themselves. A tool whose place was moved only by others, or by the method, is not in the result. */
export function moversIn({ before, after }: JobPair, pairs: ToolPairs): Movers {
  const events = eventsOf(pairs);
  const slugs = [...new Set([...before.tools.keys(), ...after.tools.keys()])].sort();
  return new Map(
    slugs
      .map((slug) => [slug, reasonsOf(before.tools.get(slug), after.tools.get(slug), events.get(slug))] as const)
      .filter(([, reasons]) => reasons.length > 0),
  );
}

/** What happened to a tool as a whole. */
interface Events {
  /** Why it is in the list in only one of the two states. */
  readonly listing?: string;
  readonly closing?: string;
}

function eventsOf({ pairs, added, removed, merged }: ToolPairs): Map<string, Events> {
  return new Map<string, Events>([
    ...added.map(({ slug }) => [slug, { listing: 'new' }] as const),
    ...removed.map(({ slug }) => [slug, { listing: 'removed' }] as const),
    ...merged.map(({ before, into }) => [before.slug, { listing: `now ${into.slug}` }] as const),
    ...pairs.map(({ before: { file: then }, after: { slug, file: now } }): [string, Events] => [
      slug,
      {
        ...(then.category !== now.category && { listing: `category ${then.category} → ${now.category}` }),
        ...(!then.closed && now.closed && { closing: 'closed' }),
        ...(then.closed && !now.closed && { closing: 'no longer closed' }),
      },
    ]),
  ]);
}

function reasonsOf(then: JobTool | undefined, now: JobTool | undefined, events: Events = {}): string[] {
  if (!then || !now) return events.listing ? [events.listing] : [];
  const { gained, lost } = changedProofs(then, now);
  const crossed = (then.position === 'too_little_read') !== (now.position === 'too_little_read');
  return [
    ...(events.closing ? [events.closing] : []),
    ...(crossed && then.pages !== now.pages ? [`${then.pages} → ${now.pages} pages read`] : []),
    ...[...now.answers.keys()].filter((name) => gained.includes(name) || lost.includes(name)),
  ];
}

/**
 * The tools that moved a place: the tool itself if something about it changed, and the movers that are ahead of it, clearly ahead, not
 * behind, or in an earlier group in only one of the two states. A group can also change through a tool between the two, so if there is
 * none of these, all movers are causes, unless the method can be.
 */
function causesOf(slug: string, { before, after, isOtherMethod }: JobPair, movers: Movers): Cause[] {
  const cause = (mover: string): Cause => ({ slug: mover, reasons: movers.get(mover) ?? [] });
  const own = movers.has(slug) ? [cause(slug)] : [];
  if (!isRanked(before.tools.get(slug)?.position) || !isRanked(after.tools.get(slug)?.position)) return own;
  const others = [...movers.keys()].filter((other) => other !== slug);
  const passing = others.filter((other) => relation(slug, other, before) !== relation(slug, other, after));
  const found = [...own, ...passing.map(cause)];
  return found.length > 0 || isOtherMethod ? found : others.map(cause);
}

/** What a placed tool's own place depends on in another. A tool without a place counts like one that is behind. */
function relation(slug: string, other: string, { tools }: JobState): string {
  const [own, theirs] = [tools.get(slug), tools.get(other)];
  if (!own || !theirs || !isRanked(own.position) || !isRanked(theirs.position)) return 'behind';
  const isEarlier = theirs.position.group < own.position.group ? ', in an earlier group' : '';
  if (isClearlyAhead(theirs.tally, own.tally)) return `clearly ahead${isEarlier}`;
  if (isAhead(theirs.tally, own.tally)) return `ahead${isEarlier}`;
  return isAhead(own.tally, theirs.tally) ? 'behind' : `neither${isEarlier}`;
}

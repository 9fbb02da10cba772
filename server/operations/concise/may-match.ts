import { type Static, Type } from 'typebox';
import { commaList } from '../../../model/words/lists.ts';
import { More } from './more.ts';

/* The tools that a list leaves out only because something is unknown. */

/** In characters. */
const MAX_MAY_MATCH = 700;
/** Names of what is unknown of a tool. */
const MAX_UNKNOWN = 3;

export const mayMatchFields = {
  may_match: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Slugs of tools left out only because something is unknown, by what is unknown of them.',
    }),
  ),
  may_match_left: Type.Optional(More),
};
const Fields = Type.Object(mayMatchFields);

/** A tool that may match, and what is unknown of it. */
export interface MayMatch {
  readonly slug: string;
  readonly unknown: readonly string[];
}

/** The first tools that have room, by what is unknown of them. Full detail names all. */
export function mayMatchIn(mayMatch: readonly MayMatch[]): Static<typeof Fields> {
  const by = new Map<string, string[]>();
  let [left, length] = [mayMatch.length, 0];
  for (const { slug, unknown } of mayMatch) {
    const why = commaList(unknown, MAX_UNKNOWN);
    const alike = by.get(why) ?? [];
    length += JSON.stringify(by.has(why) ? [slug] : [slug, why]).length;
    if (length > MAX_MAY_MATCH) break;
    by.set(why, [...alike, slug]);
    left -= 1;
  }
  return {
    ...(by.size > 0 && { may_match: Object.fromEntries(by) }),
    ...(left > 0 && { may_match_left: { left, next: 'detail: full, limit: 1' } }),
  };
}

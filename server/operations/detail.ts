import { Type } from 'typebox';
import type { Fact } from '../../model/fact.ts';
import type { Citation, Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';

/** The parameter `detail` of every operation. */
export const Detail = Type.Optional(
  Type.Union([Type.Literal('full'), Type.Literal('concise'), Type.Literal('compact'), Type.Literal('audit')], {
    description:
      '"full": everything; "concise": in words, with the sources of what is shown. Older names: "audit" for full, "compact" for concise.',
  }),
);

/** How much an answer says. */
export type Detail = 'full' | 'concise';

const OLDER_NAMES: Readonly<Record<string, Detail>> = { audit: 'full', compact: 'concise' };

/** The input with the present name of its level of detail, so that both names have one address and one answer. */
export function withPresentDetail<Input extends Readonly<Record<string, unknown>>>(input: Input): Input {
  const detail = OLDER_NAMES[String(input.detail)];
  return detail === undefined ? input : { ...input, detail };
}

/** The selected facts of a tool by key, and the sources that they cite. @param others what cites sources besides facts */
export function factsOf(
  { facts, sources }: Tool,
  isSelected: (key: string, fact: Fact) => boolean,
  others: readonly Citing[] = [],
): { facts: Record<string, Fact>; sources: Source[] } {
  const selected = Object.entries(facts).filter(([key, fact]) => isSelected(key, fact));
  const citing = [...selected.map(([, fact]) => fact), ...others];
  return { facts: Object.fromEntries(selected), sources: citedSources(citing, sources) };
}

type Citing = Pick<Fact, 'sources'> & Partial<Pick<Fact, 'disagrees' | 'earlier' | 'unknown' | 'looked_at' | 'absent'>>;

/** The sources that facts are based on, that disagree with them or that were searched for them, in the order of `sources`. */
export function citedSources(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  // Plain loops, for speed: a comparison of ten tools has some 700 facts.
  const cite = (citations: readonly Citation[]) => {
    for (const { id } of citations) cited.add(id);
  };
  for (const { sources: own, disagrees, earlier, unknown, looked_at, absent } of facts) {
    cite(own);
    if (absent) cite(absent.at);
    for (const claim of disagrees ?? []) cite(claim.sources);
    for (const claim of earlier ?? []) cite(claim.sources);
    for (const place of looked_at ?? unknown?.looked_at ?? []) if ('source' in place) cited.add(place.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}

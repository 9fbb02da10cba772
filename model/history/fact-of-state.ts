import { type Asked, absentFact, answeredFact, openFact, replacedValues } from '../answered-fact.ts';
import type { Fact, UnknownReason } from '../fact.ts';
import type { Citation } from '../source.ts';
import type { FactValue } from '../value.ts';
import type { FactState, StatedCitation, ToolState } from './state.ts';

/**
 * A fact from what the history keeps of it. It has no note and does not say where was looked: neither is kept.
 * @param tool as it was then
 */
export function factOfState(
  asked: Asked,
  state: FactState,
  { sources, unchanged = {} }: Pick<ToolState, 'sources' | 'unchanged'>,
): Fact {
  const { key, declared } = asked;
  const { status, value, reason, absent, disagrees, earlier, ...stated } = state;
  const citations = (cited: readonly StatedCitation[] = []): Citation[] =>
    cited.map(({ id, at, unchanged: isUnchanged }) => ({
      id,
      at: at ?? null,
      ...(isUnchanged && unchanged[id] !== undefined && { unchanged_on: unchanged[id] }),
    }));
  const said = (claim: { readonly value: FactValue; readonly sources: readonly StatedCitation[] }) => ({
    value: claim.value,
    sources: citations(claim.sources),
  });
  if (status === 'known' || status === 'disputed') {
    return answeredFact(
      asked,
      {
        ...stated,
        value: value as FactValue,
        sources: citations(stated.sources),
        disagrees: disagrees?.map(said),
        earlier: earlier?.map(said),
      },
      (id) => sources[id],
    );
  }
  const fact = absent
    ? absentFact(asked, { on: absent.on, at: citations(absent.at), earlier: earlier?.map(said) })
    : openFact(key, declared, status === 'unknown');
  if (status === 'unknown' && !absent)
    fact.unknown = { reason: (reason ?? 'not-researched') as UnknownReason, looked_at: [], note: null };
  if (state.replaced) fact.replaced = replacedValues(state.replaced, declared);
  return fact;
}

import { type CatalogueKey, countryName } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { type DecidingFields, type State, stateOf } from '../../../model/state.ts';
import type { Verdict } from '../pictures/verdict-mark.tsx';

/** A longer address of a source is left out of a text, and its publisher named alone. In characters. */
export const MAX_URL = 300;

/** A yes, a no, that it was not there, or another answer, which has to be read in full. */
export type Kind = 'yes' | 'no' | 'absent' | 'other' | 'disputed' | 'unknown' | 'not_applicable';

const KINDS: Readonly<Record<State, Kind>> = {
  proven: 'other',
  denied: 'no',
  disputed_proven: 'disputed',
  disputed_denied: 'disputed',
  disputed: 'disputed',
  absent: 'absent',
  searched: 'unknown',
  never_looked: 'unknown',
  not_applicable: 'not_applicable',
};

export function kindOf(fact: DecidingFields): Kind {
  return fact.status === 'known' && fact.value === true ? 'yes' : KINDS[stateOf(fact)];
}

/** The last day on which a passage was found on its page, to follow another date. Empty if there is none. */
export function unchangedInWords(day: string | undefined): string {
  return day === undefined ? '' : `, unchanged on ${day}`;
}

/** What an answer means for somebody who needs the thing that it is about. What does not apply to a tool is not there either. */
export const VERDICT_OF: Readonly<Record<Kind, Verdict>> = {
  yes: 'meets',
  other: 'meets',
  no: 'fails',
  absent: 'fails',
  not_applicable: 'fails',
  disputed: 'unknown',
  unknown: 'unknown',
};

/**
 * A fact with its values as people read them: the names of countries, not their codes.
 * @param declared the question; undefined if the catalogue does not have it any more
 */
export function forReaders(fact: Fact, declared: Pick<CatalogueKey, 'type'> | undefined): Fact {
  if (declared?.type !== 'country') return fact;
  const { disagrees, earlier } = fact;
  return {
    ...named(fact),
    ...(disagrees && { disagrees: disagrees.map(named) }),
    ...(earlier && { earlier: earlier.map(named) }),
  };
}

const named = <Shown extends { readonly display: string }>(shown: Shown): Shown => ({
  ...shown,
  display: countryName(shown.display),
});

/** A question without what tells editors how to write the answer down: `Where is that company registered?`. */
export function questionForReaders({ type, question }: Pick<CatalogueKey, 'type' | 'question'>): string {
  return type === 'country' ? question.replace(/ \([^()]*\)$/, '') : question;
}

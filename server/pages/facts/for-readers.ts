import type { CatalogueKey } from '../../../model/catalogue.ts';
import { countryName } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';

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

import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';

/** The value of a fact in words; for a question without an answer, why there is none, or that it was not there. */
export function valueInWords(fact: Fact): string {
  return fact.status === 'unknown' && !fact.absent ? whyUnknown(fact) : fact.display;
}

/** Why a fact is unknown, to follow its status: `not found on the pages read`. */
export function whyUnknown({ unknown }: Fact): string {
  switch (unknown?.reason) {
    case 'not-published':
      return 'not published';
    case 'gated':
      return 'behind a login';
    case 'not-found':
      return unknown.looked_at.some((place) => 'source' in place)
        ? 'not found on the pages read'
        : 'searches found no page';
    default:
      return 'not looked for yet';
  }
}

/** An answer that needs no channels in words, since it is about all that the question can be about. */
export function isAboutAll({ key, for: channels }: Fact, { keys }: Pick<Catalogue, 'keys'>): boolean {
  return channels?.length === keys[key]?.channels?.length;
}

/** An answered fact in a few words: names of values as they are, since most say what they mean; everything else in words. */
export function inShort(fact: Fact, catalogue: Pick<Catalogue, 'keys'>): string {
  const { key, value, display } = fact;
  if (key === 'pricing.plans') return 'known: see get_pricing';
  if (typeof value === 'boolean') {
    const answer = value ? 'yes' : 'no';
    return isAboutAll(fact, catalogue) ? answer : `${answer}${/ \(.*\)$/.exec(display)?.[0] ?? ''}`;
  }
  if (!isAboutAll(fact, catalogue)) return display;
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : display;
}

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

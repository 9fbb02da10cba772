import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';

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

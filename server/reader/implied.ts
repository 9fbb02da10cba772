import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { findVendors } from './countries.ts';
import { isCue } from './cues.ts';
import type { Mention } from './mentions.ts';
import type { NameMention } from './roles.ts';
import { type Scan, textOf } from './scan.ts';
import type { Span } from './spans.ts';

/* Questions that follow from what a text says: the channels of what it requires, and programs to work with. */

/** Questions that only LinkedIn has: "500 connection requests a week". */
const ON_LINKEDIN = /^(?:linkedin\.|safety\.max_)/;

/** "Follow up by email" asks for steps, and for email. */
const [SEQUENCES, EMAIL_CHANNEL] = ['campaigns.sequences', 'channels.email'] as const;
const EMAIL = /\be-?mails?\b/i;

/** The channels that required questions need: warm-up is email. What numbers need is part of the board. */
export function findImpliedChannels(named: readonly Mention[], { keys }: Pick<Catalogue, 'keys'>): Mention[] {
  const decisive = named.filter(({ strength }) => strength === 'required' || strength === 'unwanted');
  const channels = decisive
    .flatMap(({ any: [one], text }) => {
      if (one?.key === SEQUENCES && EMAIL.test(text)) return EMAIL_CHANNEL;
      const { requires, or_if } = keys[one?.key ?? ''] ?? {};
      return requires ?? (ON_LINKEDIN.test(one?.key ?? '') ? or_if : undefined) ?? [];
    })
    .filter((key) => key.startsWith('channels.') && !named.some(({ any }) => any.some((one) => one.key === key)));
  return [...new Set(channels)].map((key) => requiredAt({ first: 0, end: 0 }, { key }, ''));
}

/** The country of the vendor, where the catalogue asks for it. */
export function findVendorCountries(scan: Scan, { keys }: Pick<Catalogue, 'keys'>): Mention[] {
  const [key] = Object.keys(keys).filter((one) => keys[one]?.type === 'country');
  if (key === undefined) return [];
  return findVendors(scan).flatMap(({ codes, isDenied, isOpen, ...span }) =>
    isDenied || isOpen
      ? []
      : [{ ...requiredAt(span, { key }, textOf(scan, span)), any: codes.map((value) => ({ key, value })) }],
  );
}

/** "No US company", which no question can ask, and vendors of no certain country. */
export function findUnreadVendors(scan: Scan): readonly Span[] {
  return findVendors(scan).flatMap(({ first, end, isDenied, isOpen }) => {
    if (isOpen) return [{ first, end }];
    const start = first - (isCue(scan, first - 1, 'not', 'unwanted', 'unneeded') ? 1 : 2);
    return isDenied ? [{ first: start, end }] : [];
  });
}

function requiredAt({ first, end }: Span, one: Condition, text: string): Mention {
  return { first, end, text, any: [one], strength: 'required', isExplicit: false };
}

/** Programs to work with that are also tools here. Each is a question if the catalogue has it, else not understood. */
export function findPartners(
  scan: Scan,
  roles: readonly NameMention[],
  { keys }: Pick<Catalogue, 'keys'>,
): { readonly questions: readonly Mention[]; readonly unknown: readonly Span[] } {
  const partners = roles.filter(({ role }) => role === 'works with');
  const lists = Object.keys(keys).filter((key) => key.startsWith('integrations.') && keys[key]?.type === 'set');
  const conditionOf = ({ slug }: NameMention): Condition | undefined => {
    const own = `integrations.${slug.replaceAll('-', '_')}`;
    if (Object.hasOwn(keys, own)) return { key: own };
    const list = lists.find((key) => Object.hasOwn(keys[key]?.values ?? {}, slug));
    return list === undefined ? undefined : { key: list, value: slug };
  };
  return {
    questions: partners.flatMap((name) => {
      const condition = conditionOf(name);
      return condition ? [requiredAt(name, condition, textOf(scan, name))] : [];
    }),
    unknown: partners.filter((name) => conditionOf(name) === undefined && !name.isQuestion),
  };
}

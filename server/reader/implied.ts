import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { findVendors } from './countries.ts';
import { isCue } from './cues.ts';
import type { Mention } from './mentions.ts';
import type { NameMention } from './roles.ts';
import { type Scan, sliceText } from './scan.ts';
import type { Span } from './spans.ts';

/* Questions implied by a text: channels of its requirements, vendor countries, and programs to integrate with. */

/** Questions about LinkedIn only: "500 connection requests a week". */
const ON_LINKEDIN = /^(?:linkedin\.|safety\.max_)/;

/** "Follow up by email" asks for sequences and for email. */
const [SEQUENCES, EMAIL_CHANNEL] = ['campaigns.sequences', 'channels.email'] as const;
const EMAIL = /\be-?mails?\b/i;

/** The channels that required questions imply: warm-up implies email. The board adds those that numbers imply. */
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

/** Required countries of vendors, if the catalogue has such a question. */
export function findVendorCountries(scan: Scan, { keys }: Pick<Catalogue, 'keys'>): Mention[] {
  const [key] = Object.keys(keys).filter((one) => keys[one]?.type === 'country');
  if (key === undefined) return [];
  return findVendors(scan).flatMap(({ codes, isDenied, isOpen, ...span }) =>
    isDenied || isOpen
      ? []
      : [{ ...requiredAt(span, { key }, sliceText(scan, span)), any: codes.map((value) => ({ key, value })) }],
  );
}

/** Vendors that no question can express: "no US company", or without a certain country. */
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

/** Programs to integrate with that are also tools here. Those without a question in the catalogue are not understood. */
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
      return condition ? [requiredAt(name, condition, sliceText(scan, name))] : [];
    }),
    unknown: partners.filter((name) => conditionOf(name) === undefined && !name.isQuestion),
  };
}

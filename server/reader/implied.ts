import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { findVendors } from './countries.ts';
import { hasCue, isCue } from './cues.ts';
import type { Mention } from './mentions.ts';
import type { NameMention } from './roles.ts';
import { type Scan, sliceText } from './scan.ts';
import type { Span } from './spans.ts';

/* Finds questions that a text implies: channels of its requirements, vendor countries and integrations. */

/** Keys of questions that are only about LinkedIn, such as the limit of connection requests. */
const LINKEDIN_ONLY = /^(?:linkedin\.|safety\.max_)/;

/** Finds the channels that required questions imply. Warm-up implies email, for example. Channels implied by numbers are added later. */
export function findImpliedChannels(mentions: readonly Mention[], { keys }: Pick<Catalogue, 'keys'>): Mention[] {
  const decisiveMentions = mentions.filter(({ strength }) => strength === 'required' || strength === 'unwanted');
  const channels = decisiveMentions
    .flatMap(({ any: [condition] }) => {
      const { requires, or_if } = keys[condition?.key ?? ''] ?? {};
      return requires ?? (LINKEDIN_ONLY.test(condition?.key ?? '') ? or_if : undefined) ?? [];
    })
    .filter(
      (key) => key.startsWith('channels.') && !mentions.some(({ any }) => any.some((other) => other.key === key)),
    );
  return [...new Set(channels)].map((key) => createMention({ first: 0, end: 0 }, { key }, ''));
}

/** Finds the required and unwanted countries of vendors, if the catalogue has a question about them. */
export function findVendorCountries(scan: Scan, { keys }: Pick<Catalogue, 'keys'>): Mention[] {
  const [key] = Object.keys(keys).filter((name) => keys[name]?.type === 'country');
  if (key === undefined) return [];
  return findVendors(scan).flatMap(({ codes, isNegated, isUnclear, ...span }) =>
    isUnclear
      ? []
      : [
          {
            ...createMention(span, { key }, sliceText(scan, span)),
            any: codes.map((value) => ({ key, value })),
            strength:
              isNegated || startsWithRefusal(scan, span) ? 'unwanted' : isOptional(scan, span) ? 'nice' : 'required',
          },
        ],
  );
}

/** Whether the sentence of a vendor starts with a word such as "Excluded". */
const startsWithRefusal = (scan: Scan, { first }: Span) => isCue(scan, scan.sentenceAt[first]?.first ?? 0, 'unwanted');

/** Maximum number of words between "ideally" and a vendor. */
const MAX_DISTANCE = 3;

/** Whether a vendor is only nice to have, as in "ideally a French company". */
function isOptional(scan: Scan, { first, end }: Span): boolean {
  return (
    hasCue(scan, { first: first - MAX_DISTANCE, end: first }, 'nice') ||
    hasCue(scan, { first: end, end: end + MAX_DISTANCE }, 'nice_after')
  );
}

/** Finds unclear vendor requirements, which no question can express. */
export function findUnsupportedVendors(scan: Scan): readonly Span[] {
  return findVendors(scan).flatMap(({ first, end, isUnclear }) => (isUnclear ? [{ first, end }] : []));
}

function createMention({ first, end }: Span, condition: Condition, text: string): Mention {
  return { first, end, text, any: [condition], strength: 'required', isExplicit: false };
}

/** Finds integrations with programs that are also tools in our list. An integration without a question in the catalogue is unknown. */
export function findIntegrations(
  scan: Scan,
  roles: readonly NameMention[],
  { keys }: Pick<Catalogue, 'keys'>,
): { readonly questions: readonly Mention[]; readonly unknown: readonly Span[] } {
  const programs = roles.filter(({ role, isQuestion }) => role === 'works with' && !isQuestion);
  const setKeys = Object.keys(keys).filter((key) => key.startsWith('integrations.') && keys[key]?.type === 'set');
  const findCondition = ({ slug }: NameMention): Condition | undefined => {
    const key = `integrations.${slug.replaceAll('-', '_')}`;
    if (Object.hasOwn(keys, key)) return { key };
    const setKey = setKeys.find((name) => Object.hasOwn(keys[name]?.values ?? {}, slug));
    return setKey === undefined ? undefined : { key: setKey, value: slug };
  };
  return {
    questions: programs.flatMap((name) => {
      const condition = findCondition(name);
      return condition ? [createMention(name, condition, sliceText(scan, name))] : [];
    }),
    unknown: programs.filter((name) => findCondition(name) === undefined),
  };
}

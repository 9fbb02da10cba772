import type { Catalogue } from '../../model/catalogue.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { Mention } from './mentions.ts';
import type { Quantity } from './quantities.ts';
import type { NameMention } from './roles.ts';
import { type Scan, textOf } from './scan.ts';
import type { Span } from './spans.ts';

/* Questions that follow from what a text says: the channels of what it requires, and programs to work with. */

const CHANNELS: Readonly<Partial<Record<keyof SetUp, string>>> = {
  linkedin_accounts: 'channels.linkedin',
  mailboxes: 'channels.email',
  emails: 'channels.email',
};

/** Questions that only LinkedIn has: "500 connection requests a week". */
const ON_LINKEDIN = /^(?:linkedin\.|safety\.max_)/;

/** The channels that required questions and sending accounts need: "12 mailboxes, warm-up" is email. */
export function findImpliedChannels(
  named: readonly Mention[],
  quantities: readonly Quantity[],
  { keys }: Pick<Catalogue, 'keys'>,
): Mention[] {
  const decisive = named.filter(({ strength }) => strength === 'required' || strength === 'unwanted');
  const channels = [
    ...decisive.flatMap(({ any: [one] }) => {
      const { requires, or_if } = keys[one?.key ?? ''] ?? {};
      return requires ?? (ON_LINKEDIN.test(one?.key ?? '') ? or_if : undefined) ?? [];
    }),
    ...quantities.flatMap(({ field }) => CHANNELS[field] ?? []),
  ].filter((key) => key.startsWith('channels.') && !named.some(({ any }) => any.some((one) => one.key === key)));
  return [...new Set(channels)].map((key) => requiredAt({ first: 0, end: 0 }, key, ''));
}

function requiredAt({ first, end }: Span, key: string, text: string): Mention {
  return { first, end, text, any: [{ key }], strength: 'required', isExplicit: false };
}

/** Programs to work with that are also tools here. Each is a question if the catalogue has it, else not understood. */
export function findPartners(
  scan: Scan,
  roles: readonly NameMention[],
  { keys }: Pick<Catalogue, 'keys'>,
): { readonly questions: readonly Mention[]; readonly unknown: readonly string[] } {
  const partners = roles.filter(({ role }) => role === 'works with');
  const keyOf = ({ slug }: NameMention) => `integrations.${slug.replaceAll('-', '_')}`;
  const isKnown = (name: NameMention) => Object.hasOwn(keys, keyOf(name));
  return {
    questions: partners.filter(isKnown).map((name) => requiredAt(name, keyOf(name), textOf(scan, name))),
    unknown: partners.filter((name) => !isKnown(name) && !name.isQuestion).map((name) => textOf(scan, name)),
  };
}

/** A pattern of a schema in words, and how to correct a text that does not match it. */
interface Pattern {
  /** Follows "is not". */
  readonly description: string;
  /** Follows "names are". */
  readonly names?: string;
  readonly correct?: (text: string) => string;
}

/** Every pattern in the schemas of the check. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  '^[a-z0-9]+(-[a-z0-9]+)*$': {
    description: 'a slug: lower case letters, digits and single hyphens',
    names: 'lower case letters, digits and hyphens',
    correct: (text) => joinWith('-', text.normalize('NFKD').toLowerCase(), /[^a-z0-9]+/g),
  },
  '^[a-z]+(-[a-z]+)*$': {
    description: 'a name of lower case letters and single hyphens',
    names: 'lower case letters and hyphens',
    correct: (text) => joinWith('-', text.normalize('NFKD').toLowerCase(), /[^a-z]+/g),
  },
  '^[a-z_]+$': {
    description: 'a name of lower case letters and underscores',
    names: 'lower case letters and underscores',
    correct: (text) => joinWith('_', text.toLowerCase(), /[^a-z]+/g),
  },
  '^[a-z0-9]+\\.[a-z0-9_]+$': {
    description: 'a key: a group and a name with a dot between them, such as team.sso',
    names: 'a group and a name with a dot between them, such as team.sso',
    correct: (text) => text.trim().toLowerCase().replaceAll(/[- ]/g, '_').replaceAll(':', '.'),
  },
  '^https?://[^\\s#]+$': {
    description: 'a whole URL from https://, without spaces and without a #',
    correct: (text) =>
      text
        .trim()
        .replace(/#.*/, '')
        .replace(/^(?!https?:)/, 'https://'),
  },
  '^[0-9]+(\\.[0-9]+)*$': {
    description: 'a version: numbers with dots between them, such as 2 or 2.1, in quotes',
    correct: (text) => text.trim().replace(/^v/i, ''),
  },
  '^[0-9a-f]{32}$': { description: 'a hash of 32 hex digits, which `facts -- print` makes' },
  '^[0-9a-f]{8}$': { description: 'a hash of 8 hex digits, which `facts -- print` makes' },
  '^[0-9a-f]{16}$': { description: 'a hash of 16 hex digits' },
  '^[0-9a-fw]{8}$': { description: 'the id of a print or a watch' },
  '^[a-z0-9-]+/[0-9]+$': {
    description: 'the id of a question: <source>/<number>, such as pricing/1',
    names: 'ids of questions: <source>/<number>, such as pricing/1',
  },
  '^[A-Z]{3}$': {
    description: 'a currency code of three capitals, such as USD',
    names: 'currency codes of three capitals, such as USD',
    correct: (text) => CURRENCY_SIGNS[text.trim()] ?? text.trim().toUpperCase(),
  },
  '^[A-Z]{2}$': {
    description: 'a country code of two capitals, such as FR',
    correct: (text) => text.trim().toUpperCase(),
  },
  '^\\S(.*\\S)?$': {
    description: 'one line of text without spaces around it',
    correct: (text) => text.replaceAll(/\s+/g, ' ').trim(),
  },
  '^[a-z0-9.-]+\\.[a-z]+(/\\S+)?$': {
    description: 'a host with or without a path, such as github.com/vendor',
    correct: (text) =>
      text
        .trim()
        .replace(/^[a-z]+:\/+/i, '')
        .replace(/\/+$/, '')
        .replace(/^[^/]+/, (host) => host.toLowerCase()),
  },
};

/** Only the signs of a single currency: a dollar sign is ambiguous. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** A text that matches a pattern instead of one that does not, or undefined. */
export function corrected(text: string, pattern: string): string | undefined {
  const result = PATTERNS[pattern]?.correct?.(text);
  return result !== undefined && result !== text && new RegExp(pattern, 'u').test(result) ? result : undefined;
}

/** Joins the words of a text with a sign. */
function joinWith(sign: string, text: string, separators: RegExp): string {
  return text
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(separators, sign)
    .replaceAll(new RegExp(`^${sign}+|${sign}+$`, 'g'), '');
}

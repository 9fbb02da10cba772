/** What a pattern of a schema asks for, in words, and what a text that misses it was probably meant to be. */
interface Pattern {
  /** Follows "is not" and "names are". */
  readonly words: string;
  readonly names?: string;
  readonly repair?: (text: string) => string;
}

const SLUG: Pattern = {
  words: 'a slug: lower case letters, digits and single hyphens',
  names: 'lower case letters, digits and hyphens',
  repair: (text) => dashed(text.normalize('NFKD').toLowerCase(), /[^a-z0-9]+/g, '-'),
};
const LETTERS: Pattern = {
  words: 'a name of lower case letters and single hyphens',
  names: 'lower case letters and hyphens',
  repair: (text) => dashed(text.normalize('NFKD').toLowerCase(), /[^a-z]+/g, '-'),
};

/** Every pattern that a schema of the check has. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  '^[a-z0-9]+(-[a-z0-9]+)*$': SLUG,
  '^[a-z]+(-[a-z]+)*$': LETTERS,
  '^[a-z_]+$': {
    words: 'a name of lower case letters and underscores',
    names: 'lower case letters and underscores',
    repair: (text) => dashed(text.toLowerCase(), /[^a-z]+/g, '_'),
  },
  '^[a-z0-9]+\\.[a-z0-9_]+$': {
    words: 'a key: its group and its name with a dot between, such as team.sso',
    names: 'a group and a name with a dot between, such as team.sso',
    repair: (text) => text.trim().toLowerCase().replaceAll(/[- ]/g, '_').replaceAll(':', '.'),
  },
  '^[0-9]+(\\.[0-9]+)*$': {
    words: 'a version: numbers with dots between, such as 2 or 2.1, in quotes',
    repair: (text) => text.trim().replace(/^v/i, ''),
  },
  '^[A-Z]{3}$': {
    words: 'a currency code of three capitals, such as USD',
    names: 'currency codes of three capitals, such as USD',
    repair: (text) => SIGNS[text.trim()] ?? text.trim().toUpperCase(),
  },
  '^[A-Z]{2}$': {
    words: 'a country code of two capitals, such as FR',
    repair: (text) => text.trim().toUpperCase(),
  },
  '^\\S(.*\\S)?$': {
    words: 'one line of text without spaces around it',
    repair: (text) => text.replaceAll(/\s+/g, ' ').trim(),
  },
  '^[a-z0-9.-]+\\.[a-z]+(/\\S+)?$': {
    words: 'a host with or without a path, such as github.com/vendor',
    repair: (text) =>
      text
        .trim()
        .replace(/^[a-z]+:\/+/i, '')
        .replace(/\/+$/, '')
        .replace(/^[^/]+/, (host) => host.toLowerCase()),
  },
};

/** Signs that mean one currency alone; a dollar sign may mean any of several. */
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

/** The text that a pattern would allow in place of one that it does not, or undefined. */
export function repaired(text: string, pattern: string): string | undefined {
  const wanted = PATTERNS[pattern]?.repair?.(text);
  return wanted !== undefined && wanted !== text && new RegExp(pattern, 'u').test(wanted) ? wanted : undefined;
}

function dashed(text: string, others: RegExp, sign: string): string {
  return text
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(others, sign)
    .replaceAll(new RegExp(`^${sign}+|${sign}+$`, 'g'), '');
}

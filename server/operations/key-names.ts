import { keyMeant } from '../../model/nearest.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The parameters that name questions. */
const NAMING = ['keys', 'required', 'nice', 'unwanted'] as const;

interface WithKeys {
  readonly input: Readonly<Record<string, unknown>>;
  /** The questions that other words name, by these words. */
  readonly readAs: Readonly<Record<string, string>>;
}

/**
 * The input with the keys of questions that are named by other words, if each can mean only one: `HubSpot` for `integrations.hubspot`,
 * `gdpr` for `trust.gdpr_statement`.
 * @param own the keys that `keys` may name, where these are not all
 */
export function withKeys(
  input: Readonly<Record<string, unknown>>,
  { methodology, lexicon }: Snapshot,
  own?: readonly string[],
): WithKeys {
  const { keys } = methodology.catalogue;
  const all = Object.keys(keys);
  const labelOf = (key: string) => keys[key]?.label ?? key;
  const wordsOf = (key: string) => Object.values(lexicon.questions[key]?.words ?? {}).flat();
  const readAs = new Map<string, string>();
  const replaced = NAMING.flatMap((name) => {
    const named = input[name];
    if (!Array.isArray(named)) return [];
    const meant = (named as string[]).map((item) => {
      const known = name === 'keys' ? (own ?? all) : all;
      const written = item
        .split('|')
        .map((part) => partMeant(part, (word) => keyMeant(word, known, labelOf, wordsOf)))
        .join('|');
      if (written !== item) readAs.set(item, written);
      return written;
    });
    return [[name, [...new Set(meant)]] as const];
  });
  if (readAs.size === 0) return { input, readAs: {} };
  return { input: { ...input, ...Object.fromEntries(replaced) }, readAs: Object.fromEntries(readAs) };
}

/** One side of a choice: a key, alone or with a value, or another value of the key before it. */
function partMeant(part: string, keyOf: (word: string) => string): string {
  const [, named = '', rest = ''] = /^([^=<>]*)(.*)$/s.exec(part) ?? [];
  const word = named.trim();
  const key = keyOf(word);
  return key === word ? part : key + rest;
}

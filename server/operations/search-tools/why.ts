import { type Static, Type } from 'typebox';
import { IDENTIFIER_KINDS, kindOfIdentifier } from '../../../model/identifier.ts';
import { cut } from '../../../model/words/cut.ts';
import { Match, type Reason } from '../../search/documents.ts';

export const FoundMatch = Type.Object(
  {
    ...Match.properties,
    why: Type.String({ description: 'All of it in one line: which words of q match what.' }),
  },
  { title: 'Match', description: 'Why the tool was found.' },
);
export type FoundMatch = Static<typeof FoundMatch>;

/** In characters, of one line and of the words in it. */
const MAX_LINE = 200;
const MAX_WORDS = 40;

export function withWhy(match: Match): FoundMatch {
  const reasons = [match, ...match.also].map((reason) => {
    const { before, text, after } = inParts(reason);
    return before + text + after;
  });
  return { ...match, why: cut(reasons.join('; '), MAX_LINE) };
}

const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(IDENTIFIER_KINDS.map((kind) => [kind, `its id at ${kindOfIdentifier(kind).label}:`])),
  domain: 'its domain',
  name: 'its name',
  slug: 'its slug',
  alias: 'its other name',
  former_slug: 'its former name',
  website: 'its website',
  category: 'its type',
};

/** A reason in words, in parts, so that a page can link what matched: `“telegr” as Telegram in its summary`. */
export function inParts({ words, field, text }: Reason): { before: string; text: string; after: string } {
  const typed = quoted([words]);
  const place = PLACES[field];
  return {
    before: place === undefined ? `${typed} as ` : `${typed} as ${place} `,
    text,
    after: field === 'summary' ? ' in its summary' : '',
  };
}

/** `does not match “paris”`, of a tool that matches only most of the words. */
export function unmatchedInWords({ unmatched }: { readonly unmatched: readonly string[] }): string {
  return `does not match ${quoted(unmatched)}`;
}

/** Says that words were not used, since no tool has them. */
export function notUsedInWords(words: readonly string[]): string {
  return `Not used: ${quoted(words)}. No tool has it in its name, type, facts or summary. Of places, only countries are recorded.`;
}

const quoted = (words: readonly string[]) => words.map((word) => `“${cut(word, MAX_WORDS)}”`).join(', ');

import type { Lexicon, PhraseConstraint } from '../../../model/lexicon.ts';
import type { ToolName } from './tool-names.ts';

export type Mood = 'must' | 'want' | 'avoid' | 'dismissed';
/**
 * How a tool is named: to be like, to be left, as the one in use, to be chosen between, as what something came of, or so that
 * it asks for nothing.
 */
export type Role = 'like' | 'leave' | 'current' | 'choose' | 'blamed' | 'other';

/** What a phrase does where it stands. */
export type Meaning =
  | { readonly kind: 'asks'; readonly constraints: readonly PhraseConstraint[]; readonly steady: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: Lexicon['ambiguous'][number]['readings'] }
  | { readonly kind: 'mood'; readonly mood: Mood; readonly place: 'before' | 'after' }
  | { readonly kind: 'vain' }
  | { readonly kind: 'unanswered'; readonly last: boolean }
  | { readonly kind: 'role'; readonly role: Role; readonly place: 'before' | 'after' }
  | { readonly kind: 'tool'; readonly name: ToolName };

/** Every phrase of the lexicon with what it does. */
export function meaningsOf(lexicon: Lexicon): [phrase: string, meaning: Meaning][] {
  const spread = (phrases: readonly string[], meaning: Meaning) =>
    phrases.map((phrase): [string, Meaning] => [phrase, meaning]);
  const places = ['before', 'after'] as const;
  return [
    ...lexicon.asks.flatMap(({ phrases, constraints, steady }) =>
      spread(Object.values(phrases).flat(), { kind: 'asks', constraints, steady }),
    ),
    ...lexicon.ambiguous.flatMap(({ phrases, readings }) =>
      spread(Object.values(phrases).flat(), { kind: 'ambiguous', readings }),
    ),
    ...Object.entries(lexicon.moods).flatMap(([mood, colour]) =>
      places.flatMap((place) => spread(colour[place], { kind: 'mood', mood: mood as Mood, place })),
    ),
    ...spread(lexicon.vain, { kind: 'vain' }),
    ...(['anywhere', 'last'] as const).flatMap((place) =>
      spread(Object.values(lexicon.unanswered[place]).flat(), { kind: 'unanswered', last: place === 'last' }),
    ),
    ...Object.entries(lexicon.tools).flatMap(([role, colour]) =>
      places.flatMap((place) => spread(colour[place], { kind: 'role', role: role as Role, place })),
    ),
  ];
}

/** Whether it asks to be joined to another program. */
export function isIntegration(meaning: Meaning): boolean {
  return meaning.kind === 'asks' && meaning.constraints.some(({ key }) => key.startsWith('integrations.'));
}

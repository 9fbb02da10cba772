import type { Lexicon, PhraseConstraint } from '../../../model/lexicon.ts';
import type { Polarity } from '../../text/negation.ts';
import type { ToolName } from './tool-names.ts';

/**
 * Why a text names a tool: as the one that others should be like, as one to replace, as the one in use, as one of several to
 * choose from, as the cause of a complaint, as the one that it asks about, or for another reason that expresses no constraint.
 */
export type ToolRole = 'reference' | 'unwanted' | 'current' | 'choice' | 'cause' | 'asked' | 'other';

/** "something similar", "we want to switch", "and keep it", "we were banned": words anywhere in a text that change a role. */
export type RoleHint = keyof Lexicon['role_hints'];

/** What a phrase does to the interpretation. */
export type Meaning =
  /** `negationProof`: it expresses the same constraints after a negation. */
  | { readonly kind: 'criteria'; readonly constraints: readonly PhraseConstraint[]; readonly negationProof: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: Lexicon['ambiguous'][number]['readings'] }
  | { readonly kind: 'polarity'; readonly polarity: Polarity; readonly place: 'before' | 'after' }
  /** "nothing works": with "without email", it makes email a must. */
  | { readonly kind: 'futile' }
  /** A criterion that no question of the catalogue answers. `last`: only at the end of a clause. */
  | { readonly kind: 'unanswerable'; readonly last: boolean }
  | { readonly kind: 'role'; readonly role: ToolRole; readonly place: 'before' | 'after' }
  | { readonly kind: 'tool'; readonly name: ToolName };

/** Whether a meaning asks for an integration with another program. */
export function isIntegration(meaning: Meaning): boolean {
  return meaning.kind === 'criteria' && meaning.constraints.some(({ key }) => key.startsWith('integrations.'));
}

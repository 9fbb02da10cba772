import type { Sense } from '../../model/lexicon.ts';
import type { TextStrength } from './parsed-text.ts';
import { hasSense, isAdjacent, isCue, isFiller, isWord, type Scan, startsCue } from './scan.ts';
import { type Span, spanIndices } from './tokens.ts';

/* Walks over a text once. A cue binds what follows it until its clause ends, or what precedes it in its clause. */

/** The effect of a cue. `harmed` is for something that did harm, as in "banned after using". */
export type Effect = TextStrength | 'not' | 'harmed';

/** Effects of cues on what follows, by priority. */
const BEFORE = ['unwanted', 'unneeded', 'harmed', 'not', 'nice', 'required'] as const satisfies readonly Sense[];
/** Effects of cues on what precedes. */
const AFTER = {
  unwanted_after: 'unwanted',
  unneeded_after: 'unneeded',
  nice_after: 'nice',
  required_after: 'required',
} as const;
const AFTER_SENSES = Object.keys(AFTER) as (keyof typeof AFTER)[];
/** How many tokens a cue reaches. */
const WINDOW = 7;

export const isNegation = (effect: Effect | undefined) =>
  effect === 'unwanted' || effect === 'unneeded' || effect === 'harmed' || effect === 'not';

/**
 * Finds the effect on each token.
 * @param items what cues apply to, such as questions, in text order
 */
export function findEffects(scan: Scan, items: readonly Span[]): (Effect | undefined)[] {
  const { tokens } = scan;
  const effects: (Effect | undefined)[] = tokens.map(() => undefined);
  const itemAt = new Map(items.map((item) => [item.first, item]));
  let effect: Effect | undefined;
  let reach = 0;
  let isHeading = false;
  /** The items that a cue after them may apply to. */
  let clause: Span[] = [];
  /** Where the words after the last punctuation mark start. */
  let segment = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const gap = tokens[at]?.gap;
    const cue = scan.cueAt[at]?.first === at ? scan.cueAt[at] : undefined;
    const before = findBefore(scan, at);
    const after = cue && AFTER_SENSES.find((sense) => hasSense(cue, sense));
    const isBreak = gap === 'stop' || (!before && startsCue(scan, at, 'breaks')) || isWord(scan, at, 'but');
    if (isBreak || (!isHeading && isNegation(effect) && hasSense(cue, 'and'))) [effect, isHeading] = [undefined, false];
    else if (gap === 'comma' && !isHeading) effect = undefined;
    if (isBreak || (gap === 'comma' && before)) clause = [];
    if (cue && before) [effect, reach, isHeading] = [before, cue.end + WINDOW, tokens[cue.end]?.gap === 'colon'];
    if (gap !== 'none' && !after) segment = at;
    const target = clause.at(-1);
    // A cue that may stand on both sides belongs to what follows: "ideally A", but "A would be nice too".
    if (cue && after && (!before || !isAdjacent(scan, cue.end))) {
      const isNegated = hasSense(scan.cueAt[at - 1], 'not');
      const bound = after === 'nice_after' && isNegated ? 'required' : AFTER[after];
      // In "email, HIPAA would be nice", the cue is about an unknown word.
      const start = target && target.end > segment ? findListStart(scan, clause, bound) : segment;
      for (let i = start; i < at; i += 1) if (after !== 'required_after' || !isNegation(effects[i])) effects[i] = bound;
      clause = [];
      if (!before) effect = undefined;
    }
    if (at <= reach || isHeading) effects[at] = effect;
    const item = itemAt.get(at);
    if (!item) continue;
    effects.fill(effects[at], item.first, item.end);
    clause.push(item);
  }
  return effects;
}

/** The effect of a cue on what follows. A negated "must" or "optional" has none: "must not require", nor a cue of a number: "maybe 20". */
function findBefore(scan: Scan, at: number): Effect | undefined {
  const { cueAt, tokens } = scan;
  const cue = cueAt[at]?.first === at ? cueAt[at] : undefined;
  const effect = cue && BEFORE.find((sense) => hasSense(cue, sense));
  const isNegated =
    (effect === 'required' || effect === 'nice') && hasSense(cueAt[at - 1], 'not', 'unneeded', 'unwanted');
  // "LinkedIn, but not WhatsApp".
  if (effect === 'not' && isWord(scan, at - 1, 'but')) return 'unwanted';
  const next = tokens[cue?.end ?? at];
  return isNegated || (next?.gap === 'none' && /^\d[\d.,]*$/.test(next.word)) ? undefined : effect;
}

/** Finds where a list starts that a cue after it applies to. "A and B are a must" is about both, "A, B would be nice" about B. */
function findListStart(scan: Scan, clause: readonly Span[], effect: Effect): number {
  let { first } = clause.at(-1) as Span;
  for (const item of clause.toReversed().slice(1)) {
    const between = spanIndices({ first: item.end, end: first });
    const isJoined =
      between.some((at) => isCue(scan, at, 'and', 'or')) || (effect === 'required' && between.length === 0);
    if (!isJoined || !between.every((at) => isCue(scan, at, 'and', 'or') || isFiller(scan, at))) break;
    first = item.first;
  }
  return first;
}

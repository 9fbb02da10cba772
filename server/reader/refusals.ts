import { hasCue, isAndOr, startsCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { isWithin, partsWithin, type Span } from './spans.ts';

/* Denials that apply to words outside their clause. */

const DENIALS = ['not', 'unwanted', 'unneeded', 'harmed'] as const;
/** "without": after another denial, it requires what follows. */
const WITHOUT = new Set('without w/o ohne sans sin sem'.split(' '));
/** "… and I want to avoid that" */
const PRONOUNS = new Set('that this it das dies es ca cela eso esto ello isso isto'.split(' '));
/** "before I give a card" refuses unwanted things. */
const BEFORE = new Set('before bevor avant antes'.split(' '));
/** Tokens between a denial and its pronoun. */
const NEAR = 5;

/**
 * Whether the sentence refuses a part across other verbs ("No quiero que funcione con …"), or by a later pronoun ("it renews by itself, which
 * we want to avoid").
 */
export function isRefused(scan: Scan, { first, end }: Span): boolean {
  const sentence = scan.sentenceAt[first];
  if (!sentence) return false;
  const { tokens } = scan;
  const isNextTo = (end: number) =>
    !scan.matches.some((match) => isWithin(match, { first: end, end: first })) &&
    !tokens.slice(end, first + 1).some(({ gap }) => gap === 'comma');
  // "Chrome plugins, never again"
  if (startsCue(scan, end, 'unwanted_after')) return true;
  const near = tokens.slice(Math.max(sentence.first, first - NEAR), first);
  if (near.some(({ word }) => BEFORE.has(word))) return true;
  const cues = partsWithin(scan.cueAt, sentence).filter(({ senses }) => DENIALS.some((sense) => senses.has(sense)));
  return cues.some((cue) => {
    if (cue.end <= first) return isNextTo(cue.end);
    const comma = tokens.findIndex(({ gap }, at) => at > cue.end && gap !== 'none');
    const stop = Math.min(cue.end + NEAR, comma < 0 ? tokens.length : comma);
    const isOfOther = scan.matches.some((match) => match.first >= end && match.end <= stop);
    return cue.first >= end && !isOfOther && tokens.slice(cue.end, stop).some(({ word }) => PRONOUNS.has(word));
  });
}

/** Finds two denials that require what they name: "nothing without an API", "no LinkedIn tool without one". */
export function findDoubleDenial(scan: Scan, clause: Span): readonly Span[] {
  const { tokens } = scan;
  const cues = partsWithin(scan.cueAt, clause).filter(({ senses }) => DENIALS.some((sense) => senses.has(sense)));
  const at = cues.findIndex(({ first, end }, i) => {
    const last = cues[i - 1];
    const isPlain = end - first === 1 && WITHOUT.has(tokens[first]?.word ?? '');
    const isListed = tokens.slice(last?.end, first + 1).some(({ gap }) => gap === 'comma') || isAndOr(scan, first - 1);
    return (
      last !== undefined &&
      isPlain &&
      !isListed &&
      (last.end === first || hasCue(scan, { first: last.end, end: first }, 'tools'))
    );
  });
  return at < 0 ? [] : cues.slice(at - 1, at + 1);
}

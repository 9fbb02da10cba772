import { hasCue } from './cues.ts';
import type { Scan } from './scan.ts';
import { isWithin, type Span, tokensOf } from './spans.ts';

/* A long text tells a story: only its sentences that ask for something are read. */

/** The parts that those sentences name once: nothing is guessed from the rest. */
export function keepCertain<Part extends Span & { readonly field?: string }>(
  parts: readonly Part[],
  sentences: readonly Span[],
): readonly Part[] {
  const tokens = tokensOf(sentences);
  const here = parts.filter((part) => tokens.has(part.first));
  return here.filter(({ field }) => here.filter((other) => other.field === field).length === 1);
}

const ASKING = [
  'requests',
  'required',
  'required_after',
  'nice_after',
  'unwanted',
  'unwanted_after',
  'unneeded',
] as const;

/** The sentences of a story that ask for something, or say what matters. */
export function findRequests(scanned: Scan, asking: readonly Span[]): readonly Span[] {
  const requested = tokensOf(asking);
  return scanned.sentences.filter(
    (sentence) => requested.has(sentence.first) || hasCue(scanned, sentence, ...ASKING) || isList(scanned, sentence),
  );
}

/** "So: one inbox, roles, SSO" */
function isList({ tokens, matches }: Scan, { first, end }: Span): boolean {
  const hasColon = tokens.slice(first + 1, end).some(({ gap }) => gap === 'colon');
  return hasColon && matches.filter((match) => isWithin(match, { first, end })).length > 1;
}

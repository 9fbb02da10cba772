import type { Answered } from './answered.ts';

/** What the answer takes no account of, to be read before what it says. */
export function NotUsed({ words }: { readonly words: Answered['not_understood'] }) {
  if (words.length === 0) return null;
  return <p class="notice">Not understood, and not used: {words.map((part) => `“${part}”`).join(', ')}.</p>;
}

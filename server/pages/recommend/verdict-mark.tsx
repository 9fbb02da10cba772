import type { Check } from './answered.ts';

export type Verdict = Check['verdict'];

/** What each verdict says of a wish. */
const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { meets: 'Meets', fails: 'Fails', unknown: 'Unknown' };

const SHAPES = {
  meets: <path d="M2.5 8.5 6.2 12 13.5 4" />,
  fails: <path d="M3.5 3.5l9 9m0-9-9 9" />,
  unknown: <circle cx="8" cy="8" r="5" stroke-dasharray="2.4 2.8" />,
} as const;

/** A verdict as a sign told by its shape; the word stands beside it, or unseen for those who hear the page. */
export function VerdictMark({ verdict, word = false }: { readonly verdict: Verdict; readonly word?: boolean }) {
  return (
    <span class={`verdict ${verdict}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {SHAPES[verdict]}
      </svg>
      <span class={word ? 'verdict-word' : 'unseen'}>{VERDICT_WORDS[verdict]}</span>
    </span>
  );
}

/** How far a tool is proven to meet a criterion. */
export type Verdict = 'meets' | 'fails' | 'unknown';

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { meets: 'Meets', fails: 'Fails', unknown: 'Unknown' };

const SHAPES = {
  meets: <path d="M2.5 8.5 6.2 12 13.5 4" />,
  fails: <path d="M3.5 3.5l9 9m0-9-9 9" />,
  unknown: <circle cx="8" cy="8" r="5" stroke-dasharray="2.4 2.8" />,
} as const;

interface VerdictMarkProps {
  readonly verdict: Verdict;
  /** What the mark says. Default: the verdict in a word. */
  readonly words?: string;
  /** Whether the words are visible. Otherwise only screen readers read them. */
  readonly isInSight?: boolean;
}

/** A verdict as a drawn sign with a shape of its own, so that it needs neither colour nor a font. */
export function VerdictMark({ verdict, words = VERDICT_WORDS[verdict], isInSight = false }: VerdictMarkProps) {
  return (
    <span class={`verdict ${verdict}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {SHAPES[verdict]}
      </svg>
      <span class={isInSight ? 'verdict-word' : 'unseen'}>{words}</span>
    </span>
  );
}

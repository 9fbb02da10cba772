import type { Verdict } from '../../../model/constraint.ts';
import type { Answer } from '../../../model/ranking/answers.ts';

/** How many tints the style sheet has. */
const TINTS = 6;

interface MonogramProps {
  readonly name: string;
  readonly slug: string;
}

/**
 * A tile in place of a tool's logo, which is not ours to show. The letters come from the style sheet: they are no text of the page, so
 * that nobody copies, finds or hears them.
 */
export function Monogram({ name, slug }: MonogramProps) {
  return <span class={`monogram tint-${tintOf(slug)}`} data-letters={lettersOf(name)} aria-hidden="true" />;
}

/** The first letters of the first two words; a capital inside a word begins one too. */
function lettersOf(name: string): string {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\p{L}+|\d+/gu) ?? [name];
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

const tintOf = (slug: string) => [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;

/** Neutral signs in a square of 16, drawn by us: the companies' own are trademarks. */
const CHANNEL_SHAPES: Readonly<Record<string, string>> = {
  'channels.linkedin': 'M2 2.5h12v11H2zM8 8.6a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zm-3.4 4.9a3.4 3.4 0 0 1 6.8 0',
  'channels.email': 'M1.5 3.5h13v9.5h-13zm0 .5L8 9l6.5-5',
  'channels.calls':
    'M3 2.5h2.5l1.2 3.2-1.6 1.2a8.5 8.5 0 0 0 4 4l1.2-1.6 3.2 1.2V13a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2 3.5a1 1 0 0 1 1-1z',
  'channels.whatsapp':
    'M2 14l.9-3.2a6 6 0 1 1 2.4 2.3zM6 5.5c-.6 2 2.5 5 4.5 4.5l.2-1.2-1.6-.6-.6.5a3 3 0 0 1-1.2-1.2l.5-.6-.6-1.6z',
  'channels.sms': 'M1.5 2.5h13v8.5h-6L5 14v-3H1.5zM4.8 6.8h.1m3.1 0h.1m3.1 0h.1',
  'channels.x': 'M2.5 2.5h2.8l8.2 11h-2.8zM13 2.5L9 7M7 9l-4 4.5',
};
/** Of a channel that has no sign of its own: a message. */
const OTHER = 'M1.5 2.5h13v8.5h-6L5 14v-3H1.5z';

/** @param channel a key of the catalogue, such as `channels.email` */
export function ChannelIcon({ channel }: { readonly channel: string }) {
  return (
    <svg class="channel-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={CHANNEL_SHAPES[channel] ?? OTHER} />
    </svg>
  );
}

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { meets: 'Meets', fails: 'Fails', unknown: 'Unknown' };

const VERDICT_SHAPES = {
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
        {VERDICT_SHAPES[verdict]}
      </svg>
      <span class={isInSight ? 'verdict-word' : 'unseen'}>{words}</span>
    </span>
  );
}

/** The size of a mark with the space around it. */
const WIDTH = 18;
const HEIGHT = 16;

/** One shape for each answer, around the point 9, 8. They differ without colour. */
const ANSWER_SHAPES: Readonly<Record<Answer, unknown>> = {
  proven: <circle class="mark-full" cx="9" cy="8" r="6.5" />,
  searched: <circle class="mark-ring" cx="9" cy="8" r="5.75" />,
  disputed: (
    <>
      <circle class="mark-ring" cx="9" cy="8" r="5.75" />
      <path class="mark-half" d="M9 2.25a5.75 5.75 0 0 1 0 11.5z" />
    </>
  ),
  never_looked: <circle class="mark-dotted" cx="9" cy="8" r="5.75" />,
  denied: <path class="mark-cross" d="M4.5 3.5l9 9m0-9l-9 9" />,
  not_applicable: <path class="mark-ring" d="M5 8h8" />,
};

/** What each shape means. */
export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  proven: 'yes',
  searched: 'not found',
  disputed: 'sources differ',
  never_looked: 'not looked for yet',
  denied: 'no',
  not_applicable: 'does not apply',
};

/** The mark of one answer, whose words are next to it. */
export function AnswerMark({ answer }: { readonly answer: Answer }) {
  return (
    <svg class="tier-marks" width={WIDTH} height={HEIGHT} aria-hidden="true">
      {ANSWER_SHAPES[answer]}
    </svg>
  );
}

/** Explains the marks that occur. */
export function MarksKey({ answers }: { readonly answers: ReadonlySet<Answer> }) {
  const shown = (Object.keys(ANSWER_SHAPES) as Answer[]).filter((answer) => answers.has(answer));
  return (
    <ul class="marks-key" aria-label="Marks">
      {shown.map((answer) => (
        <li>
          <AnswerMark answer={answer} /> {ANSWER_WORDS[answer]}
        </li>
      ))}
    </ul>
  );
}

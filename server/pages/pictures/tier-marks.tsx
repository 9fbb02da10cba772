import type { Answer } from '../../../model/ranking/answers.ts';

/** The size of a mark with the space around it. */
const WIDTH = 18;
const HEIGHT = 16;

/** One shape for each answer, around the point 9, 8. They differ without colour. */
const SHAPES: Readonly<Record<Answer, unknown>> = {
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
  absent: <path class="mark-ring" d="M4.5 3.5h9v9h-9z" />,
  not_applicable: <path class="mark-ring" d="M5 8h8" />,
};

/** What each shape means. */
export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  proven: 'yes',
  searched: 'not found',
  disputed: 'sources differ',
  never_looked: 'not looked for yet',
  denied: 'no',
  absent: 'not there where it would be',
  not_applicable: 'does not apply',
};

/** The mark of one answer, whose words are next to it. */
export function AnswerMark({ answer }: { readonly answer: Answer }) {
  return (
    <svg class="tier-marks" width={WIDTH} height={HEIGHT} aria-hidden="true">
      {SHAPES[answer]}
    </svg>
  );
}

/** Explains the marks that occur. */
export function MarksKey({ answers }: { readonly answers: ReadonlySet<Answer> }) {
  const shown = (Object.keys(SHAPES) as Answer[]).filter((answer) => answers.has(answer));
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

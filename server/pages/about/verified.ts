import { OUTCOME_MEANINGS, OUTCOMES, type Outcome, type OutcomeCounts } from '../../../model/verification.ts';
import { counted, percent } from '../../../model/words/numbers.ts';
import type { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { type PageBlock, paragraph } from '../document/document.ts';

type VerificationAnswer = AnswerOf<typeof getVerification>;

/** How often cited pages still say what they said, by day, and what each outcome means. */
export function verified(verification: VerificationAnswer): readonly PageBlock[] {
  const { days, total, questions } = verification;
  return [
    paragraph([
      'A ',
      { link: '/bot', label: 'program' },
      ` reads cited pages again and compares the passages behind the facts. It changes no fact: where a page differs, it asks an editor. ${lastLooksInWords(verification)}`,
    ]),
    ...(days.length === 0
      ? []
      : [
          daysTable(days),
          ...(total > days.length
            ? [
                paragraph([
                  `The newest ${days.length} of ${total} days; `,
                  { link: '/api/v1/verification', label: 'all of them as JSON' },
                  '.',
                ]),
              ]
            : []),
          paragraph(questionsInWords(questions)),
        ]),
    outcomes(days),
  ];
}

function daysTable(days: VerificationAnswer['days']): PageBlock {
  return {
    kind: 'table',
    caption: 'Pages looked at again, by day. Shares are of the pages of that day.',
    columns: ['Day'],
    numbers: ['Pages', ...ratesOf({}).map(({ label }) => label)],
    rows: days.map(({ day, looked_at, outcomes }) => [
      day,
      String(looked_at),
      ...ratesOf(outcomes).map(({ count }) => shareInWords(count, looked_at)),
    ]),
  };
}

/** What each outcome means, and how many looks of the days shown had it. */
function outcomes(days: VerificationAnswer['days']): PageBlock {
  const times = (outcome: Outcome) =>
    days.length === 0
      ? ''
      : ` ${timesInWords(days.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0))} on the days above.`;
  return {
    kind: 'fold',
    id: 'outcomes',
    title: 'What reading a page again can show',
    blocks: [
      {
        kind: 'terms',
        items: OUTCOMES.map((outcome) => [
          [OUTCOME_LABELS[outcome], ' ', { code: outcome }],
          OUTCOME_MEANINGS[outcome] + times(outcome),
        ]),
      },
    ],
  };
}

const timesInWords = (count: number) => (count === 0 ? 'Never' : count === 1 ? 'Once' : `${count} times`);

/** Outcomes that mean the same to a reader, with what they say about the facts. */
const RATES: readonly (readonly [label: string, outcomes: readonly Outcome[]])[] = [
  ['Still says it', ['same', 'moved-on-page']],
  ['Says something else', ['changed']],
  ['Moved or gone', ['redirected', 'gone']],
  ['Not read', ['wall', 'unreadable', 'forbidden']],
  ['Nothing to compare', ['unprinted']],
];

/** The outcomes as headings. */
const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  same: 'Unchanged',
  'moved-on-page': 'Moved on the page',
  changed: 'Changed',
  redirected: 'Redirected',
  gone: 'Gone',
  wall: 'Blocked',
  unreadable: 'Not readable',
  forbidden: 'Not allowed',
  unprinted: 'Nothing to compare',
};

/** How many pages had the outcomes of each rate, in the order of the columns. */
function ratesOf(counts: OutcomeCounts): { readonly label: string; readonly count: number }[] {
  return RATES.map(([label, outcomes]) => ({
    label,
    count: outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0),
  }));
}

/** `67 % (8)`; `0` for none. */
function shareInWords(count: number, of: number): string {
  return count === 0 ? '0' : `${percent(count, of)} (${count})`;
}

/** How many sources can be compared, and how many were found unchanged; or that nothing was looked at yet. */
function lastLooksInWords({
  total,
  sources,
  citations,
}: Pick<VerificationAnswer, 'total' | 'sources' | 'citations'>): string {
  const { with_print, unchanged } = sources;
  const comparable =
    with_print === 0
      ? 'So far no passage of a source can be compared.'
      : `Of ${sources.total} sources, ${with_print} have a passage or figure that can be compared (${citations.with_print} of ${citations.total} citations), and ${unchanged} were found unchanged at least once.`;
  return total === 0 ? `No page has been looked at again yet. ${comparable}` : comparable;
}

/** What became of the questions that editors were asked. */
function questionsInWords({ total, open, unchanged, changed, refused }: VerificationAnswer['questions']): string {
  if (total === 0) return 'No look has raised a question yet.';
  return `The looks raised ${counted(total, 'question')} to editors: ${open} open, ${changed} answered by a correction, ${unchanged} by “still right”, ${refused} refused with a reason.`;
}

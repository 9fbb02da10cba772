import { OUTCOME_MEANINGS, OUTCOMES, type Outcome, type OutcomeCounts } from '../../../model/verification.ts';
import { counted, percent } from '../../../model/words/numbers.ts';
import type { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { TableHead } from '../frame/table-head.tsx';

type VerificationAnswer = AnswerOf<typeof getVerification>;

interface VerifiedProps {
  readonly verification: VerificationAnswer;
  /** The address of the same as JSON. */
  readonly json: string | undefined;
}

/** How often cited pages still say what they said, by day, and what each outcome means. */
export function Verified({ verification, json }: VerifiedProps) {
  const { days, total, questions } = verification;
  return (
    <section aria-labelledby="verified">
      <h2 id="verified">How often pages still say it</h2>
      <p>
        A <a href="/bot">program</a> reads cited pages again and compares the passages behind the facts. It changes no
        fact: where a page differs, it asks an editor. {lastLooksInWords(verification)}
      </p>
      {days.length > 0 && (
        <>
          <Days days={days} />
          {total > days.length && (
            <p class="after-table">
              The newest {days.length} of {total} days; <a href="/api/v1/verification">all of them as JSON</a>.
            </p>
          )}
          <p class="after-table">{questionsInWords(questions)}</p>
        </>
      )}
      <Outcomes days={days} />
      <SameAsData json={json} />
    </section>
  );
}

function Days({ days }: Pick<VerificationAnswer, 'days'>) {
  return (
    <table class="stacked named-figures">
      <caption>Pages looked at again, by day. Shares are of the pages of that day.</caption>
      <TableHead text={['Day']} numbers={['Pages', ...ratesOf({}).map(({ label }) => label)]} />
      <tbody>
        {days.map(({ day, looked_at, outcomes }) => (
          <tr>
            <th scope="row">
              <time datetime={day}>{day}</time>
            </th>
            <td class="number">
              <span class="cell-label">Pages</span> {looked_at}
            </td>
            {ratesOf(outcomes).map(({ label, count }) => (
              <td class="number">
                <span class="cell-label">{label}</span> {shareInWords(count, looked_at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each outcome means, and how many looks of the days shown had it. */
function Outcomes({ days }: Pick<VerificationAnswer, 'days'>) {
  return (
    <details>
      <summary>What reading a page again can show</summary>
      <dl class="reading">
        {OUTCOMES.map((outcome) => (
          <div>
            <dt>
              {OUTCOME_LABELS[outcome]} <code class="condition">{outcome}</code>
            </dt>
            <dd>
              {OUTCOME_MEANINGS[outcome]}
              {days.length > 0 && (
                <span class="condition">
                  {timesInWords(days.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0))} on the days
                  above
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const timesInWords = (count: number) => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`);

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
export function ratesOf(counts: OutcomeCounts): { readonly label: string; readonly count: number }[] {
  return RATES.map(([label, outcomes]) => ({
    label,
    count: outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0),
  }));
}

/** `67 % (8)`; `0` for none. */
export function shareInWords(count: number, of: number): string {
  return count === 0 ? '0' : `${percent(count, of)} (${count})`;
}

/** How many sources can be compared, and how many were found unchanged; or that nothing was looked at yet. */
export function lastLooksInWords({
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
export function questionsInWords({
  total,
  open,
  unchanged,
  changed,
  refused,
}: VerificationAnswer['questions']): string {
  if (total === 0) return 'No look has raised a question yet.';
  return `The looks raised ${counted(total, 'question')} to editors: ${open} open, ${changed} answered by a correction, ${unchanged} by “still right”, ${refused} refused with a reason.`;
}

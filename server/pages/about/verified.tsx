import { OUTCOME_MEANINGS, OUTCOMES } from '../../../model/verification.ts';
import type { getVerification } from '../../operations/get-verification/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { lastLooksInWords, OUTCOME_LABELS, questionsInWords, ratesOf, shareInWords } from './rates.ts';

type Verification = AnswerOf<typeof getVerification>;

interface VerifiedProps {
  readonly verification: Verification;
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

function Days({ days }: Pick<Verification, 'days'>) {
  return (
    <table class="stacked named-figures">
      <caption>Pages looked at again, by day. Shares are of the pages of that day.</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" class="number">
            Pages
          </th>
          {ratesOf({}).map(({ label }) => (
            <th scope="col" class="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
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
function Outcomes({ days }: Pick<Verification, 'days'>) {
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

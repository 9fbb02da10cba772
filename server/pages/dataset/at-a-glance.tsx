import type { Dataset } from '../../../model/dataset.ts';
import { AnswersBand } from '../pictures/coverage.tsx';
import { type Answers, countAnswers, questionsOf } from './questions-and-answers.ts';

/** For each question, how many tools are proven to have it, to lack it, and how many are open. */
export function AtAGlance({ dataset }: { readonly dataset: Dataset }) {
  const all = dataset.records.length;
  return (
    <section aria-labelledby="glance">
      <h2 id="glance">At a glance</h2>
      <p>
        Of {all} tools: solid is proven, outlined is a proven no, hatched is unknown. A vendor that documents nothing is
        unknown, not unready.
      </p>
      <table class="answers-glance stacked">
        <thead class="unseen">
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Picture</th>
            <th scope="col">Tools</th>
          </tr>
        </thead>
        <tbody>
          {questionsOf(dataset).map(({ name, description }) => {
            const answers = countAnswers(dataset, name);
            return (
              <tr>
                <th scope="row">
                  <a href={`#field-${name}`}>{description}</a>
                </th>
                <td>
                  <AnswersBand {...answers} />
                </td>
                <td>
                  {words(answers)}
                  {answers.kinds.length > 0 && (
                    <span class="condition">{answers.kinds.map(([kind, times]) => `${times} ${kind}`).join(', ')}</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function words({ has, lacks, disputed, unknown, kinds }: Answers): string {
  const parts = [`${has} ${kinds.length > 0 ? 'answered' : 'yes'}`];
  if (lacks > 0) parts.push(`${lacks} no`);
  if (disputed > 0) parts.push(`${disputed} disputed`);
  return [...parts, `${unknown} unknown`].join(', ');
}

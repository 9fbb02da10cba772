import type { Methodology } from '../../../model/methodology.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { MarksKey } from '../pictures/tier-marks.tsx';
import { questionLabel } from '../rankings/question-label.tsx';
import { TierHeads, TierPictures, tiersWith } from '../rankings/tier-columns.tsx';
import type { ExamplePair } from './worked-example.tsx';

/** What a reader has to know first, as questions with their answers. */
export const IN_SHORT: readonly (readonly [question: string, answer: string])[] = [
  [
    'How is a place made?',
    'We count the proven answers to about twelve questions: the musts first, then what is wanted, then extras. Tools that these counts do not clearly separate share a group.',
  ],
  [
    'What does “proven” mean?',
    'A public page says so, no current page says otherwise, and we link to it. Reviews and votes do not count.',
  ],
  ['What does an unknown do?', 'It never counts as a no. It is left to ask the vendor, and may still become a yes.'],
  [
    'Is the first tool the best?',
    'Not necessarily. Vendors document unevenly, and a tool that is well documented comes earlier.',
  ],
  ['Who pays?', 'Nobody: no vendor pays for a place or a fact, and there are no affiliate links.'],
];

export function InShort() {
  return (
    <dl class="in-short">
      {IN_SHORT.map(([question, answer]) => (
        <div>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ExampleProps {
  /** The slug of the job. */
  readonly job: string;
  readonly pair: ExamplePair;
  /** Those of the list. */
  readonly questions: JobListAnswer['questions'];
  readonly method: Methodology;
}

/** Two real tools of one list with a mark for each question, and their groups. The whole calculation is further down. */
export function ExampleInShort({
  job,
  pair: { leader, behind },
  questions,
  method: { jobs, catalogue },
}: ExampleProps) {
  const answers = new Set([...leader.answers.values(), ...behind.answers.values()]);
  return (
    <figure class="example-in-short">
      <table class="stacked">
        <caption>
          For example, two tools in the list <a href={`/rankings/general?job=${job}`}>{jobs[job]?.label ?? job}</a>,
          with a mark for each question
        </caption>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <TierHeads tiers={tiersWith(questions)} />
            <th scope="col">Group</th>
          </tr>
        </thead>
        <tbody>
          {[leader, behind].map(({ entry }) => (
            <tr>
              <th scope="row">
                <a href={`/tools/${entry.tool.slug}`}>{entry.tool.name}</a>
              </th>
              <TierPictures
                row={entry}
                questions={questions}
                labelOf={(question) => questionLabel(question, catalogue)}
              />
              <td>
                <span class="cell-label">Group</span> {entry.group}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MarksKey answers={answers} />
      <figcaption>
        {leader.entry.tool.name} is clearly ahead: {leader.tally.A.at(-1)} of {questions.length} proven, against{' '}
        {behind.tally.A.at(-1)}. <a href="#example">See the calculation</a>
      </figcaption>
    </figure>
  );
}

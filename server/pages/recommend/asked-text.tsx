import type { Criteria } from '../../operations/criteria/parameters.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { MarkedQuery, type Recommendation } from './interpretation.tsx';
import { StatedCriteria } from './stated-criteria.tsx';

interface AskedTextProps {
  readonly answer: Recommendation;
  /** The criteria that the address states; undefined if it states none. */
  readonly criteria: Criteria | undefined;
  readonly describe: (constraint: Recommendation['understood'][number]['constraint']) => string;
}

/** The text with the words that were understood marked, what was not used, and how to ask again. */
export function AskedText(asked: AskedTextProps) {
  return (
    <>
      {asked.answer.query !== '' && <MarkedQuery answer={asked.answer} />}
      <AskAgain {...asked} />
      <NotUnderstood answer={asked.answer} />
    </>
  );
}

/** The criteria that the address states, each with a link that removes it, and a box to change the text. */
export function AskAgain({ answer, criteria, describe }: AskedTextProps) {
  const { query } = answer;
  const text = query === '' ? undefined : query;
  return (
    <>
      {criteria && <StatedCriteria criteria={criteria} text={text} answer={answer} describe={describe} />}
      <details class="ask-again">
        <summary>{text === undefined ? 'Add a text' : 'Change the text'}</summary>
        <RecommendBox id="need" value={query} kept={criteria} />
      </details>
    </>
  );
}

/** The words that were not used. */
export function NotUnderstood({ answer: { not_understood } }: Pick<AskedTextProps, 'answer'>) {
  if (not_understood.length === 0) return null;
  return <p class="notice">Not understood, and not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>;
}

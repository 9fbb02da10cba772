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

/**
 * The text with the words that were understood marked, the criteria that the address states, a box to change the text, and the words that
 * were not used.
 */
export function AskedText({ answer, criteria, describe }: AskedTextProps) {
  const { query, not_understood } = answer;
  const text = query === '' ? undefined : query;
  return (
    <>
      {text !== undefined && <MarkedQuery answer={answer} />}
      {criteria && <StatedCriteria criteria={criteria} text={text} answer={answer} describe={describe} />}
      <details class="ask-again">
        <summary>{text === undefined ? 'Add a text' : 'Change the text'}</summary>
        <RecommendBox id="need" value={query} kept={criteria} />
      </details>
      {not_understood.length > 0 && (
        <p class="notice">Not understood, and not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>
      )}
    </>
  );
}

import { RecommendBox } from '../frame/forms.tsx';
import { MarkedQuery, type Recommendation } from './interpretation.tsx';

/** The text with the words that were understood marked, a box to change it, and the words that were not used. */
export function AskedText({ answer }: { readonly answer: Recommendation }) {
  const { query, not_understood } = answer;
  return (
    <>
      <MarkedQuery answer={answer} />
      <details class="ask-again">
        <summary>Change the text</summary>
        <RecommendBox id="need" value={query} />
      </details>
      {not_understood.length > 0 && (
        <p class="notice">Not understood, and not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>
      )}
    </>
  );
}

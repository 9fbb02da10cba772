/** What "proven" means, in one sentence for a reader who meets the word for the first time, and what unknown does not mean. */
export const PROVEN_MEANS = 'Proven means that a page which we read says so. Unknown is not a no.';

/** The same on a page, where its first word leads to the whole method. */
export function ProvenMeans() {
  const [word, ...rest] = PROVEN_MEANS.split(' ');
  return (
    <p class="proven-means small quiet">
      <a href="/methodology">{word}</a> {rest.join(' ')}
    </p>
  );
}

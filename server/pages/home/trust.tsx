import { groupDigits } from '../../../model/words/numbers.ts';

interface TrustProps {
  /** Number of answers about listed tools. */
  readonly answerCount: number;
  /** A tool whose answers anybody can check. */
  readonly exampleTool: { readonly slug: string } | undefined;
}

/** Who pays, and what answers are based on. */
export function TrustPanel({ answerCount, exampleTool }: TrustProps) {
  return (
    <aside class="trust" aria-labelledby="trust">
      <h2 id="trust">Nobody pays to be here</h2>
      <p>
        <b>No money from any company listed here:</b> no ads, no affiliate links, no paid ranks.
      </p>
      <p>
        <b>{groupDigits(answerCount)} answers, each with the page that says it</b> and the day we read it.
      </p>
      <p>
        <b>“No” only where a page says no.</b> If we found no source, we say so, which is often.
      </p>
      <p>
        <a href="/methodology">How we know</a>&nbsp;· <a href="/methodology#who">Who runs this</a>
        {exampleTool && (
          <>
            &nbsp;· <a href={`/tools/${exampleTool.slug}#facts`}>Check one yourself</a>
          </>
        )}
      </p>
    </aside>
  );
}

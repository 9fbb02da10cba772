import type { Manifest } from '../../../model/snapshot-files.ts';
import { Coverage } from '../pictures/coverage.tsx';

/** How many questions are answered, and how many are not. */
export function WhatIsKnown({ counts }: { readonly counts: Manifest['counts'] }) {
  const { tools, keys, sources } = counts;
  return (
    <section aria-labelledby="known">
      <h2 id="known">What the facts are</h2>
      <p>
        The same {keys} questions are put to each of the {tools} tools: channels, limits, inbox, integrations,
        interfaces for programs, prices, security. An answer counts only with a page that says it;{' '}
        {sources.toLocaleString('en')} sources were read.
      </p>
      <Coverage {...counts} />
    </section>
  );
}

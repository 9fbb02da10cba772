import type { Fact } from '../../../model/fact.ts';
import { Citations, type Sources } from './citation.tsx';
import { UnknownWhy } from './unknown.tsx';

/** Who says so, who says otherwise or said so before, and whether it is due for another look; of an open question, where was looked. */
export function FactSources({ fact, sources }: { readonly fact: Fact; readonly sources: Sources }) {
  const { unknown, disagrees = [], earlier = [], stale, review_after } = fact;
  if (unknown) return <UnknownWhy unknown={unknown} sources={sources} />;
  return (
    <>
      <Citations citations={fact.sources} sources={sources} />
      {disagrees.map((claim) => (
        <div class="claim disputed">
          but {claim.display}: <Citations citations={claim.sources} sources={sources} />
        </div>
      ))}
      {earlier.map((claim) => (
        <div class="claim">
          earlier {claim.display}: <Citations citations={claim.sources} sources={sources} />
        </div>
      ))}
      {stale && (
        <span class="condition stale">
          due for another look since <time datetime={review_after ?? undefined}>{review_after}</time>
        </span>
      )}
    </>
  );
}

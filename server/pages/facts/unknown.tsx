import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Source } from '../../../pipeline/artifacts/source.ts';
import type { Sources } from './citation.tsx';

type Unknown = NonNullable<Fact['unknown']>;

const REASONS = {
  'not-published': 'not published by the vendor',
  gated: 'behind a login',
  'not-researched': 'not looked for yet',
};

/** Why a question is open, and where an answer was looked for. */
export function UnknownWhy({ unknown, sources }: { readonly unknown: Unknown; readonly sources: Sources }) {
  return (
    <span class="unknown-why">
      {reasonOf(unknown)}
      {unknown.note && <span class="condition">{unknown.note}</span>}
      {unknown.looked_at.length > 0 && (
        <span class="condition">
          {'looked at: '}
          {unknown.looked_at.map((place, i) => (
            <>
              {i > 0 && '; '}
              {'search' in place ? <Search {...place} /> : <Read source={sources.get(place.source)} />}
            </>
          ))}
        </span>
      )}
    </span>
  );
}

/** What was asked of the stored copies of public pages. */
function Search({ search, on }: { readonly search: string; readonly on: string }) {
  return (
    <>
      search “{search}” (<time datetime={on}>{on}</time>)
    </>
  );
}

function Read({ source }: { readonly source: Source | undefined }) {
  if (!source) return null;
  return (
    <>
      <a href={source.url} rel="nofollow">
        {source.title}
      </a>{' '}
      (read <time datetime={source.read}>{source.read}</time>)
    </>
  );
}

/** Silence of a page that was read weighs more than a search that brought none: the two are told apart by what was looked at. */
export function reasonOf({ reason, looked_at }: Unknown): string {
  if (reason !== 'not-found') return REASONS[reason];
  return looked_at.some((place) => 'source' in place)
    ? 'the pages that were read do not say'
    : 'searched for; no page that answers it was found';
}

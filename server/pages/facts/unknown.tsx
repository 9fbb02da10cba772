import type { Fact } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import type { Sources } from './citation.tsx';

type Unknown = NonNullable<Fact['unknown']>;

const REASONS = {
  'not-published': 'not published by the vendor',
  gated: 'behind a login',
  'not-researched': 'not looked for yet',
};

/** Why a question is open, and where an answer was looked for. */
export function UnknownWhy({ unknown, sources }: { readonly unknown: Unknown; readonly sources: Sources }) {
  const read = unknown.looked_at.flatMap((place) => ('source' in place ? (sources.get(place.source) ?? []) : []));
  const searches = unknown.looked_at.filter((place) => 'search' in place);
  return (
    <div class="unknown-why">
      {reasonOf(unknown)}
      {unknown.note && <span class="condition">{unknown.note}</span>}
      {read.length > 0 && (
        <span class="condition">
          {'looked at: '}
          {read.map((source, i) => (
            <>
              {i > 0 && '; '}
              <Read source={source} />
            </>
          ))}
        </span>
      )}
      <Searches searches={searches} />
    </div>
  );
}

interface Search {
  readonly search: string;
  readonly on: string;
}

/** What was asked of the stored copies of public pages: how often, and on demand in which words. */
function Searches({ searches }: { readonly searches: readonly Search[] }) {
  if (searches.length === 0) return null;
  return (
    <details class="searches">
      <summary>{searches.length === 1 ? '1 search' : `${searches.length} searches`}</summary>
      {searches.map(({ search, on }) => (
        <span class="condition">
          “{search}” (<time datetime={on}>{on}</time>)
        </span>
      ))}
    </details>
  );
}

function Read({ source }: { readonly source: Source }) {
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

import type { Absent, Fact } from '../../../model/fact.ts';
import type { Source, SourcesById } from '../../../model/source.ts';
import { joined } from '../frame/joined.ts';
import { Citations } from './citations.tsx';

type Unknown = NonNullable<Fact['unknown']>;

interface FactSourcesProps {
  readonly fact: Fact;
  readonly sources: SourcesById;
}

/** The sources of a fact, values that other or earlier sources give, and whether a review is due. For an unknown, why it is unknown. */
export function FactSources({ fact, sources }: FactSourcesProps) {
  const { unknown, absent, disagrees = [], earlier = [], looked_at = [], second_reading, review_after } = fact;
  if (absent) return <AbsentReason absent={absent} fact={fact} sources={sources} />;
  if (unknown) return <UnknownReason unknown={unknown} sources={sources} />;
  return (
    <>
      <Citations citations={fact.sources} sources={sources} />
      {disagrees.map((claim) => (
        <div class="claim disputed">
          but {claim.display}: <Citations citations={claim.sources} sources={sources} />
        </div>
      ))}
      <Earlier claims={earlier} sources={sources} />
      {second_reading && (
        <span class="condition">
          read a second time on <time datetime={second_reading}>{second_reading}</time>
        </span>
      )}
      <Searches looked_at={looked_at} />
      {fact.old && <span class="condition stale">old</span>}
      {fact.stale && (
        <span class="condition stale">
          review due since <time datetime={review_after ?? undefined}>{review_after}</time>
        </span>
      )}
    </>
  );
}

interface EarlierProps {
  readonly claims: NonNullable<Fact['earlier']>;
  readonly sources: SourcesById;
}

/** What older pages of the same publisher said. */
function Earlier({ claims, sources }: EarlierProps) {
  return claims.map((claim) => (
    <div class="claim">
      earlier {claim.display}: <Citations citations={claim.sources} sources={sources} />
    </div>
  ));
}

/** That something was not there, in words, and whether that still counts. */
export function absentReason({ stale }: Pick<Absent, 'stale'>): string {
  return stale ? 'was not there where it would be, too long ago to count' : 'was not there where it would be';
}

/** Where something was looked for that was not there, and until when that counts. */
function AbsentReason({ absent, fact, sources }: FactSourcesProps & { readonly absent: Absent }) {
  const { at, stale, review_after } = absent;
  return (
    <>
      <div class="unknown-why">
        {absentReason(absent)}
        {fact.unknown?.note && <span class="condition">{fact.unknown.note}</span>}
        <Citations citations={at} sources={sources} />
      </div>
      <Earlier claims={fact.earlier ?? []} sources={sources} />
      <span class={stale ? 'condition stale' : 'condition'}>
        {stale ? 'look again: due since' : 'look again after'} <time datetime={review_after}>{review_after}</time>
      </span>
    </>
  );
}

const REASONS = {
  'not-published': 'not published by the vendor',
  gated: 'behind a login',
  'not-researched': 'not researched yet',
  retired: 'no longer asked',
};

/** A page that was read and does not say is stronger evidence than a search without results, so the two are worded differently. */
export function reasonOf({ reason, looked_at }: Unknown): string {
  if (reason !== 'not-found') return REASONS[reason];
  return looked_at.some((place) => 'source' in place)
    ? 'the pages that were read do not say'
    : 'searches found no page with an answer';
}

/** Why a question is open: the reason, what was seen, the pages that were read and the searches that were made. */
function UnknownReason({ unknown, sources }: { readonly unknown: Unknown; readonly sources: SourcesById }) {
  const { note, looked_at } = unknown;
  const read = looked_at.flatMap((place) => ('source' in place ? (sources.get(place.source) ?? []) : []));
  return (
    <div class="unknown-why">
      {reasonOf(unknown)}
      {note && <span class="condition">{note}</span>}
      {read.length > 0 && (
        <span class="condition">
          {'looked at: '}
          {joined(read.map(ReadPage), '; ')}
        </span>
      )}
      <Searches looked_at={looked_at} />
    </div>
  );
}

/** The searches that were made: for an answer, or for the opposite of a no. */
function Searches({ looked_at }: Pick<Unknown, 'looked_at'>) {
  return looked_at.map(
    (place) =>
      'search' in place && (
        <span class="condition">
          searched for “{place.search}” on <time datetime={place.on}>{place.on}</time>
        </span>
      ),
  );
}

function ReadPage({ url, title, read }: Source) {
  return (
    <>
      <a href={url} rel="nofollow">
        {title}
      </a>{' '}
      (read <time datetime={read}>{read}</time>)
    </>
  );
}

import type { Absent, Fact } from '../../../model/fact.ts';
import { ageInText, type Citation, type Source, type SourcesById } from '../../../model/source.ts';
import { unchangedInWords } from './fact-text.ts';

/** Who publishes a source, in relation to the tool. */
export const RELATIONS: Readonly<Record<Source['relation'], string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer of the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'made by a machine',
  competitor: 'a competitor',
};

interface FactSourcesProps {
  readonly fact: Fact;
  /** Citations of other sources are left out. */
  readonly sources: SourcesById;
}

/** What an answer rests on: its pages, what others or older ones say, and whether a review is due. Without an answer, where it was looked for. */
export function FactSources({ fact, sources }: FactSourcesProps) {
  const { unknown, absent, disagrees = [], earlier = [] } = fact;
  const why = [absent ? absentReason(absent) : unknown && reasonOf(unknown), unknown?.note].filter(Boolean);
  const read = unknown && !absent ? unknown.looked_at.flatMap((place) => pageRead(place, sources)) : [];
  const terms = termsOf(fact);
  return (
    <>
      {why.length > 0 && <p class="unknown-why">{why.join('. ')}</p>}
      {(absent?.at ?? fact.sources).map((citation) => (
        <Cited citation={citation} sources={sources} />
      ))}
      {read.map(({ url, title, read }) => (
        <p class="citation">
          looked at{' '}
          <a href={url} rel="nofollow">
            {title}
          </a>{' '}
          on {read}
        </p>
      ))}
      {disagrees.flatMap((claim) =>
        claim.sources.map((citation) => (
          <Cited citation={citation} sources={sources} before={`but ${claim.display}: `} />
        )),
      )}
      {earlier.flatMap((claim) =>
        claim.sources.map((citation) => (
          <Cited citation={citation} sources={sources} before={`earlier ${claim.display}: `} />
        )),
      )}
      {terms.length > 0 && <p class="condition">{terms.join('; ')}</p>}
    </>
  );
}

interface CitedProps {
  readonly citation: Citation;
  readonly sources: SourcesById;
  /** What the page says, where it is not the answer. */
  readonly before?: string;
}

/** The page with a link to the passage, where on the page the value is, who publishes it, and how old it is. */
function Cited({ citation: { id, at, link, unchanged_on }, sources, before = '' }: CitedProps) {
  const source = sources.get(id);
  if (source === undefined) return null;
  const { url, publisher, title, relation, copy } = source;
  const age = `${copy === 'stored' ? 'stored copy, ' : ''}${ageInText(source)}${unchangedInWords(unchanged_on)}`;
  return (
    <p class="citation">
      {before}
      <a href={link ?? url} rel="nofollow">
        {publisher}: {title}
      </a>{' '}
      {[at, RELATIONS[relation], age].filter(Boolean).join(' · ')}
    </p>
  );
}

/** When an answer was read again, what was searched for it or for its opposite, and when it is due. */
function termsOf({ absent, unknown, looked_at = [], second_reading, old, stale, review_after }: Fact): string[] {
  const searched = (unknown && !absent ? unknown.looked_at : looked_at).flatMap((place) =>
    'search' in place ? `searched for “${place.search}” on ${place.on}` : [],
  );
  const due = absent
    ? [`${absent.stale ? 'look again: due since' : 'look again after'} ${absent.review_after}`]
    : stale
      ? [`review due since ${review_after}`]
      : [];
  const again = second_reading ? [`read a second time on ${second_reading}`] : [];
  return [...again, ...searched, ...(old ? ['old'] : []), ...due];
}

/** That something was not there, in words, and whether that still counts. */
export function absentReason({ stale }: Pick<Absent, 'stale'>): string {
  return stale ? 'was not there where it would be, too long ago to count' : 'was not there where it would be';
}

type Unknown = NonNullable<Fact['unknown']>;
type Place = Unknown['looked_at'][number];

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

function pageRead(place: Place, sources: SourcesById): Source[] {
  return 'source' in place ? [sources.get(place.source) ?? []].flat() : [];
}

import type { Child } from 'hono/jsx';
import { type Absent, type Fact, shownCitations } from '../../../model/fact.ts';
import type { PriceCaveats } from '../../../model/pricing/entry-price.ts';
import { caveatsInWords } from '../../../model/pricing/price-text.ts';
import { ageInText, type Citation, isVendors, type Source, type SourcesById } from '../../../model/source.ts';
import { isAnswered } from '../../../model/state.ts';
import { andList } from '../../../model/words/lists.ts';

/** What a value rests on, in the order in which a reader should know it: a value has the first that is true. */
export const EVIDENCE_KINDS = ['disputed', 'old', 'assumed', 'others', 'passage', 'vendor', 'unknown'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface EvidenceSign {
  readonly kind: EvidenceKind;
  /** What a price that is assumed in part leaves open. */
  readonly assumed?: PriceCaveats['assumed'];
  /** Where the source and the day are: the row of the fact on the page of its tool. */
  readonly href?: string | undefined;
  /** What the sign opens to, for people: where the value is on the page, who publishes it, and how old it is. */
  readonly opened?: Child;
  /** The first page that says so, for programs. */
  readonly from?: { readonly label: string; readonly link: string; readonly day: string } | undefined;
}

/** What each kind means, for the legend and for screen readers. */
export const EVIDENCE_WORDS: Readonly<Record<EvidenceKind, string>> = {
  disputed: 'sources differ',
  old: 'nothing newer than 18 months says so',
  assumed: 'the page leaves the currency or the billing period open, and we assume it',
  others: 'second-hand, check with the vendor',
  passage: 'the passage that says it is linked',
  vendor: 'on a page of the vendor',
  unknown: 'no page that we found says it: open the sign to see where we looked',
};

/** What the answer to a question rests on. Undefined without an answer. */
export function evidenceOf(fact: Fact, sources: SourcesById, href?: string): EvidenceSign | undefined {
  if (!isAnswered(fact)) return undefined;
  const kind = fact.status === 'disputed' ? 'disputed' : (caveatOf(fact) ?? supportOf(shownCitations(fact), sources));
  return { kind, href, assumed: fact.assumed };
}

/** What is uncertain about a price. Undefined if nothing is. */
export function evidenceOfPrice(caveats: PriceCaveats, href?: string): EvidenceSign | undefined {
  const kind = caveatOf(caveats);
  return kind && { kind, href, assumed: caveats.assumed };
}

/** The value of a fact in words without what is uncertain about it, since the sign says that. */
export function withoutCaveats(fact: Pick<Fact, 'display'> & PriceCaveats): string {
  const caveats = caveatsInWords(fact);
  return caveats === '' ? fact.display : fact.display.replace(` (${caveats})`, '');
}

function caveatOf({ old, assumed, reported }: PriceCaveats): EvidenceKind | undefined {
  if (old) return 'old';
  if (assumed) return 'assumed';
  return reported ? 'others' : undefined;
}

/** What citations say of the value that they are for. */
function supportOf(citations: readonly Citation[], sources: SourcesById): EvidenceKind {
  if (citations.some(({ proof }) => proof !== undefined)) return 'passage';
  return citations.some(({ id }) => isVendors(sources.get(id)?.relation)) ? 'vendor' : 'others';
}

/** Shapes differ, so colour is not needed. */
const SHAPES: Readonly<Record<EvidenceKind, Child>> = {
  disputed: <path d="M2 4h8M2 8h8M8 1.5l-4 9" />,
  old: (
    <>
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 3.2V6l2 1.4" />
    </>
  ),
  assumed: <path d="M1.5 4.6c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0m-9 3.8c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0" />,
  others: <path d="M2 2.5h8v5H6L3.5 10V7.5H2z" />,
  // Not a tick, which says yes next to it.
  passage: <path d="M1.5 3h3.2v3c0 1.7-.9 2.7-2.4 3.3M7 3h3.2v3c0 1.7-.9 2.7-2.4 3.3" />,
  vendor: <path d="M2 10V5l4-3 4 3v5z" />,
  unknown: <circle cx="6" cy="6" r="4.5" stroke-dasharray="2 2.2" />,
};

const ASSUMED = { currency: 'currency', billing: 'billing period' } as const;

function meaningOf({ kind, assumed = [] }: EvidenceSign): string {
  if (kind !== 'assumed' || assumed.length === 0) return EVIDENCE_WORDS[kind];
  return `we assume the ${andList(assumed.map((what) => ASSUMED[what]))}`;
}

/** One quiet sign next to a value. It opens to the source and the day, or leads there. */
export function EvidenceMark({ evidence }: { readonly evidence: EvidenceSign }) {
  const { kind, href, opened } = evidence;
  const words = meaningOf(evidence);
  // The title is its name: a tool has a hundred of these.
  if (opened !== undefined)
    return (
      <details class={`evidence ${kind}`}>
        <summary title={words}>
          <Shape kind={kind} />
        </summary>
        {opened}
      </details>
    );
  const sign = (
    <>
      <Shape kind={kind} />
      <span class="unseen">{words}</span>
    </>
  );
  return href === undefined ? (
    <span class={`evidence ${kind}`} title={words}>
      {sign}
    </span>
  ) : (
    <a class={`evidence ${kind}`} href={href} title={words}>
      {sign}
    </a>
  );
}

function Shape({ kind }: { readonly kind: EvidenceKind }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}

/** What the signs on a page mean. */
export function EvidenceLegend({ kinds }: { readonly kinds: readonly EvidenceKind[] }) {
  return (
    <ul class="evidence-legend" aria-label="Signs next to values">
      {EVIDENCE_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
        <li class={`evidence ${kind}`}>
          <Shape kind={kind} /> {EVIDENCE_WORDS[kind]}
        </li>
      ))}
    </ul>
  );
}

/** Who publishes a source, in relation to the tool. */
export const PUBLISHERS: Readonly<Record<Source['relation'], string>> = {
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
      {[at, PUBLISHERS[relation], age].filter(Boolean).join(' · ')}
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

/** The last day on which a passage was found on its page, to follow another date. Empty if there is none. */
export function unchangedInWords(day: string | undefined): string {
  return day === undefined ? '' : `, unchanged on ${day}`;
}

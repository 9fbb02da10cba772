import type { Child } from 'hono/jsx';
import type { Fact } from '../../../model/fact.ts';
import { marksInWords } from '../../../model/pricing/price-text.ts';
import type { Citation, Source } from '../../../model/source.ts';
import { isAnswered } from '../../../model/state.ts';

/** What a value rests on, in the order in which a reader should know it: a value has the first that is true. */
export const EVIDENCE_KINDS = ['disputed', 'assumed', 'second-hand', 'passage', 'vendor', 'unknown'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface EvidenceSign {
  readonly kind: EvidenceKind;
  /** What a price that is assumed in part leaves open. */
  readonly assumed?: Fact['assumed'];
  /** Where the source and the day are: the row of the fact on the page of its tool. */
  readonly href?: string | undefined;
  /** What the sign opens to, for people: where the value is on the page, who publishes it, and its day. */
  readonly opened?: Child;
  /** The first page that says so, for programs. */
  readonly from?: { readonly label: string; readonly link: string; readonly day: string } | undefined;
}

/** What each kind means, for the legend and for screen readers. */
export const EVIDENCE_WORDS: Readonly<Record<EvidenceKind, string>> = {
  disputed: 'sources differ',
  assumed: 'the page leaves the currency or the billing period open, and we assume it',
  'second-hand': 'second-hand, check with the vendor',
  passage: 'the passage that says it is linked',
  vendor: 'on a page of the vendor',
  unknown: 'no page that we found says it: open the sign to see where we looked',
};

/** What the answer to a question rests on. Undefined without an answer. */
export function evidenceOf(fact: Fact, href?: string): EvidenceSign | undefined {
  if (!isAnswered(fact)) return undefined;
  const kind = fact.status === 'disputed' ? 'disputed' : (markOf(fact) ?? supportOf(fact.sources));
  return { kind, href, assumed: fact.assumed };
}

/** The value of a fact in words without what is uncertain about it, since the sign says that. */
export function withoutMarks({
  display,
  assumed,
  second_hand,
}: Pick<Fact, 'display' | 'assumed' | 'second_hand'>): string {
  const marks = marksInWords({ assumed, second_hand });
  return marks === '' ? display : display.replaceAll(` (${marks})`, '');
}

function markOf({ assumed, second_hand }: Fact): EvidenceKind | undefined {
  if (assumed) return 'assumed';
  return second_hand ? 'second-hand' : undefined;
}

/** What is said of citations of which one is a page of the vendor. */
function supportOf(citations: readonly Citation[]): EvidenceKind {
  return citations.some(({ proof }) => proof !== undefined) ? 'passage' : 'vendor';
}

/** Who publishes a source, in relation to the tool. */
export const PUBLISHERS: Readonly<Record<Source['relation'], string>> = {
  vendor: 'the vendor',
  'vendor-writer': 'a writer of the vendor',
  registry: 'registry',
  independent: 'independent',
  community: 'community page',
  collection: 'made by a machine',
  seller: 'a seller of something else',
};

type Unknown = NonNullable<Fact['unknown']>;

const REASONS = {
  'not-researched': 'not researched yet',
};

/** A page that was read and does not say is stronger evidence than a search without results, so the two are worded differently. */
export function reasonOf({ reason, looked_at }: Unknown): string {
  if (reason !== 'not-found') return REASONS[reason];
  return looked_at.some((place) => 'source' in place)
    ? 'the pages that were read do not say'
    : 'searches found no page with an answer';
}

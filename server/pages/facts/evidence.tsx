import type { Child } from 'hono/jsx';
import { type Fact, shownCitations } from '../../../model/fact.ts';
import type { PriceCaveats } from '../../../model/pricing/entry-price.ts';
import { caveatsInWords } from '../../../model/pricing/price-text.ts';
import { type Citation, isVendors, type SourcesById } from '../../../model/source.ts';
import { isAnswered } from '../../../model/state.ts';
import { andList } from '../../../model/words/lists.ts';

/** What a value rests on, in the order in which a reader should know it: a value has the first that is true. */
export const EVIDENCE_KINDS = ['disputed', 'old', 'assumed', 'others', 'passage', 'vendor', 'unknown'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface Evidence {
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
export function evidenceOf(fact: Fact, sources: SourcesById, href?: string): Evidence | undefined {
  if (!isAnswered(fact)) return undefined;
  const kind = fact.status === 'disputed' ? 'disputed' : (caveatOf(fact) ?? supportOf(shownCitations(fact), sources));
  return { kind, href, assumed: fact.assumed };
}

/** What is uncertain about a price. Undefined if nothing is. */
export function evidenceOfPrice(caveats: PriceCaveats, href?: string): Evidence | undefined {
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

function meaningOf({ kind, assumed = [] }: Evidence): string {
  if (kind !== 'assumed' || assumed.length === 0) return EVIDENCE_WORDS[kind];
  return `we assume the ${andList(assumed.map((what) => ASSUMED[what]))}`;
}

/** One quiet sign next to a value. It opens to the source and the day, or leads there. */
export function EvidenceMark({ evidence }: { readonly evidence: Evidence }) {
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

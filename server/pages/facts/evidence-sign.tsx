import type { Child } from 'hono/jsx';
import { andList } from '../../../model/words/lists.ts';
import { EVIDENCE_KINDS, EVIDENCE_WORDS, type EvidenceKind, type EvidenceSign } from './evidence.ts';

/** Shapes differ, so colour is not needed. */
const SHAPES: Readonly<Record<EvidenceKind, Child>> = {
  disputed: <path d="M2 4h8M2 8h8M8 1.5l-4 9" />,
  assumed: <path d="M1.5 4.6c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0m-9 3.8c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0" />,
  'second-hand': <path d="M2 2.5h8v5H6L3.5 10V7.5H2z" />,
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

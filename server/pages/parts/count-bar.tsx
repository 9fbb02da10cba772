import { type MarkCount, totalOf } from '../../../model/board-answer.ts';
import { inGroups } from '../../../model/words/numbers.ts';

/* A bar of tools by their answer. Shapes differ without colour: filled, hatched, outlined and pale. */

const KINDS = ['yes', 'no', 'does_not_apply', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

/** Between two parts, in per cent. */
const GAP = 0.25;

interface CountBarProps {
  readonly count: MarkCount;
  readonly height: number;
  /** The text alternative. Left out where words beside the bar say the same. */
  readonly label?: string;
}

function CountBar({ count, height, label }: CountBarProps) {
  const all = totalOf(count);
  const parts = KINDS.filter((kind) => count[kind] > 0);
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, kind) => sum + share(count[kind], all), 0));
  return (
    <svg
      class="count-bar"
      width="100%"
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {parts.map((kind, i) => (
        <Part
          kind={kind}
          x={`${starts[i]?.toFixed(2)}%`}
          width={`${(share(count[kind], all) - (i < parts.length - 1 ? GAP : 0)).toFixed(2)}%`}
          height={height}
        />
      ))}
    </svg>
  );
}

const share = (count: number, all: number) => (100 * count) / all;

interface PartProps {
  readonly kind: Kind;
  readonly x?: string;
  readonly width: string;
  readonly height: number;
}

/** A bar in a table, with the number of its first part. */
export function SmallBar({ count }: Pick<CountBarProps, 'count'>) {
  return (
    <span class="small-bar" aria-hidden="true">
      <CountBar count={count} height={12} />
      <span>
        <b>{inGroups(count.yes)}</b> of {inGroups(totalOf(count))}
      </span>
    </span>
  );
}

/** Patterns of a style sheet are not found in the page, so that the hatching is an attribute. */
function Part({ kind, ...size }: PartProps) {
  return <rect class={kind} fill={kind === 'no' ? 'url(#hatching)' : undefined} {...size} />;
}

/** The hatching of a no. Once in a page with bars, before them. */
function Hatching() {
  return (
    <svg class="signs" width="0" height="0" aria-hidden="true">
      <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M1 0v6" />
      </pattern>
    </svg>
  );
}

function Key({ kind }: { readonly kind: Kind }) {
  return (
    <svg class="key" width="13" height="13" aria-hidden="true">
      <Part kind={kind} width="13" height={13} />
    </svg>
  );
}

const NAMES: Readonly<Record<Kind, string>> = {
  yes: 'yes, or an answer',
  no: 'no',
  does_not_apply: 'does not apply',
  unknown: 'we found no source',
};

/** What the parts of small bars mean. */
export function KindLegend({ counts }: { readonly counts: readonly MarkCount[] }) {
  return (
    <ul class="kinds legend">
      {KINDS.filter((kind) => counts.some((count) => count[kind] > 0)).map((kind) => (
        <li>
          <Key kind={kind} /> {NAMES[kind]}
        </li>
      ))}
    </ul>
  );
}

export interface CountWords {
  /** What follows the number: `no`. */
  readonly is: string;
  /** What it means, in a few words. */
  readonly means: string;
}

/** The bar with a number and words for each of its parts, which lead to the sections with their tools. */
export function CountFigure({
  count,
  words,
  label,
}: Required<Omit<CountBarProps, 'height'>> & {
  /** Parts without words are left out. */ readonly words: Readonly<Partial<Record<Kind, CountWords>>>;
}) {
  return (
    <div class="count-bar">
      <Hatching />
      <CountBar count={count} height={36} label={label} />
      <ul class="kinds">
        {KINDS.filter((kind) => words[kind] !== undefined && count[kind] > 0).map((kind) => (
          <li>
            <a href={`#${kind.replaceAll('_', '-')}`}>
              <Key kind={kind} />
              <b>{inGroups(count[kind])}</b> {words[kind]?.is}
            </a>{' '}
            <span class="condition">{words[kind]?.means}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

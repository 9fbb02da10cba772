import { groupDigits } from '../../../model/words/numbers.ts';

/* Bars that count tools by answer or by price. Segments differ even without colour: filled, pale, hatched, dashed, outlined or grey. */

const MARKS = ['yes', 'no', 'does_not_apply', 'unknown'] as const;
type Mark = (typeof MARKS)[number];
type Shape = Mark | 'exact' | 'assumed' | 'bound';

interface BarSegment {
  readonly shape: Shape;
  readonly count: number;
}

/** Gap between two segments, in percent of the width. */
const GAP = 0.25;

interface CountBarProps {
  readonly segments: readonly BarSegment[];
  readonly height: number;
  /** Text alternative. Omitted if the text next to the bar says the same. */
  readonly label?: string;
}

function CountBar({ segments, height, label }: CountBarProps) {
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const visibleSegments = segments.filter(({ count }) => count > 0);
  const starts = visibleSegments.map((_, i) =>
    visibleSegments.slice(0, i).reduce((sum, { count }) => sum + toPercent(count, total), 0),
  );
  return (
    <svg
      class="count-bar"
      width="100%"
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {visibleSegments.map(({ shape, count }, i) => (
        <Segment
          shape={shape}
          x={`${starts[i]?.toFixed(2)}%`}
          width={`${(toPercent(count, total) - (i < visibleSegments.length - 1 ? GAP : 0)).toFixed(2)}%`}
          height={height}
        />
      ))}
    </svg>
  );
}

const toPercent = (count: number, total: number) => (100 * count) / total;

interface SegmentProps {
  readonly shape: Shape;
  readonly x?: string;
  readonly width: string;
  readonly height: number;
}

/** The hatching is an attribute, because a style sheet can't reference a pattern in the page. */
function Segment({ shape, ...size }: SegmentProps) {
  return <rect class={shape} fill={shape === 'no' ? 'url(#hatching)' : undefined} {...size} />;
}

/** The hatching for no. The page must contain it once, before the bars. */
function Hatching() {
  return (
    <svg class="signs" width="0" height="0" aria-hidden="true">
      <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M1 0v6" />
      </pattern>
    </svg>
  );
}

function LegendKey({ shape }: { readonly shape: Shape }) {
  return (
    <svg class="key" width="13" height="13" aria-hidden="true">
      <Segment shape={shape} width="13" height={13} />
    </svg>
  );
}

export interface CountedSegment extends BarSegment {
  /** Label after the number: `no`. */
  readonly label: string;
  /** Short explanation. */
  readonly meaning: string;
}

interface CountBarWithLegendProps {
  readonly segments: readonly CountedSegment[];
  readonly label: string;
  /** Whether to link each segment to its section of the page. */
  readonly isLinked?: boolean;
  /** Whether colours are neutral, because buyers do not want the feature. */
  readonly isNeutral?: boolean;
}

/** A bar with the number and meaning of each segment. */
export function CountBarWithLegend({ segments, label, isLinked = false, isNeutral = false }: CountBarWithLegendProps) {
  return (
    <div class={isNeutral ? 'count-bar neutral' : 'count-bar'}>
      <Hatching />
      <CountBar segments={segments} height={20} label={label} />
      <ul class="kinds">
        {segments
          .filter(({ count }) => count > 0)
          .map(({ shape, count, label, meaning }) => {
            const text = (
              <>
                <LegendKey shape={shape} />
                <b>{groupDigits(count)}</b> {label}
              </>
            );
            return (
              <li>
                {isLinked ? <a href={`#${shape.replaceAll('_', '-')}`}>{text}</a> : text}{' '}
                <span class="condition">{meaning}</span>
              </li>
            );
          })}
      </ul>
    </div>
  );
}

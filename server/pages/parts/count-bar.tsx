import { type MarkCount, sumMarks } from '../../../model/board-answer.ts';
import { groupDigits } from '../../../model/words/numbers.ts';

/* Bars that count tools by answer or by price. Parts differ even without colour: filled, pale, hatched, outlined or grey. */

const MARKS = ['yes', 'no', 'does_not_apply', 'unknown'] as const;
type Mark = (typeof MARKS)[number];
type Shape = Mark | 'exact' | 'assumed';

interface BarPart {
  readonly shape: Shape;
  readonly count: number;
}

/** Gap between two parts, in percent of the width. */
const GAP = 0.25;

interface CountBarProps {
  readonly parts: readonly BarPart[];
  readonly height: number;
  /** Text alternative. Omitted if the text beside the bar says the same. */
  readonly label?: string;
}

function CountBar({ parts, height, label }: CountBarProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const shown = parts.filter(({ count }) => count > 0);
  const starts = shown.map((_, i) => shown.slice(0, i).reduce((sum, { count }) => sum + toPercent(count, total), 0));
  return (
    <svg
      class="count-bar"
      width="100%"
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {shown.map(({ shape, count }, i) => (
        <Part
          shape={shape}
          x={`${starts[i]?.toFixed(2)}%`}
          width={`${(toPercent(count, total) - (i < shown.length - 1 ? GAP : 0)).toFixed(2)}%`}
          height={height}
        />
      ))}
    </svg>
  );
}

const toPercent = (count: number, total: number) => (100 * count) / total;

interface PartProps {
  readonly shape: Shape;
  readonly x?: string;
  readonly width: string;
  readonly height: number;
}

/** A bar in a table, with the number of yes answers. */
export function SmallBar({ count }: { readonly count: MarkCount }) {
  return (
    <span class="small-bar" aria-hidden="true">
      <CountBar parts={MARKS.map((shape) => ({ shape, count: count[shape] }))} height={12} />
      <span>
        <b>{groupDigits(count.yes)}</b> of {groupDigits(sumMarks(count))}
      </span>
    </span>
  );
}

/** The hatching is an attribute, since a style sheet cannot refer to a pattern in the page. */
function Part({ shape, ...size }: PartProps) {
  return <rect class={shape} fill={shape === 'no' ? 'url(#hatching)' : undefined} {...size} />;
}

/** The hatching for no. Must be in the page once, before the bars. */
function Hatching() {
  return (
    <svg class="signs" width="0" height="0" aria-hidden="true">
      <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M1 0v6" />
      </pattern>
    </svg>
  );
}

function Key({ shape }: { readonly shape: Shape }) {
  return (
    <svg class="key" width="13" height="13" aria-hidden="true">
      <Part shape={shape} width="13" height={13} />
    </svg>
  );
}

const MEANINGS: Readonly<Record<Mark, string>> = {
  yes: 'yes, or an answer',
  no: 'no',
  does_not_apply: 'does not apply',
  unknown: 'we found no source',
};

/** Legend of small bars. */
export function MarkLegend({ counts }: { readonly counts: readonly MarkCount[] }) {
  return (
    <ul class="kinds legend">
      {MARKS.filter((mark) => counts.some((count) => count[mark] > 0)).map((mark) => (
        <li>
          <Key shape={mark} /> {MEANINGS[mark]}
        </li>
      ))}
    </ul>
  );
}

export interface CountedPart extends BarPart {
  /** Label after the number: `no`. */
  readonly label: string;
  /** Short explanation. */
  readonly meaning: string;
}

interface CountFigureProps {
  readonly parts: readonly CountedPart[];
  readonly label: string;
  /** Whether the page has a section for each part. */
  readonly isLinked?: boolean;
  /** Whether colours are neutral, because buyers do not want the feature. */
  readonly isNeutral?: boolean;
}

/** A bar with the number and meaning of each part. */
export function CountBarWithLegend({ parts, label, isLinked = false, isNeutral = false }: CountFigureProps) {
  return (
    <div class={isNeutral ? 'count-bar neutral' : 'count-bar'}>
      <Hatching />
      <CountBar parts={parts} height={36} label={label} />
      <ul class="kinds">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ shape, count, label, meaning }) => {
            const text = (
              <>
                <Key shape={shape} />
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

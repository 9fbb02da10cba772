import { groupDigits } from '../../../../model/words/numbers.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../../model/words/sum.ts';
import { truncate } from '../../../../model/words/truncate.ts';
import { nameUnits } from '../../../../model/words/units.ts';
import { describeCurves } from '../../../sentences/by-size.ts';
import type { PriceBySize, PricedCurve } from './load.ts';

/** Sizes in viewBox units, which are pixels if the chart is not scaled. */
interface Frame {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  /** The x coordinate at which the curves end and their names begin. */
  readonly right: number;
}

const FRAMES: readonly Frame[] = [
  { name: 'wide', width: 640, height: 330, right: 476 },
  { name: 'narrow', width: 340, height: 310, right: 208 },
];
const LEFT = 46;
const TOP = 18;
/** Height of the axis labels below the curves. */
const FOOT_HEIGHT = 36;
/** Height of the name of a curve with its billing. */
const LABEL_HEIGHT = 30;
/** Minimum distance between the axis labels below the curves. */
const MIN_TICK_GAP = 26;
const MAX_NAME_LENGTH = 18;
const COLOR_COUNT = 6;
/** A budget above this multiple of the highest price is not drawn. */
const MAX_BUDGET_RATIO = 1.3;

/** Renders a wide and a narrow chart. CSS shows only one of them, so that text is not scaled. */
export function Charts({ chart }: { readonly chart: PriceBySize }) {
  return FRAMES.map((frame) => <Chart chart={chart} frame={frame} />);
}

function Chart({ chart, frame }: { readonly chart: PriceBySize; readonly frame: Frame }) {
  const { curves, sizes, size, unit, currency } = chart;
  const { name, width, height, right } = frame;
  const bottom = height - FOOT_HEIGHT;
  const budget = findDrawnBudget(chart);
  const max = Math.max(budget ?? 0, ...curves.flatMap(({ sums }) => sums.map((sum) => sum ?? 0))) || 1;
  const maxSize = sizes.at(-1) as number;
  const x = (quantity: number) => round(LEFT + ((quantity - 1) / Math.max(1, maxSize - 1)) * (right - LEFT));
  const y = (sum: number) => round(bottom - (sum / max) * (bottom - TOP));
  const sizeIndex = sizes.indexOf(size);
  const colors = assignColors(chart);
  return (
    <svg class={`chart ${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describeCurves(chart)}>
      {listGridValues(max).map((sum) => (
        <>
          <line class="grid" x1={LEFT} x2={right} y1={y(sum)} y2={y(sum)} />
          {(budget === undefined || Math.abs(y(sum) - y(budget)) > 14) && (
            <text class="quiet" x={LEFT - 6} y={y(sum) + 4} text-anchor="end">
              {groupDigits(sum)}
            </text>
          )}
        </>
      ))}
      {budget !== undefined && (
        <>
          <line class="given" x1={LEFT} x2={right} y1={y(budget)} y2={y(budget)} />
          <text class="strong" x={LEFT - 6} y={y(budget) + 4} text-anchor="end">
            {groupDigits(budget)}
          </text>
        </>
      )}
      <line class="given" x1={x(size)} x2={x(size)} y1={TOP} y2={bottom} />
      {chooseTicks(chart, x).map((quantity) => (
        <text class={quantity === size ? 'strong' : 'quiet'} x={x(quantity)} y={bottom + 18} text-anchor="middle">
          {groupDigits(quantity)}
        </text>
      ))}
      <text class="quiet" x={right} y={bottom + 33} text-anchor="end">
        {nameUnits(unit)}
      </text>
      {curves.map(({ slug, billing, sums, price }) => (
        <g class={colors.get(slug)}>
          <path
            class={billing === 'month' ? 'line' : 'line in-advance'}
            d={drawPath(sums, (i) => x(sizes[i] as number), y)}
          />
          <circle class={isAssumed(price) ? 'assumed' : undefined} cx={x(size)} cy={y(sums[sizeIndex] ?? 0)} r="4.5" />
        </g>
      ))}
      {budget !== undefined && (
        <text class="strong" x={right} y={y(budget) - 6} text-anchor="end">
          your budget
        </text>
      )}
      {placeLabels(curves, y, bottom).map(({ curve, end, labelY }) => (
        <g class={colors.get(curve.slug)}>
          {Math.abs(labelY - end) > 3 && <path class="leader" d={`M${right + 2} ${end}L${right + 9} ${labelY}`} />}
          <text class="name" x={right + 12} y={labelY + 1}>
            {truncate(curve.name, MAX_NAME_LENGTH)}
          </text>
          <text class="quiet" x={right + 12} y={labelY + 15}>
            {formatLabel(curve, currency, name)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** If the list is short, colours follow its order, so that a tool keeps its colour even if other tools are not drawn. */
function assignColors({ rows, curves }: PriceBySize): ReadonlyMap<string, string> {
  const drawnSlugs = [...new Set(curves.map(({ slug }) => slug))];
  const slugs = rows.length <= COLOR_COUNT ? rows.map(({ slug }) => slug) : drawnSlugs;
  return new Map(slugs.map((slug, i) => [slug, `curve-${i}`]));
}

const isAssumed = ({ certainty }: PricedCurve['price']) => certainty === 'assumed';

const round = (coordinate: number) => Math.round(coordinate * 10) / 10;

/** The budget. Undefined if it is so far above all prices that the curves would look flat. */
function findDrawnBudget({ budget, curves }: PriceBySize): number | undefined {
  const max = Math.max(...curves.flatMap(({ sums }) => sums.map((sum) => sum ?? 0)));
  return budget !== undefined && budget <= MAX_BUDGET_RATIO * max ? budget : undefined;
}

/** Values for grid lines: 0 and two to five round values above it. */
function listGridValues(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(max / 4));
  const step = power * ([1, 2, 5].find((factor) => factor * power * 5 > max) ?? 10);
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step);
}

/** Axis labels: the requested size, both ends, and as many sizes between the ends as fit. */
function chooseTicks({ sizes, size }: PriceBySize, x: (quantity: number) => number): readonly number[] {
  const ticks: number[] = [];
  for (const quantity of [
    size,
    1,
    sizes.at(-1) as number,
    ...sizes.filter((quantity) => quantity % 2 === 0 && quantity < size),
    ...sizes,
  ])
    if (ticks.every((other) => Math.abs(x(other) - x(quantity)) >= MIN_TICK_GAP)) ticks.push(quantity);
  return ticks;
}

/** An SVG path through all prices, with gaps where a price is unknown. */
function drawPath(sums: PricedCurve['sums'], x: (i: number) => number, y: (sum: number) => number): string {
  return sums
    .map((sum, i) => (sum === null ? '' : `${(sums[i - 1] ?? null) === null ? 'M' : 'L'}${x(i)} ${y(sum)}`))
    .join('');
}

/** Places the names next to the ends of the curves, and moves overlapping names apart. */
function placeLabels(curves: readonly PricedCurve[], y: (sum: number) => number, bottom: number) {
  const labels = curves.map((curve) => {
    const end = y(curve.sums.findLast((sum) => sum !== null) ?? 0);
    return { curve, end, labelY: end };
  });
  const downwards = labels.toSorted((a, b) => a.end - b.end);
  for (const [i, label] of downwards.entries()) {
    const previousY = downwards[i - 1]?.labelY ?? TOP - LABEL_HEIGHT;
    label.labelY = Math.max(label.labelY, previousY + LABEL_HEIGHT);
  }
  for (const [i, label] of downwards.toReversed().entries())
    label.labelY = round(Math.min(label.labelY, bottom - 8 - i * LABEL_HEIGHT));
  return labels;
}

/** Rounds converted sums, because rates are not exact to the cent. Empty if a sum is unknown. */
export function formatSum(sum: number | null, { price }: PricedCurve, currency: string): string {
  return sum === null ? '' : formatMoney({ amount: price.currency === currency ? sum : Math.round(sum), currency });
}

/** `$870 yearly`, `$99 monthly, assumed`. Omits the price if the curve ends before the largest size. */
function formatLabel(curve: PricedCurve, currency: string, name: Frame['name']): string {
  const { sums, billing, price } = curve;
  const sum = formatSum(sums.at(-1) ?? null, curve, currency);
  return `${sum} ${PERIOD_ADVERBS[billing]}${isAssumed(price) && name === 'wide' ? ', assumed' : ''}`;
}

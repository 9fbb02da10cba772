import type { Price } from '../../../model/pricing/price.ts';
import type { NeededUnit } from '../../../model/pricing/set-up.ts';
import { cut } from '../../../model/words/cut.ts';
import { andList } from '../../../model/words/lists.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { formatMoney, formatPlanNames } from '../../../model/words/price.ts';
import { formatUnits } from '../../../model/words/units.ts';
import { type Curve, findStretches, isDrawn } from '../../sentences/by-size.ts';

/* In pixels. Horizontal positions are percentages, so that letters keep their size in every window. */
const HEIGHT = 260;
/** Above the highest line and below the lowest, for labels. */
const MARGIN = 24;
/** Height of the label at the end of a line. */
const LABEL = 34;
const MAX_NAME = 18;
const MAX_PLANS = 26;
/** Lines also differ in colour. */
const DASHES = ['', '8 4', '3 3', '12 3 3 3', '16 6'];

interface PictureProps {
  /** One bill for each size from 1 on. */
  readonly curves: readonly Curve[];
  readonly currency: string;
  /** The size asked about. */
  readonly size?: number | undefined;
  readonly unit: NeededUnit;
}

/** Step lines of bills by size. Circles mark where another tool becomes cheaper. */
export function Picture({ curves: all, currency, size: chosen = 1, unit }: PictureProps) {
  const curves = all.filter(isDrawn);
  const top = curves[0]?.bills.length ?? 0;
  const most = Math.max(...curves.flatMap(({ bills }) => bills.map(({ amount, upto }) => upto ?? amount ?? 0)));
  const y = (sum: number) => Math.round(HEIGHT - (sum / most) * (HEIGHT - MARGIN));
  const x = (size: number) => `${((size - 0.5) / top) * 100}%`;
  const step = stepFor(most);
  const scale = Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
  const sizes = [1, ...Array.from({ length: top / 5 }, (_, i) => (i + 1) * 5)];
  return (
    <div class="curves">
      <svg
        role="img"
        aria-label={`Bills by size of team: ${andList(curves.map(({ name }) => name))}`}
        height={HEIGHT + MARGIN}
      >
        {[0, ...scale].map((sum) => (
          <line class="scale" x2="100%" y1={y(sum)} y2={y(sum)} />
        ))}
        {chosen > 1 && <line class="given" x1={x(chosen)} x2={x(chosen)} y1={MARGIN} y2={HEIGHT} />}
        <svg aria-hidden="true" height={HEIGHT} viewBox={`0 0 ${top} ${HEIGHT}`} preserveAspectRatio="none">
          {curves.map(({ bills }, i) => (
            <g class={`curve-${i % DASHES.length}`}>
              <path class="range" d={bills.map((bill, i) => rangeAt(bill, i, y)).join('')} />
              <path class="open" d={bills.map((bill, i) => strokeAt(bill, i, y)).join('')} />
              <path class="line" stroke-dasharray={DASHES[i % DASHES.length]} d={stepPath(bills, y)} />
            </g>
          ))}
        </svg>
        {crossings(curves).map(({ people, sum }) => (
          <circle cx={`${(people / top) * 100}%`} cy={y(sum)} r="5" />
        ))}
        {scale.map((sum) => (
          <text y={y(sum) - 4}>{sum === scale.at(-1) ? formatMoney({ amount: sum, currency }) : inGroups(sum)}</text>
        ))}
        {sizes.map((size) => (
          <text x={x(size)} y={HEIGHT + 18} text-anchor="middle">
            {size < top ? size : formatUnits(size, unit)}
          </text>
        ))}
        {chosen > 1 && (
          <text x={x(chosen)} y={MARGIN - 8} text-anchor="middle">
            {formatUnits(chosen, unit)}
          </text>
        )}
      </svg>
      <svg class="names" aria-hidden="true" height={HEIGHT + MARGIN}>
        {lineLabels(curves, y).map(({ name, plans, end, at }, i) => (
          <g class={`curve-${i % DASHES.length}`}>
            <path class="line" stroke-dasharray={DASHES[i % DASHES.length]} d={`M0 ${end}L22 ${at}`} />
            <text x="28" y={at + 4}>
              {name}
            </text>
            <text class="plans" x="28" y={at + 19}>
              {plans}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

type Y = (sum: number) => number;

const sumOf = ({ amount, upto }: Price) => amount ?? upto;

/** Level for each size, with a gap where the bill is unknown. */
function stepPath(bills: readonly Price[], y: Y): string {
  const sums = bills.map(sumOf);
  const steps = sums.map((sum, i) => {
    if (sum === null) return '';
    return `${(sums[i - 1] ?? null) === null ? `M${i} ${y(sum)}` : `V${y(sum)}`}H${i + 1}`;
  });
  return steps.join('');
}

/** Whether a bill has no known upper end. */
export const isOpen = ({ amount, upto }: Price) => amount !== null && upto === null;

/** A stroke upwards where the bill is open. */
function strokeAt(bill: Price, i: number, y: Y): string {
  return isOpen(bill) ? `M${i + 0.5} ${y(bill.amount ?? 0)}v-9` : '';
}

/** The area between the lowest and the highest bill. */
function rangeAt({ amount, upto }: Price, i: number, y: Y): string {
  return amount !== null && upto !== null && upto > amount ? `M${i} ${y(amount)}h1V${y(upto)}h-1z` : '';
}

/** Where another tool becomes cheaper: between two sizes, at the height where the lines meet. */
function crossings(curves: readonly Curve[]): { readonly people: number; readonly sum: number }[] {
  return findStretches(curves).flatMap(({ to, least: [before] }, i, all) => {
    const after = all[i + 1]?.least[0];
    if (!before || !after) return [];
    const spans = [before, after].map(({ bills }) => bills.slice(to - 1, to + 1).map((bill) => sumOf(bill) ?? 0));
    const low = Math.max(...spans.map((span) => Math.min(...span)));
    const high = Math.min(...spans.map((span) => Math.max(...span)));
    return [{ people: to, sum: (low + high) / 2 }];
  });
}

/** Two to five steps reach the largest sum. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  return power * ([1, 2, 5].find((times) => times * power * 5 > most) ?? 10);
}

/** Name and plans (smallest and largest size) at the end of each line, without overlap. */
function lineLabels(curves: readonly Curve[], y: Y) {
  const labels = curves.map(({ name, bills }) => {
    const known = bills.filter((bill) => sumOf(bill) !== null);
    const plans = new Set([known[0], known.at(-1)].map((bill) => bill && formatPlanNames(bill)).filter(Boolean));
    const end = y(sumOf(known.at(-1) as Price) as number);
    return { name: cut(name, MAX_NAME), plans: cut([...plans].join(' to '), MAX_PLANS), end, at: end };
  });
  const downwards = labels.toSorted((a, b) => a.end - b.end);
  for (const [i, label] of downwards.entries()) label.at = Math.max(label.at, (downwards[i - 1]?.at ?? -LABEL) + LABEL);
  for (const [i, label] of downwards.toReversed().entries()) label.at = Math.min(label.at, HEIGHT - i * LABEL);
  return labels;
}

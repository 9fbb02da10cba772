import type { PriceScale } from './price-scale.ts';

interface RungProps {
  readonly monthly: number | null;
  /** A month, billed yearly. */
  readonly yearly: number | null;
  /** Whether that is all that is charged: a full mark, else an open one. */
  readonly whole: boolean;
  readonly scale: PriceScale;
}

/** One price on the axis that all share: a disc billed monthly, a bar billed yearly. The figures stand beside it in words. */
export function PriceRung({ monthly, yearly, whole, scale }: RungProps) {
  const ends = [monthly, yearly].filter((amount) => amount !== null).map(scale.at);
  const mark = whole ? 'price-full' : 'price-open';
  return (
    <svg class="price-rung" width="100%" height="20" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line class="axis" x1={`${scale.at(tick)}%`} x2={`${scale.at(tick)}%`} y1="0" y2="20" />
      ))}
      {ends.length === 2 && <line class="price-span" x1={`${ends[0]}%`} x2={`${ends[1]}%`} y1="10" y2="10" />}
      {yearly !== null && (
        <line
          class={whole ? 'price-yearly' : 'price-yearly price-part'}
          x1={`${scale.at(yearly)}%`}
          x2={`${scale.at(yearly)}%`}
          y1="4"
          y2="16"
        />
      )}
      {monthly !== null && <circle class={mark} cx={`${scale.at(monthly)}%`} cy="10" r="5" />}
    </svg>
  );
}

/** The amounts of the axis, above the rungs. */
export function PriceAxis({ scale }: { readonly scale: PriceScale }) {
  return (
    <svg class="price-axis" width="100%" height="16" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text x={`${scale.at(tick)}%`} y="12" text-anchor="middle">
          {tick.toLocaleString('en')}
        </text>
      ))}
    </svg>
  );
}

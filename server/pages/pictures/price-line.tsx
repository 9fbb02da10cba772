import { daysBetween } from '../../../model/freshness.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';

/** One price over a time. Positions are computed from days and amounts of one currency. */
export interface LinePart {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Whether it was our mistake, and never the price. */
  readonly wasWrong: boolean;
  /** Whether the vendor moved the price here from that of the part before, so that a step joins the two. */
  readonly steps: boolean;
}

interface PriceLineProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** What the line shows, in a sentence or two. */
  readonly description: string;
  /** Oldest first, at least one. */
  readonly parts: readonly LinePart[];
  readonly currency: string;
  /** The days at the ends of the axis. */
  readonly from: string;
  readonly to: string;
}

/** In pixels: the amounts from the highest to 0, with the days below and the label of the highest amount above. */
const HEIGHT = 150;
const TOP = 24;
const BOTTOM = 126;
/** The least distance of two labels, so that they can be read. */
const LABEL = 18;

/**
 * A price over time as a line with steps, from 0 up, so that a step is as high as it is large. The text has to give the figures too.
 * Positions across are in per cent, so that the text keeps its size in windows of any width.
 */
export function PriceLine({ id, title, description, parts, currency, from, to }: PriceLineProps) {
  const days = Math.max(1, daysBetween(from, to));
  const x = (day: string) => `${Math.round((daysBetween(from, day) / days) * 10_000) / 100}%`;
  const highest = Math.max(1, ...parts.map(({ amount }) => amount));
  const y = (amount: number) => Math.round(BOTTOM - (amount / highest) * (BOTTOM - TOP));
  const ticks = [0];
  for (const amount of parts.map(({ amount }) => amount).sort((one, other) => other - one))
    if (ticks.every((other) => Math.abs(y(other) - y(amount)) >= LABEL)) ticks.push(amount);
  return (
    <svg class="price-line" width="100%" height={HEIGHT} role="img" aria-labelledby={`${id}-title ${id}-about`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-about`}>{description}</desc>
      {ticks.map((amount) => (
        <>
          <line class="axis" x1="0" x2="100%" y1={y(amount)} y2={y(amount)} />
          <text x="0" y={y(amount) - 4}>
            {moneyInWords({ amount, currency })}
          </text>
        </>
      ))}
      {parts.map(({ from, to, amount, wasWrong, steps }, place) => (
        <>
          {steps && place > 0 && (
            <line class="price-step" x1={x(from)} x2={x(from)} y1={y(parts[place - 1]?.amount ?? 0)} y2={y(amount)} />
          )}
          <line class={wasWrong ? 'price-wrong' : 'price-held'} x1={x(from)} x2={x(to)} y1={y(amount)} y2={y(amount)} />
          <circle class={wasWrong ? 'price-wrong-mark' : 'price-mark'} cx={x(from)} cy={y(amount)} r="3.5" />
        </>
      ))}
      <text x="0" y={HEIGHT - 6}>
        {from}
      </text>
      {to !== from && (
        <text x="100%" y={HEIGHT - 6} text-anchor="end">
          {to}
        </text>
      )}
    </svg>
  );
}

/** Explains how the lines are drawn; the second only where there is one. */
export function PriceLineKey({ hasWrong }: { readonly hasWrong: boolean }) {
  return (
    <ul class="price-line-key" aria-label="How the line is drawn">
      <li>
        <Sample class="price-held" /> published as the price
      </li>
      {hasWrong && (
        <li>
          <Sample class="price-wrong" /> our mistake, corrected later: it was never the price
        </li>
      )}
    </ul>
  );
}

function Sample({ class: drawn }: { readonly class: string }) {
  return (
    <svg class="price-line" width="32" height="12" aria-hidden="true">
      <line class={drawn} x1="0" x2="32" y1="6" y2="6" />
    </svg>
  );
}

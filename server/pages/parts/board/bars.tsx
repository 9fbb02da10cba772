import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Axis, Bar } from '../document/document.ts';

/* Prices as bars on one axis. Lengths are SVG attributes, because the Content-Security-Policy forbids style attributes. */

const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export function AxisHead({ axis: { budget, top } }: { readonly axis: Axis }) {
  return (
    <>
      <span class="unseen">Price as a bar</span>
      <svg class="track axis" width="100%" height="18" aria-hidden="true">
        <text y="14">0</text>
        {budget && (
          <text class="at" x={formatPercent(budget.position)} y="14">
            {budget.label}
          </text>
        )}
        {top !== undefined && (
          <text class="end" x="100%" y="14">
            {top}
          </text>
        )}
      </svg>
    </>
  );
}

/** Draws a bar, outlined if the price is assumed, with a striped end up to the maximum. Draws an arrow if only the minimum is known. */
export function drawBar(bar: Bar | undefined, { budget }: Axis): Child {
  const budgetLine =
    budget === undefined
      ? ''
      : html`<line class="budget" x1="${formatPercent(budget.position)}" x2="${formatPercent(budget.position)}" y1="0" y2="100%"/>`;
  return html`<svg class="track" width="100%" height="100%">${bar ? drawPrice(bar) : ''}${budgetLine}</svg>`;
}

function drawPrice({ from, upto, isAssumed }: Bar): Child {
  if (upto === undefined)
    return html`<svg class="floor" x="${formatPercent(Math.min(from, 0.94))}" y="50%"><path d="M0-8V8M0 0h18m-5-5 5 5-5 5"/></svg>`;
  const [start, end] = [Math.min(from, 1), Math.min(upto, 1)];
  const minimum = html`<rect class="${isAssumed ? 'assumed' : 'exact'}" y="50%" width="${formatPercent(start)}" height="14"/>`;
  const range =
    upto > from
      ? html`<line class="range" x1="${formatPercent(start)}" x2="${formatPercent(end)}" y1="50%" y2="50%"/>`
      : '';
  const breakMark = upto > 1 ? html`<svg class="beyond" x="90%" y="50%"><path d="M0-10 -5 10M6-10 1 10"/></svg>` : '';
  return html`${minimum}${range}${breakMark}`;
}

/** Legend of the bars of a board. */
export function BarLegend({ axis, bars }: { readonly axis: Axis; readonly bars: readonly Bar[] }) {
  return (
    <>
      <li class="of-bars">
        <svg class="key" width="13" height="13" aria-hidden="true">
          <rect class="exact" width="13" height="13" />
        </svg>{' '}
        price
      </li>
      <li class="of-bars">
        <svg class="key" width="13" height="13" aria-hidden="true">
          <rect class="assumed" x="1" y="1" width="11" height="11" />
        </svg>{' '}
        <b>if</b> price with an assumption
      </li>
      {bars.some(({ from, upto = 0 }) => upto > from) && (
        <li class="of-bars">
          <svg class="key" width="13" height="13" aria-hidden="true">
            <line class="range" x2="13" y1="6.5" y2="6.5" />
          </svg>{' '}
          <b>to</b> it may cost this much
        </li>
      )}
      <li class="of-bars">
        <svg class="key floor" width="20" height="14" aria-hidden="true">
          <path d="M1 0v14M1 7h16m-5-5 5 5-5 5" />
        </svg>{' '}
        <b>from</b> it may cost more
      </li>
      {axis.budget && (
        <li class="of-bars">
          <svg class="key" width="5" height="14" aria-hidden="true">
            <line class="budget" x1="2" x2="2" y1="1" y2="14" />
          </svg>{' '}
          your budget
        </li>
      )}
    </>
  );
}

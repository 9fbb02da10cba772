import { html, raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Axis, Bar } from '../document/document.ts';

/* Prices as bars on one axis. Lengths are SVG attributes, because the Content-Security-Policy forbids style attributes. */

const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export function AxisHead({ axis: { label } }: { readonly axis: Axis }) {
  return (
    <>
      <span class="unseen">Price as a bar</span>
      <svg class="track axis" width="100%" height="18" aria-hidden="true">
        <text y="14">0</text>
        <text class="end" x="100%" y="14">
          {label}
        </text>
      </svg>
    </>
  );
}

/** Draws a bar, outlined if the price is assumed, with a striped end up to the maximum. Draws an arrow if only the minimum is known. */
export function drawBar(bar: Bar | undefined, { budget, label }: Axis): Child {
  const budgetLine =
    budget === undefined
      ? ''
      : html`<line class="budget" x1="${formatPercent(budget)}" x2="${formatPercent(budget)}" y1="0" y2="100%"/><text x="${formatPercent(budget)}" y="14" dx="6" dy="4">${label}</text>`;
  return html`<svg class="track" width="100%" height="100%">${bar ? drawPrice(bar) : ''}${budgetLine}</svg>`;
}

function drawPrice({ from, upto, isAssumed }: Bar): Child {
  if (upto === undefined)
    return html`<svg class="floor" x="${formatPercent(Math.min(from, 0.94))}" y="14"><path d="M0-8V8M0 0h18m-5-5 5 5-5 5"/></svg>`;
  const [start, end] = [Math.min(from, 1), Math.min(upto, 1)];
  const minimum = html`<rect class="${isAssumed ? 'assumed' : 'exact'}" y="14" width="${formatPercent(start)}" height="14"/>`;
  const range =
    upto > from
      ? html`<line class="range" x1="${formatPercent(start)}" x2="${formatPercent(end)}" y1="14" y2="14"/>`
      : '';
  const breakMark = upto > 1 ? html`<svg class="beyond" x="90%" y="14"><path d="M0-10 -5 10M6-10 1 10"/></svg>` : '';
  return html`${minimum}${range}${breakMark}`;
}

/** Legend of the bars of a board. */
export function BarLegend({ bars }: { readonly bars: readonly Bar[] }) {
  const sums = bars.filter(({ upto }) => upto !== undefined);
  const keys: [boolean, string, string, string][] = [
    [
      sums.some(({ isAssumed }) => isAssumed),
      '<rect class="assumed" x="1" y="1" width="11" height="11"/>',
      '',
      'on an assumption',
    ],
    [
      bars.some(({ from, upto = 0 }) => upto > from),
      '<line class="range" x2="13" y1="6.5" y2="6.5"/>',
      'to',
      'it may cost this much',
    ],
    [sums.length < bars.length, '<path d="M1 0v14M1 7h16m-5-5 5 5-5 5"/>', 'from', 'it may cost more'],
  ];
  return keys
    .filter(([isShown]) => isShown)
    .map(([, key, sign, meaning]) => (
      <li class="of-bars">
        <svg class="key floor" width={sign === 'from' ? 20 : 13} height="14" aria-hidden="true">
          {raw(key)}
        </svg>{' '}
        {sign && <b>{sign}</b>} {meaning}
      </li>
    ));
}

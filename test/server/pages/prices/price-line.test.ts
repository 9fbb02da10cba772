import { describe, expect, it } from 'vitest';
import type { FactValue } from '../../../../model/fact.ts';
import type { ChangeEvent, EventCause } from '../../../../model/history/event.ts';
import { type PriceStretch, priceStretches } from '../../../../server/pages/prices/history.tsx';

const KEY = 'pricing.starts_at';
const TODAY = '2026-09-30';
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** An event that gives a price, or several that differ, or none. */
function event(seq: number, recorded: string, cause: EventCause, amounts: readonly number[], more = {}): ChangeEvent {
  const [value, ...others] = amounts.map(usd);
  return {
    id: `${seq}/yew/${KEY}`,
    seq,
    previous: null,
    recorded,
    effective: null,
    tool: 'yew',
    key: KEY,
    kind: 'changed',
    cause,
    before: null,
    sources: [],
    retracted: null,
    after: value === undefined ? null : { value, ...(others.length > 0 && { disagrees: others }) },
    ...more,
  };
}

const known = (amount: number) => ({ status: 'known' as const, value: usd(amount) as FactValue });
const UNKNOWN = { status: 'unknown' as const, value: null };

/** `49 from to`, with `!` after a price that was wrong. */
const shown = (stretches: readonly PriceStretch[]) =>
  stretches.map(
    ({ from, to, prices }) =>
      `${prices.map(({ money, wasWrong }) => `${money.amount}${wasWrong ? '!' : ''}`).join('/')} ${from} ${to}`,
  );

const LEARNED = event(1, '2026-06-01', 'learned', [49]);

describe('the line of a price', () => {
  it.each([
    ['an increase', 59],
    ['a decrease', 39],
  ])('has a step on the day of %s', (_, amount) => {
    const changed = event(4, '2026-08-01', 'vendor-changed', [amount]);
    const stretches = priceStretches([changed, LEARNED], KEY, known(amount), TODAY);
    expect(shown(stretches)).toEqual(['49 2026-06-01 2026-08-01', `${amount} 2026-08-01 ${TODAY}`]);
    expect(stretches.map(({ cause }) => cause)).toEqual(['learned', 'vendor-changed']);
  });

  it('marks what was corrected, since it was never the price', () => {
    const corrected = event(2, '2026-07-01', 'corrected', [45]);
    expect(shown(priceStretches([LEARNED, corrected], KEY, known(45), TODAY))).toEqual([
      '49! 2026-06-01 2026-07-01',
      `45 2026-07-01 ${TODAY}`,
    ]);
    const retracted = event(2, '2026-07-01', 'corrected', []);
    expect(shown(priceStretches([LEARNED, retracted], KEY, UNKNOWN, TODAY))).toEqual(['49! 2026-06-01 2026-07-01']);
  });

  it('marks only the price that a correction took back, as long as it was published', () => {
    const disputed = event(2, '2026-07-01', 'learned', [49, 45]);
    const corrected = event(3, '2026-08-01', 'corrected', [45]);
    expect(shown(priceStretches([LEARNED, disputed, corrected], KEY, known(45), TODAY))).toEqual([
      '49! 2026-06-01 2026-07-01',
      '49!/45 2026-07-01 2026-08-01',
      `45 2026-08-01 ${TODAY}`,
    ]);
  });

  it('does not mark what came before a price that was corrected', () => {
    const raised = event(2, '2026-07-01', 'vendor-changed', [59]);
    const corrected = event(3, '2026-08-01', 'corrected', [54]);
    expect(shown(priceStretches([LEARNED, raised, corrected], KEY, known(54), TODAY))).toEqual([
      '49 2026-06-01 2026-07-01',
      '59! 2026-07-01 2026-08-01',
      `54 2026-08-01 ${TODAY}`,
    ]);
  });

  it('has a gap where the price was lost and learned again', () => {
    const lost = event(2, '2026-07-01', 'source-lost', []);
    const again = event(3, '2026-08-01', 'learned', [49]);
    expect(shown(priceStretches([LEARNED, lost, again], KEY, known(49), TODAY))).toEqual([
      '49 2026-06-01 2026-07-01',
      `49 2026-08-01 ${TODAY}`,
    ]);
  });

  it('ends where the price is given on request only', () => {
    const quote = event(2, '2026-07-01', 'vendor-changed', [], { kind: 'to-quote' });
    expect(shown(priceStretches([LEARNED, quote], KEY, UNKNOWN, TODAY))).toEqual(['49 2026-06-01 2026-07-01']);
  });

  it('goes on where something else than the price changed', () => {
    const otherPlan = event(2, '2026-07-01', 'corrected', [49]);
    expect(shown(priceStretches([LEARNED, otherPlan], KEY, known(49), TODAY))).toEqual([`49 2026-06-01 ${TODAY}`]);
  });

  it('ignores other questions', () => {
    const yearly = event(3, '2026-08-01', 'learned', [39], { key: 'pricing.starts_at_annual' });
    expect(shown(priceStretches([LEARNED, yearly], KEY, known(49), TODAY))).toEqual([`49 2026-06-01 ${TODAY}`]);
  });

  it('shows a price on its first day only where it is another one now, and no event says since when', () => {
    expect(shown(priceStretches([LEARNED], KEY, known(59), TODAY))).toEqual([
      '49 2026-06-01 2026-06-01',
      `59 ${TODAY} ${TODAY}`,
    ]);
  });

  it('has the price now where no history is held, and nothing where there is no price', () => {
    expect(shown(priceStretches([], KEY, known(49), TODAY))).toEqual([`49 ${TODAY} ${TODAY}`]);
    expect(priceStretches([], KEY, UNKNOWN, TODAY)).toEqual([]);
    expect(priceStretches([], KEY, undefined, TODAY)).toEqual([]);
  });

  it('never ends before it begins, where the history is newer than the facts', () => {
    expect(shown(priceStretches([LEARNED], KEY, known(49), '2026-05-30'))).toEqual(['49 2026-06-01 2026-06-01']);
  });
});

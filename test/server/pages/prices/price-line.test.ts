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

const RAISED = event(4, '2026-08-01', 'vendor-changed', [59]);
const LOST = event(2, '2026-07-01', 'source-lost', []);
const OTHER = { key: 'pricing.starts_at_annual' };

describe('the line of a price', () => {
  it.each<[rule: string, events: ChangeEvent[], now: ReturnType<typeof known> | typeof UNKNOWN, line: string[]]>([
    [
      'has a step on the day of a change',
      [RAISED, LEARNED],
      known(59),
      ['49 2026-06-01 2026-08-01', `59 2026-08-01 ${TODAY}`],
    ],
    [
      'marks what was corrected, since it was never the price',
      [LEARNED, event(2, '2026-07-01', 'corrected', [45])],
      known(45),
      ['49! 2026-06-01 2026-07-01', `45 2026-07-01 ${TODAY}`],
    ],
    [
      'marks what was corrected to nothing',
      [LEARNED, event(2, '2026-07-01', 'corrected', [])],
      UNKNOWN,
      ['49! 2026-06-01 2026-07-01'],
    ],
    [
      'marks only the price that a correction took back, as long as it was published',
      [LEARNED, event(2, '2026-07-01', 'learned', [49, 45]), event(3, '2026-08-01', 'corrected', [45])],
      known(45),
      ['49! 2026-06-01 2026-07-01', '49!/45 2026-07-01 2026-08-01', `45 2026-08-01 ${TODAY}`],
    ],
    [
      'does not mark what came before a price that was corrected',
      [LEARNED, event(2, '2026-07-01', 'vendor-changed', [59]), event(3, '2026-08-01', 'corrected', [54])],
      known(54),
      ['49 2026-06-01 2026-07-01', '59! 2026-07-01 2026-08-01', `54 2026-08-01 ${TODAY}`],
    ],
    [
      'has a gap where the price was lost and learned again',
      [LEARNED, LOST, event(3, '2026-08-01', 'learned', [49])],
      known(49),
      ['49 2026-06-01 2026-07-01', `49 2026-08-01 ${TODAY}`],
    ],
    [
      'ends where the price is given on request only',
      [LEARNED, event(2, '2026-07-01', 'vendor-changed', [], { kind: 'to-quote' })],
      UNKNOWN,
      ['49 2026-06-01 2026-07-01'],
    ],
    [
      'goes on where something else than the price changed',
      [LEARNED, event(2, '2026-07-01', 'corrected', [49]), event(3, '2026-08-01', 'learned', [39], OTHER)],
      known(49),
      [`49 2026-06-01 ${TODAY}`],
    ],
    [
      'has a price on its first day only where it is another one now, and no event says since when',
      [LEARNED],
      known(59),
      ['49 2026-06-01 2026-06-01', `59 ${TODAY} ${TODAY}`],
    ],
    ['has the price now where no history is held', [], known(49), [`49 ${TODAY} ${TODAY}`]],
    ['is empty where there is no price', [], UNKNOWN, []],
  ])('%s', (_, events, now, line) => {
    expect(shown(priceStretches(events, KEY, now, TODAY))).toEqual(line);
  });

  it('says the cause of each part, and never ends before it begins, where the history is newer than the facts', () => {
    expect(priceStretches([RAISED, LEARNED], KEY, known(59), TODAY).map(({ cause }) => cause)).toEqual([
      'learned',
      'vendor-changed',
    ]);
    expect(shown(priceStretches([LEARNED], KEY, known(49), '2026-05-30'))).toEqual(['49 2026-06-01 2026-06-01']);
  });
});

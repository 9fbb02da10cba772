import { describe, expect, it } from 'vitest';
import type { FactValue } from '../../../../model/fact.ts';
import type { ChangeEvent, EventCause } from '../../../../model/history/event.ts';
import { type PriceStretch, priceStretches } from '../../../../server/pages/prices/history.tsx';

const KEY = 'pricing.starts_at';
const TODAY = '2026-09-30';
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** An event on the first day of a month, the first in June, that gives a price, or several that differ, or none. */
function event(seq: number, cause: EventCause, amounts: readonly number[], more = {}): ChangeEvent {
  const [value, ...others] = amounts.map(usd);
  return {
    id: `${seq}/yew/${KEY}`,
    seq,
    previous: null,
    recorded: `2026-0${5 + seq}-01`,
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

/** `49 06-01 07-01`, the price and the days from and to which it was, with `!` after one that was wrong. */
const shown = (stretches: readonly PriceStretch[]) =>
  stretches.map(({ from, to, prices }) => {
    const amounts = prices.map(({ money, wasWrong }) => `${money.amount}${wasWrong ? '!' : ''}`);
    return `${amounts.join('/')} ${from.slice(5)} ${to.slice(5)}`;
  });

const LEARNED = event(1, 'learned', [49]);
const RAISED = event(3, 'vendor-changed', [59]);
const OTHER = { key: 'pricing.starts_at_annual' };

describe('the line of a price', () => {
  it.each<[rule: string, events: ChangeEvent[], now: ReturnType<typeof known> | typeof UNKNOWN, line: string[]]>([
    ['has a step on the day of a change', [RAISED, LEARNED], known(59), ['49 06-01 08-01', '59 08-01 09-30']],
    [
      'marks what was corrected, since it was never the price',
      [LEARNED, event(2, 'corrected', [45])],
      known(45),
      ['49! 06-01 07-01', '45 07-01 09-30'],
    ],
    ['marks what was corrected to nothing', [LEARNED, event(2, 'corrected', [])], UNKNOWN, ['49! 06-01 07-01']],
    [
      'marks only the price that a correction took back, as long as it was published',
      [LEARNED, event(2, 'learned', [49, 45]), event(3, 'corrected', [45])],
      known(45),
      ['49! 06-01 07-01', '49!/45 07-01 08-01', '45 08-01 09-30'],
    ],
    [
      'does not mark what came before a price that was corrected',
      [LEARNED, event(2, 'vendor-changed', [59]), event(3, 'corrected', [54])],
      known(54),
      ['49 06-01 07-01', '59! 07-01 08-01', '54 08-01 09-30'],
    ],
    [
      'has a gap where the price was lost and learned again',
      [LEARNED, event(2, 'source-lost', []), event(3, 'learned', [49])],
      known(49),
      ['49 06-01 07-01', '49 08-01 09-30'],
    ],
    [
      'ends where the price is given on request only',
      [LEARNED, event(2, 'vendor-changed', [], { kind: 'to-quote' })],
      UNKNOWN,
      ['49 06-01 07-01'],
    ],
    [
      'goes on where something else than the price changed',
      [LEARNED, event(2, 'corrected', [49]), event(3, 'learned', [39], OTHER)],
      known(49),
      ['49 06-01 09-30'],
    ],
    [
      'has a price on its first day only where it is another one now, and no event says since when',
      [LEARNED],
      known(59),
      ['49 06-01 06-01', '59 09-30 09-30'],
    ],
    ['has the price now where no history is held', [], known(49), ['49 09-30 09-30']],
    ['is empty where there is no price', [], UNKNOWN, []],
  ])('%s', (_, events, now, line) => {
    expect(shown(priceStretches(events, KEY, now, TODAY))).toEqual(line);
  });

  it('says the cause of each part, and never ends before it begins, where the history is newer than the facts', () => {
    expect(priceStretches([RAISED, LEARNED], KEY, known(59), TODAY).map(({ cause }) => cause)).toEqual([
      'learned',
      'vendor-changed',
    ]);
    expect(shown(priceStretches([LEARNED], KEY, known(49), '2026-05-30'))).toEqual(['49 06-01 06-01']);
  });
});

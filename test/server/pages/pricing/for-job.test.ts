import { beforeAll, describe, expect, it } from 'vitest';
import type { Methodology } from '../../../../model/methodology.ts';
import { priceWithChannels } from '../../../../server/pages/pricing/page.tsx';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

let methodology: Methodology;
beforeAll(async () => {
  methodology = (await fixtureSnapshot()).methodology;
});

/** A tool for the job `outreach`, whose musts need LinkedIn. */
function priced({ lacks, plan }: { readonly lacks: string; readonly plan: string | null }) {
  const price = { from: '90 EUR a month', plan, up_to: null, plan_stated: true };
  return {
    category: 'multichannel-outreach',
    entry_price: { lacks: [{ key: lacks }] },
    places: { outreach: { proven: { must: [2, 2] } } },
    prices: { outreach: { ...price, not_stated: [], costs_extra: [], lacks: null } },
  } as unknown as Parameters<typeof priceWithChannels>[0];
}

describe('the price with the channels of the job of a type', () => {
  it('is given with its plan where the cheapest plan lacks one', () => {
    expect(priceWithChannels(priced({ lacks: 'channels.linkedin', plan: 'Goose' }), methodology)).toBe(
      'with LinkedIn: plan Goose, from 90 EUR a month',
    );
  });

  it('is left out where the cheapest plan lacks none that the job needs, or no plan is known to have it', () => {
    expect(priceWithChannels(priced({ lacks: 'channels.calls', plan: 'Goose' }), methodology)).toBeUndefined();
    expect(priceWithChannels(priced({ lacks: 'channels.linkedin', plan: null }), methodology)).toBeUndefined();
  });
});

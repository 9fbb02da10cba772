import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { comparisonTable } from '../../../../server/operations/compare-tools/operation.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const SLUG = 'quillcourier';
const MISSING = 'WhatsApp (from 60 EUR, plan Goose); Text messages (costs extra)';

const tool = (await fixtureSnapshot()).tools.get(SLUG) as Tool;

/** The cell of a fact in the table. */
function cellOf(fact: Parameters<typeof comparisonTable>[0][number]['cells'][string], key: string, of: Tool = tool) {
  const row = { key, label: '', group: '', differs: 'open' as const, cells: { [SLUG]: fact } };
  return comparisonTable([row], [of]).rows[0]?.[SLUG];
}
const factOf = (key: string) => tool.facts[key] as Fact;

describe('a cell of the table of a comparison', () => {
  it.each([
    ['pricing.starts_at', '29 EUR'],
    ['pricing.starts_at_annual', '24 EUR'],
  ])('names the channels that an entry price does not include: %s', (key, price) => {
    expect(cellOf(factOf(key), key)).toBe(`${price}, without ${MISSING}`);
  });

  it.each(['pricing.free_trial', 'pricing.model', 'channels.linkedin'])('names none for other questions: %s', (key) => {
    expect(cellOf(factOf(key), key)).toBe(factOf(key).display);
  });

  it('names none if the price is unknown', () => {
    const unknown: Fact = { ...factOf('pricing.starts_at'), status: 'unknown', value: null, display: 'Unknown' };
    expect(cellOf(unknown, 'pricing.starts_at')).toBe('Unknown');
  });

  it('names none if the price includes all channels, or if no price is known', () => {
    const price = factOf('pricing.starts_at');
    const complete = { ...tool, entry_price: tool.entry_price && { ...tool.entry_price, lacks: [] } };
    expect(cellOf(price, price.key, complete)).toBe('29 EUR');
    expect(cellOf(price, price.key, { ...tool, entry_price: null })).toBe('29 EUR');
  });
});

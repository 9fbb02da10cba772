import { plansIn } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { lacksInWords, moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { sourcesById } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { priceHistory } from '../changes/price-history.tsx';
import type { DocumentSection, PageBlock } from '../document/document.ts';
import { evidenceOf } from '../facts/evidence.tsx';
import type { ToolView } from './view.ts';

/** The plans, what the cheapest does not include, the price over time if it moved, and the page of prices. */
export function pricesSection({ data, methodology: { catalogue } }: ToolView): DocumentSection {
  const { tool, pricesPast, heldFrom } = data;
  const { slug, name, facts, entry_price } = tool;
  const fact = facts['pricing.plans'];
  const plans = plansIn(facts);
  const evidence = fact && evidenceOf(fact, sourcesById(tool.sources), '#pricing.plans');
  const table: PageBlock = {
    kind: 'table',
    columns: ['Plan', 'For each'],
    numbers: ['A month', 'A month, billed yearly'],
    rows: plans.map((plan) => [
      evidence ? [plan.name, { evidence }] : plan.name,
      plan.unit === undefined ? 'not stated' : unitInWords(plan.unit),
      moneyOrNot(plan.monthly),
      moneyOrNot(plan.annual_monthly),
    ]),
    least: 6,
    next: `/pricing/${slug}`,
  };
  const lacks = entry_price === null ? '' : lacksInWords(entry_price);
  const moved = pricesPast.filter(({ stretches }) => stretches.length > 1);
  return {
    id: 'prices',
    heading: 'Prices',
    folded: plans.length === 0 ? 'plans not known' : counted(plans.length, 'plan'),
    blocks: [
      ...(plans.length > 0 ? [table] : [{ kind: 'text' as const, line: 'The plans are not known.' }]),
      ...(lacks === '' ? [] : [{ kind: 'text' as const, line: `Not in the cheapest plan: ${lacks}.` }]),
      ...(moved.length > 0 ? priceHistory(moved, { name, heldFrom, catalogue }) : []),
      {
        kind: 'text',
        line: [
          { link: `/pricing/${slug}`, label: `All prices and terms of ${name}` },
          ' · ',
          { link: `/cost?tools=${slug}`, label: 'What it would cost your team' },
        ],
      },
    ],
  };
}

const moneyOrNot = (money: Money | undefined) => (money ? moneyInWords(money) : 'not known');

import type { FactsByKey } from '../../../model/fact.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { SourcesById } from '../../../model/source.ts';
import { andList } from '../../../model/words/lists.ts';
import type { ListedTool } from '../all-tools.ts';
import type { LinePart } from '../document/document.ts';
import { evidenceOf, evidenceOfPrice } from '../facts/evidence.tsx';
import { entryPriceLine } from '../facts/price-line.ts';
import type { AuditedTool } from './criterion-words.ts';

type Cost = AuditedTool['cost'];

/** What is known of all tools, by slug, besides the answer. */
export interface Known {
  readonly listed: ReadonlyMap<string, ListedTool>;
  /** What is asked for and what prices rest on. */
  readonly facts: ReadonlyMap<string, FactsByKey>;
  readonly sources: SourcesById;
}

/** What a tool costs for the need: its bill or, if the need names nothing that a price depends on, the price of its cheapest plan. */
export function priceOf({ tool, cost }: AuditedTool, { listed: all, facts, sources }: Known): LinePart[] {
  if (!cost) return entryOf(tool.slug, all) ?? ['Price not known'];
  const sum = sumIn(cost);
  if (sum === undefined) {
    const [open] = cost.missing.filter((words) => !/^what it costs$|^whether it has /.test(words));
    const note = open === undefined ? [] : [{ note: `not known: ${open}` }];
    return ['Price for this not known', ...note, ...cheapestPlan({ tool }, { listed: all })];
  }
  const { plan, billing, converted, conditions = [], not_included = [] } = cost;
  const terms = ['a month', plan !== null && `plan ${plan}`, billing && `billed ${BILLED[billing]}`];
  const plans = facts.get(tool.slug)?.['pricing.plans'];
  const href = `/tools/${tool.slug}#pricing.plans`;
  const evidence = (plans && evidenceOf(plans, sources, href)) ?? evidenceOfPrice(cost, href);
  const notes = [
    converted && `${cost.most ? 'from ' : ''}${moneyInWords(converted.per_month)} at the published rate`,
    conditions.length > 0 && `if ${andList(conditions)}`,
    not_included.length > 0 && `not in this price: ${andList(not_included)}`,
  ];
  return [
    { price: sum, unit: terms.filter(Boolean).join(', '), evidence },
    ...notes.flatMap((note) => (note ? [{ note }] : [])),
  ];
}

/** Where there is no sum: the price of the cheapest plan, small, with its own unit. Empty if it is not known. */
export function cheapestPlan({ tool }: Pick<AuditedTool, 'tool'>, { listed }: Pick<Known, 'listed'>): LinePart[] {
  const entry = entryOf(tool.slug, listed);
  return entry ? [{ note: `its cheapest plan: ${inWords(entry)}` }] : [];
}

function entryOf(slug: string, listed: Known['listed']): LinePart[] | undefined {
  const tool = listed.get(slug);
  return tool && entryPriceLine({ ...tool, entry: tool.entry_price });
}

/** An entry price in words: `199 USD a month per LinkedIn account, without Email`. */
const inWords = (entry: readonly LinePart[]) =>
  entry
    .flatMap((part) => {
      if (typeof part === 'string') return part;
      if ('price' in part) return [part.price, part.unit].filter(Boolean).join(' ');
      return 'note' in part ? part.note : [];
    })
    .join(', ');

/** The bill for a month: `799.17 USD`, `49 to 69 USD`. */
export function sumIn(cost: Cost): string | undefined {
  if (!cost?.per_month) return undefined;
  const least = moneyInWords(cost.per_month);
  return cost.most ? `${least.replace(/ [A-Z]+$/, '')} to ${moneyInWords(cost.most.per_month)}` : least;
}

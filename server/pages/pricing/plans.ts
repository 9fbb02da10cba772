import type { Fact } from '../../../model/fact.ts';
import { NEEDED_UNITS } from '../../../model/pricing/coverage.ts';
import { type EntryPrice, lacksInWords } from '../../../model/pricing/entry-price.ts';
import { unplacedChannels } from '../../../model/pricing/features.ts';
import { includedOf, type Plan } from '../../../model/pricing/plan.ts';
import { anyNumberOf, moneyInWords, unitInWords, unitsInWords } from '../../../model/pricing/price-text.ts';
import { firstFew, orList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { type Cell, type DocumentSection, type PageBlock, paragraph } from '../document/document.ts';
import type { EvidenceSign } from '../facts/evidence.ts';

/** The plans as published; what no source states is shown as unknown. */
export function plansSection(
  plans: readonly Plan[],
  fact: Fact | undefined,
  evidence: EvidenceSign | undefined,
): DocumentSection {
  const others = (fact?.disagrees ?? []).map(({ value }) => value as Plan[]);
  const listed = plans.filter((plan) => !isUnpriced(plan));
  const unpriced = plans.filter(isUnpriced).map(({ name }) => name);
  const sentences = [
    plans.length === 0 && 'No page that was read lists the plans.',
    unpriced.length > 0 && `${listed.length > 0 ? 'Also listed' : 'Listed'} without a price: ${unpriced.join(', ')}.`,
    fact?.note,
  ];
  const table: PageBlock = {
    kind: 'table',
    look: 'plans',
    columns: ['Plan', 'Includes', 'Price for each'],
    numbers: [['A month, billed monthly', ...(evidence ? [{ evidence }] : [])], 'A month, billed yearly'],
    rows: listed.map((plan) =>
      rowOf(
        plan,
        others.flatMap((list) => list.find(({ name }) => name === plan.name) ?? []),
      ),
    ),
    least: 12,
  };
  return {
    id: 'plans',
    heading: 'Plans',
    blocks: [
      ...(listed.length > 0 ? [table] : []),
      ...sentences.flatMap((sentence) => (sentence ? paragraph(sentence) : [])),
    ],
  };
}

/** Neither prices nor contents are known. */
function isUnpriced({ monthly, annual_monthly, includes }: Plan): boolean {
  return monthly === undefined && annual_monthly === undefined && includes === undefined;
}

/** @param others the same plan as sources that differ give it */
function rowOf(plan: Plan, others: readonly Plan[]): Cell[] {
  const price = (billed: 'monthly' | 'annual_monthly'): Cell => {
    const own = plan[billed];
    if (own === undefined) return 'not known';
    const amounts = [...new Set([own, ...others.flatMap((other) => other[billed] ?? [])].map(moneyInWords))];
    return [{ strong: orList(amounts) }, ...(amounts.length > 1 ? [{ note: 'sources differ' }] : [])];
  };
  const each = plan.unit === undefined ? 'not known' : unitInWords(plan.unit);
  return [
    [{ strong: plan.name }],
    includesInWords(plan) || 'not known',
    each,
    price('monthly'),
    price('annual_monthly'),
  ];
}

/** `1 person, 5 mailboxes, any number of contacts a month, all of plan Email`: everything that a source says is included. */
function includesInWords(plan: Plan): string {
  const counts = NEEDED_UNITS.flatMap((unit) => {
    const number = includedOf(unit, plan);
    return number === undefined ? [] : [unitsInWords(number, unit)];
  });
  const unlimited = (plan.unlimited ?? []).map(anyNumberOf);
  return [...counts, ...unlimited, ...(plan.extends ? [`all of plan ${plan.extends}`] : [])].join(', ');
}

/** What the cheapest plan is proven not to include, with the plans that do; nothing where it includes all. */
export function notInCheapest(entry: EntryPrice | null): DocumentSection[] {
  if (entry === null || entry.lacks.length === 0) return [];
  return [
    {
      id: 'entry-price',
      heading: 'Not in the cheapest plan',
      folded: counted(entry.lacks.length, 'feature'),
      blocks: [paragraph(`${lacksInWords(entry)}.`)],
    },
  ];
}

/** `No page states which plan includes LinkedIn and Email.` Undefined if it is stated, or follows from the plans. */
export function unknownPlanFor(plans: readonly Plan[], facts: Readonly<Record<string, Fact>>): string | undefined {
  const open = unplacedChannels(plans, facts);
  return open.length > 0 ? `No page states which plan includes ${firstFew(open)}.` : undefined;
}

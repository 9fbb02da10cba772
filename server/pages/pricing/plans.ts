import type { Fact } from '../../../model/fact.ts';
import type { Ladders, Step } from '../../../model/pricing/ladder.ts';
import { isCalled, type Plan } from '../../../model/pricing/plan.ts';
import { pricesOfPlan, termsOfPlan } from '../../../model/pricing/plan-text.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { unitInWords } from '../../../model/pricing/price-text.ts';
import { type Cell, type DocumentSection, paragraph, type Row, type Table } from '../document/document.ts';
import type { EvidenceSign } from '../facts/evidence.ts';
import { PRICE_NOT_KNOWN } from '../facts/price.ts';
import { SET_UP_LABELS } from '../prices/bills.ts';

/** Every plan with all printed prices, what it includes and what comes on top. */
export function plansTable(plans: readonly Plan[], fact: Fact | undefined, evidence: EvidenceSign | undefined): Table {
  const others = (fact?.disagrees ?? []).map(({ value }) => value as Plan[]);
  return {
    kind: 'table',
    look: 'plans',
    columns: ['Plan', ['Price', ...(evidence ? [{ evidence }] : [])], 'What is in it, and what comes on top'],
    rows: plans.map((plan) => [
      [{ strong: plan.name }],
      priceOf(
        plan,
        others.flatMap((list) => list.filter(isCalled(plan.name))),
      ),
      termsOfPlan(plan) || { line: 'not known', tone: 'unknown' },
    ]),
    least: 12,
  };
}

/** All prices of a plan. @param others the same plan as sources that differ give it */
function priceOf(plan: Plan, others: readonly Plan[]): Cell {
  const prices = pricesOfPlan(plan);
  const differing = others
    .map((other) => pricesOfPlan(other).join(', '))
    .filter((words) => words !== prices.join(', '));
  if (prices.length + differing.length === 0) return { line: PRICE_NOT_KNOWN, tone: 'unknown' };
  const [first = PRICE_NOT_KNOWN, ...rest] = prices;
  return [
    { strong: first },
    ...(plan.unit === undefined ? [] : [` per ${unitInWords(plan.unit)}`]),
    ...rest.map((price) => ({ note: price })),
    ...differing.map((words) => ({ note: `sources differ: ${words}` })),
  ];
}

/** The plans as published. */
export function plansSection(
  plans: readonly Plan[],
  fact: Fact | undefined,
  evidence: EvidenceSign | undefined,
): DocumentSection {
  const none = paragraph('No page that was read lists the plans.');
  const note = fact?.unknown?.note ?? fact?.note;
  return {
    id: 'plans',
    heading: 'Plans',
    blocks: [
      plans.length > 0 ? plansTable(plans, fact, evidence) : none,
      ...(note === undefined ? [] : [paragraph(note)]),
    ],
  };
}

/** The cheapest plan for one to fifty people or accounts, where it changes. Nothing where no sum is known. */
export function ladderSection(ladders: Ladders): DocumentSection[] {
  const counted = Object.entries(ladders) as [keyof Ladders, Step[]][];
  if (counted.length === 0) return [];
  const table: Table = {
    kind: 'table',
    look: 'ladder',
    columns: ['How many', 'Cheapest plan', 'A month'],
    rows: counted.flatMap(([what, steps]): Row[] => [{ band: SET_UP_LABELS[what] }, ...steps.map(stepRow)]),
    least: 6,
  };
  return [{ id: 'ladder', heading: 'What more people or accounts cost', blocks: [table] }];
}

function stepRow({ from, to, first, last }: Step): Cell[] {
  // What a price rests on is said once, with the price of one person.
  const sums = [first, last].map(({ second_hand: _, assumed: __, ...price }) => priceInWords(price));
  const [one = '', other] = new Set(sums);
  return [
    from === to ? String(from) : `${from} to ${to}`,
    first.plan ?? first.upto_plan ?? 'not known',
    other === undefined ? one : `${one}, for ${to}: ${other}`,
  ];
}

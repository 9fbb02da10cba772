import { isLacking } from '../../../model/mark.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import { PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Price } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeInabilityOfOne } from '../../../model/words/ability.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { comparableKeys } from '../../operations/compare-tools/columns.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { countAnswers, deservesPage, isLittleKnown } from '../../operations/compare-tools/telling.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { sayAbout } from '../../sentences/sums.ts';
import type { Compared } from '../../sentences/verdict.ts';
import { allTools, loadFacts } from '../parts/all-tools.ts';
import { coveredBy, pickCarried } from '../parts/carried-need.ts';
import { toolOptions } from '../parts/layout/forms.tsx';
import { loadPriceBySize } from '../parts/price-by-size/load.ts';
import type { LoadContext } from '../types.ts';
import type { ComparisonQuery } from './form.tsx';

export type Answer = AnswerOf<typeof compareTools>;

/** The prices of all compared tools with one billing, in their order. */
export interface Billed {
  readonly billing: Period;
  readonly prices: readonly Price[];
}

export function loadComparison(input: ComparisonQuery, loading: LoadContext) {
  const { ask, prepared, snapshot, methodology } = loading;
  const answer = ask(compareTools, { tools: [], ...input });
  const { rows, understood } = answer;
  const slugs = rows.map(({ slug }) => slug);
  const tools = slugs.map((slug) => snapshot.tools.get(slug) as Tool);
  const isUnwanted = (key: string) => methodology.catalogue.unwanted?.includes(key) ?? false;
  // All answers, whatever the page was narrowed to.
  const whole = ask(compareTools, { tools: slugs, groups: Object.keys(methodology.catalogue.groups) });
  return {
    answer,
    whole,
    compared: comparedTools(answer, tools, methodology),
    billed: pricesByBilling(answer, loading),
    bySize: loadPriceBySize(rows, understood, loading),
    /** What all prices cover. */
    covered: coveredBy(understood),
    /** The questions that are compared, those first that most jobs ask. What nobody wants in itself comes last. */
    keys: comparableKeys(snapshot).toSorted((a, b) => Number(isUnwanted(a)) - Number(isUnwanted(b))),
    isTelling: deservesPage(tools, snapshot),
    names: prepared(toolOptions),
    facts: prepared(loadFacts),
  };
}

export type ComparisonData = ReturnType<typeof loadComparison>;

function comparedTools(
  { rows, understood, columns }: Answer,
  tools: readonly Tool[],
  { currencies: { base, rates }, catalogue }: LoadContext['methodology'],
): Compared {
  const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
  const [own, ...others] = new Set(rows.flatMap(({ price }) => price.currency ?? []));
  const to = others.length === 0 ? (own ?? base) : base;
  const inOne = (amount: number | null, currency: string | null) =>
    amount === null || currency === null ? null : convert({ amount, currency }, to, rates);
  return {
    setUp: toSetUp(understood),
    tools: rows.map(({ name, price, cells }, i) => ({
      name,
      price,
      least: inOne(price.amount, price.currency),
      most: inOne(price.upto, price.currency),
      about: sayAbout(price, to, rates),
      answers: countAnswers(tools[i] as Tool),
      isLittleKnown: isLittleKnown(tools[i] as Tool),
      lacks: required
        .filter((key) => isLacking(cells[key]?.mark ?? 'unknown'))
        .map((key) => describeInabilityOfOne(parseColumn(key, catalogue), catalogue)),
    })),
  };
}

/** The prices billed monthly, yearly, and as somebody asked. Without those billings that no tool has a price for. */
function pricesByBilling({ rows, understood }: Answer, { ask }: LoadContext): readonly Billed[] {
  const wanted = new Set<Period>(['month', 'year', ...rows.flatMap(({ price }) => price.billing ?? [])]);
  const tools = rows.map(({ slug }) => slug);
  return PERIODS.filter((billing) => wanted.has(billing)).flatMap((billing) => {
    const costs = ask(estimateCost, { ...pickCarried(understood), tools, billing, limit: tools.length });
    const prices = tools.map((slug) => costs.rows.find((row) => row.slug === slug)?.price as Price);
    return prices.some((price) => isBilledSo(price)) ? [{ billing, prices }] : [];
  });
}

/** Whether a price is of the billing that was asked for. */
export function isBilledSo({ currency, billed_otherwise }: Price): boolean {
  return currency !== null && !billed_otherwise;
}

export function loadStart({ tools = [] }: ComparisonQuery, { ask, prepared }: LoadContext) {
  const chosen = prepared(allTools).filter(({ slug }) => tools.includes(slug));
  return { chosen, names: prepared(toolOptions), boards: ask(getRankings, { profile: 'by-type' }).boards };
}

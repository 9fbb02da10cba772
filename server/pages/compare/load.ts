import { isLacking } from '../../../model/mark.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import { PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Price } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeInabilityForOneTool } from '../../../model/words/ability.ts';
import { formatConverted } from '../../../model/words/sum.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { comparableKeys } from '../../operations/compare-tools/columns.ts';
import { countAnswers, deservesPage, hasFewAnswers } from '../../operations/compare-tools/coverage.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { Comparison } from '../../sentences/verdict.ts';
import { loadFacts, loadTools } from '../parts/all-tools.ts';
import { listCoveredKeys, pickCarried } from '../parts/carried-need.ts';
import { toolOptions } from '../parts/layout/forms.tsx';
import { loadPriceBySize } from '../parts/price-by-size/load.ts';
import type { LoadContext } from '../types.ts';
import type { ComparisonQuery } from './form.tsx';

export type Answer = AnswerOf<typeof compareTools>;

/** The prices of all compared tools for one billing period, in the order of the tools. */
export interface BillingPrices {
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
  // All answers, even if the page shows selected questions.
  const complete = ask(compareTools, { tools: slugs, groups: Object.keys(methodology.catalogue.groups) });
  return {
    answer,
    complete,
    compared: buildCompared(answer, tools, methodology),
    billings: loadBillings(answer, loading),
    bySize: loadPriceBySize(rows, understood, loading),
    /** The questions whose features all prices cover. */
    coveredKeys: listCoveredKeys(understood),
    /** The compared questions, those of most jobs first. Features that buyers don't want come last. */
    keys: comparableKeys(snapshot).toSorted((a, b) => Number(isUnwanted(a)) - Number(isUnwanted(b))),
    deservesPage: deservesPage(tools, snapshot),
    names: prepared(toolOptions),
    facts: prepared(loadFacts),
  };
}

export type ComparisonData = ReturnType<typeof loadComparison>;

function buildCompared(
  { rows, understood, columns }: Answer,
  tools: readonly Tool[],
  { currencies: { base, rates }, catalogue }: LoadContext['methodology'],
): Comparison {
  const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
  const [first, ...others] = new Set(rows.flatMap(({ price }) => price.currency ?? []));
  const target = others.length === 0 ? (first ?? base) : base;
  const convertAmount = (amount: number | null, currency: string | null) =>
    amount === null || currency === null ? null : convert({ amount, currency }, target, rates);
  return {
    setUp: toSetUp(understood),
    tools: rows.map(({ name, price, cells }, i) => ({
      name,
      price,
      minimum: convertAmount(price.amount, price.currency),
      maximum: convertAmount(price.upto, price.currency),
      converted: formatConverted(price, target, rates),
      answers: countAnswers(tools[i] as Tool),
      isLittleKnown: hasFewAnswers(tools[i] as Tool),
      lacks: required
        .filter((key) => isLacking(cells[key]?.mark ?? 'unknown'))
        .map((key) => describeInabilityForOneTool(parseColumn(key, catalogue), catalogue)),
    })),
  };
}

/** Loads the prices billed monthly, yearly and as requested. Skips billing periods for which no tool has a price. */
function loadBillings({ rows, understood }: Answer, { ask }: LoadContext): readonly BillingPrices[] {
  const requested = new Set<Period>(['month', 'year', ...rows.flatMap(({ price }) => price.billing ?? [])]);
  const tools = rows.map(({ slug }) => slug);
  return PERIODS.filter((billing) => requested.has(billing)).flatMap((billing) => {
    const costs = ask(estimateCost, { ...pickCarried(understood), tools, billing, limit: tools.length });
    const prices = tools.map((slug) => costs.rows.find((row) => row.slug === slug)?.price as Price);
    return prices.some((price) => isBilledAsRequested(price)) ? [{ billing, prices }] : [];
  });
}

/** Whether a price has the requested billing period. */
export function isBilledAsRequested({ currency, billed_otherwise }: Price): boolean {
  return currency !== null && !billed_otherwise;
}

export function loadStart({ tools = [] }: ComparisonQuery, { ask, prepared }: LoadContext) {
  const chosen = prepared(loadTools).filter(({ slug }) => tools.includes(slug));
  return { chosen, names: prepared(toolOptions), boards: ask(getRankings, { profile: 'by-type' }).boards };
}

import { isLacking } from '../../../model/mark.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { PERIODS, type Period } from '../../../model/pricing/money.ts';
import { listChannels } from '../../../model/pricing/placement.ts';
import type { Price } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeInabilityForOneTool } from '../../../model/words/ability.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { toSetUp } from '../../need/read-need.ts';
import { comparableKeys } from '../../operations/compare-tools/columns.ts';
import { countAnswers, deservesPage, hasFewAnswers } from '../../operations/compare-tools/coverage.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { loadFacts, loadTools } from '../parts/all-tools.ts';
import { pickCarriedNeed } from '../parts/carried-need.ts';
import { renderToolOptions } from '../parts/layout/forms.tsx';
import { loadPriceBySize } from '../parts/price-by-size.ts';
import type { LoadContext } from '../types.ts';
import type { ComparisonQuery } from './form.tsx';

export type Answer = AnswerOf<typeof compareTools>;

/** The prices of all compared tools for one billing period, in the order of the tools. */
export interface BillingPrices {
  readonly billing: Period;
  readonly prices: readonly Price[];
}

export function loadComparison(input: ComparisonQuery, context: LoadContext) {
  const { ask, prepared, snapshot, methodology } = context;
  const answer = ask(compareTools, { tools: [], ...input });
  const { rows, understood } = answer;
  const slugs = rows.map(({ slug }) => slug);
  const tools = slugs.map((slug) => snapshot.tools.get(slug) as Tool);
  const isUnwanted = (key: string) => methodology.catalogue.unwanted?.includes(key) ?? false;
  // All answers, even if the page shows only selected questions.
  const complete = ask(compareTools, { tools: slugs, groups: Object.keys(methodology.catalogue.groups) });
  const billings = loadBillings(answer, context);
  return {
    answer,
    complete,
    comparison: buildComparison(answer, tools, methodology),
    billings,
    bySize: loadPriceBySize(rows, understood, context),
    /** The compared questions. Those that most jobs require come first, features that buyers don't want come last. */
    keys: comparableKeys(snapshot).toSorted((a, b) => Number(isUnwanted(a)) - Number(isUnwanted(b))),
    deservesPage: deservesPage(tools, snapshot),
    names: prepared(renderToolOptions),
    facts: prepared(loadFacts),
  };
}

export type ComparisonData = ReturnType<typeof loadComparison>;

/** How well each tool is known, its channels, and what it lacks of what is required. */
function buildComparison(
  { rows, columns, understood }: Answer,
  tools: readonly Tool[],
  { catalogue }: LoadContext['methodology'],
) {
  const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
  const compared = rows.map(({ name, cells }, i) => ({
    name,
    answers: countAnswers(tools[i] as Tool),
    isLittleKnown: hasFewAnswers(tools[i] as Tool),
    lacks: required
      .filter((key) => isLacking(cells[key]?.mark ?? 'unknown'))
      .map((key) => describeInabilityForOneTool(parseColumn(key, catalogue), catalogue)),
  }));
  return {
    setUp: toSetUp(understood),
    required: understood.required ?? [],
    tools: compared,
    channels: Object.fromEntries(tools.map(({ name, facts }) => [name, listChannels(facts)])),
    /** Whether we know too little about one of two tools to compare them. */
    isUnfair: compared.length === 2 && compared.some(({ isLittleKnown }) => isLittleKnown),
  };
}

/** Loads prices for monthly, yearly and requested billing. Skips billing periods for which no tool has a price. */
function loadBillings({ rows, understood }: Answer, { ask }: LoadContext): readonly BillingPrices[] {
  const requestedBillings = new Set<Period>(['month', 'year', ...rows.flatMap(({ price }) => price.billing ?? [])]);
  const tools = rows.map(({ slug }) => slug);
  return PERIODS.filter((billing) => requestedBillings.has(billing)).flatMap((billing) => {
    const costs = ask(estimateCost, { ...pickCarriedNeed(understood), tools, billing, limit: tools.length });
    const prices = tools.map((slug) => costs.rows.find((row) => row.slug === slug)?.price as Price);
    return prices.some((price) => isBilledAsRequested(price)) ? [{ billing, prices }] : [];
  });
}

/** Whether a price has the requested billing period. */
export function isBilledAsRequested({ currency, billed_otherwise }: Price): boolean {
  return currency !== null && !billed_otherwise;
}

export function loadStart({ tools = [] }: ComparisonQuery, { ask, prepared }: LoadContext) {
  const selectedTools = prepared(loadTools).filter(({ slug }) => tools.includes(slug));
  return { selectedTools, names: prepared(renderToolOptions), boards: ask(getRankings, { profile: 'by-type' }).boards };
}

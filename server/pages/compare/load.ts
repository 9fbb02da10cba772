import type { Catalogue } from '../../../model/catalogue.ts';
import type { Cell } from '../../../model/cell.ts';
import { isLacking } from '../../../model/mark.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { listChannels } from '../../../model/pricing/placement.ts';
import type { BriefPrice } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeInabilityForOneTool } from '../../../model/words/ability.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { selectKeys } from '../../call/parameters.ts';
import { MAX_QUESTIONS } from '../../need/parameters.ts';
import { comparableKeys } from '../../operations/compare-tools/columns.ts';
import { countAnswers, deservesPage, hasFewAnswers } from '../../operations/compare-tools/coverage.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { pickCarriedNeed } from '../addresses.ts';
import type { LoadContext } from '../types.ts';
import type { CompareQuery } from './route.ts';

const SIZES = [1, 2, 5, 10];
/** With more tools, each has no card of its own. */
const MAX_CARDS = 3;
/** The columns of more tools have signs, because words would not fit. */
const MAX_WORDY = 5;

export type ComparedRow = AnswerOf<typeof compareTools>['rows'][number];

export function loadComparison({ groups, keys, ...input }: CompareQuery, { ask, linkJson, snapshot }: LoadContext) {
  const { catalogue } = snapshot.methodology;
  // The page shows all answers, so its JSON has them, too.
  const call = { tools: [], ...input, groups: Object.keys(catalogue.groups) };
  const answer = ask(compareTools, call);
  linkJson(compareTools, call);
  const { columns, understood } = answer;
  const elsewhere = answer.rows.length > MAX_CARDS ? [] : findElsewhere(answer, catalogue);
  const withCosts =
    elsewhere.length === 0 ? [] : ask(compareTools, { ...call, nice: [...(call.nice ?? []), ...elsewhere] }).rows;
  const rows = answer.rows.map((row, i) => ({ ...row, cells: { ...row.cells, ...withCosts[i]?.cells } }));
  const slugs = rows.map(({ slug }) => slug);
  const tools = slugs.map((slug) => snapshot.tools.get(slug) as Tool);
  const channels = tools.map(({ facts }) => listChannels(facts));
  const need = pickCarriedNeed(understood);
  // Accounts and mailboxes don't grow with the people, so their price is that of one set-up.
  const sizes = (need.linkedin_accounts ?? need.mailboxes) === undefined ? SIZES : [];
  const team_sizes = [...new Set([...sizes, Math.max(1, need.people ?? 1)])];
  const costs = ask(estimateCost, { ...need, tools: slugs, team_sizes, limit: slugs.length });
  const hasSelection = groups !== undefined || keys !== undefined;
  const { has } = selectKeys({ ...(groups && { groups }), ...(keys && { keys }) });
  // The channels that all tools have are required without being asked for.
  const isAdded = (key: string) => input.job === undefined && !input.required?.includes(key);
  const isUnwanted = (key: string) => catalogue.unwanted?.includes(key) ?? false;
  return {
    answer: { ...answer, rows },
    tools: rows.map((row, i) => ({
      name: row.name,
      answers: countAnswers(tools[i] as Tool),
      isLittleKnown: hasFewAnswers(tools[i] as Tool),
      /** Requirements that it fails: `doesn’t send email`. */
      lacks: columns
        .filter(({ key, strength }) => strength === 'required' && isLacking(row.cells[key]?.mark ?? 'unknown'))
        .map(({ key }) => describeInabilityForOneTool(parseColumn(key, catalogue), catalogue)),
      channels: channels[i] ?? [],
      similar: (tools[i] as Tool).similar.filter((slug) => !slugs.includes(slug)),
    })),
    /** Whether the prices pay for the same. */
    sharesChannel: channels[0]?.some((key) => channels.every((list) => list.includes(key))) === true,
    /** Prices by number of people, for each tool. */
    sizes: new Map(
      costs.rows.map(({ slug, by_size: sizes = [] }) => [
        slug,
        new Map<number, BriefPrice>(sizes.map(({ people, price }) => [people, price])),
      ]),
    ),
    /** The columns that the visitor asked for. */
    chosen: columns
      .filter(({ key, strength }) =>
        strength === undefined ? hasSelection && has(key) : strength !== 'required' || !isAdded(key),
      )
      .map(({ key }) => key),
    /** The compared questions. Those that most jobs ask come first, features that buyers don't want come last. */
    keys: comparableKeys(snapshot).toSorted((a, b) => Number(isUnwanted(a)) - Number(isUnwanted(b))),
    hasCards: rows.length <= MAX_CARDS,
    isWide: rows.length > MAX_WORDY,
    /** Whether we know too little about one of two tools to compare them. */
    isUnfair: rows.length === 2 && tools.some(hasFewAnswers),
    deservesPage: deservesPage(tools, snapshot),
  };
}

/** Whether a yes means that a tool has a feature that buyers want. Where a tool runs, for example, isn't a feature. */
export function isFeature(key: string, { keys, unwanted = [] }: Catalogue): boolean {
  const { type, does } = keys[key] ?? {};
  const hasYes = type === 'boolean' || (type === 'one' && typeof does === 'object' && 'yes' in does);
  return hasYes && !unwanted.includes(key);
}

const isSure = (cell: Cell | undefined) => cell?.mark === 'yes' || cell?.mark === 'no';

/** Features that the priced plan of a tool may lack, without silence about any tool. As extras, they get the price of the plan that has them. */
function findElsewhere({ rows, columns, understood }: AnswerOf<typeof compareTools>, catalogue: Catalogue): string[] {
  const isElsewhere =
    (key: string) =>
    ({ cells, price }: ComparedRow) =>
      (cells[key]?.plan ?? price.plan) !== price.plan;
  return columns
    .filter(({ key, strength }) => strength === undefined && isFeature(key, catalogue))
    .map(({ key }) => key)
    .filter((key) => rows.every(({ cells }) => isSure(cells[key])) && rows.some(isElsewhere(key)))
    .slice(0, Math.max(0, MAX_QUESTIONS - (understood.nice?.length ?? 0)));
}

export type Comparison = ReturnType<typeof loadComparison>;

import { type Static, Type } from 'typebox';
import type { JobBoard } from '../../../model/board-schemas.ts';
import { computeCell } from '../../../model/cell.ts';
import { findMainJobOfCategory } from '../../../model/methodology.ts';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import { SENDING_CHANNELS } from '../../../model/pricing/set-up.ts';
import { DAYS_PER_YEAR, daysBetween } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { formatUnconfirmedFact } from '../../../model/words/value.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { selectionParameters, selectKeys, ToolName } from '../../call/parameters.ts';
import { carriedParameters, type NeedInput, toolParameters } from '../../need/parameters.ts';
import { readNeed } from '../../need/read-need.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import type { Cells } from '../../operations/get-tool/cells.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { describeAnswer } from '../../sentences/answer.ts';
import { introduceTool } from '../../sentences/introduction.ts';
import { pickCarriedNeed, removePlan } from '../addresses.ts';
import { loadJobBoards } from '../all-tools.ts';
import type { LoadContext, View } from '../types.ts';

export const ToolQuery = Type.Object({
  slug: ToolName,
  ...selectionParameters,
  ...carriedParameters,
  plan: toolParameters.plan,
});
type ToolQuery = Static<typeof ToolQuery>;

/** A tool with the requested answers. */
export type Answer = Omit<Tool, 'facts' | 'sources'> & { readonly facts: Cells };

const SIZES = [1, 2, 5, 10];

/** Loads the overview of a tool. With `keys` or `groups`, loads only the evidence of these facts. */
export function loadTool(input: ToolQuery, context: LoadContext) {
  const { ask, methodology, snapshot } = context;
  const { slug, groups, keys = [] } = input;
  const selected = selectKeys(input);
  // Only keys have all their evidence.
  const allKeys = [...new Set([...keys, ...Object.keys(methodology.catalogue.keys).filter(selected.has)])];
  const { facts, ...found } = ask(getTool, {
    slug,
    ...(!selected.isAll && { keys: allKeys }),
    ...(groups && { groups }),
  });
  const tool = snapshot.tools.get(found.slug) as Tool;
  const answer: Answer = { ...tool, facts };
  if (!selected.isAll) return { answer, overview: undefined, statement: describeOnlyFact(answer, snapshot) };
  const overview = loadOverview(input, tool, context);
  const { need, bill, fuller, channels } = overview;
  const type = methodology.categories[tool.category]?.label ?? tool.category;
  const { setUp } = need;
  const size = Object.keys(setUp).length === 1 && setUp.people === 1 ? '' : nameSetUp(setUp);
  const introduced = { ...tool, type, channels, price: bill.price, fuller };
  return { answer, overview, statement: introduceTool(introduced, size, { ...methodology, need }) };
}

/** Loads prices, alternatives and events. */
function loadOverview(input: ToolQuery, tool: Tool, { ask, prepared, methodology, snapshot }: LoadContext) {
  const { slug, category } = tool;
  // A bill needs at least one quantity, so without any it is for one person.
  const hasQuantity = input.people !== 0 || input.linkedin_accounts || input.mailboxes;
  const need = { ...pickCarriedNeed(input), ...(!hasQuantity && { people: 1 }) };
  const team_sizes = [...new Set([...SIZES, need.people || 1])];
  const loadBill = (changes: NeedInput, sizes?: number[]) =>
    ask(estimateCost, { ...need, ...changes, tools: [slug], ...(sizes && { team_sizes: sizes }) }).rows[0] as Bill;
  const bill = loadBill({}, team_sizes);
  const lacked = SENDING_CHANNELS.filter((key) => bill.price.lacks?.includes(key) && tool.facts[key]?.value === true);
  const { catalogue, profiles } = methodology;
  const labelKeys = (keys: readonly string[]) => keys.map((key) => catalogue.keys[key]?.label ?? key);
  const job = findMainJobOfCategory(category, profiles) ?? '';
  const board = prepared(loadJobBoards).get(job);
  return {
    need: readNeed(snapshot, { people: 1, ...need, tools: [slug] }),
    bill,
    /** The price with LinkedIn and email, if the tool has them and its price lacks one. */
    fuller:
      lacked.length === 0
        ? undefined
        : {
            ...loadBill({ required: [...(need.required ?? []), ...lacked] }, team_sizes),
            channels: labelKeys(lacked),
          },
    // What a plan costs doesn't depend on what is required of it.
    plans: readPlans(tool.facts).map((plan) => ({ ...loadBill({ plan: plan.name, required: undefined }), plan })),
    channels: labelKeys(
      Object.keys(tool.facts).filter((key) => key.startsWith('channels.') && tool.facts[key]?.value === true),
    ),
    job,
    ask: board?.rows.find((row) => row.slug === slug)?.ask ?? [],
    alternatives:
      tool.similar.length === 0
        ? undefined
        : ask(recommend, { ...removePlan(need), tools: tool.similar, ...listJobKeys(board?.columns) }),
    unconfirmed: unconfirmedAnswers(tool.facts, methodology),
    changes: loadVendorChanges(slug, snapshot),
    steps: listActionsAgainst(slug, snapshot),
  };
}

/** What a job asks for, so that the prices of similar tools are comparable. */
function listJobKeys(columns: JobBoard['columns'] = []): NeedInput {
  const listKeys = (strength: string) => columns.filter((one) => one.strength === strength).map(({ key }) => key);
  return { required: listKeys('required'), nice: listKeys('nice') };
}

export type Bill = ReturnType<typeof estimateCost.run>['rows'][number];

/** `Yes, Flagmast sends email from the Pro plan up.` Undefined for plans and for several facts. */
function describeOnlyFact({ slug: tool, name, facts }: Answer, { tools, methodology }: Snapshot) {
  const [key = '', ...others] = Object.keys(facts);
  const { label, type } = methodology.catalogue.keys[key] ?? {};
  if (others.length > 0 || label === undefined || type === 'plans') return undefined;
  const { facts: allFacts } = tools.get(tool) as Tool;
  const cell = computeCell({ any: [{ key }] }, allFacts);
  const plans = readPlans(allFacts).map(({ name: plan }) => plan);
  const { catalogue } = methodology;
  return describeAnswer({ name, key, cell }, { catalogue, isYesOrNo: true, plans });
}

/** More than the changes of any vendor in a year. */
const MAX_CHANGES = 100;

/** Loads changes by the vendor within the last year, newest first. */
function loadVendorChanges(slug: string, snapshot: Snapshot) {
  const { changes } = getChanges.run(snapshot, { tools: [slug], cause: ['vendor'], limit: MAX_CHANGES });
  return changes.filter(({ day }) => daysBetween(day, snapshot.manifest.as_of) <= DAYS_PER_YEAR);
}

/** Lists actions of platforms against the vendor of a tool. */
function listActionsAgainst(slug: string, { platforms }: Snapshot) {
  return [...platforms.values()].flatMap((platform) =>
    platform.steps.flatMap(({ on, what, tools = [] }) => (tools.includes(slug) ? [{ on, what, platform }] : [])),
  );
}

/** Formats unconfirmed answers, by question. The price has the unconfirmed plans. */
function unconfirmedAnswers(facts: Tool['facts'], { catalogue }: LoadContext['methodology']): Record<string, string> {
  const claims = Object.entries(facts).flatMap(([key, { unconfirmed = [] }]) => {
    const question = catalogue.keys[key];
    if (unconfirmed.length === 0 || question === undefined || question.type === 'plans') return [];
    return [[key, unconfirmed.map((claim) => formatUnconfirmedFact(claim, question)).join('; ')] as const];
  });
  return Object.fromEntries(claims);
}

type Data = ReturnType<typeof loadTool>;
export type ToolOverview = NonNullable<Data['overview']>;
export type ToolView = View<ToolQuery, Data>;

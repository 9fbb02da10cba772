import type { Need } from '../../../model/board/need.ts';
import { type Condition, writeQuestion } from '../../../model/condition.ts';
import { groupBy } from '../../../model/group-by.ts';
import { BILLING_PERIODS, PLANS_KEY } from '../../../model/keys.ts';
import type { Sense } from '../../../model/lexicon.ts';
import { findBestMark } from '../../../model/mark.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { listChannels } from '../../../model/pricing/placement.ts';
import { type Plan, UNITS, type Unit } from '../../../model/pricing/plan.ts';
import { countIncluded, findPlan, readPlans } from '../../../model/pricing/read-plan.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { computeBoardRows } from '../../need/compute-rows.ts';
import { requireKeys } from '../../need/read-need.ts';
import type { ParsedText, TextQuestion } from '../../reader/parsed-text.ts';
import { describeTools, type Included } from '../../sentences/tools.ts';
import { findSharedChannels } from '../compare-tools/need.ts';
import { hasPhrase } from '../phrases.ts';

/* Answers about named tools: a board of these tools, with the questions as columns. Asking never changes a price. */

/** The columns of questions that are only asked. Alternatives are columns of their own, unless they have the same key. */
export function listExtraColumns(questions: readonly TextQuestion[]): string[] {
  const columns = questions
    .filter(({ strength }) => strength === 'asked')
    .flatMap(({ any }) => [...groupBy(any, ({ key }) => key)])
    // Several values of one key ask which of them it is.
    .map(([key, any]) => (any.length > 1 ? key : writeQuestion({ any })));
  // A column of all values has each of them.
  const isCovered = (column: string) => columns.includes(column.split('=')[0] ?? '') && column.includes('=');
  return [...new Set(columns)].filter((column) => column !== PLANS_KEY && !isCovered(column));
}

/**
 * Computes the board of the tools that a need names, and its statement.
 * @param requested the questions that are only requested as columns
 * @param keys further columns
 * @param text undefined if parameters name the tools
 */
export function answerTools(
  snapshot: Snapshot,
  { only = [], ...requestedNeed }: Need,
  { requested, keys }: { readonly requested: readonly string[]; readonly keys: readonly string[] },
  text: ParsedText | undefined,
) {
  const { questions, plan, category } = requestedNeed;
  const named = only.flatMap((slug) => snapshot.tools.get(slug) ?? []);
  const tools = named.filter((tool) => category === undefined || tool.category === category);
  const shared = tools.length > 1 ? findSharedChannels(tools) : [];
  // Unknown words of a question say nothing about whether a tool fits.
  const need: Need = { ...requestedNeed, only, questions: requireKeys(questions, shared), notUnderstood: [] };
  const ownColumns = requested.map((column) => openColumn(column, tools, snapshot));
  const board = computeBoardRows(snapshot, need, { keys: [...ownColumns, ...keys], asked: ownColumns });
  const rows = board.rows.map(board.write).toSorted((a, b) => only.indexOf(a.slug) - only.indexOf(b.slug));
  const [tool, ...others] = tools;
  const plans = tool && others.length === 0 ? readPlans(tool.facts) : [];
  const includes = text && listIncluded(text, findPlan(rows[0]?.price.plan ?? '', plans), snapshot);
  const notUnderstood = requestedNeed.notUnderstood.filter((words) => !includes?.covers(words));
  const ownKeys = [...questions.filter(({ any }) => !isBilling(any)).map(writeQuestion), ...ownColumns];
  const statement = describeTools({
    ...snapshot.methodology,
    rows,
    columns: board.columns.filter(({ key }) => ownKeys.includes(key)),
    need: board.need,
    asksForPrices: text?.asksForPrices === true || hasNumbers(need),
    isYesOrNo: text?.isYesOrNo === true,
    notUnderstood,
    plan,
    plans: plans.map(({ name }) => name),
    channels: Object.fromEntries(tools.map(({ name, facts }) => [name, listChannels(facts)])),
    tools,
    included: includes?.included ?? [],
  });
  return { board, need: { ...board.need, notUnderstood }, tools, statement, included: includes?.included ?? [] };
}

/** Whether a tool charges per person is answered with another model if that is all we know. */
function openColumn(column: string, tools: readonly Tool[], { methodology }: Snapshot): string {
  const any = parseColumn(column, methodology.catalogue);
  const [{ key = '', value = undefined, op = undefined } = {}, ...others] = any;
  const isOther = ({ facts }: Tool) => facts[key]?.status === 'known' && findBestMark(any, facts).mark === 'unknown';
  return value !== undefined && op === undefined && others.length === 0 && tools.some(isOther) ? key : column;
}

const isBilling = (any: readonly Condition[]) => any.every(({ key }) => key === BILLING_PERIODS);

/** Whether a need has anything that asks for a bill. */
const hasNumbers = ({ setUp, budget, billing, wantsCheapest }: Need) =>
  Object.keys(setUp).length > 0 || wantsCheapest === true || (budget ?? billing) !== undefined;

/** The words in a text that name each unit. */
const SENSES: Readonly<Record<Unit, readonly Sense[]>> = {
  person: ['people'],
  'linkedin-account': ['linkedin_accounts', 'accounts'],
  mailbox: ['mailboxes'],
  workspace: ['workspaces'],
  contacts: ['contacts'],
  emails: ['emails'],
  credits: ['credits'],
};

/** What a plan includes of the units that a text asks for, as in "how many emails does X include". Undefined if it asks for none. */
function listIncluded({ words }: ParsedText, plan: Plan | undefined, snapshot: Snapshot) {
  const text = words.join(' ');
  const isCount = plan !== undefined && hasPhrase(snapshot, text, 'counts');
  const units = isCount ? UNITS.filter((unit) => hasPhrase(snapshot, text, ...SENSES[unit])) : [];
  const included = units.flatMap((unit): Included[] => {
    const count = plan?.unlimited?.includes(unit) ? 'unlimited' : plan && countIncluded(unit, plan);
    return count === undefined ? [] : [{ unit, count }];
  });
  const senses = ['counts' as const, ...included.flatMap(({ unit }) => SENSES[unit])];
  const covers = (part: string) => hasPhrase(snapshot, part, ...senses);
  return included.length > 0 ? { included, covers } : undefined;
}

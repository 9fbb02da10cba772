import { computeCell } from '../../../model/cell.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import { SENDING_CHANNELS } from '../../../model/pricing/set-up.ts';
import { DAYS_PER_YEAR, daysBetween, findLastReadDate, isFromVendor } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { formatUnconfirmedFact } from '../../../model/words/value.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { selectKeys } from '../../call/parameters.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { describeAnswer } from '../../sentences/answer.ts';
import { loadJobBoards } from '../parts/all-tools.ts';
import { type CarriedNeed, pickCarriedNeed, removePlan } from '../parts/carried-need.ts';
import type { LoadContext, View } from '../types.ts';
import type { ToolBill } from './bill.tsx';
import { listToolJobs } from './jobs.ts';
import type { Answer, ToolQuery } from './query.ts';

/** Loads the overview of a tool. With `keys` or `groups`, loads only the evidence of these facts. */
export function loadTool(input: ToolQuery, { ask, prepared, methodology, snapshot }: LoadContext) {
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
  // A bill needs at least one quantity, so without any it is for one person.
  const hasNoQuantity = input.people === 0 && !input.linkedin_accounts && !input.mailboxes;
  const need = { ...pickCarriedNeed(input), ...(hasNoQuantity && { people: 1 }) };
  // One tool at a time, so that the bill is the same as on the tool's own page.
  const loadBills = (tool: string, need: CarriedNeed) => ask(estimateCost, { ...need, tools: [tool] });
  const { rows, understood } = loadBills(slug, need);
  return {
    answer,
    overview: {
      bill: rows[0],
      vendorChanges: loadVendorChanges(answer.slug, snapshot),
      withChannels:
        rows[0] &&
        requireLackedChannels(
          rows[0],
          (keys) => loadBills(slug, { ...need, required: [...(need.required ?? []), ...keys] }).rows[0],
        ),
      // Includes disputed plans, unlike the facts.
      plans: readPlans(tool.facts),
      understood,
      similar: answer.similar.flatMap((other) =>
        loadBills(other, removePlan(need)).rows.map((row) => ({
          ...row,
          summary: snapshot.tools.get(other)?.summary ?? '',
        })),
      ),
      unconfirmed: unconfirmedAnswers(tool.facts, methodology),
      jobs: listToolJobs(answer, prepared(loadJobBoards), methodology),
      doubt: findDoubt(tool),
      steps: listActionsAgainst(answer.slug, snapshot),
    },
  };
}

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

/** Finds the price with LinkedIn and email, if the tool has them and its price lacks one. Undefined if it lacks none. */
function requireLackedChannels(
  { price: { lacks = [] } }: ToolBill,
  billFor: (keys: readonly string[]) => ToolBill | undefined,
): { readonly channels: readonly string[]; readonly price: ToolBill['price'] } | undefined {
  const channels = SENDING_CHANNELS.filter((key) => lacks.includes(key));
  const bill = channels.length === 0 ? undefined : billFor(channels);
  return bill && { channels, price: bill.price };
}

/** Finds the note on unconfirmed plans, and the third-party page on which it is based. */
function findDoubt({ facts, sources }: Tool) {
  const { note, read: pages = [] } = facts[PLANS_KEY] ?? {};
  const page = sources.find(({ id }) => pages.includes(id));
  return note !== undefined && page && !isFromVendor(page.relation)
    ? { note, page, checkedOn: findLastReadDate({ sources }) }
    : undefined;
}

/** Lists actions of platforms against the vendor of a tool. */
function listActionsAgainst(slug: string, { platforms }: Snapshot) {
  return [...platforms.values()].flatMap((platform) =>
    platform.steps.flatMap(({ on, what, tools = [] }) => (tools.includes(slug) ? [{ on, what, platform }] : [])),
  );
}

/** Formats unconfirmed answers, by question. The bill has the unconfirmed prices. */
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

import { isVendors, lastRead } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { formatUnconfirmedFact } from '../../../model/words/value.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { readOverTime } from '../../operations/get-changes/over-time.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { jobBoards } from '../parts/all-tools.ts';
import { type CarriedNeed, pickCarried, withoutPlan } from '../parts/carried-need.ts';
import type { LoadContext, View } from '../types.ts';
import type { ToolBill } from './bill.tsx';
import { listToolJobs } from './jobs.ts';
import { PLANS } from './plans.tsx';
import type { ToolQuery } from './query.ts';

/** The whole tool, or the evidence of some facts if `keys` or `groups` are given. */
export function loadTool(input: ToolQuery, { ask, prepared, methodology, snapshot }: LoadContext) {
  const { slug, keys, groups } = input;
  const answer = ask(getTool, { slug, ...(keys && { keys }), ...(groups && { groups }) });
  if (keys || groups) return { answer, whole: undefined };
  // A bill needs at least one quantity. While somebody types a 0, keep the bill for one person.
  const isNobody = input.people === 0 && !input.linkedin_accounts && !input.mailboxes;
  const need = { ...pickCarried(input), ...(isNobody && { people: 1 }) };
  // Each alone, as its own page shows it.
  const costOf = (one: string, need: CarriedNeed) => ask(estimateCost, { ...need, tools: [one] });
  const { rows, understood, rates } = costOf(slug, need);
  const { facts } = snapshot.tools.get(answer.slug) as Tool;
  return {
    answer,
    whole: {
      bill: rows[0],
      overTime: readOverTime(answer.slug, need, understood, snapshot),
      cheaper: rows[0] && cheaperWith(rows[0], (channels) => costOf(slug, { ...need, for_channels: channels }).rows[0]),
      // Includes disputed plans, unlike the facts.
      plans: ask(getPricing, { slug }).plans,
      basis: { understood, rates },
      similar: answer.similar.flatMap((other) =>
        costOf(other, withoutPlan(need)).rows.map((row) => ({
          ...row,
          summary: snapshot.tools.get(other)?.summary ?? '',
        })),
      ),
      unconfirmed: unconfirmedAnswers(facts, methodology),
      jobs: listToolJobs(answer, prepared(jobBoards), methodology),
      doubt: doubtAbout(snapshot.tools.get(answer.slug) as Tool),
      steps: stepsAbout(answer.slug, snapshot),
    },
  };
}

/** The bill of the cheapest plan with one of the channels that a bill covers unasked. Undefined if none is cheaper. */
function cheaperWith(
  { price }: ToolBill,
  billFor: (channels: string[]) => ToolBill | undefined,
): { readonly channel: string; readonly price: ToolBill['price'] } | undefined {
  const channels = price.for_channels ?? [];
  const least = price.amount ?? price.upto;
  if (channels.length < 2 || least === null) return undefined;
  const alone = channels.flatMap((channel) => {
    const bill = billFor([channel]);
    const isCheaper =
      bill && bill.price.upto !== null && bill.price.upto < least && bill.price.currency === price.currency;
    return isCheaper ? [{ channel, price: bill.price }] : [];
  });
  const [cheapest] = alone.toSorted((a, b) => Number(a.price.upto) - Number(b.price.upto));
  return cheapest;
}

/** The note on plans that nobody proves, with the page of somebody else that was read for it. */
function doubtAbout({ facts, sources }: Tool) {
  const { note, read: pages = [] } = facts[PLANS] ?? {};
  const page = sources.find(({ id }) => pages.includes(id));
  return note !== undefined && page && !isVendors(page.relation)
    ? { note, page, read: lastRead({ sources }) }
    : undefined;
}

/** What platforms did about the vendor of a tool, each with the page of the platform. */
function stepsAbout(slug: string, { platforms }: Snapshot) {
  return [...platforms.values()].flatMap((platform) =>
    platform.steps.flatMap(({ on, what, tools = [] }) => (tools.includes(slug) ? [{ on, what, platform }] : [])),
  );
}

/** What those say who cannot prove it, in words, by question. Prices are with the bill. */
function unconfirmedAnswers(facts: Tool['facts'], { catalogue }: LoadContext['methodology']): Record<string, string> {
  const said = Object.entries(facts).flatMap(([key, { unconfirmed = [] }]) => {
    const declared = catalogue.keys[key];
    if (unconfirmed.length === 0 || declared === undefined || declared.type === 'plans') return [];
    return [[key, unconfirmed.map((one) => formatUnconfirmedFact(one, declared)).join('; ')] as const];
  });
  return Object.fromEntries(said);
}

type Data = ReturnType<typeof loadTool>;
export type ToolOverview = NonNullable<Data['whole']>;
export type ToolView = View<ToolQuery, Data>;

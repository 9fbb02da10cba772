import type { Fact } from '../../../model/fact.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import type { Single } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import type { EvalPrompt, PromptOf } from '../../../server/evals/question.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;

/** Fetches JSON of the service. */
export type Ask = (path: string) => Promise<Json>;

/** Answers a question a second time: from the facts as they are, or from what the operations of the service answer. */
export async function answerByHand(prompt: EvalPrompt, snapshot: Snapshot, ask: Ask): Promise<string> {
  const sold = [...snapshot.tools.values()].filter(({ closed }) => closed === null);
  const tool = (slug: string) => snapshot.tools.get(slug) as Tool;
  switch (prompt.kind) {
    case 'who-has':
      return asSet(
        sold.filter((one) => prompt.criteria.every((each) => says(one, each) === 'yes')).map(({ slug }) => slug),
      );
    case 'how-many':
      return String(sold.filter((one) => says(one, prompt.criterion) === 'yes').length);
    case 'which-of-two': {
      const [one, two] = prompt.tools.map((slug) => says(tool(slug), prompt.criterion));
      if (one === 'yes' || two === 'yes') return one === two ? 'both' : prompt.tools[one === 'yes' ? 0 : 1];
      return one === 'no' && two === 'no' ? 'neither' : 'unknown';
    }
    case 'ahead-of-two': {
      const { pairs } = await ask(`/api/v1/compare?tools=${prompt.tools.join(',')}&job=${prompt.job}`);
      return `ahead=${pairs[0].ahead ?? 'none'};verdict=${pairs[0].verdict}`;
    }
    case 'cost': {
      const { costs } = await ask(costPath(prompt, `&tools=${prompt.tool}`));
      if (costs[0].verdict === 'unknown') return 'unknown';
      return costs[0].verdict === 'exact' ? inMoney(costs[0].bill.total) : costs[0].verdict;
    }
    case 'cheaper-for': {
      const { costs } = await ask(costPath(prompt));
      const exact = costs.filter((cost: Json) => cost.verdict === 'exact');
      const dollars = ({ bill }: Json) => (bill.converted ?? bill).total.amount;
      const own = exact.find((cost: Json) => cost.slug === prompt.tool);
      return asSet(exact.filter((cost: Json) => dollars(cost) < dollars(own)).map((cost: Json) => cost.slug));
    }
    case 'cheaper': {
      const price = ({ facts }: Tool) => lowestInDollars(facts, snapshot.methodology.currencies.rates);
      const own = price(tool(prompt.tool));
      return asSet(
        sold.filter((one) => price(one) < own && says(one, prompt.criterion) === 'yes').map(({ slug }) => slug),
      );
    }
    case 'plan-of': {
      const { from_plan, extra } = tool(prompt.tool).facts[prompt.key] as Fact;
      return from_plan ?? (extra ? 'costs extra' : 'unknown');
    }
    case 'connect':
      return connectionByHand(prompt, tool(prompt.tool));
    case 'unknown-of': {
      const { tool: answered } = await ask(`/api/v1/tools/${prompt.tool}?groups=${prompt.group}`);
      const facts = Object.entries(answered.facts as Record<string, Fact>);
      return asSet(facts.filter(([, { status }]) => status === 'unknown').map(([key]) => key));
    }
    case 'older-than-a-year':
      return asSet(
        oldByHand(tool(prompt.tool), snapshot.manifest.as_of).filter(
          (key) => prompt.group === null || key.startsWith(`${prompt.group}.`),
        ),
      );
    case 'ask-first': {
      const { entries, unplaced } = (await ask(`/api/v1/rankings/general?job=${prompt.job}`)).job_list;
      const row = [...entries, ...unplaced].find((one) => one.tool.slug === prompt.tool);
      return row.open[0].question.replace(/[@=].*/, '');
    }
    case 'place': {
      const { entries } = (await ask(`/api/v1/rankings/general?job=${prompt.job}`)).job_list;
      const { group, rank, left } = entries.find((one: Json) => one.tool.slug === prompt.tool);
      return `group=${group};rank=${rank};left=${left}`;
    }
    case 'first-group': {
      const { entries } = (await ask(`/api/v1/rankings/general?job=${prompt.job}`)).job_list;
      return asSet(entries.filter((one: Json) => one.group === entries[0]?.group).map((one: Json) => one.tool.slug));
    }
    case 'table':
      return prompt.tools
        .map((slug) => `${slug}=${prompt.keys.map((key) => cell(tool(slug).facts[key])).join(',')}`)
        .join(';');
  }
}

const asSet = (members: readonly string[]) => [...members].sort().join('|') || 'none';
const inMoney = ({ amount, currency }: Money) => `${amount.toFixed(2)} ${currency}`;

function costPath({ set_up, months }: PromptOf<'cost'> | PromptOf<'cheaper-for'>, rest = ''): string {
  const parameters = Object.entries(set_up).map(([field, number]) => `${field}=${number}`);
  return `/api/v1/cost?${parameters.join('&')}&months=${months}${rest}`;
}

/** What the sources say of a tool: yes, no or nothing certain. */
function says({ facts }: Tool, { key, value: wanted }: Single): 'yes' | 'no' | undefined {
  const { status, value, complete } = facts[key] as Fact;
  if (status !== 'known') return undefined;
  if (Array.isArray(value)) return (value as unknown[]).includes(wanted) ? 'yes' : complete ? 'no' : undefined;
  return value === (wanted ?? true) ? 'yes' : 'no';
}

/** The lower of the two entry prices, each at the most that a source says. Infinite without a price, so that it is below none. */
function lowestInDollars(facts: Tool['facts'], rates: Readonly<Record<string, number>>): number {
  const prices = ['pricing.starts_at', 'pricing.starts_at_annual'].map((key) => {
    const { value, disagrees = [] } = facts[key] as Fact;
    const amounts = [value, ...disagrees.map((claim) => claim.value)].flatMap((one) =>
      one === null ? [] : (one as Money),
    );
    const dollars = amounts.map(({ amount, currency }) => Math.round(amount * (rates[currency] as number) * 100));
    return dollars.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...dollars);
  });
  return Math.min(...prices);
}

function connectionByHand({ to }: PromptOf<'connect'>, { facts }: Tool): string {
  const names =
    to === 'mcp'
      ? {
          server: 'ai.mcp_server',
          address: 'ai.mcp_address',
          transports: 'ai.mcp_transport',
          sign_in: 'ai.mcp_sign_in',
        }
      : { api: 'ai.public_api', reference: 'ai.api_reference', authentication: 'ai.api_auth' };
  const rows = Object.entries(names).filter(([, key]) => facts[key]);
  return rows.map(([name, key]) => `${name}=${cell(facts[key])}`).join(';');
}

/** From the dates of the pages themselves. */
function oldByHand({ facts, sources }: Tool, today: string): string[] {
  const [year, rest] = [Number(today.slice(0, 4)) - 1, today.slice(4)];
  const ages = new Map(
    sources.map(({ id, dated, captured, copy, read }) => [
      id,
      dated ?? captured ?? (copy === 'live' ? read : undefined),
    ]),
  );
  return Object.values(facts)
    .filter(({ status }) => status === 'known' || status === 'disputed')
    .filter(({ sources, disagrees = [] }) => {
      const cited = [...sources, ...disagrees.flatMap((claim) => claim.sources)];
      const dates = cited.flatMap(({ id }) => ages.get(id) ?? []);
      return dates.length > 0 && dates.every((date) => date < `${year}${rest}`);
    })
    .map(({ key }) => key);
}

function cell(fact: Fact | undefined): string {
  if (fact?.status === 'disputed') return 'disputed';
  if (fact?.status === 'not_applicable') return 'not-applicable';
  if (fact?.status !== 'known') return 'unknown';
  const { value } = fact;
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return asSet(value as string[]);
  return typeof value === 'object' && value !== null ? inMoney(value as Money) : `${value}`;
}

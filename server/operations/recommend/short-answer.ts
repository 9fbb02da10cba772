import { type Static, Type } from 'typebox';
import { CHANNEL_NAMES, CHANNELS } from '../../../model/catalogue.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import { isProvenYes } from '../../../model/state.ts';
import { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { CostBill, ToolCost } from '../estimate-cost/answer.ts';
import { ShortRow } from './short-facts.ts';

const { slug, name, summary } = Tool.properties;

const ShortTool = Type.Object(
  {
    slug,
    name,
    type: Type.String(),
    about: summary,
    channels: Type.Array(Type.String(), { description: 'The proven ones.' }),
    price_from: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'ShortTool' },
);

const ShortBill = Type.Object(
  {
    slug: Type.String(),
    verdict: Type.String({ description: 'As in estimate_cost.' }),
    bill: Type.Union([Type.String(), Type.Null()]),
    missing: Type.Array(Type.String()),
  },
  { title: 'ShortBill' },
);

/** The verdict of a job on two tools, in a sentence. */
const ShortPair = Type.Object({ job: Type.String(), why: Type.String() }, { title: 'ShortPair' });

const ShortChange = Type.Object({ on: Type.String(), summary: Type.String() }, { title: 'ShortChange' });

/** What the operation that answers a question would say, in short. Lists that the question does not need are empty. */
export const ShortAnswer = Type.Object(
  {
    conclusion: Type.Union([Type.String(), Type.Null()], {
      description: 'Which of several tools are within the budget that the text names, with what each costs.',
    }),
    tools: Type.Array(ShortTool),
    facts: Type.Array(ShortRow, { description: 'What is asked; in a comparison that names nothing, what differs.' }),
    bills: Type.Array(ShortBill, { description: 'For the numbers that the text names.' }),
    pairs: Type.Array(ShortPair, { description: 'Each tool compared with the first.' }),
    changes: Type.Array(ShortChange, { description: 'The newest that vendors made; empty if none is known.' }),
  },
  { title: 'ShortAnswer', description: 'Lists that the question does not need are empty.' },
);
export type ShortAnswer = Static<typeof ShortAnswer>;

export const NOTHING: ShortAnswer = { conclusion: null, tools: [], facts: [], bills: [], pairs: [], changes: [] };

/** A tool in a line: what it is, the channels proven for it, and its entry price. */
export function shortTool(
  { slug, name, category, summary, facts, price_from }: Tool,
  { methodology }: Snapshot,
): Static<typeof ShortTool> {
  return {
    slug,
    name,
    type: methodology.categories[category]?.label ?? category,
    about: summary,
    channels: CHANNELS.filter((channel) => isProvenYes(facts[`channels.${channel}`])).map(
      (channel) => CHANNEL_NAMES[channel],
    ),
    price_from,
  };
}

/** A bill in a line: `1,440 USD for 12 months, 120 USD a month (plan Pro, billed yearly), if White label is included`. */
export function shortBill(
  { slug, verdict, bill, most, missing, conditions, ...caveats }: ToolCost,
  months: number,
): Static<typeof ShortBill> {
  return { slug, verdict, bill: bill && billInWords(bill, most, conditions, months, caveats), missing };
}

function billInWords(
  { total, per_month, plan, billing }: CostBill,
  most: CostBill | null,
  conditions: ToolCost['conditions'],
  months: number,
  caveats: Pick<ToolCost, 'assumed' | 'reported'>,
): string {
  const least = moneyInWords(total);
  const sum = withCaveats(most ? `${least} to ${moneyInWords(most.total)}` : least, caveats);
  const terms = `${plan === null ? '' : `plan ${plan}, `}billed ${BILLED[billing]}`;
  const condition = conditions ? `, if ${andList(conditions)}` : '';
  return `${sum} for ${months} months, ${moneyInWords(per_month)} a month (${terms})${condition}`;
}

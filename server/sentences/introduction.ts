import type { Tool } from '../../model/tool.ts';
import { nameInSentence, namePlan } from '../../model/words/label.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { capitalize } from '../../model/words/numbers.ts';
import { formatSum } from '../../model/words/sum.ts';
import type { PricedTool } from './inputs.ts';
import { describeCost, describeTerms, namePayment, type PriceContext } from './price.ts';
import { labelRequirement } from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';
import { introduce } from './tools.ts';

/** A price with channels. */
interface FullerPrice extends Pick<PricedTool, 'price'> {
  readonly channels: readonly string[];
}

/** A tool with the labels of its category and channels, its price, and the price with channels that this one lacks. */
interface IntroducedTool extends Pick<Tool, 'name' | 'summary' | 'known_by_name'>, FullerPrice {
  readonly type: string;
  readonly fuller?: FullerPrice | undefined;
}

/** `Flagmast does LinkedIn and email`; `Flagmast costs $55 a month, paid yearly. Email plan, without LinkedIn.` */
export function introduceTool(tool: IntroducedTool, size: string, context: PriceContext): Statement {
  const { name, summary, type, price, fuller } = tool;
  if (tool.known_by_name)
    return writeStatement([`We know too little of ${name} to list it`], [introduce(name, summary)]);
  const channels = tool.channels.map(nameInSentence);
  const lists = channels.length > 1 ? [andList(channels), firstFew(channels, 3)] : [];
  const titles = lists.map((list) => `${name} does ${list}`);
  const required = andList(context.need.questions.map((one) => labelRequirement(one, context)));
  const isMissing = price.amount === null && required !== '';
  const cost = describeCost(name, price, size && ` for ${size}`) + (isMissing ? ` with ${required}` : '');
  return writeStatement(
    [...titles, ...(titles.length > 0 ? [] : [`${name}: ${nameInSentence(type)}`])],
    [
      // A name in lower case stays as it is.
      `${cost.startsWith(name) ? cost : capitalize(cost)}.`,
      // The bill knows more about the budget.
      ...describeTerms(price, '', { ...context, need: { ...context.need, budget: undefined } }),
      ...(fuller ? [nameFullerPrice(fuller)] : []),
    ],
  );
}

/** `With LinkedIn: $87, paid yearly, Multichannel plan.` */
function nameFullerPrice({ channels, price }: FullerPrice): Wordings {
  const names = andList(channels.map(nameInSentence));
  if (price.amount === null) return [`No source gives a price with ${names}.`];
  const write = (payment: string) =>
    `With ${names}: ${[formatSum(price), payment, price.plan && namePlan(price.plan)].filter(Boolean).join(', ')}.`;
  return [write(namePayment(price)), write('')];
}

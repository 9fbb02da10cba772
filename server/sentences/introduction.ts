import type { Tool } from '../../model/tool.ts';
import { nameInSentence, namePlan } from '../../model/words/label.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { capitalize } from '../../model/words/numbers.ts';
import { formatSum } from '../../model/words/sum.ts';
import type { PricedTool } from './inputs.ts';
import { describeCost, describeTerms, namePayment, type PriceContext } from './price.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';
import { introduce } from './tools.ts';

/** A tool as its page introduces it. */
interface IntroducedTool extends Pick<Tool, 'name' | 'summary' | 'known_by_name'> {
  /** The label of its category. */
  readonly type: string;
  /** The labels of its channels. */
  readonly channels: readonly string[];
  readonly price: PricedTool['price'];
  /** The price with a channel that `price` lacks. */
  readonly fuller?: { readonly channels: readonly string[]; readonly price: PricedTool['price'] } | undefined;
}

/** `Flagmast does LinkedIn and email`; `Flagmast costs $55 a month, paid yearly. Email plan, without LinkedIn.` */
export function introduceTool(tool: IntroducedTool, size: string, context: PriceContext): Statement {
  const { name, summary, type, channels, price, fuller, known_by_name: isOnlyName } = tool;
  if (isOnlyName) return writeStatement([`We know too little of ${name} to list it`], [[introduce(name, summary), '']]);
  const names = channels.map(nameInSentence);
  const titles =
    names.length > 1
      ? [`${name} does ${andList(names)}`, `${name} does ${firstFew(names, 3)}`]
      : [`${name}: ${nameInSentence(type)}`];
  const forSize = size && ` for ${size}`;
  return writeStatement(titles, [
    [`${capitalizeName(describeCost(name, price, forSize), name)}.`],
    // The bill knows more about the budget.
    ...describeTerms(price, '', { ...context, need: { ...context.need, budget: undefined } }),
    ...(fuller ? [nameFullerPrice(fuller)] : []),
  ]);
}

/** Capitalizes a sentence, unless it begins with a name in lower case. */
const capitalizeName = (sentence: string, name: string) =>
  sentence.startsWith(name) ? sentence : capitalize(sentence);

/** `With LinkedIn: $87 a month, paid yearly, Multichannel plan.` */
function nameFullerPrice({ channels, price }: NonNullable<IntroducedTool['fuller']>): Wordings {
  const names = andList(channels.map(nameInSentence));
  if (price.amount === null) return [`No source gives a price with ${names}.`];
  const plan = price.plan === null ? '' : namePlan(price.plan);
  const write = (...parts: string[]) =>
    `With ${names}: ${[formatSum(price), ...parts, plan].filter(Boolean).join(', ')}.`;
  return [write(namePayment(price)), write()];
}

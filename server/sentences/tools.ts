import { describeFactsOfOne } from './facts.ts';
import { describeFactsOfSeveral } from './facts-of-several.ts';
import type { ToolAnswer, ToolQuestion } from './inputs.ts';
import { startWithNotUnderstood } from './not-understood.ts';
import { describeCost, describePrices } from './prices.ts';
import { describeLastChange } from './record.ts';
import { describeBanRisk } from './risk.ts';

/** Answers a question about tools. Starts with the words that we didn’t understand, if any. */
export function describeAnswers(question: ToolQuestion): string {
  const { kind, answers, notUnderstood } = question;
  if (kind === 'changes')
    return startWithNotUnderstood(notUnderstood, describeLastChange(answers, question.tool?.name));
  if (kind === 'ban') return describeBanRisk(question);
  if (answers.length === 0) return startWithNotUnderstood(notUnderstood, '') || 'We don’t track that.';
  return startWithNotUnderstood(notUnderstood, describeTopic(question).join(' '));
}

function describeTopic(question: ToolQuestion): readonly string[] {
  const { kind, answers, tool } = question;
  if (kind === 'tool' && tool) return describeTool(question);
  const hasPrices = kind !== 'facts' && answers.some(({ price }) => price);
  const facts = answers.filter(({ price }) => !price);
  if (!hasPrices) return describeFacts(facts.length > 0 ? facts : answers, question);
  const prices = describePrices(question);
  // Sentences about prices already say what the prices cover.
  const isAnsweredByPrice = (key: string) => ANSWERED_BY_PRICE.test(key) && question.required.includes(key);
  const openKeys = new Set(facts.flatMap(({ key, mark }) => (mark === 'yes' ? [] : [key])));
  const otherFacts = facts.filter(({ key }) => openKeys.has(key) || !isAnsweredByPrice(key));
  if (kind === 'compare') return [...prices, ...describeDifferences(facts)];
  if (otherFacts.length === 0) return prices;
  if (question.isFactFirst) return [...describeFacts(otherFacts, question), ...prices];
  return [
    ...prices,
    ...(tool ? describeFactsOfOne(otherFacts, question, true) : describeFactsOfSeveral(otherFacts, question)),
  ];
}

/** Questions that the set-up of a price answers, if they are required. */
const ANSWERED_BY_PRICE = /^(?:channels\.(?:linkedin|email)$|pricing\.billing_periods)/;

function describeFacts(facts: readonly ToolAnswer[], question: ToolQuestion): readonly string[] {
  const isAboutOneTool = new Set(facts.map(({ tool }) => tool)).size === 1;
  return isAboutOneTool ? describeFactsOfOne(facts, question) : describeFactsOfSeveral(facts, question);
}

/** Counts the questions with a yes for one tool and a no for another. Empty if there are none. */
function describeDifferences(facts: readonly ToolAnswer[]): string[] {
  const keys = [...new Set(facts.map(({ key }) => key))];
  const hasMark = (key: string, mark: ToolAnswer['mark']) => facts.some((one) => one.key === key && one.mark === mark);
  const { length } = keys.filter((key) => hasMark(key, 'yes') && hasMark(key, 'no'));
  return length === 0 ? [] : [`They differ on ${length} of the ${keys.length} questions below.`];
}

/** Introduces a tool and gives its price or first answer. */
function describeTool(question: ToolQuestion): string[] {
  const { answers, tool, notUnderstood, isYesOrNo } = question;
  const { name, summary } = tool as NonNullable<ToolQuestion['tool']>;
  const [first] = answers as readonly [ToolAnswer];
  const isUntracked = isYesOrNo && notUnderstood.length === 0;
  const answerSentences = first.price ? [describeItsPrice(first)] : describeFactsOfOne([first], question, true);
  return [...(isUntracked ? ['We don’t track that.'] : []), introduce(name, summary), ...answerSentences];
}

const describeItsPrice = ({ price }: ToolAnswer) => {
  const cost = price ? describeCost('It', price) : '';
  return cost.startsWith('we ') ? 'We couldn’t confirm its price.' : `${cost}.`;
};

/** `Flagmast runs sales campaigns.`, `Beaconyard is an AI sales agent.` Puts a summary with a different subject after a colon. */
export function introduce(name: string, summary: string): string {
  const text = summary.replace(/\.$/, '');
  const lowerFirst = text.charAt(0).toLowerCase() + text.slice(1);
  if (/^An? /.test(text)) return `${name} is ${lowerFirst}.`;
  if (/^\w+['’]s /.test(text)) return `${name} is ${text}.`;
  const isVerb = /^(?!Sales )[A-Z][a-z]+s /.test(text);
  return isVerb ? `${name} ${lowerFirst}.` : `${name}: ${text}.`;
}

export const NOT_ANSWERED =
  'We can’t answer that. Ask about the features or prices of tools, or about LinkedIn’s rules.';

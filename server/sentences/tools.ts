import type { ToolAnswer, ToolQuestion } from './about.ts';
import { describeFactsOfOne } from './facts.ts';
import { describeFactsOfSeveral } from './facts-of-several.ts';
import { startWithNotUnderstood } from './not-understood.ts';
import { describeCost, describePrices } from './prices.ts';
import { describeLastChange } from './record.ts';
import { describeBanRisk } from './risk.ts';

/** The answer to a question about tools. Law: words that were not understood come first, and the rest follows from the answers. */
export function describeAnswers(question: ToolQuestion): string {
  const { kind, answers, notUnderstood } = question;
  if (kind === 'changes')
    return startWithNotUnderstood(notUnderstood, describeLastChange(answers, question.tool?.name));
  if (kind === 'ban') return describeBanRisk(question);
  const about = notUnderstood.length > 0 ? keepKnown(question) : question;
  if (about.answers.length === 0 && notUnderstood.length > 0) return startWithNotUnderstood(notUnderstood, '');
  if (answers.length === 0) return 'We don’t track that.';
  return startWithNotUnderstood(notUnderstood, describeTopic(about).join(' '));
}

/** Law: if some words were not understood, only known answers are given, without yes or no. */
function keepKnown(question: ToolQuestion): ToolQuestion {
  const { kind, answers } = question;
  const facts = answers.filter(({ price }) => !price);
  const isPriced = facts.length < answers.length && (facts.length === 0 || ['price', 'compare', 'tool'].includes(kind));
  const known = facts.filter(({ mark, disputed }) => mark !== 'unknown' || disputed);
  return { ...question, answers: isPriced ? answers : known };
}

function describeTopic(question: ToolQuestion): readonly string[] {
  const { kind, answers, tool } = question;
  if (kind === 'tool' && tool) return describeTool(question);
  const hasPrices = kind !== 'facts' && answers.some(({ price }) => price);
  const facts = answers.filter(({ price }) => !price);
  if (!hasPrices) return describeFacts(facts.length > 0 ? facts : answers, question);
  const prices = describePrices(question);
  // Sentences about a price already name what it covers.
  const openKeys = new Set(facts.flatMap(({ key, mark }) => (mark === 'yes' ? [] : [key])));
  const others = facts.filter(({ key }) => openKeys.has(key) || !ANSWERED_BY_PRICE.test(key));
  if (kind === 'compare') return [...prices, ...describeDifferences(facts)];
  if (others.length === 0) return prices;
  if (question.isFactFirst) return [...describeFacts(others, question), ...prices];
  return [...prices, ...(tool ? describeFactsOfOne(others, question, true) : describeFactsOfSeveral(others, question))];
}

/** Questions answered by the set-up of a price. */
const ANSWERED_BY_PRICE = /^(?:channels\.(?:linkedin|email)$|pricing\.billing_periods)/;

function describeFacts(facts: readonly ToolAnswer[], question: ToolQuestion): readonly string[] {
  const isOfOne = new Set(facts.map(({ tool }) => tool)).size === 1;
  return isOfOne ? describeFactsOfOne(facts, question) : describeFactsOfSeveral(facts, question);
}

/** Law: the number of questions that are a yes for one tool and a no for another. Empty if there are none. */
function describeDifferences(facts: readonly ToolAnswer[]): string[] {
  const keys = [...new Set(facts.map(({ key }) => key))];
  const has = (key: string, mark: ToolAnswer['mark']) => facts.some((one) => one.key === key && one.mark === mark);
  const { length } = keys.filter((key) => has(key, 'yes') && has(key, 'no'));
  return length === 0 ? [] : [`They differ on ${length} of the ${keys.length} questions below.`];
}

/** Law: what the tool is, and its price. */
function describeTool(question: ToolQuestion): string[] {
  const { answers, tool, notUnderstood, isYesOrNo } = question;
  const { name, summary } = tool as NonNullable<ToolQuestion['tool']>;
  const [first] = answers as readonly [ToolAnswer];
  const isUntracked = isYesOrNo && notUnderstood.length === 0;
  const about = first.price ? [describeItsPrice(first)] : describeFactsOfOne([first], question, true);
  return [...(isUntracked ? ['We don’t track that.'] : []), introduce(name, summary), ...about];
}

const describeItsPrice = ({ price }: ToolAnswer) => {
  const cost = price ? describeCost('It', price) : '';
  return cost.startsWith('we ') ? 'We couldn’t confirm its price.' : `${cost}.`;
};

/** `Flagmast runs sales campaigns.`, `Beaconyard is an AI sales agent.` A summary with another subject follows a colon. */
export function introduce(name: string, summary: string): string {
  const text = summary.replace(/\.$/, '');
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  if (/^An? /.test(text)) return `${name} is ${small}.`;
  if (/^\w+['’]s /.test(text)) return `${name} is ${text}.`;
  const isVerb = /^(?!Sales )[A-Z][a-z]+s /.test(text);
  return isVerb ? `${name} ${small}.` : `${name}: ${text}.`;
}

export const NOT_ANSWERED = 'We can’t answer that. Ask what tools have or cost, or what LinkedIn’s rules say.';

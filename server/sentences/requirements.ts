import type { NeedQuestion } from '../../model/board/need.ts';
import { type Catalogue, groupOf } from '../../model/catalogue.ts';
import { writeQuestion } from '../../model/condition.ts';
import { BILLING_PERIODS } from '../../model/keys.ts';
import { labelQuestion } from '../../model/parse-question.ts';
import type { Money } from '../../model/pricing/money.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeInability,
  describeInabilityForOneTool,
  toThirdPerson,
} from '../../model/words/ability.ts';
import { mergePhrases } from '../../model/words/claim.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { NeedBoard } from './inputs.ts';
import type { Wordings } from './statement.ts';

/* Names what a need requires. */

type Keys = { readonly catalogue: Pick<Catalogue, 'keys'> };

/** A verb for one tool or for several. */
export type Form = 'one' | 'many';
export const toForm = (count: number): Form => (count === 1 ? 'one' : 'many');
export const inForm = (verb: string, form: Form) => (form === 'one' ? toThirdPerson(verb) : verb);

/** Lists the questions that a tool can fail. */
export function listRequirements({ need: { questions } }: Pick<NeedBoard, 'need'>): readonly NeedQuestion[] {
  return questions.filter(({ strength }) => strength !== 'nice');
}

const isChannel = ({ any: [condition, ...others], strength }: NeedQuestion) =>
  strength === 'required' && others.length === 0 && groupOf(condition?.key ?? '') === 'channels';

/** Wordings of all requirements: `do LinkedIn and email`, `have LinkedIn, email and 3 more`. None without requirements. */
export function nameRequirements(board: Pick<NeedBoard, 'need' | 'catalogue'>, form: Form): Wordings {
  const requirements = listRequirements(board);
  if (requirements.length === 0) return [];
  const channels = requirements.filter(isChannel);
  const isChannelList = channels.length > 1;
  const others = requirements.filter((one) => !(isChannelList && isChannel(one)));
  const abilities = others.map((one) => describeOutcome(one, true, board, form));
  const doChannels = `${inForm('do', form)} ${andList(channels.map((one) => labelRequirement(one, board)))}`;
  const have = inForm('have', form);
  return [
    isChannelList ? andList([doChannels, ...abilities]) : mergePhrases(abilities),
    ...listLabels(requirements, board).map((labels) => `${have} ${labels}`),
    `${have} everything ${board.need.notUnderstood.length > 0 ? 'we understood' : 'you require'}`,
  ];
}

/** `LinkedIn, email and HubSpot`, `LinkedIn, email and 3 more`: wordings of several labels. */
function listLabels(requirements: readonly NeedQuestion[], board: Keys): Wordings {
  const all = requirements.map((requirement) => labelRequirement(requirement, board));
  // What has a colon doesn't read well in a list, so it is only counted.
  const plain = all.filter((label) => !label.includes(': '));
  const counts = [all.length, 4, 3, 2, 1].filter((count) => count <= plain.length && all.length !== count + 1);
  return all.length < 2 ? [] : counts.map((count) => firstFew([...plain, ...all.slice(plain.length)], count));
}

/** `email`, `HubSpot`, `no browser extension`. */
export function labelRequirement(
  { any, strength }: Omit<NeedQuestion, 'strength'> & Partial<NeedQuestion>,
  { catalogue }: Keys,
): string {
  const label = labelQuestion(writeQuestion({ any }), catalogue);
  const isIn = (test: (key: string) => boolean) => any.every(({ key }) => test(key));
  // A browser extension says enough without "Runs on". Integrations are names.
  const isChoice =
    any.length === 1 &&
    any[0]?.value !== undefined &&
    isIn((key) => catalogue.keys[key]?.type === 'set' && key !== BILLING_PERIODS);
  const short = isChoice ? label.slice(label.indexOf(': ') + 2) : label;
  const words = isIn((key) => groupOf(key) === 'integrations') ? short : nameInSentence(short);
  return strength === 'unwanted' ? `no ${words}` : words;
}

/** Describes tools that meet a requirement or fail it: `send email`, `don’t send email`. */
export function describeOutcome(
  { any, strength }: NeedQuestion,
  isMet: boolean,
  { catalogue }: Keys,
  form: Form = 'many',
): string {
  const isDenied = (strength === 'unwanted') === isMet;
  if (form === 'one') return (isDenied ? describeInabilityForOneTool : describeAbilityForOneTool)(any, catalogue);
  return (isDenied ? describeInability : describeAbility)(any, catalogue);
}

/** Wordings of a budget: ` for up to $300 a month`, ` for less than $87`. One empty wording without a budget. */
export function nameLimit(budget: Money | undefined): Wordings {
  if (budget === undefined) return [''];
  const { amount, currency } = budget;
  const roundedUp = Math.ceil(amount);
  // A limit one cent below the price of another tool.
  const isBelow = Math.round((roundedUp - amount) * 100) === 1;
  const limit = `${isBelow ? 'less than' : 'up to'} ${formatMoney({ amount: isBelow ? roundedUp : amount, currency })}`;
  return [` for ${limit} a month`, ` for ${limit}`];
}

/** Says who prices are for: `6 people`, `one person`, or `this set-up` if it has more than two numbers. */
export function nameSize({ need: { setUp } }: { readonly need: Pick<NeedBoard['need'], 'setUp'> }): string {
  const words = formatSetUp(setUp);
  if (Object.keys(setUp).length > 2) return 'this set-up';
  return words === '' || words === '1 person' ? 'one person' : words;
}

import type { NeedQuestion } from '../../model/board/need.ts';
import type { Money } from '../../model/pricing/money.ts';
import {
  describeAbility,
  describeAbilityOfOne,
  describeInability,
  describeInabilityOfOne,
  nameAbility,
  toSingular,
} from '../../model/words/ability.ts';
import { andList } from '../../model/words/lists.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/price.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { Subject } from './about.ts';

type Described = Pick<Subject, 'need' | 'catalogue'>;

/** The questions that a tool can fail. */
export function listRequirements({ need: { questions } }: Pick<Subject, 'need'>): readonly NeedQuestion[] {
  return questions.filter(({ strength }) => strength !== 'nice');
}

/** `are confirmed to send email for $600 a month or less`, `is confirmed to meet all four requirements`, `say they have a SOC 2 report`. */
export function sayConfirmed(subject: Described, count: number): string {
  const requirements = listRequirements(subject);
  const claims = requirements.map(({ any }) => nameAbility(any, subject.catalogue));
  const areClaims = claims.length > 0 && claims.length < 3 && claims.every((phrase) => phrase.startsWith(CLAIM));
  if (areClaims && subject.need.budget === undefined && requirements.every(({ strength }) => strength === 'required')) {
    const describe = count > 1 ? describeAbility : describeAbilityOfOne;
    return andList(requirements.map(({ any }) => describe(any, subject.catalogue)));
  }
  return `${count > 1 ? 'are' : 'is'} confirmed ${sayToMeet(subject, count === 1)}`;
}

/** Prefix of abilities that a vendor claims and nobody confirmed. */
const CLAIM = 'say they ';
const SAYS = /^(?:not )?to say /;

/** After "confirmed": `to send email for $600 a month or less`, `to meet all four requirements`, `to cost $600 a month or less`. */
export function sayToMeet(subject: Described, isOfOne = true): string {
  const { need, catalogue } = subject;
  const requirements = listRequirements(subject);
  const limit = need.budget && nameLimit(need.budget);
  if (requirements.length === 0) return limit === undefined ? 'to fit' : `to cost ${limit}`;
  const each = requirements.map(({ any, strength }) => {
    const ability = nameAbility(any, catalogue);
    return `${strength === 'unwanted' ? 'not to' : 'to'} ${isOfOne ? toSingular(ability) : ability}`;
  });
  // "Work on LinkedIn and say they follow the GDPR" reads better than the other way round.
  each.sort((a, b) => Number(SAYS.test(a)) - Number(SAYS.test(b)));
  const isAllRequired = requirements.every(({ strength }) => strength === 'required');
  const joined = isAllRequired ? joinAbilities(each) : andList(each);
  const what = each.length < 3 && joined.length <= MAX_JOINED ? joined : `to meet ${nameAll(subject)}`;
  return limit === undefined ? what : `${what} for ${limit}`;
}

/** `to send email and text messages`: a shared verb occurs once. */
function joinAbilities(each: readonly string[]): string {
  const verbs = new Set(each.map((phrase) => phrase.split(' ', 2).join(' ')));
  const [shared = ''] = verbs;
  const prefix = verbs.size === 1 ? `${shared} ` : 'to ';
  return `${prefix}${andList(each.map((phrase) => phrase.slice(prefix.length)))}`;
}

/** `$600 a month or less`, `less than $87 a month`. */
function nameLimit({ amount, currency }: Money): string {
  const above = Math.ceil(amount);
  const isBelow = Math.round((above - amount) * 100) === 1;
  return isBelow
    ? `less than ${formatMoney({ amount: above, currency })} a month`
    : `${formatMoney({ amount, currency })} a month or less`;
}

/** In characters. Longer phrases are counted and not joined. */
const MAX_JOINED = 80;

/** `both requirements`, `all four requirements`. With words that were not understood: `… we understood`. */
function nameAll(subject: Pick<Subject, 'need'>): string {
  const { length } = listRequirements(subject);
  const all =
    length === 1 ? 'the requirement' : length === 2 ? 'both requirements' : `all ${spellOut(length)} requirements`;
  return subject.need.notUnderstood.length > 0 ? `${all} we understood` : all;
}

/** Describes tools that meet a question: `send email`, or fail it: `don’t send email`. */
export function describeMet(
  { any, strength }: NeedQuestion,
  isMet: boolean,
  { catalogue }: Pick<Subject, 'catalogue'>,
): string {
  return (strength === 'unwanted') === isMet ? describeInability(any, catalogue) : describeAbility(any, catalogue);
}

/** Like describeMet, for one tool: `sends email`, `doesn’t send email`. */
export function describeMetByOne(
  { any, strength }: NeedQuestion,
  isMet: boolean,
  { catalogue }: Pick<Subject, 'catalogue'>,
): string {
  return (strength === 'unwanted') === isMet
    ? describeInabilityOfOne(any, catalogue)
    : describeAbilityOfOne(any, catalogue);
}

/** Who prices are for: `6 people`, `one person`, or `this set-up` if it has more than two numbers. */
export function nameSize({ need: { setUp } }: Pick<Subject, 'need'>): string {
  const words = formatSetUp(setUp);
  if (Object.keys(setUp).length > 2) return 'this set-up';
  return words === '' || words === '1 person' ? 'one person' : words;
}

import type { NeedQuestion } from '../../model/board/need.ts';
import type { Money } from '../../model/pricing/money.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeInability,
  describeInabilityForOneTool,
  nameAbility,
  toSingular,
} from '../../model/words/ability.ts';
import { andList } from '../../model/words/lists.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { NeedBoard } from './inputs.ts';

type NeedContext = Pick<NeedBoard, 'need' | 'catalogue'>;

/** Lists the questions that a tool can fail. */
export function listRequirements({ need: { questions } }: Pick<NeedBoard, 'need'>): readonly NeedQuestion[] {
  return questions.filter(({ strength }) => strength !== 'nice');
}

/** `are confirmed to send email for $600 a month or less`, `is confirmed to meet all four requirements`, `say they have a SOC 2 report`. */
export function describeConfirmed(board: NeedContext, count: number): string {
  const requirements = listRequirements(board);
  const { length } = requirements;
  const areClaims = length > 0 && length < 3 && requirements.every((requirement) => isClaim(requirement, board));
  if (areClaims && board.need.budget === undefined && requirements.every(({ strength }) => strength === 'required')) {
    const describe = count > 1 ? describeAbility : describeAbilityForOneTool;
    return andList(requirements.map(({ any }) => describe(any, board.catalogue)));
  }
  return `${count > 1 ? 'are' : 'is'} confirmed ${describeRequirements(board, count === 1)}`;
}

/** Whether a requirement is something that vendors claim and nobody confirmed. */
function isClaim({ any }: NeedQuestion, { catalogue }: NeedContext): boolean {
  return any.every(({ key }) => catalogue.keys[key]?.claim);
}

/** Completes "confirmed": `to send email for $600 a month or less`, `to meet all four requirements`, `to cost $600 a month or less`. */
export function describeRequirements(board: NeedContext, isSingular = true): string {
  const { need, catalogue } = board;
  const requirements = listRequirements(board);
  const limitPhrase = need.budget && formatLimit(need.budget);
  if (requirements.length === 0) return limitPhrase === undefined ? 'to fit' : `to cost ${limitPhrase}`;
  // Claims come last: "to work on LinkedIn and to say they follow the GDPR".
  const claimsLast = requirements.toSorted((a, b) => Number(isClaim(a, board)) - Number(isClaim(b, board)));
  const phrases = claimsLast.map(({ any, strength }) => {
    const ability = nameAbility(any, catalogue);
    return `${strength === 'unwanted' ? 'not to' : 'to'} ${isSingular ? toSingular(ability) : ability}`;
  });
  const isAllRequired = requirements.every(({ strength }) => strength === 'required');
  const joined = isAllRequired ? joinAbilities(phrases) : andList(phrases);
  const phrase = phrases.length < 3 && joined.length <= MAX_JOINED ? joined : `to meet ${countRequirements(board)}`;
  return limitPhrase === undefined ? phrase : `${phrase} for ${limitPhrase}`;
}

/** `to send email and text messages`: writes a shared verb once. */
function joinAbilities(each: readonly string[]): string {
  const verbs = new Set(each.map((phrase) => phrase.split(' ', 2).join(' ')));
  const [shared = ''] = verbs;
  const prefix = verbs.size === 1 ? `${shared} ` : 'to ';
  return `${prefix}${andList(each.map((phrase) => phrase.slice(prefix.length)))}`;
}

/** `$600 a month or less`, `less than $87 a month`. */
function formatLimit({ amount, currency }: Money): string {
  const roundedUp = Math.ceil(amount);
  const isBelow = Math.round((roundedUp - amount) * 100) === 1;
  return isBelow
    ? `less than ${formatMoney({ amount: roundedUp, currency })} a month`
    : `${formatMoney({ amount, currency })} a month or less`;
}

/** In characters. If the phrase is longer, requirements are counted instead. */
const MAX_JOINED = 80;

/** `both requirements`, `all four requirements`. Adds `we understood` if there are words that we didn’t understand. */
function countRequirements(board: Pick<NeedBoard, 'need'>): string {
  const { length } = listRequirements(board);
  const all =
    length === 1 ? 'the requirement' : length === 2 ? 'both requirements' : `all ${spellOut(length)} requirements`;
  return board.need.notUnderstood.length > 0 ? `${all} we understood` : all;
}

/** Describes tools that meet a requirement or fail it: `send email`, `don’t send email`. */
export function describeOutcome({ any, strength }: NeedQuestion, isMet: boolean, { catalogue }: NeedBoard): string {
  return (strength === 'unwanted') === isMet ? describeInability(any, catalogue) : describeAbility(any, catalogue);
}

/** Like describeOutcome, for one tool: `sends email`, `doesn’t send email`. */
export function describeOutcomeOfOne(
  { any, strength }: NeedQuestion,
  isMet: boolean,
  { catalogue }: Pick<NeedBoard, 'catalogue'>,
): string {
  return (strength === 'unwanted') === isMet
    ? describeInabilityForOneTool(any, catalogue)
    : describeAbilityForOneTool(any, catalogue);
}

/** Says who prices are for: `6 people`, `one person`, or `this set-up` if it has more than two numbers. */
export function nameSize({ need: { setUp } }: { readonly need: Pick<NeedBoard['need'], 'setUp'> }): string {
  const words = formatSetUp(setUp);
  if (Object.keys(setUp).length > 2) return 'this set-up';
  return words === '' || words === '1 person' ? 'one person' : words;
}

import type { NeedQuestion } from '../../model/board/need.ts';
import type { Money } from '../../model/pricing/money.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeInability,
  describeInabilityForOneTool,
  nameAbility,
  toSingular,
  toThirdPerson,
} from '../../model/words/ability.ts';
import { andList } from '../../model/words/lists.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { NeedBoard } from './inputs.ts';

type NeedContext = Pick<NeedBoard, 'need' | 'catalogue'>;

/** Lists the questions that a tool can fail. */
export function listRequirements({ need: { questions } }: Pick<NeedBoard, 'need'>): readonly NeedQuestion[] {
  return questions.filter(({ strength }) => strength !== 'nice');
}

/** Whether a requirement is something that vendors claim and nobody confirmed. */
function isClaim({ any }: NeedQuestion, { catalogue }: NeedContext): boolean {
  return any.every(({ key }) => catalogue.keys[key]?.claim);
}

/** The form of a verb: an infinitive, or for one tool or several. */
type Form = 'to' | 'one' | 'many';

/** `sends email within $600 a month`, `meet everything you require`, `to stay within $600 a month`. */
export function describeRequirements(board: NeedContext, form: Form = 'to'): string {
  const requirements = listRequirements(board);
  const { budget } = board.need;
  const limit = budget ? ` ${formatLimit(budget)}` : '';
  if (requirements.length === 0) return inForm(budget ? 'stay' : 'fit', form) + limit;
  // Claims come last: "to work on LinkedIn and to say they follow the GDPR".
  const claimsLast = requirements.toSorted((a, b) => Number(isClaim(a, board)) - Number(isClaim(b, board)));
  const phrases = claimsLast.map((requirement) => {
    if (form === 'one') return describeOutcomeOfOne(requirement, true, board);
    if (form === 'many') return describeOutcome(requirement, true, board);
    const ability = toSingular(nameAbility(requirement.any, board.catalogue));
    return `${requirement.strength === 'unwanted' ? 'not to' : 'to'} ${ability}`;
  });
  const isAllRequired = requirements.every(({ strength }) => strength === 'required');
  const joined = isAllRequired ? joinAbilities(phrases, form) : andList(phrases);
  const isShort = phrases.length < 3 && joined.length <= MAX_JOINED;
  const everything = `everything ${board.need.notUnderstood.length > 0 ? 'we understood' : 'you require'}`;
  return (isShort ? joined : `${inForm('meet', form)} ${everything}`) + limit;
}

const inForm = (verb: string, form: Form) => ({ to: `to ${verb}`, one: toThirdPerson(verb), many: verb })[form];

/** `to send email and text messages`: writes a shared verb once. */
function joinAbilities(each: readonly string[], form: Form): string {
  const verbs = new Set(each.map((phrase) => phrase.split(' ', form === 'to' ? 2 : 1).join(' ')));
  const [shared = ''] = verbs;
  const prefix = verbs.size === 1 ? `${shared} ` : form === 'to' ? 'to ' : '';
  return `${prefix}${andList(each.map((phrase) => phrase.slice(prefix.length)))}`;
}

/** `within $600 a month`, `below $87 a month`. */
function formatLimit({ amount, currency }: Money): string {
  const roundedUp = Math.ceil(amount);
  const isBelow = Math.round((roundedUp - amount) * 100) === 1;
  return `${isBelow ? 'below' : 'within'} ${formatMoney({ amount: isBelow ? roundedUp : amount, currency })} a month`;
}

/** In characters. If the phrase is longer, it names no requirement. */
const MAX_JOINED = 50;

/** Describes tools that meet a requirement or fail it: `send email`, `don’t send email`. */
export function describeOutcome(
  { any, strength }: NeedQuestion,
  isMet: boolean,
  { catalogue }: Pick<NeedBoard, 'catalogue'>,
): string {
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

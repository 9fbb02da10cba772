import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Mark } from '../../model/mark.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeInability,
  describeInabilityForOneTool,
  nameAbility,
} from '../../model/words/ability.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { groupDigits, plural } from '../../model/words/numbers.ts';
import {
  type AnsweredTool,
  countTools,
  formatShare,
  MAX_NAMED,
  nameTools,
  type QuestionAnswers,
  startWithNumber,
} from './answers.ts';
import { asksForValue, countValues, describeValues } from './values.ts';

/** If more tools have the feature, no examples are named. */
const MAX_WITH_EXAMPLES = 12;

/** If more tools lack the feature, they are counted and not named. */
const MAX_OTHERS_NAMED = 3;

/**
 * Writes the headline of a question, without a full stop: `Four tools send WhatsApp messages: A, B, C and the API D`. Counts the
 * tools with a yes, and names all, a few or none of them. For values see `describeValues`.
 */
export function writeHeadline(answers: QuestionAnswers): string {
  const { key, tools, catalogue } = answers;
  const declared = catalogue.keys[key] as CatalogueKey;
  const withYes = filterByMark(tools, 'yes');
  if (['text', 'url', 'plans'].includes(declared.type))
    return `We found the ${nameInSentence(declared.label)} for ${groupDigits(withYes.length)} of ${countTools(tools)}`;
  if (withYes.length === 0) return describeNone(answers, declared);
  if (asksForValue(declared)) return describeValues(answers, ` of ${countTools(tools)}`);
  const ability = (withYes.length === 1 ? describeAbilityForOneTool : describeAbility)([{ key }], catalogue);
  if (withYes.length === tools.length) return `${formatShare(withYes, tools)} ${ability}`;
  if (withYes.length > MAX_NAMED) {
    const examples =
      withYes.length <= MAX_WITH_EXAMPLES ? `, among them ${nameTools(withYes.slice(0, MAX_OTHERS_NAMED))}` : '';
    return `${formatShare(withYes, tools)} ${ability}${examples}`;
  }
  return `${startWithNumber(withYes.length)} ${plural(withYes.length, 'tool')} ${ability}: ${nameTools(withYes)}`;
}

function describeNone({ key, tools, catalogue }: QuestionAnswers, declared: CatalogueKey): string {
  if (!asksForValue(declared)) return `No tool is confirmed to ${nameAbility([{ key }], catalogue)}`;
  return `${declared.question.replace(/ \([^()]*\)$/, '')} We found no answer for any of ${countTools(tools)}`;
}

/**
 * `Eight don’t. For the other 47 we found no source.` Counts the tools with a no, with a question that doesn’t apply, with
 * disputed answers and without a source. Also counts the kinds of yes.
 */
export function describeOtherTools(answers: QuestionAnswers): string {
  const { key, tools, catalogue } = answers;
  const [no, inapplicable, unknown] = [
    filterByMark(tools, 'no'),
    filterByMark(tools, 'does not apply'),
    filterByMark(tools, 'unknown'),
  ];
  const [disputed, openTools] = [unknown.filter((tool) => tool.disputed), unknown.filter((tool) => !tool.disputed)];
  const otherCount = `${openTools.length === tools.length ? 'all' : 'the other'} ${groupDigits(openTools.length)}`;
  const sentences = [
    describeKinds(answers),
    no.length > 0 &&
      `${no.length > MAX_OTHERS_NAMED ? startWithNumber(no.length) : nameFirst(no)} ${negate(key, no.length, catalogue)}.`,
    inapplicable.length > 0 && `The question doesn’t apply to ${nameFew(inapplicable)}.`,
    disputed.length > 0 && `For ${nameFew(disputed)}, sources differ.`,
    openTools.length > 0 &&
      `For ${openTools.length > MAX_OTHERS_NAMED ? otherCount : nameTools(openTools)} we found no source.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Counts the kinds of yes: `28 have a native integration and 1 connects through a connector.` */
function describeKinds(answers: QuestionAnswers): string {
  const { key, tools, catalogue } = answers;
  const declared = catalogue.keys[key] as CatalogueKey;
  if (declared.type !== 'one' || asksForValue(declared)) return '';
  const [first, ...others] = countValues(tools, declared);
  if (!first) return '';
  const [value, count] = first;
  if (others.length > 0 || count === 1) return `${describeValues(answers)}.`;
  return `All ${groupDigits(count)} ${describeAbility([{ key, value }], catalogue)}.`;
}

/** `don’t`, `isn’t`: the negated verb, without the rest of the headline. */
function negate(key: string, count: number, catalogue: QuestionAnswers['catalogue']): string {
  const words = (count === 1 ? describeInabilityForOneTool : describeInability)([{ key }], catalogue);
  return words.slice(0, words.indexOf(' '));
}

/**
 * `Two say so on their own pages; for the other 6, only third parties say so. Nobody here checked the claims.` Counts the
 * claims with and without the vendor as a source.
 */
export function describeClaimants(byVendors: number, byOthers: number): string {
  const claimCount = byVendors + byOthers;
  if (claimCount === 0) return '';
  const subject = byOthers > 0 ? startWithNumber(byVendors) : byVendors === 1 ? 'It' : 'All';
  const ownClaims = `${subject} ${plural(byVendors, 'says so on its own pages', 'say so on their own pages')}`;
  const othersClause =
    byOthers > 0 ? `; for the other ${byOthers === 1 ? 'one' : groupDigits(byOthers)}, only third parties say so` : '';
  const claims =
    byVendors > 0 ? ownClaims + othersClause : `Only third parties say so, not the ${plural(claimCount, 'vendor')}`;
  return `${claims}. Nobody here checked the ${plural(claimCount, 'claim')}.`;
}

const filterByMark = (tools: readonly AnsweredTool[], mark: Mark) => tools.filter((tool) => tool.mark === mark);

const nameFew = (tools: readonly AnsweredTool[]) =>
  tools.length > MAX_OTHERS_NAMED ? groupDigits(tools.length) : nameTools(tools);

/** Names tools at the start of a sentence. Does not capitalize names in lower case. */
const nameFirst = (tools: readonly Pick<AnsweredTool, 'name' | 'category'>[]) =>
  nameTools(tools).replace(/^the /, 'The ');

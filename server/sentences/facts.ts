import { groupBy } from '../../model/group-by.ts';
import { FREE_PLAN } from '../../model/keys.ts';
import { parseColumn } from '../../model/parse-question.ts';
import {
  type Claim,
  describeClaimForOneTool,
  describeReasonNotApplicable,
  formatIndirectQuestion,
  isYesNoQuestion,
  mergePhrases,
  toClaim,
} from '../../model/words/claim.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { capitalize, spellOut } from '../../model/words/numbers.ts';
import type { ToolAnswer, ToolQuestion } from './inputs.ts';
import { describeOnPlan, describeTerms, isPlanUnknown, type PlanTerms } from './plans.ts';

/* Facts about one tool. */

/** Maximum number of answers. Further answers are only counted. */
const MAX_ANSWERS = 4;

/** A known answer as a claim about its tool. */
interface Statement {
  readonly answer: ToolAnswer;
  readonly claim: Claim;
  /** Words for the plan, and whether the answer is yes or no. */
  readonly plan: PlanTerms;
}

/** Writes a sentence about a subject, which is a name or "it". */
type SentenceWriter = (who: string) => string;

/**
 * Says whether each answer is yes, no, disputed, not applicable or without a source. Yes answers include their plan and add-on.
 * @param isPronoun whether to write "it", because the tool is already named
 */
export function describeFactsOfOne(
  answers: readonly ToolAnswer[],
  question: ToolQuestion,
  isPronoun = false,
): readonly string[] {
  const [{ name } = { name: '' }] = answers;
  const shownAnswers = answers.slice(0, MAX_ANSWERS);
  const claims = shownAnswers.flatMap((answer) => {
    const claim = readClaim(answer, question);
    return claim ? [{ answer, claim }] : [];
  });
  const statements = claims.map((one) => ({ ...one, plan: describePlan(one.answer, question) }));
  const coversAllAnswers = claims.length === shownAnswers.length && !isPronoun;
  const sentences = [
    ...describeKnown(statements, question, coversAllAnswers),
    ...describeUnanswered(shownAnswers, question),
  ];
  return [
    ...sentences.map((write, i) => write(i === 0 && !isPronoun ? name : 'it')),
    ...describeRest(answers, shownAnswers),
  ];
}

/** Converts an answer to a claim. Undefined if it's disputed or unknown. */
export function readClaim(answer: ToolAnswer, { catalogue }: ToolQuestion): Claim | undefined {
  return answer.disputed ? undefined : toClaim(parseColumn(answer.key, catalogue), answer, catalogue);
}

function describePlan(answer: ToolAnswer, question: ToolQuestion): PlanTerms {
  const { kind, plan, tool } = question;
  if (kind === 'facts' && tool && plan) return describeOnPlan(answer, plan, question);
  const verdict = answer.mark === 'yes' || answer.mark === 'no' ? answer.mark : undefined;
  return { words: describeTerms(answer, question), verdict };
}

/** `Yes, Flagmast sends email from the Pro plan up.`, `It doesn’t place phone calls.` */
function describeKnown(
  statements: readonly Statement[],
  question: ToolQuestion,
  coversAllAnswers: boolean,
): SentenceWriter[] {
  // A plan at the end would seem to apply to everything before it.
  const affirmed = statements
    .filter(({ claim }) => !claim.isDenied)
    .toSorted((a, b) => Number(a.plan.words === '') - Number(b.plan.words === ''));
  const denied = statements.filter(({ claim }) => claim.isDenied);
  const opening = coversAllAnswers ? answerYesOrNo(statements, question) : '';
  const needsPlan =
    coversAllAnswers &&
    statements.length === 1 &&
    question.notUnderstood.length === 0 &&
    affirmed.some(({ answer }) => isPlanUnknown(answer, question));
  const warnings = [
    ...(affirmed.some((statement) => isOnlyClaimed(statement, question.catalogue))
      ? ['Nobody here checked whether it does.']
      : []),
    ...(needsPlan ? ['We don’t know which plan you need.'] : []),
  ];
  // Each plan is named once.
  const groups = [...groupBy(affirmed, ({ plan }) => plan.words)].map(
    ([terms, some]) => `${mergePhrases(some.map(({ claim }) => describeClaimForOneTool(claim)))}${terms}`,
  );
  const features = affirmed.length > groups.length && groups.length > 1 ? groups.join(', and ') : andList(groups);
  const sentences = [
    affirmed.length > 0 &&
      ((who: string) => [endSentence(`${startSentence(opening, who)} ${features}`), ...warnings].join(' ')),
    denied.length > 0 &&
      ((who: string) =>
        endSentence(`${startSentence(affirmed.length > 0 ? '' : opening, who)} ${describeLacking(denied)}`)),
  ];
  return sentences.filter((one) => one !== false);
}

/** `Yes, Flagmast`, `It`. Does not capitalize names in lower case. */
function startSentence(opening: string, who: string): string {
  return opening === '' && who === 'it' ? 'It' : `${opening}${who}`;
}

/** Adds a full stop, unless the last name ends with one. */
export const endSentence = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** `Yes, ` or `No, ` for a yes-or-no question whose answers agree. A vendor's unverifiable claim does not count as yes. */
function answerYesOrNo(
  statements: readonly Statement[],
  { isYesOrNo = false, notUnderstood, catalogue }: ToolQuestion,
): string {
  const [verdict, ...others] = new Set(statements.map(({ plan }) => plan.verdict));
  // "Is it in the free plan?" is one question. A yes to the feature and a yes to the free plan do not answer it.
  const mentionsFreePlan = statements.length > 1 && statements.some(({ answer }) => answer.key === FREE_PLAN);
  const isClosedQuestion =
    !mentionsFreePlan &&
    statements.every(({ answer }) => isYesNoQuestion(parseColumn(answer.key, catalogue), catalogue));
  const canAnswer = isYesOrNo && isClosedQuestion && notUnderstood.length === 0 && others.length === 0;
  if (!canAnswer || verdict === undefined || statements.some((statement) => isOnlyClaimed(statement, catalogue)))
    return '';
  return verdict === 'yes' ? 'Yes, ' : 'No, ';
}

/** Whether an answer is yes only according to the vendor. */
function isOnlyClaimed({ answer, claim }: Statement, catalogue: ToolQuestion['catalogue']): boolean {
  return !claim.isDenied && parseColumn(answer.key, catalogue).some(({ key }) => catalogue.keys[key]?.claim);
}

/** `doesn’t send email or place phone calls`. */
function describeLacking(lacks: readonly Statement[]): string {
  const phrases = lacks.map(({ claim }) => describeClaimForOneTool(claim));
  const hasSameStart = phrases.every((words) => words.startsWith('doesn’t '));
  if (!hasSameStart) return andList(phrases);
  return `doesn’t ${mergePhrases(
    phrases.map((words) => words.replace('doesn’t ', '')),
    orList,
  )}`;
}

/** `We found no source that says whether it sends email.` If a question doesn't apply, says why. */
function describeUnanswered(
  shownAnswers: readonly ToolAnswer[],
  { catalogue, labelCategory, isYesOrNo, notUnderstood }: ToolQuestion,
): SentenceWriter[] {
  const formatQuestion = (answers: readonly ToolAnswer[], who: string) =>
    mergeWhether(
      answers.map(({ key }) => formatIndirectQuestion(parseColumn(key, catalogue), [who], catalogue)),
      who,
    );
  const disputed = shownAnswers.filter((answer) => answer.disputed);
  const unknown = shownAnswers.filter((answer) => !answer.disputed && answer.mark === 'unknown');
  const reasons = shownAnswers.flatMap((one) =>
    one.mark === 'does not apply' && !one.disputed ? [one.because ?? ''] : [],
  );
  const causes = [...new Set(reasons.filter((one) => catalogue.keys[one]))];
  const category = reasons.find((one) => !catalogue.keys[one]);
  const categoryLabel = category === undefined ? '' : labelCategory?.(category);
  const isNo = isYesOrNo && notUnderstood.length === 0 && causes.length > 0 && reasons.length === shownAnswers.length;
  const sentences = [
    causes.length > 0 &&
      ((who: string) =>
        `${startSentence(isNo ? 'No, ' : '', who)} ${andList(causes.map((one) => describeReasonNotApplicable(one, catalogue)))}.`),
    category !== undefined &&
      ((who: string) =>
        `That doesn’t apply to ${who}${categoryLabel ? `, which we list under “${categoryLabel}”` : ''}.`),
    unknown.length > 0 && ((who: string) => `We found no source that says ${formatQuestion(unknown, who)}.`),
    disputed.length > 0 && ((who: string) => `Sources differ on ${formatQuestion(disputed, who)}.`),
  ];
  return sentences.filter((one) => one !== false);
}

/** `whether Flagmast sends email or places phone calls`, `where Flagmast is registered or where it keeps data`. */
function mergeWhether([first = '', ...others]: readonly string[], who: string): string {
  const opening = `whether ${who} `;
  const hasSameStart = [first, ...others].every((one) => one.startsWith(opening));
  return orList([first, ...others.map((one) => (hasSameStart ? one.slice(opening.length) : one.replace(who, 'it')))]);
}

/** `Two more answers are below.` */
export function describeRest(
  all: readonly unknown[],
  shown: readonly unknown[],
  what = 'answer',
  addition = '',
): string[] {
  const rest = all.length - shown.length;
  if (rest <= 0) return [];
  return [`${capitalize(spellOut(rest))} more ${rest === 1 ? `${what} is` : `${what}s are`} below${addition}.`];
}

import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, lacksValue, writeQuestion } from '../../model/condition.ts';
import { BILLING_PERIODS, PLANS_KEY } from '../../model/keys.ts';
import { assignChannels } from './channels.ts';
import { splitClauses } from './clauses.ts';
import { findCountries, findVendors } from './countries.ts';
import { cueAt, findJoin, hasCue, hasWord, isAdjacent, isCue, isFiller, isWord, startsCue } from './cues.ts';
import { addDuration, findListedDurations } from './durations.ts';
import type { NumberMention } from './numbers.ts';
import type { TextQuestion, TextStrength } from './parsed-text.ts';
import { isAbsenceRefused, isRefused } from './refusals.ts';
import { type Match, type Scan, sliceText } from './scan.ts';
import { coveredTokens, getPartsAcross, indexByToken, isWithin, type Span, spanIndices } from './spans.ts';
import { type Effect, findEffects, isNegation } from './strengths.ts';

/* Finds the questions that a text asks, with their strengths. */

/** "No annual contract" refuses this contract length. */
const MONTHS_PER_YEAR = 12;

/** A question with its position in the text. */
export interface Mention extends TextQuestion, Span {
  /** Whether words such as "must" set the strength. */
  readonly isExplicit: boolean;
  /** Whether the text states the total of several accounts, of which this is the share of one. */
  readonly isTotal?: true;
}

export interface Mentions {
  readonly questions: readonly Mention[];
  readonly wantsCheapest: boolean;
  /** Questions that lack a required value, so a need can't ask them. */
  readonly incomplete: readonly Mention[];
}

/** Other properties of the text. */
interface MentionContext {
  readonly numbers: readonly NumberMention[];
  /** Whether the text is a need. Then an integration without a value accepts any kind of integration. */
  readonly isNeed: boolean;
  readonly catalogue: Pick<Catalogue, 'keys' | 'unwanted' | 'prevents'>;
  /** Quantities of zero. "0 LinkedIn accounts" doesn't ask for LinkedIn. */
  readonly zeros: readonly Span[];
  /** Tools that the text refuses. "Anything but X for email" doesn't refuse email. */
  readonly refusedTools: readonly Span[];
}

/** Finds the questions in the sentences of a text. */
export function findMentions(
  scan: Scan,
  sentences: readonly Span[],
  counted: readonly Span[],
  context: MentionContext,
): Mentions {
  const { catalogue } = context;
  // "3 LinkedIn accounts" is a quantity and also asks for LinkedIn.
  const [countedTokens, zeroTokens] = [coveredTokens(counted), coveredTokens(context.zeros)];
  const { isNeed, numbers } = context;
  const candidates = assignChannels(scan, catalogue, !isNeed)
    .map((match) => addValue(scan, addDuration(scan, match, numbers, catalogue), catalogue))
    .concat(findListedDurations(scan, numbers, catalogue))
    .filter(
      ({ condition, first, end }) =>
        (condition.key.startsWith('channels.') && !zeroTokens.has(first)) ||
        !(countedTokens.has(first) && countedTokens.has(end - 1)),
    );
  const questions = candidates.filter(({ condition }) => condition.key !== PLANS_KEY);
  const questionTokens = coveredTokens(questions);
  const cheapCues = scan.cues.filter(({ senses, first }) => senses.has('cheap') && !questionTokens.has(first));
  // A vendor's country has a strength of its own, so the cue before it has no effect on the next part.
  const orderedParts = [...questions, ...cheapCues, ...findVendors(scan)].sort((a, b) => a.first - b.first);
  const parts = indexByToken(scan.tokens, orderedParts);
  let wantsCheapest = false;
  const mentions = sentences.flatMap((sentence) =>
    splitClauses(scan, sentence).flatMap((clause) => {
      // A part belongs to the clause that it starts in: "HubSpot (native)".
      const clauseParts = [...new Set(getPartsAcross(parts, clause))].filter(({ first }) => first >= clause.first);
      const effects = findEffects(scan, clause, clauseParts, context.refusedTools);
      wantsCheapest ||= clauseParts.some((part, i) => 'senses' in part && !isNegation(effects[i]));
      return clauseParts.flatMap((part, i) =>
        'condition' in part ? [toMention(scan, part, effects[i], context, clause)] : [],
      );
    }),
  );
  const isIncomplete = ({ any }: Mention) => any.some((condition) => lacksValue(condition, catalogue));
  return {
    questions: joinAlternatives(scan, dropRepeats(mentions.filter((mention) => !isIncomplete(mention)))),
    incomplete: mentions.filter(isIncomplete),
    wantsCheapest,
  };
}

/** Creates the mention of a match, given the effect of the cues around it. */
function toMention(
  scan: Scan,
  match: Match,
  boundEffect: Effect | undefined,
  context: MentionContext,
  clause: Span,
): Mention {
  const { first, end } = match;
  // "Card not required" and "a free LinkedIn account" refuse what a tool may need. "Cloud not required" refuses nothing.
  const isNeedRefused =
    match.condition.key.includes('_need') &&
    (hasWord(scan, 'free', match) || (boundEffect === 'unneeded' && !hasCue(scan, clause, 'nice', 'nice_after')));
  const isAccepted =
    match.condition.key === BILLING_PERIODS &&
    match.condition.value === 'year' &&
    [1, 2].some((length) => !isAdjacent(scan, first - length) && isWord(scan, first - length, 'accepts', first));
  const effect = isAbsenceRefused(scan, match)
    ? 'required'
    : isNeedRefused
      ? 'not'
      : isAccepted
        ? 'unneeded'
        : boundEffect;
  const any = findConditions(scan, match, context, clause);
  const text = sliceText(scan, match);
  const [firstCondition] = any;
  // A refusal may come from another clause: "It can't be something that requires a paid account."
  const mayBeRefused = effect === undefined || effect === 'required';
  const finalEffect = mayBeRefused && isRefused(scan, match) ? 'refused' : effect;
  const requireInstead = (condition: Condition): Mention => ({
    first,
    end,
    text,
    any: [condition],
    strength: 'required',
    isExplicit: true,
  });
  // "No minimum term" and "no 12-month contract" mean at most a month. "No 24-month contract" means less than 24 months.
  if (
    (isNegation(effect) || finalEffect === 'refused') &&
    match.condition.value === undefined &&
    firstCondition?.key.includes('.minimum_')
  ) {
    const number = Number(firstCondition.value ?? MONTHS_PER_YEAR);
    const condition = {
      key: firstCondition.key,
      op: 'lte',
      value: number === MONTHS_PER_YEAR ? 1 : number - 1,
    } as const;
    return requireInstead(condition);
  }
  // "No yearly payment" asks to pay by the month, and "yearly payment is fine" doesn't.
  if (
    effect !== 'unneeded' &&
    isNegation(effect) &&
    match.condition.key === BILLING_PERIODS &&
    match.condition.value === 'year'
  )
    return requireInstead({ key: BILLING_PERIODS, value: 'month' });
  const requiresAbsence =
    isNegation(effect) &&
    !startsCue(scan, end, 'unneeded_after', 'nice_after') &&
    (isListRequest(scan, first) || (effect === 'not' && isContrasted(scan, first)));
  const strength = requiresAbsence ? 'unwanted' : chooseStrength(finalEffect, any[0] as Condition, context.catalogue);
  return { first, end, text, any, strength, isExplicit: effect !== undefined };
}

/** Adds the value that follows the name of a question, as in "data region: EU" or "Pipedrive integration (native)". */
function addValue(scan: Scan, match: Match, { keys }: Pick<Catalogue, 'keys'>): Match {
  const { key, value } = match.condition;
  const at = isCue(scan, match.end, 'works_with_after') ? match.end + 1 : match.end;
  const { word = '' } = scan.tokens[at] ?? {};
  const isValue = value === undefined && Object.hasOwn(keys[key]?.values ?? {}, word) && !scan.startsItem.has(at);
  return isValue ? { ...match, end: at + 1, condition: { key, value: word } } : match;
}

/** Whether a negation contrasts a part with what the text asks for, as in "LinkedIn but no email". */
function isContrasted(scan: Scan, first: number): boolean {
  let at = first - 1;
  while (isFiller(scan, at) && !isCue(scan, at, 'not')) at -= 1;
  const cue = isCue(scan, at, 'not') ? cueAt(scan, at) : undefined;
  return cue !== undefined && isWord(scan, cue.first - 1, 'but');
}

/** Whether the sentence asks for a list of tools. "Which tools have A but not B?" and "tools that have no B" list tools without B. */
function isListRequest(scan: Scan, at: number): boolean {
  const sentence = scan.sentenceAt[at];
  if (!sentence || hasCue(scan, sentence, 'requests')) return false;
  const isWhichQuestion = startsCue(scan, sentence.first, 'which');
  // "Who" asks for tools by itself. "Which" and "what" need a noun.
  const needsNoun = isWhichQuestion && !isWord(scan, sentence.first, 'who');
  return hasCue(scan, { first: sentence.first + (needsNoun ? 1 : 0), end: at }, 'tools');
}

/**
 * Chooses the strength of a question. A plain "no" refuses things that buyers never want, but makes an ability merely unneeded. If the
 * ability prevents the negated thing, it is required: "never contact anyone twice".
 */
function chooseStrength(
  effect: Effect | 'refused' | undefined,
  condition: Condition,
  { unwanted = [], prevents = [] }: MentionContext['catalogue'],
): TextStrength {
  const isListedIn = (list: readonly string[]) =>
    list.includes(condition.key) || list.includes(writeQuestion(condition));
  const isNegated = effect !== 'unneeded' && (effect === 'refused' || isNegation(effect));
  if (isNegated && isListedIn(prevents)) return 'required';
  if (isNegated && isListedIn(unwanted)) return 'unwanted';
  if (effect === 'not') return 'unneeded';
  return effect === undefined || effect === 'harmed' || effect === 'refused' ? 'required' : effect;
}

/** Finds the conditions of a match. A number or country next to it becomes the value. */
function findConditions(
  scan: Scan,
  { condition, first, end }: Match,
  { numbers, isNeed, catalogue: { keys, unwanted = [] } }: MentionContext,
  clause: Span,
): Condition[] {
  const { key, value } = condition;
  const { type, values = {} } = keys[key] ?? {};
  if (value !== undefined) return [condition];
  if (type === 'country') {
    const nearbySpan = { first: Math.max(clause.first, first - 2), end: Math.min(clause.end, end + 4) };
    const ownCodes = findCountries(scan, { first, end });
    const codes = ownCodes.length > 0 ? ownCodes : findCountries(scan, nearbySpan);
    return codes.length > 0 ? codes.map((code) => ({ key, value: code })) : [condition];
  }
  // "HubSpot sync" accepts any kind of integration.
  if (type === 'set' && isNeed && key.startsWith('integrations.'))
    return Object.keys(values).map((kind) => ({ key, value: kind }));
  if (type !== 'number' && type !== 'days') return [condition];
  // Fillers and limits may precede the number: "a contract length of at most 3 months".
  const isReachable = (number: Span) =>
    spanIndices({ first: end, end: number.first }).every(
      (at) => isFiller(scan, at) || isCue(scan, at, 'limits', 'below'),
    );
  const number = numbers.find(
    (other) => other.end > first - 2 && (other.first < end + 2 || isReachable(other)) && isWithin(other, clause),
  );
  if (!number || !Number.isInteger(number.value)) return [condition];
  // For things that buyers don't want, a number is a maximum: "30 days' notice".
  const nearbySpan = { first: Math.max(clause.first, number.first - 3), end: Math.min(clause.end, number.end + 2) };
  const isMaximum = unwanted.includes(key) || hasCue(scan, nearbySpan, 'limits', 'below');
  return [{ key, op: isMaximum ? 'lte' : 'gte', value: number.value }];
}

/** Keeps one mention of each question: the first explicit mention, or else the first mention. */
function dropRepeats(mentions: readonly Mention[]): Mention[] {
  const byQuestion = new Map<string, Mention>();
  for (const mention of mentions) {
    const question = JSON.stringify(mention.any);
    const earlier = byQuestion.get(question);
    if (!earlier || (mention.isExplicit && !earlier.isExplicit)) byQuestion.set(question, mention);
  }
  return [...byQuestion.values()].sort((a, b) => a.first - b.first);
}

/** Joins alternatives such as "Zapier or Make" into one question. */
export function joinAlternatives(scan: Scan, questions: readonly Mention[]): Mention[] {
  const joinedQuestions: Mention[] = [];
  for (const question of questions) {
    const last = joinedQuestions.at(-1);
    // The "or" must follow directly. "A free plan or at least a trial" is one question.
    const isOr =
      last &&
      startsCue(scan, last.end, 'or') &&
      findJoin(scan, last.end, question.first) === 'or' &&
      // "Does it do email or only LinkedIn?" asks two questions.
      !isCue(scan, question.first - 1, 'only');
    const { strength } = question;
    if (isOr && last.strength === strength && (strength === 'required' || strength === 'nice'))
      joinedQuestions[joinedQuestions.length - 1] = {
        ...last,
        end: question.end,
        any: [...last.any, ...question.any],
        text: `${last.text}, ${question.text}`,
      };
    else joinedQuestions.push(question);
  }
  return joinedQuestions;
}

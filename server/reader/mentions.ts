import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, lacksValue, writeQuestion } from '../../model/condition.ts';
import { assignChannels } from './channels.ts';
import { splitClauses } from './clauses.ts';
import { findCountries } from './countries.ts';
import { hasCue, isCue, isFiller, joinBetween, startsCue } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { TextQuestion, TextStrength } from './reading.ts';
import { isRefused } from './refusals.ts';
import { type Match, PRICES, type Scan, sliceText } from './scan.ts';
import { coveredTokens, indexByToken, isWithin, partsWithin, type Span, spanIndices } from './spans.ts';
import { type Effect, findEffects, isDenial } from './strengths.ts';

/* Finds the questions in a text, with their strengths. */

/** Months of a contract that "no annual contract" refuses. */
const YEARLY = 12;

/** A question with its place in the text. */
export interface Mention extends TextQuestion, Span {
  /** Whether a word sets the strength. */
  readonly isExplicit: boolean;
}

export interface Mentions {
  readonly questions: readonly Mention[];
  readonly isCheapWanted: boolean;
  /** Questions that a need can't ask because they lack a value. */
  readonly open: readonly Mention[];
}

/** Context for reading questions. */
interface MentionContext {
  readonly numbers: readonly NumberMention[];
  /** Whether the text is a need, so that questions need values. */
  readonly isNeed: boolean;
  /** Whether the text asks for a count: "how many have no API" counts tools without one. */
  readonly isCount: boolean;
  readonly catalogue: Pick<Catalogue, 'keys' | 'unwanted' | 'prevents'>;
  /** Numbers that are zero: "0 LinkedIn accounts" doesn't ask for LinkedIn. */
  readonly zeros: readonly Span[];
  /** Refused tools: "anything but X for email" doesn't refuse email. */
  readonly refusedTools: readonly Span[];
}

export function findMentions(
  scan: Scan,
  sentences: readonly Span[],
  counted: readonly Span[],
  context: MentionContext,
): Mentions {
  const { catalogue } = context;
  // "3 LinkedIn accounts" is a number and also asks for LinkedIn.
  const [ofNumbers, ofZeros] = [coveredTokens(counted), coveredTokens(context.zeros)];
  const free = assignChannels(scan, catalogue).filter(
    ({ condition, first, end }) =>
      (condition.key.startsWith('channels.') && !ofZeros.has(first)) ||
      !(ofNumbers.has(first) && ofNumbers.has(end - 1)),
  );
  const questions = free.filter(({ condition }) => condition.key !== PRICES);
  const ofQuestions = coveredTokens(questions);
  const cheap = scan.cues.filter(({ senses, first }) => senses.has('cheap') && !ofQuestions.has(first));
  const inOrder = [...questions, ...cheap].sort((a, b) => a.first - b.first);
  const parts = indexByToken(scan.tokens, inOrder);
  let isCheapWanted = false;
  const found = sentences.flatMap((sentence) =>
    splitClauses(scan, sentence).flatMap((clause) => {
      const here = partsWithin(parts, clause);
      const effects = findEffects(scan, clause, here, context.refusedTools);
      isCheapWanted ||= here.some((part, i) => !('condition' in part) && !isDenial(effects[i]));
      return here.flatMap((part, i) =>
        'condition' in part ? [readMention(scan, part, effects[i], context, clause)] : [],
      );
    }),
  );
  const isOpen = ({ any }: Mention) => any.some((one) => lacksValue(one, catalogue));
  return {
    questions: joinAlternatives(scan, strongest(found.filter((one) => !isOpen(one)))),
    open: found.filter(isOpen),
    isCheapWanted,
  };
}

function readMention(
  scan: Scan,
  match: Match,
  effect: Effect | undefined,
  context: MentionContext,
  clause: Span,
): Mention {
  const { first, end } = match;
  const any = conditionsOf(scan, match, context, clause);
  const text = sliceText(scan, match);
  // "No minimum term" and "no 12-month contract" mean at most a month. "No 24-month contract" means less than 24.
  const [only] = any;
  // "It can't be something that requires a paid account."
  const isOpen = effect === undefined || effect === 'required';
  const seen = isOpen && isRefused(scan, match) ? 'refused' : effect;
  if (
    (isDenial(effect) || seen === 'refused') &&
    match.condition.value === undefined &&
    only?.key.includes('.minimum_')
  ) {
    const number = Number(only.value ?? YEARLY);
    const condition = { key: only.key, op: 'lte', value: number === YEARLY ? 1 : number - 1 } as const;
    return { first, end, text, any: [condition], strength: 'required', isExplicit: true };
  }
  const isWithout = (context.isCount && isDenial(effect)) || (effect === 'not' && isListed(scan, first));
  const strength = isWithout ? 'unwanted' : strengthOf(seen, any[0] as Condition, context.catalogue);
  return { first, end, text, any, strength, isExplicit: effect !== undefined };
}

/** "Which tools have A but not B?" lists those without B. */
function isListed(scan: Scan, at: number): boolean {
  const sentence = scan.sentenceAt[at];
  if (!sentence || !startsCue(scan, sentence.first, 'which') || hasCue(scan, sentence, 'requests')) return false;
  return hasCue(scan, { first: sentence.first + 1, end: at }, 'tools');
}

/**
 * The strength of a question. A plain "no" refuses things that buyers never want, but makes an ability only unneeded. It requires an ability
 * that prevents the denied thing: "never contact anyone twice".
 */
function strengthOf(
  effect: Effect | 'refused' | undefined,
  condition: Condition,
  { unwanted = [], prevents = [] }: MentionContext['catalogue'],
): TextStrength {
  const isOneOf = (list: readonly string[]) => list.includes(condition.key) || list.includes(writeQuestion(condition));
  const isDenied = effect === 'not' || effect === 'unwanted' || effect === 'harmed' || effect === 'refused';
  if (isDenied && isOneOf(prevents)) return 'required';
  if (isDenied && isOneOf(unwanted)) return 'unwanted';
  if (effect === 'not') return 'unneeded';
  return effect === undefined || effect === 'harmed' || effect === 'refused' ? 'required' : effect;
}

/** The condition of a match, with the number or country next to it. */
function conditionsOf(
  scan: Scan,
  { condition, first, end }: Match,
  { numbers, isNeed, catalogue: { keys, unwanted = [] } }: MentionContext,
  clause: Span,
): Condition[] {
  const { key, value } = condition;
  const { type, values = {} } = keys[key] ?? {};
  if (value !== undefined) return [condition];
  if (type === 'country') {
    const near = { first: Math.max(clause.first, first - 2), end: Math.min(clause.end, end + 4) };
    const own = findCountries(scan, { first, end });
    const codes = own.length > 0 ? own : findCountries(scan, near);
    return codes.length > 0 ? codes.map((code) => ({ key, value: code })) : [condition];
  }
  // "HubSpot sync": any kind of it.
  if (type === 'set' && isNeed && key.startsWith('integrations.'))
    return Object.keys(values).map((one) => ({ key, value: one }));
  if (type !== 'number' && type !== 'days') return [condition];
  // "a contract length of at most 3 months"
  const isNext = (at: number) =>
    spanIndices({ first: end, end: at }).every((one) => isFiller(scan, one) || isCue(scan, one, 'limits', 'below'));
  const number = numbers.find(
    (one) => one.end > first - 2 && (one.first < end + 2 || isNext(one.first)) && isWithin(one, clause),
  );
  if (!number || !Number.isInteger(number.value)) return [condition];
  // "30 days' notice": for unwanted things, a number is a maximum.
  const near = { first: Math.max(clause.first, number.first - 3), end: Math.min(clause.end, number.end + 2) };
  const isMost = unwanted.includes(key) || hasCue(scan, near, 'limits', 'below');
  return [{ key, op: isMost ? 'lte' : 'gte', value: number.value }];
}

/** Keeps one mention per question: the first explicit one, or else the first. */
function strongest(found: readonly Mention[]): Mention[] {
  const byName = new Map<string, Mention>();
  for (const one of found) {
    const name = JSON.stringify(one.any);
    const other = byName.get(name);
    if (!other || (one.isExplicit && !other.isExplicit)) byName.set(name, one);
  }
  return [...byName.values()].sort((a, b) => a.first - b.first);
}

/** Joins alternatives to one question: "Zapier or Make". */
export function joinAlternatives(scan: Scan, questions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const one of questions) {
    const last = joined.at(-1);
    // "a free plan or at least a trial"
    const isOr = last && startsCue(scan, last.end, 'or') && joinBetween(scan, last.end, one.first) === 'or';
    if (isOr && last.strength === one.strength && (one.strength === 'required' || one.strength === 'nice'))
      joined[joined.length - 1] = {
        ...last,
        end: one.end,
        any: [...last.any, ...one.any],
        text: `${last.text}, ${one.text}`,
      };
    else joined.push(one);
  }
  return joined;
}

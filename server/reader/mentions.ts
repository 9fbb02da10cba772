import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, haveSameSubject, lacksValue, writeQuestion } from '../../model/condition.ts';
import { uniqueBy } from '../../model/group-by.ts';
import { BILLING_PERIODS, PLANS_KEY } from '../../model/keys.ts';
import type { NamedTool } from './names.ts';
import type { NumberMention } from './numbers.ts';
import type { TextQuestion, TextStrength } from './parsed-text.ts';
import { isCue, isFiller, type Match, type Scan, sliceText, startsCue } from './scan.ts';
import { type Effect, findEffects, isNegation } from './strengths.ts';
import { type Span, spanIndices } from './tokens.ts';
import { findCountry, findVendors } from './vendors.ts';

/* Finds the questions that a text asks, with their strengths. */

/** A question with its position in the text. */
export interface Mention extends TextQuestion, Span {}

/** The part of the catalogue that the reader uses. */
export type ReaderCatalogue = Pick<Catalogue, 'keys' | 'unwanted' | 'prevents'>;

/** Keys of extra costs and obligations, which no buyer wants. */
const BURDEN = /_(?:needed|needs|costs)(?:_|$)/;
/** Keys of questions that are only about LinkedIn. */
const LINKEDIN_ONLY = /^(?:linkedin\.|safety\.max_)/;

/** What is known of a text before its questions. */
export interface MentionContext {
  readonly catalogue: ReaderCatalogue;
  readonly isNeed: boolean;
  /** Numbers that count nothing in the set-up. */
  readonly numbers: readonly NumberMention[];
  readonly tools: readonly NamedTool[];
}

/** The questions of a text, and how it wants the word at each token. */
export interface Mentions {
  readonly mentions: readonly Mention[];
  readonly effects: readonly (Effect | undefined)[];
  readonly wantsCheapest: boolean;
}

/** Finds the questions of a text. */
export function findMentions(scan: Scan, context: MentionContext): Mentions {
  const { catalogue, tools } = context;
  const matches = scan.matches.filter(({ condition: { key } }) => key !== PLANS_KEY);
  const programs = findPrograms(tools, catalogue);
  const countryKey = Object.keys(catalogue.keys).find((key) => catalogue.keys[key]?.type === 'country');
  const vendors = countryKey ? findVendors(scan) : [];
  const cheap = scan.cues.filter(
    ({ senses, first }) => senses.has('cheap') && (scan.matchAt[first]?.condition.key ?? PLANS_KEY) === PLANS_KEY,
  );
  const items = [...matches, ...programs, ...vendors, ...cheap, ...tools].sort((a, b) => a.first - b.first);
  const effects = findEffects(scan, items);
  const own = [...matches, ...programs].map((match) => toMention(scan, match, effects[match.first], context));
  const ofVendors = vendors.map(({ codes, ...span }) => ({
    ...span,
    text: sliceText(scan, span),
    any: codes.map((value) => ({ key: countryKey as string, value })),
    strength: chooseStrength(
      effects[span.first],
      { key: countryKey as string },
      { ...catalogue, unwanted: [countryKey as string] },
    ),
  }));
  const questions = [...own, ...ofVendors].sort((a, b) => a.first - b.first);
  return {
    mentions: dropRepeats(joinAlternatives(scan, questions)),
    effects,
    wantsCheapest: cheap.some(({ first }) => !isNegation(effects[first])),
  };
}

/** Finds integrations with tools of our list. */
function findPrograms(tools: readonly NamedTool[], { keys }: ReaderCatalogue): Match[] {
  const sets = Object.keys(keys).filter((key) => key.startsWith('integrations.') && keys[key]?.type === 'set');
  return tools.flatMap(({ role, slug, first, end, isQuestion }) => {
    if (role !== 'works with' || isQuestion) return [];
    const key = `integrations.${slug.replaceAll('-', '_')}`;
    const set = sets.find((name) => Object.hasOwn(keys[name]?.values ?? {}, slug));
    const condition = Object.hasOwn(keys, key) ? { key } : set && { key: set, value: slug };
    return condition ? [{ first, end, condition }] : [];
  });
}

function toMention(scan: Scan, match: Match, effect: Effect | undefined, context: MentionContext): Mention {
  const { first, end, condition } = match;
  const { key, value } = condition;
  const { unwanted = [] } = context.catalogue;
  const any = findConditions(scan, match, context);
  const mention = { first, end, text: sliceText(scan, match), any };
  const isYearly = key === BILLING_PERIODS && value === 'year';
  // "No annual contract" and "no yearly payment" ask to pay by the month.
  const isContract = key === 'pricing.minimum_months' && Number(any[0]?.value ?? 12) === 12;
  const isMonthly = isNegation(effect) && (isContract || (isYearly && effect !== 'unneeded'));
  if (isMonthly) return { ...mention, any: [{ key: BILLING_PERIODS, value: 'month' }], strength: 'required' };
  const isBurden = effect === undefined && value === undefined && BURDEN.test(key) && unwanted.includes(key);
  const strength = chooseStrength(effect, any[0] as Condition, context.catalogue);
  return { ...mention, strength: context.isNeed && isBurden ? 'unneeded' : strength };
}

/**
 * A plain "no" refuses what buyers never want, and makes anything else unneeded. If a feature prevents the negated thing, it is
 * required: "never contact anyone twice".
 */
function chooseStrength(
  effect: Effect | undefined,
  condition: Condition,
  { unwanted = [], prevents = [] }: ReaderCatalogue,
): TextStrength {
  const isIn = (list: readonly string[]) =>
    list.includes(condition.key) || list.includes(writeQuestion({ any: [condition] }));
  const isRefused = isNegation(effect) && (effect !== 'unneeded' || condition.key.includes('_need'));
  if (isRefused && isIn(prevents)) return 'required';
  if (isRefused && isIn(unwanted)) return 'unwanted';
  if (effect === 'not') return 'unneeded';
  return effect === undefined || effect === 'harmed' ? 'required' : effect;
}

/** Finds the conditions of a match. A number or country next to it becomes the value. */
function findConditions(
  scan: Scan,
  { condition, first, end }: Match,
  { catalogue: { keys, unwanted = [] }, isNeed, numbers }: MentionContext,
): Condition[] {
  const { key, value } = condition;
  const { type, values = {} } = keys[key] ?? {};
  if (value !== undefined) return [condition];
  if (type === 'country') {
    const codes = spanIndices({ first: first - 2, end: end + 4 }).flatMap((at) => findCountry(scan, at)?.codes ?? []);
    return codes.length > 0 ? [...new Set(codes)].map((code) => ({ key, value: code })) : [condition];
  }
  // "HubSpot sync" accepts any kind of integration.
  if (type === 'set' && isNeed && key.startsWith('integrations.'))
    return Object.keys(values).map((kind) => ({ key, value: kind }));
  if (type !== 'number' && type !== 'days') return [condition];
  const number = numbers.find(
    (one) => Number.isInteger(one.value) && !one.currency && one.end > first - 3 && one.first < end + 4,
  );
  return number ? [{ key, op: unwanted.includes(key) ? 'lte' : 'gte', value: number.value }] : [condition];
}

/** Joins alternatives, as in "HubSpot or Pipedrive". */
function joinAlternatives(scan: Scan, mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const { first, end, strength, any } = mention;
    const last = joined.at(-1);
    const between = spanIndices({ first: last?.end ?? first, end: first });
    const isOr =
      between.some((at) => startsCue(scan, at, 'or')) &&
      between.every((at) => isCue(scan, at, 'or') || isFiller(scan, at));
    if (last && isOr && last.strength === strength && (strength === 'required' || strength === 'nice')) {
      const span = { first: last.first, end };
      joined[joined.length - 1] = {
        ...span,
        text: sliceText(scan, span),
        any: uniqueBy([...last.any, ...any], writeQuestion),
        strength,
      };
    } else joined.push(mention);
  }
  return joined;
}

/** Keeps one mention of each question. An explicit refusal or wish wins over a plain mention. */
function dropRepeats(mentions: readonly Mention[]): Mention[] {
  const byQuestion = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = writeQuestion(mention);
    const known = byQuestion.get(key);
    if (!known || (known.strength === 'required' && mention.strength === 'unwanted') || known.strength === 'unneeded')
      byQuestion.set(key, known && mention.strength === 'unneeded' ? known : mention);
  }
  return [...byQuestion.values()];
}

/** Whether a question lacks a value, so that a need can't ask it. */
export function isIncomplete({ any }: Mention, catalogue: ReaderCatalogue): boolean {
  return any.some((condition) => lacksValue(condition, catalogue));
}

/** Finds the channels that required questions imply. Warm-up implies email, for example. */
export function findImpliedChannels(mentions: readonly Mention[], { keys }: ReaderCatalogue): Mention[] {
  const channels = mentions
    .filter(({ strength }) => strength === 'required' || strength === 'unwanted')
    .flatMap(({ any: [condition] }) => {
      const { requires, or_if } = keys[condition?.key ?? ''] ?? {};
      return requires ?? (LINKEDIN_ONLY.test(condition?.key ?? '') ? or_if : undefined) ?? [];
    })
    .filter(
      (key) =>
        key.startsWith('channels.') &&
        !mentions.some(({ any }) => any.some((other) => haveSameSubject(other, { key }))),
    );
  return [...new Set(channels)].map((key) => ({ first: 0, end: 0, text: '', any: [{ key }], strength: 'required' }));
}

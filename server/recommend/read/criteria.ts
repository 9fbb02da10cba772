import { type Budget, type Constraint, isQuantity, type Quantity } from '../../../model/constraint.ts';
import type { Lexicon, PhraseConstraint } from '../../../model/lexicon.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import type { Polarity } from '../../text/negation.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import { budgetAt } from './budgets.ts';
import type { ReadingContext } from './context.ts';
import { isSpentBefore } from './money.ts';
import { allAt, roleOf } from './names.ts';
import { applyPolarity, earlierInClause, isAvoided, joinedBefore } from './negation.ts';
import { isPossible, type NamedQuantity } from './numbers.ts';
import { changesObject, endsInCountedNoun, isNecessityWord, notNeededAt, phrasesAt } from './phrases.ts';
import { endOfEach, quantityAt } from './quantities.ts';
import type { Meaning } from './vocabulary.ts';

type MeaningOf<Kind extends Meaning['kind']> = Meaning & { readonly kind: Kind };
type AmbiguousReading = Lexicon['ambiguous'][number]['readings'][number];

/** What is assumed of a tool to choose from. */
const CHOICE = 'named as one of the tools to choose from';

/** @returns the index after the phrase, or after the words that say it is not needed: "WhatsApp not needed" */
export function addCriteria(
  context: ReadingContext,
  { constraints, negationProof }: MeaningOf<'criteria'>,
  { end, number }: Pick<PhraseMatch<Meaning>, 'end' | 'number'>,
  at: number,
): number {
  const { draft, scope } = context;
  const notNeeded = notNeededAt(context, end);
  const isNegated = scope.polarity === 'avoid';
  const isNotNeeded = notNeeded !== undefined || (isNegated && isNecessityWord(context, end));
  const polarity = isNotNeeded ? 'not_needed' : negationProof && isNegated ? 'must' : scope.polarity;
  const first = negationProof && isNegated ? consumeNegation(context, constraints, at) : at;
  const negated = scope.isUnused ? scope.first : at;
  if (polarity === 'not_needed') {
    const necessityEnd = isNecessityWord(context, end) ? end + 1 : end;
    const unneeded = constraints.map((constraint) => constraintOf(constraint, 'want', number));
    draft.addNotNeeded(negated, notNeeded?.end ?? necessityEnd, unneeded);
    // "phone and LinkedIn are not needed"
    if (notNeeded) applyPolarity(context, joinedBefore(context, at), 'not_needed');
    scope.markUsed();
    return notNeeded?.end ?? end;
  }
  const isBare = polarity === 'avoid' && scope.isBare;
  scope.markUsed();
  if (polarity === 'avoid' && negatesOther(context, constraints, at, end)) {
    draft.addNotUnderstood(at, end);
    return end;
  }
  if (constraints.some(({ op }) => op === 'lowest')) reportFractions(context, at, end);
  for (const constraint of constraints) {
    const criterion = constraintOf(constraint, strengthOf(polarity, constraint.strength), number);
    context.addCriterion(criterion, first, end, { negationProof, ...(isBare && { bareFrom: negated }) });
  }
  return end;
}

/**
 * "I don't want LinkedIn to ban me": the negation is part of a negation-proof phrase, and does not apply to anything else.
 *
 * @returns the index where the phrase begins, including the negation: "without getting banned"
 */
function consumeNegation(context: ReadingContext, constraints: readonly PhraseConstraint[], at: number): number {
  const { scope } = context;
  const negated = constraints.length > 1 ? earlierInClause(context, at).filter((i) => isAvoided(context, i)) : [];
  applyPolarity(context, negated, 'must');
  const first = scope.isUnused || negated.length > 0 ? scope.first : at;
  scope.reset();
  return first;
}

/** Whether the words in or after a phrase change what is negated: "no LinkedIn account", "not my LinkedIn password". */
function negatesOther(
  context: ReadingContext,
  constraints: readonly PhraseConstraint[],
  at: number,
  end: number,
): boolean {
  const isChannel = constraints.some(({ key }) => key.startsWith('channels.'));
  return changesObject(context, end) || (isChannel && endsInCountedNoun(context, at, end));
}

/** "half the price" asks for a low price. The fraction itself is reported as not understood, because nothing is judged by it. */
function reportFractions({ draft, grammar, tokens }: ReadingContext, first: number, end: number): void {
  for (let at = first; at < end; at++) {
    if (tokens[at]?.forms.some((form) => grammar.priceFractions.has(form))) draft.addNotUnderstood(at, at + 1);
  }
}

/** Adds the criteria within words that set a role: "cheaper than" and "is too expensive" are about the price as well. */
export function addCriteriaWithin(context: ReadingContext, first: number, end: number): void {
  for (let at = first; at < end; ) {
    const match = allAt(context, at).find(
      ({ end: last, meaning: { kind } }) => last <= end && (kind === 'criteria' || kind === 'unanswerable'),
    );
    if (match?.meaning.kind === 'criteria') addCriteria(context, match.meaning, match, at);
    else if (match?.meaning.kind === 'unanswerable' && !match.meaning.last)
      context.draft.addNotUnderstood(at, match.end);
    at = match?.end ?? at + 1;
  }
}

/** Reports a criterion that no question answers, with its negation. */
export function addUnanswerable({ draft, scope }: ReadingContext, at: number, end: number): number {
  draft.addNotUnderstood(scope.isUnused && scope.polarity === 'avoid' ? scope.first : at, end);
  scope.markUsed();
  return end;
}

/** Adds the one meaning that the surrounding words leave to a term, or all of them as ambiguous. */
export function addAmbiguous(
  context: ReadingContext,
  { readings, negationProof }: MeaningOf<'ambiguous'>,
  match: PhraseMatch<Meaning>,
  at: number,
): number {
  const resolved = resolveByContext(context, readings, at);
  if (resolved) return addCriteria(context, { kind: 'criteria', constraints: [resolved], negationProof }, match, at);
  const { draft, scope } = context;
  const isProof = negationProof && scope.polarity === 'avoid';
  const first = isProof ? consumeNegation(context, readings.slice(0, 1), at) : at;
  const { polarity } = scope;
  const end = notNeededAt(context, match.end)?.end ?? match.end;
  if (polarity === 'not_needed' || end > match.end || scope.isBare)
    draft.addNotNeeded(scope.isUnused ? scope.first : at, end, []);
  else draft.addAmbiguous(readings, polarity === 'avoid' ? 'avoid' : 'want', first, end);
  scope.markUsed();
  return end;
}

export function addTool(context: ReadingContext, { name }: MeaningOf<'tool'>, end: number, at: number): number {
  const { scope } = context;
  const role = roleOf(context, at, end);
  if (context.role) context.role.hasName = true;
  const notNeeded = notNeededAt(context, end);
  const isUnneeded = notNeeded !== undefined || scope.polarity === 'not_needed';
  // A tool that is not needed is only named, unless it is to be replaced: "X is overkill".
  const strength = role === 'unwanted' || (scope.polarity === 'avoid' && !isUnneeded) ? 'avoid' : 'want';
  const isChoice = role === 'choice' && strength === 'want' && !isUnneeded;
  const isNamed = strength === 'want' && (isUnneeded || (role !== 'reference' && !isChoice));
  const assumed = isChoice ? { assumed: CHOICE } : {};
  context.addCriterion({ key: 'tool', op: 'is', value: name.slug, strength, ...assumed }, at, end, {
    isChoice,
    isNamed,
    role,
  });
  scope.markUsed();
  return notNeeded?.end ?? end;
}

/**
 * Reads a text that is only a name, which asks about the tool. A name that is also a term of
 * the trade or an integration is ambiguous.
 *
 * @returns the index after the text; undefined if it is not only a name
 */
export function addLoneName(context: ReadingContext): number | undefined {
  const { draft, grammar, tokens } = context;
  const whole = allAt(context, 0).filter(({ end }) => end === tokens.length);
  const others = whole.flatMap(({ meaning }) => (meaning.kind === 'criteria' ? meaning.constraints : []));
  const name = whole.find(({ meaning }) => meaning.kind === 'tool' && (!meaning.name.partial || others.length > 0));
  if (name?.meaning.kind !== 'tool') return undefined;
  const like = { key: 'tool', op: 'is', value: name.meaning.name.slug } as const;
  const isTerm = tokens.every(({ word }) => grammar.stopWords.has(word));
  if (isTerm || others.length > 0) draft.addAmbiguous([like, ...others], 'want', 0, tokens.length);
  else draft.addCriterion({ ...like, strength: 'want' }, 0, tokens.length, { role: 'asked' });
  return tokens.length;
}

/**
 * The only reading that fits the words around an ambiguous term, if there is one: "warm-up" is that of mailboxes in a text
 * about email alone. The words of its clause take precedence over those of the whole text. What was refused before it leaves
 * its reading out: after "no LinkedIn", warm-up is that of mailboxes.
 */
function resolveByContext(
  context: ReadingContext,
  readings: readonly AmbiguousReading[],
  at: number,
): PhraseConstraint | undefined {
  for (const words of context.nearby.around(at, context.draft.refusedChannels())) {
    const reading = onlyReading(readings, words);
    if (reading) return reading;
  }
  return undefined;
}

function onlyReading(readings: readonly AmbiguousReading[], words: ReadonlySet<string>): PhraseConstraint | undefined {
  const fitting = readings.filter(({ context_words }) => context_words.some((word) => words.has(word)));
  if (fitting.length !== 1 || !fitting[0]) return undefined;
  const { context_words: _, ...constraint } = fitting[0];
  return constraint;
}

/** A phrase that expresses "avoid" or "want" by itself is never stronger, and "avoid" never becomes anything else. */
function strengthOf(
  polarity: Exclude<Polarity, 'not_needed'>,
  own: PhraseConstraint['strength'],
): Constraint['strength'] {
  if (own === 'avoid') return 'avoid';
  return polarity === 'must' ? (own ?? 'must') : polarity;
}

type Strength = Constraint['strength'];

const made = new WeakMap<PhraseConstraint, Map<Strength, Constraint>>();

/**
 * The constraint that a phrase of the lexicon expresses with a strength. It is made once, because a long text states the same again and
 * again, and what is derived from a constraint can then be kept.
 *
 * @param number what the # of the phrase matched, which takes the place of a # in the constraint
 */
function constraintOf(phrase: PhraseConstraint, strength: Strength, number: number | undefined): Constraint {
  if (phrase.value === '#' && number !== undefined) return withStrength({ ...phrase, value: number }, strength);
  const known = made.get(phrase) ?? new Map<Strength, Constraint>();
  made.set(phrase, known);
  const constraint = known.get(strength) ?? withStrength(phrase, strength);
  known.set(strength, constraint);
  return constraint;
}

function withStrength({ strength: _, ...constraint }: PhraseConstraint, strength: Strength): Constraint {
  return { ...constraint, strength };
}

const LINKEDIN = 'channels.linkedin';
const AGENCY = 'pricing.agency_plan';

/** What may be counted for each person or client, and those who have it. */
const PER_OWNER: ReadonlySet<Quantity> = new Set(['linkedin_accounts', 'mailboxes']);
const OWNERS: ReadonlySet<string> = new Set<Quantity>(['people', 'workspaces', 'linkedin_accounts']);
/** "12 clients at the moment, each with 2 ..." */
const MAX_WORDS_TO_EACH = 8;

/** @returns the index after the budget that begins at a token, if one does */
export function addBudget(context: ReadingContext, at: number): number | undefined {
  const { draft, grammar, scope, tokens } = context;
  const budget = budgetAt(grammar, tokens, at);
  if (!budget) return undefined;
  const { kind, constraint, lower, quantities, end } = budget;
  const isLimit = kind === 'limit' || kind === 'approximate';
  // "not more than 50 euros" is a limit, and so is "nothing over $50".
  const isNegatedFloor = kind === 'floor' && scope.polarity === 'avoid';
  if (scope.polarity === 'not_needed' || isSpentOnTool(context, at)) draft.addNotUnderstood(at, end);
  else if (isLimit || isNegatedFloor) {
    const strength = scope.polarity === 'want' || kind === 'approximate' ? 'want' : 'must';
    context.addCriterion({ ...constraint, strength }, at, end, { lower });
    for (const quantity of quantities) addNumber(context, quantity);
    addMatchingWithin(context, at, end, (key) => key.startsWith('channels.'));
  } else if (kind === 'floor') draft.addFloor(constraint.value as Budget, at, end);
  else draft.addNotUnderstood(at, end);
  return end;
}

/** "we pay Dealforge $99 a seat": a sum after the name of a tool that is paid for now is no limit. */
function isSpentOnTool({ draft, grammar, tokens }: ReadingContext, at: number): boolean {
  const last = draft.criteria.at(-1);
  if (last?.constraint.key !== 'tool' || last.span[1] !== at - 1) return false;
  return isSpentBefore(grammar, tokens, last.span[0]);
}

/** @returns the index after the number of the set-up that begins at a token, if one does */
export function addQuantity(context: ReadingContext, at: number): number | undefined {
  const { grammar, tokens } = context;
  const quantity = quantityAt(grammar, tokens, at);
  if (!quantity || isPhrase(context, quantity) || (quantity.nameless && isSpentOnTool(context, at))) return undefined;
  const counted = forEachOwner(context, quantity);
  if (!isPossible(counted.value, counted.fields)) return undefined;
  const fields = addNumber(context, counted);
  if (fields.length === 0) return undefined;
  // "10 LinkedIn accounts" is a number, and also requires LinkedIn. "5,000 cold emails a month" asks for a cold email tool.
  const ofAccounts = fields[0] === 'linkedin_accounts';
  const { end, noun } = counted;
  const to = ofAccounts ? end : noun;
  addMatchingWithin(context, at, end, (key, first) =>
    ofAccounts ? key === LINKEDIN : key === 'category' ? first <= to : first < to && key === LINKEDIN,
  );
  // "a 4-person agency"
  addMatchingWithin(context, at, end, (key) => key === AGENCY, 'want');
  return end;
}

/** "9 clients, two profiles each": a number for each of those that the number before it counts. */
function forEachOwner({ draft, grammar, tokens }: ReadingContext, quantity: NamedQuantity): NamedQuantity {
  const { fields, value, first, end } = quantity;
  const of = draft.criteria.findLast(({ constraint: { key } }) => isQuantity(key));
  const field = fields[0];
  if (!of || field === undefined || !PER_OWNER.has(field) || !OWNERS.has(of.constraint.key)) return quantity;
  const isNear = first - of.span[1] <= MAX_WORDS_TO_EACH;
  const endWithEach = isNear ? endOfEach(grammar, tokens, first, end) : undefined;
  if (endWithEach === undefined) return quantity;
  const owners = of.constraint.value as number;
  const assumed = `${inGroups(value)} for each of ${inGroups(owners)} taken as ${inGroups(value * owners)}`;
  return { ...quantity, value: value * owners, end: endWithEach, assumed };
}

/** "one inbox" asks for one inbox for all replies, not for one mailbox. */
function isPhrase(context: ReadingContext, { value, noun, first, end }: NamedQuantity): boolean {
  if (value !== 1 || noun === first) return false;
  return phrasesAt(context, first).some(
    (match) => match.meaning.kind === 'criteria' && match.end >= end && match.end > first + 1,
  );
}

/** @returns what is counted; several if it stays open */
function addNumber(context: ReadingContext, quantity: NamedQuantity): readonly Quantity[] {
  const { value, assumed, first, end } = quantity;
  const fields = fieldsOf(context, quantity);
  const [field] = fields;
  if (field === undefined) return fields;
  if (fields.length === 1) {
    const constraint = { key: field, op: 'is', value, strength: 'must' } as const;
    context.addCriterion({ ...constraint, ...(assumed !== undefined && { assumed }) }, first, end);
  } else {
    const readings = fields.map((key) => ({ key, op: 'is', value }) as const);
    context.draft.addAmbiguous(readings, 'want', first, end);
    context.scope.markUsed();
  }
  return fields;
}

/**
 * "8 senders" are LinkedIn accounts if only LinkedIn is named nearby, and mailboxes if only email is.
 *
 * @returns none if no noun and no word nearby says what is counted
 */
function fieldsOf(context: ReadingContext, { fields, noun, nameless }: NamedQuantity): readonly Quantity[] {
  if (fields.length < 2) return fields;
  const { unitHints, uncounted } = context.grammar;
  for (const words of context.nearby.around(noun)) {
    if (nameless && uncounted.some((word) => words.has(word))) return [];
    const named = fields.filter((field) => unitHints.get(field)?.some((word) => words.has(word)));
    if (named.length === 1) return named;
  }
  return nameless ? [] : fields;
}

/** Adds the first constraint of each phrase within some tokens whose key is asked for. */
function addMatchingWithin(
  context: ReadingContext,
  first: number,
  end: number,
  isWanted: (key: string, at: number) => boolean,
  strength: 'must' | 'want' = 'must',
): void {
  for (let at = first; at < end; at++) {
    const match = allAt(context, at).find((match) => match.end <= end);
    if (match?.meaning.kind !== 'criteria') continue;
    const wanted = match.meaning.constraints.find(({ key }) => isWanted(key, at));
    if (!wanted) continue;
    const { key, op, value } = wanted;
    context.addCriterion({ key, op, value, strength }, at, match.end);
  }
}

import type { Language } from '../../model/catalogue.ts';
import type { Sense } from '../../model/lexicon.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { findArticles, isAddressed } from './articles.ts';
import { type Bound, findBound, isSigned } from './bounds.ts';
import { cueAt, isAdjacent, isAndOr, isCue, isFiller, isFollowedBy, joinBetween, startsCue } from './cues.ts';
import { isElsewhere } from './elsewhere.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { Cue, Scan } from './scan.ts';
import { isWithin, type Span, spanIndices, touches } from './spans.ts';
import { FIELDS_OF_UNIT, isNumber, PER_MONTH, PERIODS, readTail, type Unit, unitAfterPer } from './units.ts';

/* Reads the numbers of a set-up: "18 reps in Oslo and 5 in Bergen, all 23 will use it". */

type Field = keyof SetUp;

export interface Quantity extends Span {
  readonly field: Field;
  readonly value: number;
  /** "all 23": the total, which replaces other numbers. */
  readonly isTotal?: boolean;
  /** Whether it counts accounts that may be LinkedIn accounts or mailboxes. */
  readonly isOpen?: boolean;
  /** "a company of 40": another number may be the users. */
  readonly isOfCompany?: boolean;
  /** "3 accounts each", "per rep" */
  readonly per?: Unit | undefined;
  /** "An account per client" is ignored without the number of clients. */
  readonly isArticle?: boolean;
}

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails', 'credits'] as const;
const VOLUMES: ReadonlySet<Field> = new Set(['contacts', 'emails', 'credits']);
const NOUNS = ['companies', ...FIELDS, 'accounts'] as const;
/** "5 new full-time reps" */
const MAX_BETWEEN = 2;
/** They count only with something per customer: "8 customers with an account each". */
const CUSTOMERS = new Set(['customer', 'customers']);
const OTHER_CHANNEL = /^channels\.(?!linkedin|email)/;
/** More accounts are contacts: "2,000 profiles". */
const MOST_ACCOUNTS = 1000;
/** Tokens between "each" and its number: "every rep has 3". */
const MAX_BEFORE_EACH = 3;

/**
 * Finds the numbers of a set-up, and those that count something else, such as employees.
 * @param used tokens of sums
 * @param isOnTools whether the text is about named tools, so that a bare number counts people: "How much is X for 5?"
 */
export function findQuantities(
  scan: Scan,
  numbers: readonly NumberMention[],
  used: ReadonlySet<number>,
  isOnTools = false,
): { readonly quantities: readonly Quantity[]; readonly others: readonly Span[] } {
  const articles = findArticles(scan, numbers);
  const free = [...numbers, ...articles]
    .filter((number) => !touches(used, number) && !isSigned(scan, number))
    .sort((a, b) => a.first - b.first);
  const isPlain = (number: NumberMention) => !articles.includes(number);
  const found = free.map((number) => {
    const one = quantityAt(scan, number);
    return isPlain(number) ? one : one?.per && { ...one, isArticle: true };
  });
  countAlike(scan, free, found);
  if (isOnTools)
    for (const [i, one] of free.entries())
      if (isAlone(scan, one) && isAfterCue(scan, one.first, 'skipped')) found[i] ??= peopleAt(one);
  countAlike(scan, free, found);
  const writtenOut = scan.cues.flatMap(({ senses, ...span }) => {
    // "just me", "the two of us"
    const value = senses.has('alone') ? 1 : senses.has('pair') ? 2 : undefined;
    return value === undefined ? [] : [peopleAt({ ...span, value })];
  });
  const isEach = found.some((one) => one?.per === 'each' || one?.per === 'workspaces') || hasWorkspaceEach(scan);
  const counted = found.flatMap((one) => (one && (isEach || !isOfCustomers(scan, one)) ? [one] : []));
  const all = [...multiply(scan, counted), ...writtenOut].sort((a, b) => a.first - b.first);
  const isCounted = all.some(({ field, isOfCompany }) => field === 'people' && !isOfCompany);
  const isOther = ({ isOfCompany }: Quantity) => isCounted && isOfCompany === true;
  return {
    quantities: all.filter((one) => !isOther(one)),
    others: [
      ...free.filter(({ end }, i) => !found[i] && nounAfter(scan, end)?.kind === 'companies'),
      ...all.filter(isOther),
    ],
  };
}

function quantityAt(scan: Scan, number: NumberMention): Quantity | undefined {
  const { first, end } = number;
  if (isOfName(scan, first)) return undefined;
  const noun = nounAfter(scan, end) ?? nounBefore(scan, first);
  const span = { first: Math.min(first, noun?.first ?? first), end: Math.max(end, noun?.end ?? end) };
  const bounded = number.isRange ? undefined : findBound(scan, span, true);
  const value = withBound(number.value, bounded?.bound);
  const isTotal = isAfterCue(scan, first, 'all_of') || isOnlySome(scan, { first, end: noun?.end ?? end });
  if (!noun) return isOfPeople(scan, number, isTotal) ? { ...peopleOfTeam(scan, number), value, isTotal } : undefined;
  // "an agency with 4 staff"
  if (noun.kind === 'companies' && isAfterCue(scan, first, 'teams'))
    return { ...peopleOfTeam(scan, number), ...span, value };
  // "Two reps never contact the same company"
  if (noun.kind === 'people' && number.value === 2 && isFollowedBy(scan, noun.end, 'not')) return undefined;
  const tail = readTail(scan, span.end, true);
  const rate = tail.period && PER_MONTH[tail.period];
  const per = tail.per === 'total' ? undefined : (tail.per ?? eachBefore(scan, first));
  // "500 email addresses a month" are found.
  const isFound = noun.kind === 'mailboxes' && rate !== undefined && isOfAddresses(scan, noun);
  // "2,500 verified emails" are looked up, not sent.
  if (noun.kind === 'emails' && isOfQuestion(scan, noun)) return undefined;
  const field =
    isFound || (noun.kind === 'people' && isAddressed(scan, number, noun)) ? 'contacts' : fieldOf(noun, value, rate);
  const isOpen = noun.kind === 'accounts' && field !== 'contacts';
  // "move from one account to another", "one inbox for all"
  const isInLetters = !/^\d/.test(scan.tokens[first]?.word ?? '');
  const isAny = number.value === 1 && isInLetters && !per && (isOpen || field === 'mailboxes');
  if (!field || tail.isUnknown || isAny || (isOpen && isOfOtherChannel(scan, end, noun))) return undefined;
  return {
    first: Math.min(span.first, bounded?.first ?? first),
    end: Math.max(tail.end, bounded?.end ?? end),
    field,
    value: Math.ceil(VOLUMES.has(field) ? value * (rate ?? 1) : value),
    isTotal,
    isOpen,
    per,
  };
}

/** "but only 5 of us do outreach" replaces the size of the team. */
function isOnlySome(scan: Scan, { first, end }: Span): boolean {
  return isAfterCue(scan, first, 'only') && startsCue(scan, end, 'doing', 'verbs');
}

const ADDRESS = /^(?:address|adress|direcci|endere)/;

function isOfAddresses(scan: Scan, { first, end }: Span): boolean {
  return scan.tokens.slice(first, end).some(({ word }) => ADDRESS.test(word));
}

/** "two Instagram accounts" */
function isOfOtherChannel(scan: Scan, end: number, noun: Noun): boolean {
  const between = { first: end, end: noun.first };
  return (
    spanIndices(between).some((at) => isElsewhere(scan, at)) ||
    scan.matches.some(({ condition: { key }, ...match }) => OTHER_CHANNEL.test(key) && isWithin(match, between))
  );
}

function isOfCustomers(scan: Scan, { field, first, end }: Quantity): boolean {
  return field === 'workspaces' && scan.tokens.slice(first, end).some(({ word }) => CUSTOMERS.has(word));
}

/** "8 customers, a separate workspace each" */
function hasWorkspaceEach(scan: Scan): boolean {
  return scan.matches.some(
    ({ condition, end }) => condition.key === 'team.workspaces' && isFollowedBy(scan, end, 'each', 'per'),
  );
}

/** Whether a noun ends a question other than a channel: "verified emails". */
function isOfQuestion(scan: Scan, { first, end }: Span): boolean {
  return scan.matches.some(
    (match) => match.first < first && match.end >= end && !match.condition.key.startsWith('channels.'),
  );
}

/** The field that a noun counts. Emails need a period, and other nouns except volumes may only have a month. */
function fieldOf({ kind }: Noun, value: number, rate: number | undefined): Field | undefined {
  if (kind === 'companies' || (kind === 'emails' && rate === undefined)) return undefined;
  const field = kind === 'accounts' ? 'linkedin_accounts' : kind;
  const isByMonth = (rate ?? 1) === 1;
  if (field === 'linkedin_accounts' && (value > MOST_ACCOUNTS || !isByMonth)) return 'contacts';
  return isByMonth || VOLUMES.has(field) ? field : undefined;
}

/** "More than 3 accounts" are 4, "less than 5" are 4. */
function withBound(value: number, bound: Bound | undefined): number {
  if (bound === 'over') return Math.floor(value) + 1;
  return bound === 'below' && value > 1 ? Math.ceil(value) - 1 : value;
}

/** "je 3 Konten", "every rep has 3 mailboxes" */
function eachBefore(scan: Scan, first: number): Quantity['per'] {
  for (let at = first - 1; at >= first - 1 - MAX_BEFORE_EACH && isAdjacent(scan, at + 1); at -= 1) {
    const { per } = unitAfterPer(scan, at, true) ?? {};
    if (per !== undefined && per !== 'total') return per;
    if (isCue(scan, at, 'each')) return 'each';
  }
  return undefined;
}

/** Multiplies "3 accounts each", and quantities listed before it, by the number of people or other units. */
function multiply(scan: Scan, counted: readonly Quantity[]): Quantity[] {
  const parts = counted.map((one, i) => {
    const next = counted[i + 1];
    const isListed = next?.per !== undefined && joinBetween(scan, one.end, next.first) === 'and';
    // "each of our 5 clients"
    const isCounted = one.field === 'people' || (one.field === 'workspaces' && one.per === 'each');
    return { ...one, per: isCounted ? undefined : (one.per ?? (isListed ? next.per : undefined)) };
  });
  const { setUp } = readSetUp(parts.filter(({ per, isOfCompany }) => !per && !isOfCompany));
  return parts.flatMap((one) => {
    const [times] = one.per ? FIELDS_OF_UNIT[one.per].flatMap((field) => setUp[field] ?? []) : [];
    return one.isArticle && times === undefined ? [] : [{ ...one, value: one.value * (times ?? 1) }];
  });
}

/** Gives bare numbers the noun of their neighbour: "for 10 accounts and for 25", "2, 5 and 10 users". */
function countAlike(scan: Scan, numbers: readonly NumberMention[], found: (Quantity | undefined)[]): void {
  const joins = numbers.map(({ first }, i) => joinBetween(scan, (found[i - 1] ?? numbers[i - 1])?.end ?? 0, first));
  const isPair = (i: number) => joins[i] === 'and' || joins[i] === 'or';
  const copy = (i: number, model: Quantity | undefined) => {
    const number = numbers[i] as NumberMention;
    if (model && isAlone(scan, number)) found[i] ??= { ...model, ...peopleAt(number), field: model.field };
  };
  for (let i = 1; i < numbers.length; i += 1) if (isPair(i)) copy(i, found[i - 1]);
  let isListed = false;
  for (let i = numbers.length - 1; i > 0; i -= 1) {
    isListed = isPair(i) || (isListed && joins[i] === 'comma');
    if (isListed) copy(i - 1, found[i]);
  }
}

function peopleAt({ first, end, value }: Pick<NumberMention, 'first' | 'end' | 'value'>): Quantity {
  return { first, end, field: 'people', value };
}

/** "a company of 40" */
function peopleOfTeam(scan: Scan, number: NumberMention): Quantity {
  const team = scan.tokens[cueAt(scan, number.first - 1)?.first ?? -1]?.word ?? '';
  return { ...peopleAt(number), isOfCompany: scan.vocabulary.senses.get(team)?.has('companies') === true };
}

/** Whether a number without a noun counts people: "a team of 5", "three do sales", "all 23 will use it". */
function isOfPeople(scan: Scan, { first, end, value }: NumberMention, isTotal: boolean): boolean {
  // "we are 12 advisers"
  const isOfUs = isWordOf(scan, cueAt(scan, first - 1)?.first, 'ours') && cueAt(scan, end) === undefined;
  const isOfTeam = isAfterCue(scan, first, 'teams') && (endsThere(scan, end) || isOfUs);
  const isDoing = isFollowedBy(scan, end, 'doing') || (isTotal && startsCue(scan, end, 'verbs'));
  // "X, Y and Z, and what would all three cost"
  if (isTotal && scan.names.length === value) return false;
  return Number.isInteger(value) && (isOfTeam || isDoing);
}

function isWordOf({ tokens, vocabulary }: Scan, at: number | undefined, sense: Sense): boolean {
  return vocabulary.senses.get(tokens[at ?? -1]?.word ?? '')?.has(sense) === true;
}

/** Whether a number has no noun: "for five". */
function isAlone(scan: Scan, number: NumberMention): boolean {
  const isCount = Number.isInteger(number.value) && !isYear(number) && number.currency === undefined;
  return isCount && endsThere(scan, number.end) && !isOfName(scan, number.first);
}

/** "Outlook 365 mailboxes": the number belongs to an unknown name. */
function isOfName(scan: Scan, first: number): boolean {
  const { tokens, vocabulary, names } = scan;
  const { word = '', capital } = tokens[first - 1] ?? {};
  const isKnown =
    cueAt(scan, first - 1) !== undefined || vocabulary.silent.has(word) || names.some(({ end }) => end === first);
  return isAdjacent(scan, first) && capital === true && !isKnown && /^\d/.test(tokens[first]?.word ?? '');
}

/** Whether a number ends its clause, or a preposition follows: "we are six in Leeds". */
function endsThere(scan: Scan, at: number): boolean {
  return !isAdjacent(scan, at) || isFiller(scan, at) || isAndOr(scan, at);
}

function isAfterCue(scan: Scan, first: number, sense: Sense): boolean {
  return isAdjacent(scan, first) && cueAt(scan, first - 1)?.end === first && isCue(scan, first - 1, sense);
}

interface Noun extends Span {
  readonly kind: (typeof NOUNS)[number];
}

function nounOf(cue: Cue | undefined): Noun | undefined {
  const kind = NOUNS.find((sense) => cue?.senses.has(sense));
  return cue && kind && { first: cue.first, end: cue.end, kind };
}

/** Languages whose compounds have the main noun first. */
const HEAD_FIRST: ReadonlySet<Language> = new Set<Language>(['fr', 'es', 'pt']);

function nounAfter(scan: Scan, end: number): Noun | undefined {
  for (let at = end; at <= end + MAX_BETWEEN && isAdjacent(scan, at); at += 1) {
    const noun = startsNoun(scan, at);
    // "12 client accounts", but "12 comptes clients"
    if (noun) return HEAD_FIRST.has(scan.vocabulary.language) ? noun : (startsNoun(scan, noun.end) ?? noun);
    if (isAndOr(scan, at) || startsCue(scan, at, 'breaks', 'not') || isOfSum(scan, at)) return undefined;
  }
  return undefined;
}

function startsNoun(scan: Scan, at: number): Noun | undefined {
  const noun = nounOf(cueAt(scan, at));
  return noun?.first === at && isAdjacent(scan, at) ? noun : undefined;
}

/** "Mailboxes: 4" */
function nounBefore(scan: Scan, first: number): Noun | undefined {
  return scan.tokens[first]?.gap === 'colon' ? nounOf(cueAt(scan, first - 1)) : undefined;
}

/** Whether a currency, a period, another number or "per user" ends the search for a noun. */
function isOfSum(scan: Scan, at: number): boolean {
  const isCurrency = scan.words.currencies.has(scan.tokens[at]?.word ?? '');
  return isCurrency || isNumber(scan, at) || isCue(scan, at, ...PERIODS, 'per', 'each');
}

/** The largest number of each field, or its total, and one set-up per number if a text lists several. */
export function readSetUp(quantities: readonly Quantity[]): {
  readonly setUp: SetUp;
  readonly setUps: readonly SetUp[];
} {
  const totals = new Set(quantities.flatMap(({ field, isTotal }) => (isTotal ? [field] : [])));
  const counts = quantities.filter(({ field, isTotal }) => isTotal || !totals.has(field));
  const valuesOf = (one: Field) => counts.flatMap(({ field, value }) => (field === one ? [value] : []));
  const fields = FIELDS.filter((field) => valuesOf(field).length > 0);
  const setUp: SetUp = Object.fromEntries(fields.map((field) => [field, Math.max(...valuesOf(field))]));
  const last = counts.at(-1)?.field;
  const values = last ? [...new Set(valuesOf(last))] : [];
  return { setUp, setUps: last && values.length > 1 ? values.map((value) => ({ ...setUp, [last]: value })) : [] };
}

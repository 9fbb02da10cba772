import type { Sense } from '../../model/lexicon.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { type Bound, findBound, isSigned } from './bounds.ts';
import {
  cueAt,
  isAdjacent,
  isAndOr,
  isCue,
  isFiller,
  isFollowedBy,
  type Join,
  joinBetween,
  startsCue,
} from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { Cue, Scan } from './scan.ts';
import { type Span, touches } from './spans.ts';
import { FIELDS_OF_UNIT, PER_MONTH, PERIODS, readTail, type Unit, unitAfterPer } from './units.ts';

/* The numbers of a set-up: "18 reps in Oslo and 5 in Bergen, all 23 will use it". */

type Field = keyof SetUp;

export interface Quantity extends Span {
  readonly field: Field;
  readonly value: number;
  /** "all 23": the number of all, whatever others are named. */
  readonly isTotal?: boolean;
  /** Whether it counts accounts that may be of LinkedIn or mailboxes. */
  readonly isOpen?: boolean;
  /** "a company of 40", where another number may be that of the people who use it. */
  readonly isOfCompany?: boolean;
  /** "3 accounts each", "per rep" */
  readonly per?: Unit | undefined;
}

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails', 'credits'] as const;
const VOLUMES: ReadonlySet<Field> = new Set(['contacts', 'emails', 'credits']);
/** "5 new full-time reps" */
const MAX_BETWEEN = 2;
/** Nobody has more accounts: "2,000 profiles" are people to write to. */
const MOST_ACCOUNTS = 1000;
/** Tokens between "each" and the number that it multiplies: "every rep has 3". */
const MAX_BEFORE_EACH = 3;

/**
 * The numbers of a set-up, and those that count something else, such as the people of a company.
 * @param used tokens of sums
 * @param isOnTools whether the text is about tools that it names, so that a number alone counts people: "How much is X for 5?"
 */
export function findQuantities(
  scan: Scan,
  numbers: readonly NumberMention[],
  used: ReadonlySet<number>,
  isOnTools = false,
): { readonly quantities: readonly Quantity[]; readonly others: readonly Span[] } {
  const found = numbers.map((number) => (touches(used, number) ? undefined : quantityAt(scan, number)));
  countAlike(scan, numbers, found);
  if (isOnTools)
    for (const [i, one] of numbers.entries())
      if (!found[i] && isAlone(scan, one) && !touches(used, one) && isAfterCue(scan, one.first, 'skipped'))
        found[i] = peopleAt(one);
  countAlike(scan, numbers, found);
  const others = numbers.filter(
    (number, i) => !found[i] && !touches(used, number) && !isSigned(scan, number) && nounAfter(scan, number.end),
  );
  const known = multiply(
    scan,
    found.filter((one) => one !== undefined),
  );
  const all = [...known, ...peopleInWords(scan)].sort((a, b) => a.first - b.first);
  const isCounted = all.some(({ field, isOfCompany }) => field === 'people' && !isOfCompany);
  const quantities = all.filter(({ isOfCompany }) => !(isOfCompany && isCounted));
  return { quantities, others: [...others, ...all.filter((one) => !quantities.includes(one))] };
}

/** "just me", "the two of us" */
function peopleInWords({ cues }: Scan): Quantity[] {
  return cues.flatMap(({ senses, first, end }) => {
    const value = senses.has('alone') ? 1 : senses.has('pair') ? 2 : undefined;
    return value === undefined ? [] : [peopleAt({ first, end, value })];
  });
}

function quantityAt(scan: Scan, number: NumberMention): Quantity | undefined {
  const { first, end } = number;
  if (isOfName(scan, first) || isSigned(scan, number)) return undefined;
  const isTotal = isAfterCue(scan, first, 'all_of');
  const counted = nounAfter(scan, end) ?? nounBefore(scan, first);
  if (counted?.isCompany) return undefined;
  const span = { first: Math.min(first, counted?.first ?? first), end: Math.max(end, counted?.end ?? end) };
  const bounded = number.isRange ? undefined : (findBound(scan, number, true) ?? findBound(scan, span, true));
  const value = withBound(number.value, bounded?.bound);
  if (counted) {
    const tail = readTail(scan, span.end, true);
    const rate = tail.period && PER_MONTH[tail.period];
    const per = tail.per === 'total' ? undefined : (tail.per ?? eachBefore(scan, first));
    const isOfAccounts = counted.field === 'linkedin_accounts';
    const isOfPeople = isOfAccounts && (value > MOST_ACCOUNTS || (rate ?? 1) !== 1);
    const noun: Noun = isOfPeople ? { ...counted, field: 'contacts', isOpen: false } : counted;
    const isVolume = VOLUMES.has(noun.field);
    if ((rate === undefined && noun.field === 'emails') || (rate !== undefined && !isVolume && rate !== 1))
      return undefined;
    // "move from one account to another", "one inbox for all"
    if (tail.isUnknown || (number.value === 1 && !per && (noun.isOpen || noun.field === 'mailboxes'))) return undefined;
    return {
      first: Math.min(span.first, bounded?.first ?? first),
      end: Math.max(tail.end, bounded?.end ?? end),
      field: noun.field,
      value: Math.ceil(isVolume ? value * (rate ?? 1) : value),
      isTotal,
      isOpen: noun.isOpen,
      per,
    };
  }
  const isOfTeam = isAfterCue(scan, first, 'teams') && endsThere(scan, end);
  const team = scan.tokens[cueAt(scan, first - 1)?.first ?? -1]?.word ?? '';
  const isOfCompany = isOfTeam && scan.vocabulary.senses.get(team)?.has('companies') === true;
  const isDoing = isFollowedBy(scan, end, 'doing');
  const isOfAll = isTotal && startsCue(scan, end, 'doing', 'verbs');
  const isOfPeople = Number.isInteger(value) && (isOfTeam || isDoing || isOfAll);
  return isOfPeople ? { ...peopleAt({ ...span, value }), isTotal, isOfCompany } : undefined;
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
    // "each of our 5 clients"
    if (isCue(scan, at, 'each')) return OF.has(scan.tokens[at + 1]?.word ?? '') ? undefined : 'each';
  }
  return undefined;
}

const OF = new Set(['of', 'der', 'von', 'de', 'des', 'do', 'dos', 'das']);

/** Multiplies "3 accounts each", and what is listed beside it, by the people or whatever it is for each of. */
function multiply(scan: Scan, counted: readonly Quantity[]): Quantity[] {
  const isListed = ({ end }: Quantity, next: Quantity | undefined) =>
    next?.per !== undefined && joinBetween(scan, end, next.first) === 'and';
  const parts = counted.map((one, i) => ({
    ...one,
    per:
      one.field === 'people'
        ? undefined
        : (one.per ?? (isListed(one, counted[i + 1]) ? counted[i + 1]?.per : undefined)),
  }));
  const { setUp } = readSetUp(parts.filter(({ per, isOfCompany }) => !per && !isOfCompany));
  return parts.map((one) => {
    const [times = 1] = one.per ? FIELDS_OF_UNIT[one.per].flatMap((field) => setUp[field] ?? []) : [];
    return { ...one, value: one.value * times };
  });
}

/** "Outlook 365 mailboxes": the number is of a name that nobody knows. */
function isOfName(scan: Scan, first: number): boolean {
  const { tokens, vocabulary } = scan;
  const { word = '', capital } = tokens[first - 1] ?? {};
  const isKnown =
    cueAt(scan, first - 1) !== undefined || vocabulary.silent.has(word) || scan.names.some(({ end }) => end === first);
  return isAdjacent(scan, first) && capital === true && !isKnown && /^\d/.test(tokens[first]?.word ?? '');
}

function peopleAt({ first, end, value }: NumberMention): Quantity {
  return { first, end, field: 'people', value };
}

/** Numbers alone count what their neighbour counts: "for 10 accounts and for 25", "2, 5 and 10 users". */
function countAlike(scan: Scan, numbers: readonly NumberMention[], found: (Quantity | undefined)[]): void {
  const joins = numbers.map((number, i) => joinBetween(scan, (found[i - 1] ?? numbers[i - 1])?.end ?? 0, number.first));
  const copy = (i: number, model: Quantity | undefined, from: NumberMention | undefined) => {
    const number = numbers[i] as NumberMention;
    if (found[i] || !model || !from || !isAlone(scan, number)) return;
    const value = Math.ceil((model.value / from.value) * number.value);
    found[i] = { ...model, first: number.first, end: number.end, value, isTotal: false };
  };
  for (let i = 1; i < numbers.length; i += 1) if (isPair(joins[i])) copy(i, found[i - 1], numbers[i - 1]);
  let isListed = false;
  for (let i = numbers.length - 1; i > 0; i -= 1) {
    isListed = isPair(joins[i]) || (isListed && joins[i] === 'comma');
    if (isListed) copy(i - 1, found[i], numbers[i]);
  }
}

function isPair(join: Join | undefined): boolean {
  return join === 'and' || join === 'or';
}

/** Whether a number counts nothing that is named: "five" of "for five". */
function isAlone(scan: Scan, number: NumberMention): boolean {
  const { first, end, value, currency } = number;
  const isOfMoney = currency !== undefined || scan.words.currencies.has(scan.tokens[first - 1]?.word ?? '');
  return Number.isInteger(value) && !isYear(number) && !isOfMoney && endsThere(scan, end) && !isOfName(scan, first);
}

/** Whether a number ends its clause, or a place follows: "we are six in Leeds". */
function endsThere(scan: Scan, at: number): boolean {
  return !isAdjacent(scan, at) || isFiller(scan, at) || isAndOr(scan, at);
}

function isAfterCue(scan: Scan, first: number, sense: Sense): boolean {
  return isAdjacent(scan, first) && cueAt(scan, first - 1)?.end === first && isCue(scan, first - 1, sense);
}

interface Noun extends Span {
  readonly field: Field;
  readonly isOpen: boolean;
  readonly isCompany: boolean;
}

/** The noun that a number counts, with at most two words between. */
function nounAfter(scan: Scan, end: number): Noun | undefined {
  for (let at = end; at <= end + MAX_BETWEEN && (scan.tokens[at]?.gap ?? 'stop') === 'none'; at += 1) {
    const cue = cueAt(scan, at);
    const noun = cue?.first === at ? nounOf(scan, cue) : undefined;
    if (noun) return nounOfCompound(scan, noun);
    if (isAndOr(scan, at) || startsCue(scan, at, 'breaks', 'not') || isOfSum(scan, at)) return undefined;
    if (cue && at !== cue.end - 1) at = cue.end - 1;
  }
  return undefined;
}

/** "Mailboxes: 4" */
function nounBefore(scan: Scan, first: number): Noun | undefined {
  const cue = cueAt(scan, first - 1);
  return cue && scan.tokens[first]?.gap === 'colon' ? nounOf(scan, cue) : undefined;
}

/** "Google Workspace mailboxes" are mailboxes. */
function nounOfCompound(scan: Scan, noun: Noun): Noun {
  const next = cueAt(scan, noun.end);
  const isNext = next?.first === noun.end && isAdjacent(scan, noun.end);
  return (isNext ? nounOf(scan, next) : undefined) ?? noun;
}

/** Whether a currency, a period, another number or "per user" ends the search for a noun. */
function isOfSum(scan: Scan, at: number): boolean {
  const { tokens, vocabulary, words } = scan;
  const { word = '' } = tokens[at] ?? {};
  return (
    isCue(scan, at, ...PERIODS, 'per', 'each') ||
    /^\d/.test(word) ||
    vocabulary.numbers.has(word) ||
    words.currencies.has(word)
  );
}

function nounOf(scan: Scan, cue: Cue): Noun | undefined {
  const { senses } = cue;
  const isCompany = senses.has('companies') || (senses.has('people') && startsCue(scan, cue.end, 'companies'));
  const field = FIELDS.find((one) => senses.has(one));
  const isOpen = field === undefined && senses.has('accounts');
  if (isCompany) return { ...cue, field: 'people', isOpen: false, isCompany };
  return field || isOpen ? { ...cue, field: field ?? 'linkedin_accounts', isOpen, isCompany } : undefined;
}

/** The largest number of each field, or its total, and a set-up for each number if a text lists several. */
export function readSetUp(quantities: readonly Quantity[]): {
  readonly setUp: SetUp;
  readonly setUps: readonly SetUp[];
} {
  const setUp: Record<string, number> = {};
  for (const field of FIELDS) {
    const all = quantities.filter((one) => one.field === field);
    const values = (all.some(({ isTotal }) => isTotal) ? all.filter(({ isTotal }) => isTotal) : all).map(
      ({ value }) => value,
    );
    if (values.length > 0) setUp[field] = Math.max(...values);
  }
  const [last] = quantities.slice(-1);
  const same = quantities.filter(({ field, isTotal }) => field === last?.field && !isTotal);
  const values = [...new Set(same.map(({ value }) => value))];
  const isAsTotal = quantities.some(({ isTotal }) => isTotal);
  return {
    setUp,
    setUps: last && values.length > 1 && !isAsTotal ? values.map((value) => ({ ...setUp, [last.field]: value })) : [],
  };
}

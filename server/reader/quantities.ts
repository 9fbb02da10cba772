import type { SetUp } from '../../model/pricing/set-up.ts';
import { findBound, isSigned, isYear, type NumberMention } from './numbers.ts';
import { hasSense, hasWord, isAdjacent, isCue, isFiller, isNumber, isWord, type Scan, startsCue } from './scan.ts';
import type { Span } from './tokens.ts';
import { FIELDS_BY_UNIT, isPricedPerUnit, type PriceUnit, parseUnits, parseUnitsAt, SPANS_PER_MONTH } from './units.ts';

/* Finds the quantities of a set-up, such as "18 reps in Oslo and 5 in Bergen, all 23 will use it". */

type Field = keyof SetUp;

/** A number that counts something in the set-up. Without a field, it counts something else, such as the employees of a company. */
export interface Quantity extends Span {
  readonly field: Field | undefined;
  readonly value: number;
  /** Whether the number is the total, as in "all 23". It replaces other numbers of the field. */
  readonly isTotal?: boolean;
  /** Whether the accounts may be LinkedIn accounts or mailboxes. */
  readonly isAmbiguous?: boolean;
  /** The unit that the quantity is multiplied by, as in "3 accounts each" or "3 accounts per rep". */
  readonly per?: PriceUnit | undefined;
}

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails', 'credits'] as const;
const NOUNS = ['companies', ...FIELDS, 'accounts'] as const;
/** Fields that count a monthly volume. */
const VOLUMES: ReadonlySet<string> = new Set(['contacts', 'emails', 'credits']);
/** Maximum number of adjectives between a number and its noun, as in "5 new full-time reps". */
const MAX_ADJECTIVES = 2;
/** More senders or people without a period, or more senders each month, are contacts: "2,000 profiles", "300 accounts a month". */
const [MAX_COUNT, MAX_MONTHLY] = [500, 100];
/** Smaller volumes without a period are no monthly volumes: "sequences of 5 emails", "at most five candidates". */
const MIN_VOLUME: Readonly<Record<string, number>> = { emails: 10_000, contacts: 10 };
/** Maximum number of tokens between "each" and its number, as in "every rep has 3". */
const MAX_EACH_DISTANCE = 6;

/**
 * Finds the quantities of a set-up.
 * @param isAboutTools whether the text is about named tools. Then a bare number counts people, as in "How much is X for 5?"
 */
export function findQuantities(scan: Scan, numbers: readonly NumberMention[], isAboutTools: boolean): Quantity[] {
  const counted = numbers
    .filter((number) => number.currency === undefined && !isSigned(scan, number) && !isPricedPerUnit(scan, number))
    .flatMap((number) => parseQuantity(scan, number, isAboutTools) ?? []);
  const phrases = scan.cues.flatMap((cue) => {
    const value = hasSense(cue, 'alone') ? 1 : hasSense(cue, 'pair') ? 2 : undefined;
    // In "email alone", nobody is alone.
    const isFeature = scan.matchAt[cue.first - 1] !== undefined || scan.matchAt[cue.first] !== undefined;
    return value === undefined || isFeature
      ? []
      : [{ first: cue.first, end: cue.end, field: 'people' as const, value }];
  });
  return multiplyPerUnit(
    scan,
    [...counted, ...phrases].sort((a, b) => a.first - b.first),
  );
}

/** Parses the quantity of a number. Undefined if the number counts nothing. */
function parseQuantity(scan: Scan, number: NumberMention, isAboutTools: boolean): Quantity | undefined {
  const { first, end } = number;
  // "Single licence" is a feature.
  if (scan.matchAt[first] && !/^\d/.test(scan.tokens[first]?.word ?? '')) return undefined;
  const noun = findNoun(scan, number);
  const span = { first: Math.min(first, noun?.first ?? first), end: Math.max(end, noun?.end ?? end) };
  const bound = number.isRangeEnd ? undefined : findBound(scan, span, true);
  // "More than 3" means 4, and "less than 5" means 4.
  const value =
    bound === 'over' ? Math.floor(number.value) + 1 : bound === 'below' ? Math.ceil(number.value) - 1 : number.value;
  const isTotal = followsCue(scan, first, 'all_of');
  if (!noun)
    return countsPeople(scan, number, isAboutTools) ? { first, end, field: 'people', value, isTotal } : undefined;
  const units = parseUnits(scan, span.end, true);
  const isPriceOfYear = isAboutTools && units.period === 'year' && noun.kind !== 'emails';
  const rate = isPriceOfYear ? 1 : units.period && SPANS_PER_MONTH[units.period];
  const per = units.per === 'total' ? undefined : (units.per ?? findEachBefore(scan, first));
  if (noun.kind === 'companies' && rate === undefined) return { ...span, field: undefined, value };
  const field = chooseField(scan, number, noun, rate);
  const isAmbiguous = noun.kind === 'accounts' && field !== 'contacts';
  // "One" may mean "any", as in "move from one account to another" or "one inbox for all".
  const isArticle = number.value === 1 && isWord(scan, first, 'one') && !per && (isAmbiguous || field === 'mailboxes');
  // "Two of our accounts were restricted" describes the past.
  if (!field || isArticle || units.isUnknown || startsCue(scan, noun.end, 'harmed')) return undefined;
  const total = Math.ceil(VOLUMES.has(field) ? value * (rate ?? 1) : value);
  return { first: span.first, end: units.end, field, value: total, isTotal, isAmbiguous, per };
}

/** A noun that a number may count. */
interface Noun extends Span {
  readonly kind: (typeof NOUNS)[number];
}

/** Finds the noun after a number and up to two adjectives, or before a colon: "5 new reps", "Mailboxes: 4". */
function findNoun(scan: Scan, { first, end }: Span): Noun | undefined {
  const nounAt = (at: number): Noun | undefined => {
    const cue = scan.cueAt[at];
    const kind = NOUNS.find((sense) => cue?.senses.has(sense));
    return cue && kind && { first: cue.first, end: cue.end, kind };
  };
  for (let at = end; at <= end + MAX_ADJECTIVES && isAdjacent(scan, at); at += 1) {
    const noun = nounAt(at);
    // In "12 client accounts", the second noun is counted.
    if (noun) return (isAdjacent(scan, noun.end) ? nounAt(noun.end) : undefined) ?? noun;
    if (isNumber(scan, at) || isCue(scan, at, 'per', 'or', 'not')) return undefined;
  }
  return scan.tokens[first]?.gap === 'colon' ? nounAt(first - 1) : undefined;
}

/** Chooses the field that a noun counts. Nouns that are not volumes accept no period except a month. */
function chooseField(
  scan: Scan,
  { first, value }: NumberMention,
  { kind, ...noun }: Noun,
  rate: number | undefined,
): Field | undefined {
  if (kind === 'companies') return 'contacts';
  if (VOLUMES.has(kind)) {
    const match = scan.matchAt[noun.first];
    // "2,500 verified emails" names a feature.
    const isFeature = match !== undefined && match.first < noun.first;
    return isFeature || (rate === undefined && value < (MIN_VOLUME[kind] ?? 0)) ? undefined : (kind as Field);
  }
  const isMany = value > (rate === undefined ? MAX_COUNT : MAX_MONTHLY);
  const isAddressed = [1, 2, 3, 4].some((count) => isWord(scan, first - count, 'addressed', first));
  const isCrowd = kind === 'people' ? isAddressed || (isMany && isWord(scan, noun.first, 'crowd')) : isMany;
  if (isCrowd && kind !== 'workspaces') return 'contacts';
  if ((rate ?? 1) !== 1) return undefined;
  return kind === 'accounts' ? 'linkedin_accounts' : kind;
}

/** Finds "each" or its unit before a number, as in "je 3 Konten" or "every rep has 3 mailboxes". */
function findEachBefore(scan: Scan, first: number): Quantity['per'] {
  for (let at = first - 1; at >= first - 1 - MAX_EACH_DISTANCE && isAdjacent(scan, at + 1); at -= 1) {
    const { per } = parseUnitsAt(scan, at, true) ?? {};
    if (per !== undefined && per !== 'total') return per;
    if (startsCue(scan, at, 'each')) return 'each';
  }
  return undefined;
}

/**
 * Multiplies quantities such as "3 accounts each" by the number of their unit. Customers count as workspaces only if each of them gets
 * something.
 */
function multiplyPerUnit(scan: Scan, quantities: readonly Quantity[]): Quantity[] {
  const units = quantities.map((quantity, i) => {
    const next = quantities[i + 1];
    // "2 mailboxes and 1 profile each" multiplies both.
    const shared = next && next.first - quantity.end <= 1 ? next.per : undefined;
    return { ...quantity, per: quantity.field === 'people' ? undefined : (quantity.per ?? shared) };
  });
  const setUp = buildSetUp(units.filter(({ per }) => !per));
  const isShared = quantities.some(({ per }) => per !== undefined);
  return units.map((quantity) => {
    const [count = 1] = quantity.per ? FIELDS_BY_UNIT[quantity.per].flatMap((field) => setUp[field] ?? []) : [];
    const isCustomers = quantity.field === 'workspaces' && !isShared && hasWord(scan, 'customers', quantity);
    return { ...quantity, field: isCustomers ? undefined : quantity.field, value: quantity.value * count };
  });
}

/** Whether a number without a noun counts people, as in "a team of 5", "we are 12 advisers", "three do sales" or "X for 5". */
function countsPeople(scan: Scan, { first, end, value }: NumberMention, isAboutTools: boolean): boolean {
  const isEnd = !isAdjacent(scan, end) || isFiller(scan, end) || isCue(scan, end, 'and', 'or');
  const isUnlisted = scan.cueAt[end] === undefined && scan.matchAt[end] === undefined;
  const isTeam = followsCue(scan, first, 'teams') && (isEnd || (isUnlisted && isCue(scan, first - 1, 'ours')));
  const isPriced = isAboutTools && isEnd && followsCue(scan, first, 'skipped') && !isYear(value);
  return Number.isInteger(value) && (isTeam || isPriced || startsCue(scan, end, 'doing'));
}

/** Whether a cue with a sense ends right before a token. */
function followsCue(scan: Scan, first: number, sense: 'teams' | 'all_of' | 'skipped'): boolean {
  return isAdjacent(scan, first) && scan.cueAt[first - 1]?.end === first && isCue(scan, first - 1, sense);
}

/** Builds a set-up. Each field gets its total, or else its largest number. */
export function buildSetUp(quantities: readonly Quantity[]): SetUp {
  const totals = new Set(quantities.flatMap(({ field, isTotal }) => (isTotal ? [field] : [])));
  const setUp: Partial<Record<Field, number>> = {};
  for (const { field, value, isTotal } of quantities)
    if (field && (isTotal || !totals.has(field))) setUp[field] = Math.max(setUp[field] ?? 0, value);
  return setUp;
}

/** Whether a field has several numbers and no total, so that the largest counts. */
export function hasSeveral(quantities: readonly Quantity[]): boolean {
  return quantities.some(
    (a) => a.field && !a.isTotal && quantities.some((b) => b.field === a.field && b.value > a.value && !b.isTotal),
  );
}

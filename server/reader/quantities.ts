import type { Language } from '../../model/catalogue.ts';
import { BILLING_PERIODS } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { areRecipients, findArticles } from './articles.ts';
import { type Bound, findBound, isSigned } from './bounds.ts';
import {
  cueAt,
  findJoin,
  hasSense,
  hasWord,
  isAdjacent,
  isAndOr,
  isCue,
  isFiller,
  isFollowedBy,
  isWord,
  startsCue,
} from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import { isOtherNetwork } from './other-networks.ts';
import type { Cue, Match, Scan } from './scan.ts';
import { isWithin, overlaps, type Span, spanIndices } from './spans.ts';
import {
  FIELDS_BY_UNIT,
  isNumber,
  type PriceUnit,
  parseUnitAfterPer,
  parseUnits,
  SPANS_PER_MONTH,
  TIME_SPANS,
  type Units,
} from './units.ts';

/* Finds the quantities of a set-up, such as "18 reps in Oslo and 5 in Bergen, all 23 will use it". */

type Field = keyof SetUp;

/** A number that counts something in the set-up. */
export interface Quantity extends Span {
  readonly field: Field;
  readonly value: number;
  /** Whether the number is the total, as in "all 23". It replaces other numbers of the field. */
  readonly isTotal?: boolean;
  /** Whether the number counts accounts that may be LinkedIn accounts or mailboxes. */
  readonly isAmbiguous?: boolean;
  /** Whether the number is the size of a company, as in "a company of 40". Another number of people replaces it. */
  readonly isCompanySize?: boolean;
  /** The unit that the quantity is multiplied by, as in "3 accounts each" or "3 accounts per rep". */
  readonly per?: PriceUnit | undefined;
  /** Whether the number is an article. "An account per client" counts only if the text has the number of clients. */
  readonly isArticle?: boolean;
}

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails', 'credits'] as const;
/** Fields that count a monthly volume. */
const VOLUMES: ReadonlySet<Field> = new Set(['contacts', 'emails', 'credits']);
/** Senses of nouns that may follow a number. */
const NOUN_SENSES = ['companies', ...FIELDS, 'accounts'] as const;
/** Maximum number of adjectives between a number and its noun, as in "5 new full-time reps". */
const MAX_ADJECTIVES = 2;
const OTHER_CHANNEL = /^channels\.(?!linkedin|email)/;
/** Larger numbers of accounts or profiles are contacts, as in "2,000 profiles". */
const MAX_ACCOUNTS = 1000;
/** Larger monthly numbers are contacts, as in "300 accounts a month". A team pays for fewer each month. */
const MAX_MONTHLY = 100;
/** Larger numbers of people are contacts, as in "1,200 people". */
const MAX_TEAM = 500;
/** Fewer emails without a period are no monthly volume, as in "sequences of 5 emails". */
const MIN_EMAILS = 10_000;
/** Fewer contacts without a period are no monthly volume, as in "at most five candidates". */
const MIN_VOLUME = 10;
/** Maximum number of tokens between "each" and its number, as in "every rep has 3". */
const MAX_EACH_DISTANCE = 6;

/**
 * Finds the quantities of a set-up, and other counts such as the employees of a company.
 * @param sumTokens tokens that belong to sums
 * @param isAboutTools whether the text is about named tools. Then a bare number counts people, as in "How much is X for 5?"
 */
export function findQuantities(
  scan: Scan,
  numbers: readonly NumberMention[],
  sumTokens: ReadonlySet<number>,
  isAboutTools = false,
): { readonly quantities: readonly Quantity[]; readonly otherCounts: readonly Span[] } {
  const articles = findArticles(scan, numbers);
  const candidates = [...numbers, ...articles]
    .filter((number) => !overlaps(sumTokens, number) && !isSigned(scan, number))
    .sort((a, b) => a.first - b.first);
  const isArticle = (number: NumberMention) => articles.includes(number);
  const quantityByCandidate = candidates.map((number) => {
    const quantity = parseQuantity(scan, number, isAboutTools);
    return isArticle(number) ? quantity?.per && { ...quantity, isArticle: true } : quantity;
  });
  copyNouns(scan, candidates, quantityByCandidate);
  if (isAboutTools)
    for (const [i, number] of candidates.entries())
      if (isBareNumber(scan, number) && followsCue(scan, number.first, 'skipped'))
        quantityByCandidate[i] ??= toPeople(number);
  copyNouns(scan, candidates, quantityByCandidate);
  const phrases = scan.cues.flatMap(({ senses, ...span }) => {
    // "Just me" is one person, and "the two of us" are two.
    // In "email alone", nobody is alone.
    const isFeature = scan.matches.some(({ end }) => end === span.first) && isAdjacent(scan, span.first);
    const value = senses.has('alone') && !isFeature ? 1 : senses.has('pair') ? 2 : undefined;
    return value === undefined ? [] : [toPeople({ ...span, value })];
  });
  const hasSharePerCustomer =
    quantityByCandidate.some((quantity) => quantity?.per === 'each' || quantity?.per === 'workspaces') ||
    hasWorkspaceEach(scan);
  const countedQuantities = quantityByCandidate.flatMap((quantity) =>
    quantity && (hasSharePerCustomer || !countsCustomers(scan, quantity)) ? [quantity] : [],
  );
  const allQuantities = [...multiplyPerUnit(scan, countedQuantities), ...phrases].sort((a, b) => a.first - b.first);
  const hasUsers = allQuantities.some(({ field, isCompanySize }) => field === 'people' && !isCompanySize);
  const isReplaced = ({ isCompanySize }: Quantity) => hasUsers && isCompanySize === true;
  return {
    quantities: allQuantities.filter((quantity) => !isReplaced(quantity)),
    otherCounts: [
      ...candidates.filter(({ end }, i) => !quantityByCandidate[i] && findNounAfter(scan, end)?.kind === 'companies'),
      ...allQuantities.filter(isReplaced),
    ],
  };
}

/** Parses the quantity of a number. Undefined if the number counts nothing in a set-up. */
function parseQuantity(scan: Scan, number: NumberMention, isAboutTools: boolean): Quantity | undefined {
  const { first, end } = number;
  if (isPartOfName(scan, first)) return undefined;
  const noun = findNounAfter(scan, end) ?? findNounBefore(scan, first);
  const span = { first: Math.min(first, noun?.first ?? first), end: Math.max(end, noun?.end ?? end) };
  const boundMatch = number.isRangeEnd ? undefined : findBound(scan, span, true);
  const value = applyBound(number.value, boundMatch?.bound);
  const isTotal = followsCue(scan, first, 'all_of') || isSubset(scan, { first, end: noun?.end ?? end });
  if (!noun) return countsPeople(scan, number, isTotal) ? { ...toTeamSize(scan, number), value, isTotal } : undefined;
  // A number of staff may be the size of a team: "an agency with 4 staff".
  if (noun.kind === 'companies' && (followsCue(scan, first, 'teams') || isWord(scan, first - 1, 'for')))
    return { ...toTeamSize(scan, number), ...span, value };
  const isBilling = scan.matches.some((match) => match.first === span.end && match.condition.key === BILLING_PERIODS);
  const units: Units = isBilling ? { end: span.end } : parseUnits(scan, span.end, true);
  const rate = units.period && SPANS_PER_MONTH[units.period];
  const per = units.per === 'total' ? undefined : (units.per ?? findEachBefore(scan, first));
  // "Two of our accounts were restricted" describes the past.
  if (isFollowedBy(scan, noun.end, 'harmed')) return undefined;
  // "2,500 verified emails" and "one do-not-contact list" name a feature, not a volume.
  if (/^(?:emails|contacts)$/.test(noun.kind) && isPartOfFeature(scan, noun)) return undefined;
  // "12,000 contacts in our CRM" are already stored, and five candidates are no monthly volume.
  if (noun.kind === 'contacts' && rate === undefined && (value < MIN_VOLUME || isStored(scan, noun.end)))
    return undefined;
  const field =
    noun.kind === 'people' && (areRecipients(scan, number, noun) || isAudience(scan, noun, value, rate))
      ? 'contacts'
      : // "What do 3 people cost per year?" counts 3 people.
        chooseField(noun, value, isAboutTools && units.period === 'year' && noun.kind !== 'emails' ? 1 : rate);
  const isAmbiguous = noun.kind === 'accounts' && field !== 'contacts';
  // "One" may mean "any", as in "move from one account to another" or "one inbox for all".
  const isArticle = isWord(scan, first, 'one') && !followsCue(scan, first, 'only');
  const isIndefinite = number.value === 1 && isArticle && !per && (isAmbiguous || field === 'mailboxes');
  if (!field || units.isUnknown || isIndefinite || (isAmbiguous && countsOtherChannel(scan, end, noun)))
    return undefined;
  return {
    first: Math.min(span.first, boundMatch?.first ?? first),
    end: Math.max(units.end, boundMatch?.end ?? end),
    field,
    value: Math.ceil(VOLUMES.has(field) ? value * (rate ?? 1) : value),
    isTotal,
    isAmbiguous,
    per,
  };
}

/** Whether a number counts only the users in a team, as in "but only 5 of us do outreach". It replaces the size of the team. */
function isSubset(scan: Scan, { first, end }: Span): boolean {
  return followsCue(scan, first, 'only') && startsCue(scan, end, 'doing', 'verbs');
}

/** Whether a number counts accounts of another network or channel, as in "two Instagram accounts". */
function countsOtherChannel(scan: Scan, end: number, noun: Noun): boolean {
  const between = { first: end, end: noun.first };
  return (
    spanIndices(between).some((at) => isOtherNetwork(scan, at)) ||
    scan.matches.some(({ condition: { key }, ...match }) => OTHER_CHANNEL.test(key) && isWithin(match, between))
  );
}

/** Whether a number counts customers. */
function countsCustomers(scan: Scan, { field, first, end }: Quantity): boolean {
  return field === 'workspaces' && hasWord(scan, 'customers', { first, end });
}

/** Whether the text wants a workspace for each customer, as in "8 customers, a separate workspace each". */
function hasWorkspaceEach(scan: Scan): boolean {
  return scan.matches.some(
    ({ condition, end }) => condition.key === 'team.workspaces' && isFollowedBy(scan, end, 'each', 'per'),
  );
}

/** Whether a program holds what was counted, as in "contacts in HubSpot". */
function isStored(scan: Scan, end: number): boolean {
  const isProgram = ({ first, condition }: Match) => first === end + 1 && condition.key.startsWith('integrations.');
  return isWord(scan, end, 'in') && scan.matches.some(isProgram);
}

/** Whether a noun is the end of a feature name, such as "verified emails". */
function isPartOfFeature(scan: Scan, { first, end }: Span): boolean {
  return scan.matches.some(
    (match) => match.first < first && match.end >= end && !match.condition.key.startsWith('channels.'),
  );
}

/** Chooses the field that a noun counts. Few emails need a period. Nouns that are not volumes accept no period except a month. */
function chooseField({ kind }: Noun, value: number, rate: number | undefined): Field | undefined {
  if (kind === 'companies' || (kind === 'emails' && rate === undefined && value < MIN_EMAILS)) return undefined;
  // "500 email addresses a month" are looked up, so they are contacts.
  if (kind === 'mailboxes' && rate !== undefined && value > MAX_MONTHLY) return 'contacts';
  const field = kind === 'accounts' ? 'linkedin_accounts' : kind;
  const isByMonth = (rate ?? 1) === 1;
  const isMany = value > (rate === undefined ? MAX_ACCOUNTS : MAX_MONTHLY);
  if (field === 'linkedin_accounts' && isMany) return 'contacts';
  return isByMonth || VOLUMES.has(field) ? field : undefined;
}

/** Whether a number of people is too large for a team, as in "roughly 1,200 people". */
function isAudience(scan: Scan, { first }: Noun, value: number, rate: number | undefined): boolean {
  return isWord(scan, first, 'crowd') && value > (rate === undefined ? MAX_TEAM : MAX_MONTHLY);
}

/** Converts a bound to a whole number. "More than 3" means 4, and "less than 5" means 4. */
function applyBound(value: number, bound: Bound | undefined): number {
  if (bound === 'over') return Math.floor(value) + 1;
  return bound === 'below' && value > 1 ? Math.ceil(value) - 1 : value;
}

/** Finds "each" or its unit before a number, as in "je 3 Konten" or "every rep has 3 mailboxes". */
function findEachBefore(scan: Scan, first: number): Quantity['per'] {
  for (let at = first - 1; at >= first - 1 - MAX_EACH_DISTANCE && isAdjacent(scan, at + 1); at -= 1) {
    const { per } = parseUnitAfterPer(scan, at, true) ?? {};
    if (per !== undefined && per !== 'total') return per;
    if (isCue(scan, at, 'each')) return 'each';
  }
  return undefined;
}

/** Multiplies quantities such as "3 accounts each" by the number of their unit. Quantities listed before with "and" are multiplied too. */
function multiplyPerUnit(scan: Scan, counted: readonly Quantity[]): Quantity[] {
  const perUnit = counted.map((quantity, i) => {
    const next = counted[i + 1];
    const isListed = next?.per !== undefined && findJoin(scan, quantity.end, next.first) === 'and';
    // "Each of our 5 clients" counts the unit itself.
    const isUnit = quantity.field === 'people' || (quantity.field === 'workspaces' && quantity.per === 'each');
    return { ...quantity, per: isUnit ? undefined : (quantity.per ?? (isListed ? next.per : undefined)) };
  });
  const { setUp } = buildSetUp(perUnit.filter(({ per, isCompanySize }) => !per && !isCompanySize));
  return perUnit.flatMap((quantity) => {
    const { per, value } = quantity;
    const [count] = per ? FIELDS_BY_UNIT[per].flatMap((field) => setUp[field] ?? []) : [];
    return quantity.isArticle && count === undefined ? [] : [{ ...quantity, value: value * (count ?? 1) }];
  });
}

/** Copies the noun of a neighbour to bare numbers, as in "for 10 accounts and for 25" or "2, 5 and 10 users". */
function copyNouns(scan: Scan, numbers: readonly NumberMention[], quantityByNumber: (Quantity | undefined)[]): void {
  const joins = numbers.map(({ first }, i) =>
    findJoin(scan, (quantityByNumber[i - 1] ?? numbers[i - 1])?.end ?? 0, first),
  );
  const isPair = (i: number) => joins[i] === 'and' || joins[i] === 'or';
  const copy = (i: number, neighbour: Quantity | undefined) => {
    const number = numbers[i] as NumberMention;
    if (neighbour && isBareNumber(scan, number))
      quantityByNumber[i] ??= { ...neighbour, ...toPeople(number), field: neighbour.field };
  };
  for (let i = 1; i < numbers.length; i += 1) if (isPair(i)) copy(i, quantityByNumber[i - 1]);
  let isListed = false;
  for (let i = numbers.length - 1; i > 0; i -= 1) {
    isListed = isPair(i) || (isListed && joins[i] === 'comma');
    if (isListed) copy(i - 1, quantityByNumber[i]);
  }
}

/** Creates a number of people. */
function toPeople({ first, end, value }: NumberMention): Quantity {
  return { first, end, field: 'people', value };
}

/** Creates the size of a team, or of a company as in "a company of 40". */
function toTeamSize(scan: Scan, number: NumberMention): Quantity {
  const team = cueAt(scan, number.first - 1)?.first ?? -1;
  return { ...toPeople(number), isCompanySize: hasSense(scan, team, 'companies') };
}

/** Whether a number without a noun counts people, as in "a team of 5", "three do sales" or "all 23 will use it". */
function countsPeople(scan: Scan, { first, end, value }: NumberMention, isTotal: boolean): boolean {
  // An unknown noun may follow "we are": "we are 12 advisers".
  const followsWe = hasSense(scan, cueAt(scan, first - 1)?.first ?? -1, 'ours') && cueAt(scan, end) === undefined;
  const isTeamSize = followsCue(scan, first, 'teams') && (endsCount(scan, end) || followsWe);
  const isDoing = isFollowedBy(scan, end, 'doing') || (isTotal && startsCue(scan, end, 'verbs'));
  // A total may count the named tools: "X, Y and Z, and what would all three cost".
  return Number.isInteger(value) && (isTeamSize || isDoing) && !(isTotal && scan.names.length === value);
}

/** Whether a number has no noun, as in "for five". */
export function isBareNumber(scan: Scan, number: NumberMention): boolean {
  const isCount = Number.isInteger(number.value) && !isYear(number) && number.currency === undefined;
  return isCount && endsCount(scan, number.end) && !isPartOfName(scan, number.first);
}

/** Whether a number belongs to an unknown name, as in "Outlook 365 mailboxes". */
function isPartOfName(scan: Scan, first: number): boolean {
  const { tokens, vocabulary, names } = scan;
  const { word = '', isCapitalised } = tokens[first - 1] ?? {};
  const isKnown =
    cueAt(scan, first - 1) !== undefined || vocabulary.silentWords.has(word) || names.some(({ end }) => end === first);
  return isAdjacent(scan, first) && isCapitalised === true && !isKnown && /^\d/.test(tokens[first]?.word ?? '');
}

/** Whether a count ends before a token: at punctuation or at a function word, as in "we are six in Leeds". */
function endsCount(scan: Scan, at: number): boolean {
  return !isAdjacent(scan, at) || isFiller(scan, at) || isAndOr(scan, at);
}

/** Whether a cue with a sense ends right before a token. */
function followsCue(scan: Scan, first: number, sense: Sense): boolean {
  return isAdjacent(scan, first) && cueAt(scan, first - 1)?.end === first && isCue(scan, first - 1, sense);
}

/** A noun that a number may count. */
interface Noun extends Span {
  readonly kind: (typeof NOUN_SENSES)[number];
}

function toNoun(cue: Cue | undefined): Noun | undefined {
  const kind = NOUN_SENSES.find((sense) => cue?.senses.has(sense));
  return cue && kind && { first: cue.first, end: cue.end, kind };
}

/** Languages whose compounds start with the main noun. */
const HEAD_FIRST_LANGUAGES: ReadonlySet<Language> = new Set(['fr', 'es', 'pt']);

/** Finds the noun that a number counts, after up to two adjectives. */
function findNounAfter(scan: Scan, end: number): Noun | undefined {
  for (let at = end; at <= end + MAX_ADJECTIVES && isAdjacent(scan, at); at += 1) {
    const noun = findNounAt(scan, at);
    // In "12 client accounts", the second noun is counted, but in "12 comptes clients" the first.
    if (noun) return HEAD_FIRST_LANGUAGES.has(scan.vocabulary.language) ? noun : (findNounAt(scan, noun.end) ?? noun);
    if (isAndOr(scan, at) || startsCue(scan, at, 'breaks', 'not') || endsNounSearch(scan, at)) return undefined;
  }
  return undefined;
}

/** Finds a noun that starts at a token. */
function findNounAt(scan: Scan, at: number): Noun | undefined {
  const noun = toNoun(cueAt(scan, at));
  return noun?.first === at && isAdjacent(scan, at) ? noun : undefined;
}

/** Finds the noun before a colon and a number, as in "Mailboxes: 4". */
function findNounBefore(scan: Scan, first: number): Noun | undefined {
  return scan.tokens[first]?.gap === 'colon' ? toNoun(cueAt(scan, first - 1)) : undefined;
}

/** Whether a token ends the search for a noun. Currencies, periods, numbers, "per" and "each" do. */
function endsNounSearch(scan: Scan, at: number): boolean {
  const isCurrency = scan.words.currencies.has(scan.tokens[at]?.word ?? '');
  return isCurrency || isNumber(scan, at) || isCue(scan, at, ...TIME_SPANS, 'per', 'each');
}

/**
 * Builds a set-up from quantities. Each field gets its total, or else its largest number. If the last field has several numbers, `setUps`
 * has one set-up for each number.
 */
export function buildSetUp(quantities: readonly Quantity[]): {
  readonly setUp: SetUp;
  readonly setUps: readonly SetUp[];
} {
  const totals = new Set(quantities.flatMap(({ field, isTotal }) => (isTotal ? [field] : [])));
  const counts = quantities.filter(({ field, isTotal }) => isTotal || !totals.has(field));
  const listValues = (listedField: Field) =>
    counts.flatMap(({ field, value }) => (field === listedField ? [value] : []));
  const fields = FIELDS.filter((field) => listValues(field).length > 0);
  const setUp: SetUp = Object.fromEntries(fields.map((field) => [field, Math.max(...listValues(field))]));
  const lastField = counts.at(-1)?.field;
  const values = lastField ? [...new Set(listValues(lastField))] : [];
  return {
    setUp,
    setUps: lastField && values.length > 1 ? values.map((value) => ({ ...setUp, [lastField]: value })) : [],
  };
}

import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import type { CategoryMention } from './category.ts';
import { hasCue } from './cues.ts';
import { findCurrency } from './currency.ts';
import { findImpliedChannels, findPartners, findUnreadVendors, findVendorCountries } from './implied.ts';
import type { Decision } from './kind.ts';
import { findMentions, joinAlternatives, type Mention } from './mentions.ts';
import { findLimits, findSums } from './money.ts';
import { findNumbers } from './numbers.ts';
import { findQuantities } from './quantities.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, type Span, touches } from './spans.ts';
import { findRequests } from './story.ts';

/* Reads a text step by step: sums and numbers first, since they decide its kind, then questions. */

export type ReaderCatalogue = Pick<Catalogue, 'keys' | 'unwanted' | 'prevents'>;

/** The results of the steps before questions. */
export interface Parts {
  readonly scanned: Scan;
  readonly decision: Decision;
  readonly isLong: boolean;
  readonly isOnTools: boolean;
  readonly isInKnownLanguage: boolean;
  /** Networks without a question, with the words that belong to them. */
  readonly elsewhere: readonly Span[];
  readonly sums: ReturnType<typeof readSums>;
  readonly roles: readonly NameMention[];
  readonly category: CategoryMention | undefined;
}

/** Reads sums and numbers. */
export function readSums(scan: Scan, isLong: boolean) {
  const numbers = findNumbers(scan);
  const sums = findSums(scan, numbers);
  const counting = findQuantities(scan, numbers, coveredTokens(sums));
  const { limits: all, unread } = findLimits(scan, numbers, sums, counting);
  // A story gives its limit at the end.
  const limits = isLong ? all.slice(-1) : all;
  const named = findCurrency(scan, numbers);
  const isOfLimits = limits.every(({ currency = named?.code }) => currency === named?.code);
  const currency = isOfLimits ? named : undefined;
  // "under 50 a month, in euros"
  const inCurrency = currency ? limits.map((limit) => ({ ...limit, currency: currency.code })) : limits;
  return {
    numbers,
    sums,
    counting,
    limits: inCurrency,
    unread: named && !currency ? [...unread, named] : unread,
    currency,
  };
}

/** Reads the questions of a text and the numbers of its set-up. */
export function readQuestions(
  { scanned, decision, isLong, isOnTools, isInKnownLanguage, elsewhere, sums, roles }: Parts,
  hasNumbers: boolean,
  catalogue: ReaderCatalogue,
) {
  const { kind, asking } = decision;
  const { numbers, counting, limits } = sums;
  const [isNeed, isCount] = [kind === 'need', kind === 'count'];
  const { quantities, others } = isOnTools
    ? findQuantities(scanned, numbers, coveredTokens([...sums.sums, ...limits, ...sums.unread]), isOnTools)
    : counting;
  const sentences = isOnTools || isCount ? asking : isLong ? findRequests(scanned, asking) : scanned.sentences;
  const unasked = isLong && isNeed ? scanned.sentences.filter((sentence) => !sentences.includes(sentence)) : [];
  const counted = [...quantities, ...limits, ...roles.filter(({ isQuestion }) => isQuestion)];
  const counts = coveredTokens([...quantities, ...others]);
  const free = numbers.filter((number) => !touches(counts, number));
  const zeros = quantities.filter(({ value }) => value === 0);
  const refusedTools = roles.filter(({ role }) => role === 'other');
  const findIn = (some: readonly Span[]) =>
    findMentions(scanned, some, counted, { numbers: free, isNeed, isCount, catalogue, zeros, refusedTools });
  const { questions: named, open, isCheapWanted } = findIn(sentences);
  // Nobody requires what no buyer wants: "from my own LinkedIn Premium" describes the writer.
  const isOwn = ({ any: [one], strength, isExplicit }: Mention) =>
    isNeed && !decision.isQuestion && strength === 'required' && !isExplicit && isNeverWanted(one, catalogue);
  const partners = findPartners(scanned, roles, catalogue);
  const whole = [
    ...(isNeed && !hasNumbers ? refusedAlone(scanned, named) : named).filter((one) => !isOwn(one)),
    ...partners.questions,
    ...(isNeed ? findVendorCountries(scanned, catalogue) : []),
  ].sort((a, b) => a.first - b.first);
  // "Le email non mi interessano": in an unknown language, a denial may come later.
  const isDeniedLater = ({ end }: Span) =>
    !isInKnownLanguage && hasCue(scanned, { first: end, end: scanned.sentenceAt[end]?.end ?? end }, 'not');
  const all = whole.filter((one) => !isDeniedLater(one));
  // "a French vendor or a Swiss one" may be of either country.
  const mentioned = joinAlternatives(scanned, all);
  return {
    sentences,
    quantities,
    others,
    /** Numbers that count nothing. */
    free,
    mentioned,
    /** With implied channels. */
    questions: [...mentioned, ...(isNeed ? findImpliedChannels(mentioned, catalogue) : [])],
    open: [...open, ...named.filter(isOwn)],
    isCheapWanted,
    /** Recognized parts that no question can express. */
    unread: [
      ...elsewhere,
      ...partners.unknown,
      ...(isNeed ? findUnreadVendors(scanned) : []),
      ...whole.filter(isDeniedLater),
    ],
    alsoMentioned: findIn(unasked).questions.filter(({ strength }) => strength === 'required' || strength === 'nice'),
  };
}

/** Needs and extra costs, which nobody wants. Abilities that some refuse, such as "AI replies", are wanted by others. */
const BURDEN = /_(?:needed|needs|costs)(?:_|$)/;

function isNeverWanted(one: Condition | undefined, { unwanted = [] }: ReaderCatalogue): boolean {
  return one !== undefined && unwanted.includes(one.key) && BURDEN.test(one.key);
}

/** Makes denials unwanted if they are all that a text asks for: "tools without SSO". */
function refusedAlone(scan: Scan, questions: readonly Mention[]): readonly Mention[] {
  const isDenied = ({ first, strength }: Mention) =>
    strength === 'unneeded' && hasCue(scan, { first: first - 3, end: first }, 'not');
  return questions.every(isDenied) ? questions.map((one) => ({ ...one, strength: 'unwanted' as const })) : questions;
}

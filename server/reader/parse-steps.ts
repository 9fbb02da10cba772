import type { Catalogue } from '../../model/catalogue.ts';
import type { CategoryMention } from './category.ts';
import { hasCue, hasSense, isAdjacent, isCue, startsCue } from './cues.ts';
import { findCurrency } from './currency.ts';
import { findImpliedChannels, findIntegrations, findUnsupportedVendors, findVendorCountries } from './implied.ts';
import type { Decision } from './kind.ts';
import { findRequestSentences } from './long-text.ts';
import { findMentions, joinAlternatives, type Mention } from './mentions.ts';
import { findLimits, findSums } from './money.ts';
import { findNumbers } from './numbers.ts';
import { buildSetUp, findQuantities } from './quantities.ts';
import type { NameMention } from './roles.ts';
import { type Scan, sliceText } from './scan.ts';
import { coveredTokens, overlaps, type Span, spanIndices } from './spans.ts';
import { TIME_SPANS } from './units.ts';

/* Parses a text in two steps: first its numbers, which help to decide its kind, and then its questions. */

/** The part of the catalogue that the reader uses. */
export type ReaderCatalogue = Pick<Catalogue, 'keys' | 'unwanted' | 'prevents'>;

/** What is known about a text before its questions are parsed. */
export interface ReadingContext {
  readonly scan: Scan;
  readonly decision: Decision;
  readonly isLong: boolean;
  /** Whether the text asks about named tools. */
  readonly isAboutTools: boolean;
  readonly isInKnownLanguage: boolean;
  /** The names of other networks, with the words that belong to them. */
  readonly otherNetworks: readonly Span[];
  readonly figures: ReturnType<typeof readFigures>;
  readonly roles: readonly NameMention[];
  readonly category: CategoryMention | undefined;
  /** Names of tools that we don't list, but that the text wants an alternative to. */
  readonly unlisted: readonly Span[];
}

/** Parses the numbers, quantities, sums and price limits of a text. */
export function readFigures(scan: Scan, isLong: boolean) {
  const numbers = findNumbers(scan);
  const sums = findSums(scan, numbers);
  const counts = findQuantities(scan, numbers, coveredTokens(sums));
  const { limits: allLimits, unsupported } = findLimits(scan, numbers, sums, counts);
  // A long text usually states its budget last.
  const limits = isLong ? allLimits.slice(-1) : allLimits;
  const namedCurrency = findCurrency(scan, numbers);
  const isConsistent = limits.every(({ currency = namedCurrency?.code }) => currency === namedCurrency?.code);
  const currency = isConsistent ? namedCurrency : undefined;
  // The currency may follow the limit: "under 50 a month, in euros".
  const limitsInCurrency = currency ? limits.map((limit) => ({ ...limit, currency: currency.code })) : limits;
  return {
    numbers,
    sums,
    counts,
    limits: limitsInCurrency,
    unsupported: namedCurrency && !currency ? [...unsupported, namedCurrency] : unsupported,
    currency,
  };
}

/** Drops sums that a text names as a price, as in "Does X cost $49?". They aren't limits. */
export function dropNamedPrices(figures: ReturnType<typeof readFigures>, scan: Scan): ReturnType<typeof readFigures> {
  const followsTool = (at: number) =>
    scan.names.some(({ end }) => end === at) && startsCue(scan, scan.sentenceAt[at]?.first ?? at, 'opens');
  // "A reseller offers us X for 18 seats at $90" names a price too.
  const isQuoted = ({ first }: Span) =>
    hasCue(scan, { first: scan.sentenceAt[first]?.first ?? first, end: first }, 'other_sums');
  const isNamedPrice = ({ first }: Span) =>
    isAdjacent(scan, first) &&
    (isCue(scan, first - 1, 'prices') || isCue(scan, first - 2, 'prices') || followsTool(first));
  return { ...figures, limits: figures.limits.filter((limit) => !isNamedPrice(limit) && !isQuoted(limit)) };
}

/** Parses the questions of a text and the quantities of its set-up. */
export function readQuestions(
  { scan, decision, isLong, isAboutTools, isInKnownLanguage, otherNetworks, figures, roles }: ReadingContext,
  hasNumbers: boolean,
  catalogue: ReaderCatalogue,
) {
  const { kind, focusSentences } = decision;
  const { numbers, counts, limits, sums, unsupported } = figures;
  const isNeed = kind === 'need';
  const { quantities, otherCounts } = isAboutTools
    ? findQuantities(scan, numbers, coveredTokens([...sums, ...limits, ...unsupported]), isAboutTools)
    : counts;
  const sentences = isLong || isAboutTools ? findRequestSentences(scan, focusSentences) : scan.sentences;
  const unread = isLong && isNeed ? scan.sentences.filter((sentence) => !sentences.includes(sentence)) : [];
  const countedSpans = [
    ...quantities,
    ...limits,
    ...roles.filter(({ isQuestion, role }) => isQuestion && role !== 'works with'),
  ];
  const countTokens = coveredTokens([...quantities, ...otherCounts]);
  const unusedNumbers = numbers.filter((number) => !overlaps(countTokens, number));
  const zeros = quantities.filter(({ value }) => value === 0);
  const refusedTools = roles.filter(({ role }) => role === 'excluded');
  // A question about tools is about everything that the text names.
  const searched = kind === 'tools' ? scan.sentences : sentences;
  const {
    questions: sentenceMentions,
    incomplete,
    wantsCheapest,
  } = findMentions(scan, searched, countedSpans, {
    numbers: unusedNumbers,
    isNeed,
    catalogue,
    zeros,
    refusedTools,
  });
  // No buyer wants extra costs or obligations, so a plain mention describes the writer: "from my own LinkedIn Premium".
  const isUnwanted = ({ any: [condition] }: Mention) =>
    condition?.value === undefined && catalogue.unwanted?.includes(condition?.key ?? '');
  const describesWriter = (mention: Mention) =>
    isNeed &&
    !decision.isQuestion &&
    !mention.isExplicit &&
    mention.strength === 'required' &&
    BURDEN.test(mention.any[0]?.key ?? '') &&
    isUnwanted(mention);
  // "Does X need a card?" requires no card, so its bill isn't limited to plans that need one.
  const refuseBurden = (mention: Mention): Mention =>
    isAboutTools && mention.strength === 'required' && isUnwanted(mention)
      ? { ...mention, strength: 'unwanted', isExplicit: false }
      : mention;
  const isChannel = ({ any: [condition] }: Mention) => condition?.key.startsWith('channels.') === true;
  // "We use X for email, need LinkedIn" doesn't ask for email.
  const isCovered = (mention: Mention) =>
    isNeed &&
    isChannel(mention) &&
    mention.strength === 'required' &&
    sentenceMentions.some((other) => other !== mention && isChannel(other)) &&
    scan.matches.filter(({ condition: { key } }) => key === mention.any[0]?.key).length === 1 &&
    refusedTools.some((tool) => tool.end === mention.first - 1 && isInUse(scan, tool));
  const integrations = findIntegrations(scan, roles, catalogue);
  const candidates = [
    ...(isNeed && !hasNumbers ? strengthenNegations(scan, sentenceMentions) : sentenceMentions)
      .filter((mention) => !describesWriter(mention))
      .map(refuseBurden)
      .map((mention) => (isCovered(mention) ? { ...mention, strength: 'unneeded' as const } : mention)),
    ...integrations.questions,
    ...findVendorCountries(scan, catalogue),
  ].sort((a, b) => a.first - b.first);
  // In an unknown language, a negation may follow the question: "Le email non mi interessano".
  const isNegatedLater = ({ end }: Span) =>
    !isInKnownLanguage && hasCue(scan, { first: end, end: scan.sentenceAt[end]?.end ?? end }, 'not');
  // "Not HubSpot. Pipedrive, two-way" asks for no depth of the HubSpot integration.
  const refusedKeys = candidates.flatMap(({ any: [condition], strength }) =>
    strength.startsWith('un') && condition?.key.startsWith('integrations.') ? [condition.key] : [],
  );
  const isUnsupported = (mention: Mention) =>
    isNegatedLater(mention) || refusedKeys.includes(catalogue.keys[mention.any[0]?.key ?? '']?.requires ?? '');
  // Rules answer no question about a tool: "Does X have an API? Does LinkedIn allow bots?"
  const toolTokens = coveredTokens(roles);
  const isAboutRule = (sentence: Span) => hasCue(scan, sentence, 'rules');
  const toolQuestions =
    kind === 'rules' && focusSentences.some(isAboutRule)
      ? focusSentences.filter((one) => !isAboutRule(one) && overlaps(toolTokens, one))
      : [];
  const acceptedMentions = candidates.filter((mention) => !isUnsupported(mention));
  const accounts = isNeed ? (buildSetUp(quantities).setUp.linkedin_accounts ?? 1) : 1;
  // Countries may be alternatives too: "a French vendor or a Swiss one".
  const mentions = joinAlternatives(
    scan,
    acceptedMentions.map((mention) => divideByAccounts(scan, mention, accounts)),
  );
  return {
    sentences,
    unread,
    quantities,
    /** Numbers that count something outside the set-up, such as employees. */
    otherCounts,
    /** Numbers without a known meaning. */
    unusedNumbers,
    mentions,
    /** Includes implied channels. */
    questions: [...mentions, ...(isNeed ? findImpliedChannels(mentions, catalogue) : [])],
    incomplete: [...incomplete, ...sentenceMentions.filter(describesWriter)],
    wantsCheapest,
    toolQuestions,
    /** Recognised parts that no question can express. */
    unsupported: [
      ...otherNetworks,
      ...integrations.unknown,
      ...toolQuestions,
      ...(isNeed ? findUnsupportedVendors(scan) : []),
      ...candidates.filter(isUnsupported),
    ],
  };
}

/** Whether the writer uses a tool, as in "we run X", unlike in "we left X". */
function isInUse(scan: Scan, { first }: Span): boolean {
  return hasSense(scan, first - 1, 'verbs') && isCue(scan, first - 1, 'have');
}

/** Divides a total of all accounts, as in "500 invitations a week from 4 accounts". The limits of tools are per account. */
function divideByAccounts(scan: Scan, mention: Mention, accounts: number): Mention {
  const [{ key, op, value } = { key: '' }] = mention.any;
  const number = findNumbers(scan).find((one) => one.value === value);
  const sentence = scan.sentenceAt[mention.first];
  // "Per account" and "each" name the share, but "per week" doesn't.
  const isShare = spanIndices(sentence ?? mention).some(
    (at) => hasSense(scan, at, 'per', 'each') && !hasSense(scan, at + 1, ...TIME_SPANS),
  );
  const isTotal = key.startsWith('safety.max_') && op === 'gte' && !isShare && accounts > 1;
  if (!isTotal || !number) return mention;
  const span = { first: Math.min(mention.first, number.first), end: Math.max(mention.end, number.end) };
  const any = [{ key, op, value: Math.ceil(number.value / accounts) }];
  return { ...mention, ...span, text: sliceText(scan, span), any, isTotal };
}

/** Matches keys of extra costs and obligations, which no buyer wants. Only some buyers refuse abilities such as "AI replies". */
const BURDEN = /_(?:needed|needs|costs)(?:_|$)/;

/** Turns unneeded questions into unwanted ones if the text asks for nothing else, as in "tools without SSO". */
function strengthenNegations(scan: Scan, questions: readonly Mention[]): readonly Mention[] {
  const isNegated = ({ first, strength }: Mention) =>
    strength === 'unneeded' && hasCue(scan, { first: first - 3, end: first }, 'not');
  return questions.every(isNegated)
    ? questions.map((question) => ({ ...question, strength: 'unwanted' as const }))
    : questions;
}

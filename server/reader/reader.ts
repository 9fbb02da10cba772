import { BILLING_PERIODS, PLANS_KEY } from '../../model/keys.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { computePhraseKey, stemWord } from '../../model/phrase-key.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { findQuestionWords, findRequests, findUnknown, nameUnread, type Unknown } from './coverage.ts';
import { decideKind } from './kind.ts';
import { findImpliedChannels, findMentions, isIncomplete, type Mention, type ReaderCatalogue } from './mentions.ts';
import { buildNameTable, findPlan, findRoles, type ToolNames } from './names.ts';
import { findNumbers, isYear, type NumberMention } from './numbers.ts';
import type { ParsedText, TextQuestion } from './parsed-text.ts';
import { buildSetUp, findQuantities, hasSeveral } from './quantities.ts';
import {
  type Cue,
  hasWord,
  isAdjacent,
  isCue,
  isWord,
  type Match,
  type ReaderWords,
  type Scan,
  sliceText,
} from './scan.ts';
import { scanText } from './scan-text.ts';
import { findSums, listLimits } from './sums.ts';
import { coveredTokens, foldWords, overlaps, type Span, spanIndices } from './tokens.ts';
import { buildCategoryNames, buildCountryNames, type CategoryNames, findCategory } from './vendors.ts';
import { buildCurrencyWords, buildVocabularies } from './vocabulary.ts';

/** A text with more words is long. */
const MAX_SHORT_TEXT = 40;
/** The most words of a text that is only the name of a tool. */
const MAX_NAME = 3;
/** Maximum distance between a question and its number, in tokens. */
const MAX_DISTANCE = 6;
/** Keys of the questions that tell how safe a tool is. */
const SAFETY = /^safety\./;

type Parts = ReturnType<Reader['findParts']>;

/**
 * Parses a need or a question without a language model. It finds the longest phrases of the catalogue and names of tools, and
 * uses cues such as "must" and "without" to relate them.
 */
class Reader {
  readonly #words: ReaderWords;
  readonly #catalogue: ReaderCatalogue;
  readonly #categories: CategoryNames;

  constructor(
    lexicon: Lexicon,
    { catalogue, categories }: Pick<Methodology, 'catalogue' | 'categories'>,
    tools: Iterable<ToolNames & Pick<Tool, 'facts'>>,
  ) {
    const allTools = [...tools];
    const vocabularies = buildVocabularies(
      lexicon,
      catalogue,
      allTools.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(foldWords)),
    );
    const { en } = vocabularies;
    this.#words = {
      vocabularies,
      names: buildNameTable(
        allTools,
        (word) => en.senses.has(word) || en.silentWords.has(word) || en.stems.has(stemWord(word, 'en')),
        (words) => en.questions.has(computePhraseKey(words, 'en', en.skippedWords)),
      ),
      plans: new Map(allTools.map(({ slug, facts }) => [slug, listPlanNames(facts)])),
      currencies: buildCurrencyWords(lexicon),
      countries: buildCountryNames(lexicon),
    };
    this.#catalogue = catalogue;
    this.#categories = buildCategoryNames({ categories }, lexicon);
  }

  read(text: string): ParsedText {
    const scan = scanText(text, this.#words);
    const parts = this.findParts(scan);
    const { kind, tools, isLong, isYesOrNo, asksAboutBans, quantities, category } = parts;
    const { questions, effects, wantsCheapest, asksForPrices, unknown } = this.#findQuestions(scan, parts);
    const isEmpty = questions.length + unknown.length === 0 && !category;
    const isLeaving = kind === 'need' && isEmpty && tools.every(({ role }) => role === 'excluded');
    const listTexts = (some: readonly Unknown[]) => [...new Set(some.map((part) => part.text))];
    return {
      words: scan.tokens.map(({ word }) => word),
      kind,
      questions: questions.map(({ text: words, any, strength }) => ({ text: words, any, strength })),
      category: category?.isRefused ? undefined : category?.category,
      unwantedCategory: category?.isRefused ? category.category : undefined,
      // Someone who only wants to leave a tool looks for one like it.
      tools: isLeaving ? tools.map(({ slug }) => ({ slug, role: 'like' })) : tools,
      plan: parts.plan?.name,
      setUp: buildSetUp(quantities),
      // A long text states its budget last.
      limits: listLimits(scan, parts.sums).slice(isLong ? -1 : 0),
      wantsCheapest,
      asksForPrices,
      isLong,
      isYesOrNo,
      asksAboutBans,
      notUnderstood: listTexts(unknown),
      niceNotUnderstood: listTexts(unknown.filter(({ first }) => effects[first] === 'nice')),
      unlisted: isUnlisted(scan, parts, questions, unknown) ? unknown[0]?.text : undefined,
      corrections: scan.names
        .filter(({ first, end }) => scan.tokens.slice(first, end).some(({ isCorrected }) => isCorrected))
        .map((name) => ({ text: sliceText(scan, name), slug: name.slug })),
      assumptions: [
        ...(quantities.some(({ isAmbiguous, field }) => isAmbiguous && field === 'linkedin_accounts')
          ? ['Accounts are counted as LinkedIn accounts.']
          : []),
        ...(hasSeveral(quantities) ? ['You gave several numbers; we used the largest.'] : []),
        ...(kind === 'tools' && asksForJudgement(scan) ? ['We don’t judge which tool is better.'] : []),
      ],
    };
  }

  /** Finds the kind of a text, its tools and its numbers. */
  findParts(scan: Scan) {
    const isLong = scan.tokens.length > MAX_SHORT_TEXT;
    const numbers = findNumbers(scan);
    const names = findRoles(scan);
    const hasNumbers = numbers.some((number) => number.currency !== undefined || !isYear(number.value));
    const decision = decideKind({ scan, names, isLong, hasNumbers });
    const isAboutTools = decision.kind === 'tools';
    const quantities = findQuantities(scan, numbers, isAboutTools);
    const sums = findSums(scan, numbers, quantities);
    const [slug, ...others] = decision.tools.flatMap((tool) => (tool.role === 'asked' ? [tool.slug] : []));
    const plan = isAboutTools && others.length === 0 ? findPlan(scan, slug ?? '') : undefined;
    const category = decision.kind === 'need' ? this.#findCategory(scan) : undefined;
    const counts = isAboutTools ? findCounted(scan) : [];
    return { ...decision, isLong, numbers, names, quantities, sums, plan, category, counts };
  }

  /** Finds the questions of a text, and everything that was not understood. */
  #findQuestions(scan: Scan, parts: Parts) {
    const { kind, isLong, isYesOrNo, asksAboutBans, numbers, names, quantities, sums, counts } = parts;
    const isNeed = kind === 'need';
    const isOpen = (one: Mention) => isNeed && isIncomplete(one, this.#catalogue);
    const named = [parts.category, parts.plan].flatMap((part) => part ?? []);
    const own = withoutMatches(scan, [...named, ...counts]);
    const counted = coveredTokens([...quantities, ...sums]);
    const free = numbers.filter((number) => !overlaps(counted, number));
    const context = { catalogue: this.#catalogue, isNeed, numbers: free, tools: names };
    const { mentions, effects, wantsCheapest } = findMentions(own, context);
    const sentences = isLong ? findRequests(scan) : scan.sentences;
    const isRequest = ({ first }: Span) => sentences.some((one) => one.first <= first && first < one.end);
    // A text about rules is about LinkedIn anyway.
    const complete = mentions
      .filter((one) => kind !== 'rules' || one.any[0]?.key !== 'channels.linkedin')
      .filter((one) => isRequest(one) && !isOpen(one));
    const priceWords = scan.matches.filter(({ condition }) => condition.key === PLANS_KEY);
    const isPriceWord = ({ first, senses }: Cue) =>
      senses.has('prices') && (scan.matchAt[first]?.condition.key ?? BILLING_PERIODS) === BILLING_PERIODS;
    const asksForPrices = priceWords.length > 0 || scan.cues.some(isPriceWord);
    const hasPrice = asksForPrices || quantities.length > 0;
    const questions: readonly TextQuestion[] = isNeed
      ? [...complete, ...findImpliedChannels(complete, this.#catalogue), ...this.#listSafety(scan, complete, isLong)]
      : complete.map((one) => (isRequired(own, one, hasPrice, isYesOrNo) ? one : { ...one, strength: 'asked' }));
    const isValue = (one: NumberMention) =>
      complete.some(
        ({ first, any }) => Math.abs(one.first - first) <= MAX_DISTANCE && any.some(({ value }) => value === one.value),
      );
    const isMentioned = ({ condition }: Match) =>
      mentions.some(({ any }) => any.some(({ key }) => key === condition.key));
    const used = [
      ...mentions,
      ...own.matches.filter(isMentioned),
      ...scan.names,
      ...quantities,
      ...numbers.filter(isValue),
      ...sums.filter(({ use }) => use !== 'unclear'),
      ...named,
      ...priceWords,
    ];
    const unclear = [...sums.filter(({ use }) => use === 'unclear'), ...counts, ...mentions.filter(isOpen)];
    const found = findUnknown(own, used, unclear, { sentences, asksAboutBans });
    const asksNothing = kind === 'tools' && questions.length + found.length === 0 && !hasPrice;
    const unread = isNeed ? nameUnread(scan, sentences) : [];
    const unknown =
      asksNothing && !asksForJudgement(scan)
        ? findQuestionWords(scan)
        : [...found, ...unread].sort((a, b) => a.first - b.first);
    return { questions, effects, wantsCheapest, asksForPrices, unknown };
  }

  /** In a need, the words of a category that are also a question count as the question. */
  #findCategory(scan: Scan): ReturnType<typeof findCategory> {
    const category = findCategory(scan, this.#categories);
    const isQuestion =
      category && !category.isRefused && spanIndices(category).some((at) => scan.matchAt[at] !== undefined);
    return isQuestion ? undefined : category;
  }

  /** Lists the questions that a text on the safest tool asks, apart from those that it names. */
  #listSafety(scan: Scan, named: readonly Mention[], isLong: boolean): TextQuestion[] {
    if (isLong || !hasWord(scan, 'risks', scan.all)) return [];
    const { keys } = this.#catalogue;
    const isSafety = (key: string) => SAFETY.test(key) && keys[key]?.type === 'boolean';
    return Object.keys(keys)
      .filter((key) => isSafety(key) && !named.some(({ any }) => any[0]?.key === key))
      .map((key) => ({ text: '', any: [{ key }], strength: 'asked' }));
  }
}

/** Whether a text is nothing but a name that isn't in our list. */
function isUnlisted(
  { tokens, names }: Scan,
  { sums, quantities, category }: Parts,
  questions: readonly TextQuestion[],
  [unknown, ...others]: readonly Unknown[],
): boolean {
  const hasContent = names.length + questions.length + sums.length + quantities.length + others.length > 0 || category;
  const isName = tokens.length === 1 || (tokens.length <= MAX_NAME && tokens[unknown?.first ?? 0]?.isCapitalised);
  return unknown !== undefined && !hasContent && isName === true;
}

/** Whether a text asks which tool is better, which no fact tells. */
const asksForJudgement = (scan: Scan) => hasWord(scan, 'judgements', scan.all);

/** The names of plans, the longest first, as written and folded. */
function listPlanNames(facts: Tool['facts']): (readonly [string, string])[] {
  const names = readPlans(facts).map(({ name }) => [name, foldWords(name).join(' ')] as const);
  return names.sort((a, b) => b[1].length - a[1].length);
}

/** Whether a question about tools narrows the price, as in "the price with an API", or names the billing of the price. */
function isRequired(scan: Scan, { first, any, strength }: Mention, hasPrice: boolean, isYesOrNo: boolean): boolean {
  if (strength === 'unwanted' || strength === 'unneeded') return false;
  if (any.every(({ key }) => key === BILLING_PERIODS)) return hasPrice || !isYesOrNo;
  const isWith =
    isAdjacent(scan, first) &&
    [1, 2].some((back) => isWord(scan, first - back, 'with') || isCue(scan, first - back, 'required'));
  return hasPrice && isWith;
}

/** Finds what "how many" asks about. A plan may include a number of it, but no question about the feature answers it. */
function findCounted({ cues, cueAt, matchAt }: Scan): Span[] {
  return cues.flatMap(({ senses, end: first }) => {
    const end = Math.max(matchAt[first]?.end ?? first, matchAt[first] ? (cueAt[first]?.end ?? first) : first);
    return senses.has('counts') && end > first ? [{ first, end }] : [];
  });
}

/** Removes the matches that overlap any of the spans. */
function withoutMatches(scan: Scan, spans: readonly Span[]): Scan {
  const excluded = coveredTokens(spans);
  if (excluded.size === 0) return scan;
  const matches = scan.matches.filter((match) => !overlaps(excluded, match));
  return {
    ...scan,
    matches,
    matchAt: scan.matchAt.map((match) => (match && matches.includes(match) ? match : undefined)),
  };
}

/** Creates the reader for the tools of a snapshot. */
export const getReader = memoizeBySnapshot(
  ({ lexicon, tools, methodology }: Snapshot) => new Reader(lexicon, methodology, tools.values()),
);

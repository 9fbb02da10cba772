import type { Language } from '../../model/catalogue.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { computePhraseKey, stemWord } from '../../model/phrase-key.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { inCurlyQuotes } from '../../model/words/lists.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { isBesidePrice } from './beside-price.ts';
import { addBillingMatches } from './billing.ts';
import { buildCategoryNames, type CategoryName, findCategory } from './category.ts';
import { isQuestionSentence } from './clauses.ts';
import { checkCoverage } from './collect-uses.ts';
import { resolveContextWords } from './context-words.ts';
import { findJoin, hasWord, isWord, startsCue } from './cues.ts';
import { findDates, findSince } from './dates.ts';
import { asksAboutRisk, type Decision, decideKind } from './kind.ts';
import { detectLanguage } from './language.ts';
import type { Mention } from './mentions.ts';
import { buildNameTable, findNames, type ToolNames } from './names.ts';
import { findOtherNetworks } from './other-networks.ts';
import {
  dropNamedPrices,
  type ReaderCatalogue,
  type ReadingContext,
  readFigures,
  readQuestions,
} from './parse-steps.ts';
import type { ParsedText, Role, TextQuestion, ToolMention } from './parsed-text.ts';
import { findPlans } from './plans.ts';
import { buildSetUp } from './quantities.ts';
import { findRoles, findUnlisted, type NameMention } from './roles.ts';
import { type ReaderWords, type Scan, scanText, sliceText } from './scan.ts';
import { readShortValue, type ShortValue } from './short-values.ts';
import { coveredTokens, overlaps, type Span, splitSpans } from './spans.ts';
import { foldWords, tokenise } from './tokens.ts';
import { buildCurrencyWords, buildVocabularies } from './vocabulary.ts';

/** A text with more words is long. */
const MAX_SHORT_TEXT = 40;

/**
 * Parses a need or a question without a language model. It finds the longest phrases of the catalogue and names of tools, and
 * uses cues such as "must" and "without" to relate them.
 */
class Reader {
  readonly #words: ReaderWords;
  readonly #catalogue: ReaderCatalogue;
  readonly #today: string;
  readonly #categories: readonly CategoryName[];
  /** The plan names of each tool. */
  readonly #plans: ReadonlyMap<string, readonly string[]>;
  /** The label of each job as stems. */
  readonly #jobs: readonly (readonly [job: string, stems: readonly string[]])[];

  constructor(
    lexicon: Lexicon,
    { catalogue, jobs, categories, currencies }: Pick<Methodology, 'catalogue' | 'jobs' | 'categories' | 'currencies'>,
    tools: Iterable<ToolNames & Pick<Tool, 'facts'>>,
    today: string,
  ) {
    const allTools = [...tools];
    const nameWords = allTools.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(foldWords));
    const vocabularies = buildVocabularies(lexicon, catalogue, nameWords);
    const english = vocabularies.en;
    const isOrdinary = (word: string) =>
      english.senses.has(word) || english.silentWords.has(word) || english.stems.has(stemWord(word, 'en'));
    const isQuestion = (words: readonly string[]) =>
      english.questions.has(computePhraseKey(words, 'en', english.skippedWords));
    this.#words = {
      vocabularies,
      names: buildNameTable(allTools, isOrdinary, isQuestion),
      currencies: buildCurrencyWords(lexicon),
      convertibleCurrencies: new Set(Object.keys(currencies.rates)),
    };
    this.#catalogue = catalogue;
    this.#today = today;
    this.#plans = new Map(allTools.map(({ slug, facts }) => [slug, readPlans(facts).map(({ name }) => name)]));
    this.#categories = buildCategoryNames({ categories }, lexicon);
    this.#jobs = Object.entries(jobs).map(([job, { label }]) => [
      job,
      foldWords(label).map((word) => stemWord(word, 'en')),
    ]);
  }

  read(text: string): ParsedText {
    const tokens = tokenise(text);
    const { vocabularies, names } = this.#words;
    const nameTokens = coveredTokens(findNames(tokens, names).filter((name) => !name.isOrdinary && !name.isQuestion));
    const language = detectLanguage(
      text,
      tokens.filter((_, at) => !nameTokens.has(at)),
      vocabularies,
    );
    const vocabulary = vocabularies[language ?? 'en'];
    const scan = resolveContextWords(addBillingMatches(scanText(text, tokens, vocabulary, this.#words)));
    const otherNetworks = findOtherNetworks(scan);
    const reading = this.#read(withoutMatches(scan, otherNetworks), language, otherNetworks);
    return { ...reading, words: tokens.map(({ word }) => word) };
  }

  /** Parses the value of one parameter in English. */
  readValue(text: string): Partial<ShortValue> {
    return readShortValue(scanText(text, tokenise(text), this.#words.vocabularies.en, this.#words));
  }

  #read(scan: Scan, language: Language | undefined, otherNetworks: readonly Span[]): Omit<ParsedText, 'words'> {
    const isLong = scan.tokens.length > MAX_SHORT_TEXT;
    const figures = readFigures(scan, isLong);
    const roles = findRoles(scan);
    const namedCategory = findCategory(scan, this.#categories);
    const hasNumbers = figures.counts.quantities.length + figures.limits.length > 0;
    const decision = decideKind(scan, roles, { hasNumbers, isLong, hasCategory: namedCategory !== undefined });
    const { kind, topic } = decision;
    // If the words of a category also match a question, they count as the question in a need.
    const isQuestion =
      namedCategory &&
      !namedCategory.isRefused &&
      !startsCue(scan, decision.focusSentences[0]?.first ?? -1, 'which', 'counts') &&
      scan.matches.some((match) => overlaps(coveredTokens([namedCategory]), match));
    const category = kind === 'need' && !isQuestion ? namedCategory : undefined;
    const context: ReadingContext = {
      scan: withoutMatches(scan, [
        ...(category ? [category] : []),
        ...(decision.isAboutToolLimit ? findPlatformWords(scan) : []),
      ]),
      decision,
      isLong,
      isAboutTools: kind === 'tools',
      isInKnownLanguage: language !== undefined,
      otherNetworks,
      figures: kind === 'need' ? figures : dropNamedPrices(figures, scan),
      roles,
      category,
      unlisted: findUnlisted(scan),
    };
    // "Is X $49 a month?" asks for the price.
    const asksForPrice = topic === 'facts' && context.figures.limits.length < figures.limits.length;
    const questionParts = readQuestions(context, hasNumbers, this.#catalogue);
    const tools = listTools(context.scan, roles, decision, isLong);
    const plans = context.isAboutTools
      ? findPlans(
          context.scan,
          roles,
          tools.flatMap(({ slug }) => this.#plans.get(slug) ?? []),
        )
      : [];
    // A plan belongs to one tool.
    const [plan] = tools.length === 1 ? plans : [];
    const dates = topic === 'changes' ? [] : findDates(context.scan, questionParts.unusedNumbers);
    const since = findSince(scan, figures.numbers, this.#today);
    const { partKinds, notUnderstood } = checkCoverage(context, questionParts, {
      since: kind === 'rules' || (topic === 'changes' && kind !== 'need') ? since : undefined,
      plans,
      plan,
      dates,
      catalogue: this.#catalogue,
    });
    const { questions, incomplete, quantities } = questionParts;
    const job = questions.length === 0 && !isLong && !category ? this.#findJob(context.scan) : undefined;
    return {
      kind: language === undefined ? 'need' : kind,
      topic: asksForPrice ? 'price' : topic,
      questions: [...questions, ...(context.isAboutTools ? incomplete : [])].map((mention) => ({
        ...toQuestion(mention),
        isOpen: context.isAboutTools && isBesidePrice(scan, mention),
      })),
      category: category?.isRefused ? undefined : category?.category,
      unwantedCategory: category?.isRefused ? category.category : undefined,
      job: job?.name,
      tools,
      plan: plan?.name,
      ...buildSetUp(quantities),
      limits: context.figures.limits.map(({ first: _, end: __, ...limit }) => limit),
      currency: figures.currency?.code,
      wantsCheapest: questionParts.wantsCheapest,
      asksForPrices: decision.asksForPrices,
      isLong,
      isYesOrNo: !questions.some(isNegated) && asksYesOrNo(context.scan, decision.focusSentences[0]?.first ?? -1),
      asksPermission: PERMISSION_LENGTHS.some((length) => isWord(scan, 0, 'permission', length)),
      asksAboutRisk: asksAboutRisk(scan),
      asksAboutActions: topic === 'enforcement' || topic === 'ban' || hasWord(scan, 'lawsuits'),
      since: since?.day,
      asksAboutOtherTime: dates.length > 0,
      asksPerYear: scan.cues.some(({ senses }) => senses.has('year')),
      partKinds,
      notUnderstood:
        language === undefined && partKinds.size === 0
          ? [firstCharacters(scan.text, 100)]
          : notUnderstood.filter((part) => !job?.names(part)),
      notAnswered: questionParts.toolQuestions.map((sentence) => sliceText(scan, sentence)),
      corrections: findCorrections(context.scan),
      assumptions: [
        ...(quantities.some(({ isAmbiguous }) => isAmbiguous) ? ['Accounts are counted as LinkedIn accounts.'] : []),
        ...(context.isAboutTools && hasWord(scan, 'judgements') ? ['We don’t judge which tool is better.'] : []),
        ...questions.flatMap(({ isTotal, text, any: [condition] }) =>
          isTotal ? [`We read ${inCurlyQuotes(text)} as ${condition?.value} for each account.`] : [],
        ),
        ...context.unlisted.map((name) => `We don’t list ${inCurlyQuotes(sliceText(scan, name))}.`),
      ],
    };
  }

  /** Finds the job whose label a text contains, and a function that tells whether words are part of the label. */
  #findJob({ tokens }: Scan): { readonly name: string; readonly names: (words: string) => boolean } | undefined {
    const textStems = new Set(tokens.map(({ word }) => stemWord(word, 'en')));
    const [name, labelStems = []] = this.#jobs.find(([, stems]) => stems.every((stem) => textStems.has(stem))) ?? [];
    const names = (words: string) => foldWords(words).every((word) => labelStems.includes(stemWord(word, 'en')));
    return name === undefined ? undefined : { name, names };
  }
}

/** The lengths of phrases such as "may I" and "est-ce que je peux", in words. */
const PERMISSION_LENGTHS = [1, 2, 3, 4, 5];

/** Whether words such as "without" refuse a question. "Yes" and "no" to it are ambiguous. */
const isNegated = ({ strength, isExplicit }: Mention) =>
  strength === 'unneeded' || (strength === 'unwanted' && isExplicit);

const asksYesOrNo = (scan: Scan, first: number) =>
  startsCue(scan, first, 'opens') && !startsCue(scan, first, 'which', 'explains', 'prices', 'counts');

const toQuestion = ({ text, any, strength }: Mention): TextQuestion => ({ text, any, strength });

/** Finds "LinkedIn" and words for its rules. In a question about the limit of a tool, they ask for nothing else. */
function findPlatformWords({ cues, matches }: Scan): Span[] {
  return [
    ...cues.filter(({ senses }) => senses.has('rules')),
    ...matches.filter(({ condition }) => condition.key === 'channels.linkedin'),
  ];
}

function findCorrections(scan: Scan): ParsedText['corrections'] {
  const isCorrected = ({ first, end }: Span) => scan.tokens.slice(first, end).some((token) => token.isCorrected);
  return scan.names.filter(isCorrected).map((name) => ({ text: sliceText(scan, name), slug: name.slug }));
}

/** Removes the matches that overlap any of the spans. */
function withoutMatches(scan: Scan, spans: readonly Span[]): Scan {
  const excluded = coveredTokens(spans);
  return { ...scan, matches: scan.matches.filter((match) => !overlaps(excluded, match)) };
}

/** Lists the distinct tools of a text with their roles. Every other role wins over "asked". */
function listTools(
  scan: Scan,
  names: readonly NameMention[],
  { kind, isQuestion, focusSentences, tools = [] }: Decision,
  isLong: boolean,
): ToolMention[] {
  const { tokens } = scan;
  const roleBySlug = new Map<string, Role>();
  const [focusTokens, toolsOfDecision] = [coveredTokens(focusSentences), new Set(tools)];
  const focusedSlugs = new Set(names.flatMap(({ first, slug }) => (focusTokens.has(first) ? [slug] : [])));
  // Outside its questions, a long text tells about other tools.
  const isAboutFocused = isLong && kind !== 'need' && focusedSlugs.size > 0;
  for (const { list, name, items } of findNameLists(scan, names)) {
    const { slug } = name;
    // "We hesitate between X and Y. Does X have an API?" is about Y too.
    if (isAboutFocused && !items.some((item) => focusedSlugs.has(item.slug))) continue;
    // A need that mentions a tool without asking about it wants other tools. But list items such as "…, Flagmast or Yew" request the tools.
    const isListItem = [list.first, list.end].every((at) => (tokens[at]?.gap ?? 'stop') !== 'none');
    // A long text asks about the tools of its questions, and about tools that it lists by themselves: "Tools: X and Y."
    const isRequested = isLong
      ? isInQuestion(scan, name) || (isListItem && (list.first < name.first || list.end > name.end))
      : isQuestion || isListItem;
    const isOther = kind === 'need' && name.role === 'asked' && !isRequested;
    const role = toolsOfDecision.has(name) ? 'asked' : isOther ? 'excluded' : name.role;
    if (role !== 'works with' && (roleBySlug.get(slug) ?? 'asked') === 'asked') roleBySlug.set(slug, role);
  }
  return [...roleBySlug].map(([slug, role]) => ({ slug, role }));
}

/** Whether the sentence of a name is a question. */
function isInQuestion(scan: Scan, { first }: Span): boolean {
  const sentence = scan.sentenceAt[first];
  return sentence !== undefined && isQuestionSentence(scan, sentence);
}

/** Finds the list that each name is in, such as "X, Y or Z". A name by itself is a list of one. */
function findNameLists(scan: Scan, names: readonly NameMention[]) {
  const joins = names.map(({ first }, i) => findJoin(scan, names[i - 1]?.end ?? 0, first));
  return splitSpans(0, names.length, (i) => joins[i] === undefined).flatMap(({ first, end }) => {
    const items = names.slice(first, end);
    const list = { first: items[0]?.first ?? 0, end: items.at(-1)?.end ?? 0 };
    return items.map((name) => ({ name, items, list }));
  });
}

/** Creates the reader for the tools of a snapshot. */
export const getReader = memoizeBySnapshot(
  ({ lexicon, tools, methodology, manifest }: Snapshot) =>
    new Reader(lexicon, methodology, tools.values(), manifest.as_of),
);

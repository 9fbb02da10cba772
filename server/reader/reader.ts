import type { Language } from '../../model/catalogue.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { joinStems, stemWord } from '../../model/phrase-key.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { isPartRead, listUnknownNames } from './account.ts';
import { withBilling } from './billing.ts';
import { type CategoryName, categoryNames, findCategory } from './category.ts';
import { accountForText } from './claims.ts';
import { startsCue } from './cues.ts';
import { findDates } from './dates.ts';
import { findElsewhere } from './elsewhere.ts';
import { withoutIdle } from './idle.ts';
import { type Decision, decideKind } from './kind.ts';
import { detectLanguage } from './language.ts';
import type { Mention } from './mentions.ts';
import { buildNameTable, findNames, type ToolNames } from './names.ts';
import { type Parts, type ReaderCatalogue, readQuestions, readSums } from './parts.ts';
import { findPlans } from './plans.ts';
import { readSetUp } from './quantities.ts';
import type { Role, TextQuestion, TextReading, ToolMention } from './reading.ts';
import { findRoles, type NameMention } from './roles.ts';
import { type ReaderWords, type Scan, scan, sliceText } from './scan.ts';
import { readShortValue, type ShortValue } from './short-values.ts';
import { coveredTokens, type Span, touches } from './spans.ts';
import { foldedWords, tokenise } from './tokens.ts';
import { buildCurrencyWords, buildVocabularies } from './vocabulary.ts';

/** A text with more words is a story. */
const LONG_TEXT = 40;

/**
 * Reads a need, a question or a statement. It uses no language model and no randomness: it matches the words of the catalogue and the names
 * of tools, longest first, and relates them by cues.
 */
class Reader {
  readonly #words: ReaderWords;
  readonly #catalogue: ReaderCatalogue;
  readonly #categories: readonly CategoryName[];
  /** The names of the plans of each tool. */
  readonly #plans: ReadonlyMap<string, readonly string[]>;
  /** The stems of the names of jobs. */
  readonly #jobs: readonly (readonly [job: string, stems: readonly string[]])[];

  constructor(
    lexicon: Lexicon,
    { catalogue, jobs, categories, currencies }: Pick<Methodology, 'catalogue' | 'jobs' | 'categories' | 'currencies'>,
    tools: Iterable<ToolNames & Pick<Tool, 'facts'>>,
  ) {
    const listed = [...tools];
    const named = listed.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(foldedWords));
    const all = buildVocabularies(lexicon, catalogue, named);
    const english = all.en;
    const isOrdinary = (word: string) =>
      english.senses.has(word) || english.silent.has(word) || english.stems.has(stemWord(word, 'en'));
    const isQuestion = (words: readonly string[]) => english.questions.has(joinStems(words, 'en', english.skipped));
    this.#words = {
      vocabularies: all,
      names: buildNameTable(listed, isOrdinary, isQuestion),
      currencies: buildCurrencyWords(lexicon),
      rated: new Set(Object.keys(currencies.rates)),
    };
    this.#catalogue = catalogue;
    this.#plans = new Map(listed.map(({ slug, facts }) => [slug, readPlans(facts).map(({ name }) => name)]));
    this.#categories = categoryNames({ categories }, lexicon);
    this.#jobs = Object.entries(jobs).map(([job, { label }]) => [
      job,
      foldedWords(label).map((word) => stemWord(word, 'en')),
    ]);
  }

  read(text: string): TextReading {
    const tokens = tokenise(text);
    const { vocabularies, names } = this.#words;
    const named = coveredTokens(findNames(tokens, names).filter((name) => !name.isOrdinary && !name.isQuestion));
    const language = detectLanguage(
      text,
      tokens.filter((_, at) => !named.has(at)),
      vocabularies,
    );
    const vocabulary = vocabularies[language ?? 'en'];
    const whole = withoutIdle(withBilling(scan(text, tokens, vocabulary, this.#words)));
    const elsewhere = findElsewhere(whole);
    return this.#read(withoutMatches(whole, elsewhere), language, elsewhere);
  }

  /** Reads the value of one parameter, in English. */
  readValue(text: string): Partial<ShortValue> {
    return readShortValue(scan(text, tokenise(text), this.#words.vocabularies.en, this.#words));
  }

  #read(whole: Scan, language: Language | undefined, elsewhere: readonly Span[]): TextReading {
    const isLong = whole.tokens.length > LONG_TEXT;
    const sums = readSums(whole, isLong);
    const roles = findRoles(whole);
    const named = findCategory(whole, this.#categories);
    const hasNumbers = sums.counting.quantities.length + sums.limits.length > 0;
    const decision = decideKind(whole, roles, { hasNumbers, isLong, hasCategory: named !== undefined });
    const { kind, topic } = decision;
    // If the words of a category are also a question, a need asks that question.
    const isQuestion = named && whole.matches.some((match) => touches(coveredTokens([named]), match));
    const category = kind === 'count' || (kind === 'need' && !isQuestion) ? named : undefined;
    const scanned = category ? withoutMatches(whole, [category]) : whole;
    const parts: Parts = {
      scanned,
      decision,
      isLong,
      isOnTools: kind === 'tools' || kind === 'statement',
      isInKnownLanguage: language !== undefined,
      elsewhere,
      sums,
      roles,
      category,
    };
    const found = readQuestions(parts, hasNumbers, this.#catalogue);
    const tools = mentionTools(scanned, roles, decision, isLong);
    const plans = parts.isOnTools ? findPlans(scanned, roles, this.#plansOf(tools)) : [];
    // A plan belongs to one tool.
    const [plan] = tools.length === 1 ? plans : [];
    const dates = topic === 'changes' ? [] : findDates(scanned, found.free);
    const account = accountForText(parts, found, {
      plans,
      isPlanRead: plan !== undefined,
      dates,
      catalogue: this.#catalogue,
    });
    const { questions, open, quantities } = found;
    return {
      language,
      kind: language === undefined ? 'need' : kind,
      topic,
      questions: [...questions, ...(parts.isOnTools ? open : [])].map(withoutPlace),
      alsoMentioned: found.alsoMentioned.map(withoutPlace),
      category: category?.category,
      job: questions.length === 0 && !isLong && !category ? this.#jobIn(scanned) : undefined,
      tools,
      plan: plan?.name,
      ...readSetUp(quantities),
      limits: sums.limits.map(({ first: _, end: __, ...limit }) => limit),
      currency: sums.currency?.code,
      isCheapWanted: found.isCheapWanted,
      isLong,
      isYesOrNo: decision.asking.some(({ first }) => asksWhether(scanned, first)),
      isOfOtherTime: dates.length > 0,
      account,
      notUnderstood:
        language === undefined && !isPartRead(account)
          ? [firstCharacters(scanned.text, 100)]
          : listUnknownNames(account),
      corrected: findCorrected(scanned),
      assumed: quantities.some(({ isOpen }) => isOpen) ? ['Accounts are counted as LinkedIn accounts.'] : [],
    };
  }

  #plansOf(tools: readonly ToolMention[]): readonly string[] {
    return tools.flatMap(({ slug }) => this.#plans.get(slug) ?? []);
  }

  #jobIn({ tokens }: Scan): string | undefined {
    const said = new Set(tokens.map(({ word }) => stemWord(word, 'en')));
    return this.#jobs.find(([, stems]) => stems.every((stem) => said.has(stem)))?.[0];
  }
}

const asksWhether = (scan: Scan, first: number) =>
  startsCue(scan, first, 'opens') && !startsCue(scan, first, 'which', 'explains', 'prices', 'counts');

const withoutPlace = ({ text, any, strength }: Mention): TextQuestion => ({ text, any, strength });

function findCorrected(scan: Scan): TextReading['corrected'] {
  const isCorrected = ({ first, end }: Span) => scan.tokens.slice(first, end).some((token) => token.isCorrected);
  return scan.names.filter(isCorrected).map((name) => ({ text: sliceText(scan, name), slug: name.slug }));
}

/** Removes matches that touch some spans. */
function withoutMatches(scanned: Scan, spans: readonly Span[]): Scan {
  const words = coveredTokens(spans);
  return { ...scanned, matches: scanned.matches.filter((match) => !touches(words, match)) };
}

/** The distinct tools of a text. Any other role beats "asked". */
function mentionTools(
  { tokens }: Scan,
  names: readonly NameMention[],
  { kind, isQuestion, about = [] }: Decision,
  isLong: boolean,
): ToolMention[] {
  const bySlug = new Map<string, Role>();
  for (const name of names) {
    const { slug } = name;
    // A need that mentions a tool without asking about it looks for others. "…, Flagmast" is part of the need.
    const isItem = [name.first, name.end].every((at) => (tokens[at]?.gap ?? 'stop') !== 'none');
    const isOther = kind === 'need' && name.role === 'asked' && (isLong || !(isQuestion || isItem));
    const role = about.includes(name) ? 'asked' : isOther ? 'other' : name.role;
    if (role !== 'works with' && (bySlug.get(slug) ?? 'asked') === 'asked') bySlug.set(slug, role);
  }
  return [...bySlug].map(([slug, role]) => ({ slug, role }));
}

/** The reader of texts about the tools of a snapshot. */
export const getReader = memoizeBySnapshot(
  ({ lexicon, tools, methodology }: Snapshot) => new Reader(lexicon, methodology, tools.values()),
);

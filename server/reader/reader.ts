import type { Catalogue, Language } from '../../model/catalogue.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { keyOfWords, stemOf } from '../../model/phrase-key.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { withBilling } from './billing.ts';
import { signedTextOf } from './bounds.ts';
import { type CategoryLabel, findCategory, splitLabels } from './category.ts';
import { findDates } from './dates.ts';
import { findImpliedChannels, findPartners } from './implied.ts';
import { type Decision, decideKind } from './kind.ts';
import { detectLanguage } from './language.ts';
import { findMentions, type Mention } from './mentions.ts';
import { findLimits, findSums } from './money.ts';
import { buildNameTable, type ToolNames } from './names.ts';
import { findUncountedNumbers, findUnknownWords } from './not-understood.ts';
import { findNumbers } from './numbers.ts';
import { findQuantities, readSetUp } from './quantities.ts';
import type { Role, TextReading, ToolMention } from './reading.ts';
import { findRoles, type NameMention } from './roles.ts';
import { type ReaderWords, type Scan, scan } from './scan.ts';
import { type Span, tokensOf, touches } from './spans.ts';
import { findRequests, keepCertain } from './story.ts';
import { foldedWords, tokenise } from './tokens.ts';
import { buildCurrencyWords, buildVocabularies, type Vocabulary } from './vocabulary.ts';

/** They add nothing to an API or an MCP server. */
const AI_WORDS = ['ai', 'ki', 'ia', 'agent', 'agente', 'claude'];
/** A text with more words tells a story. */
const LONG_TEXT = 40;

/**
 * Reads what people type: a need, a question or a statement. There is no language model and no randomness: the words of the catalogue and
 * the names of tools are matched, the longest first, and cues relate them to each other.
 */
class Reader {
  readonly #words: ReaderWords;
  readonly #catalogue: Pick<Catalogue, 'keys' | 'unwanted'>;
  readonly #categories: readonly CategoryLabel[];
  /** The stems of the names of jobs. */
  readonly #jobs: readonly (readonly [job: string, stems: readonly string[]])[];

  constructor(
    lexicon: Lexicon,
    { catalogue, jobs, categories }: Pick<Methodology, 'catalogue' | 'jobs' | 'categories'>,
    tools: Iterable<ToolNames>,
  ) {
    const listed = [...tools];
    const named = listed.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(foldedWords));
    const all = buildVocabularies(lexicon, catalogue, named);
    const english = all.en;
    const isOrdinary = (word: string) =>
      english.senses.has(word) || english.silent.has(stemOf(word, 'en')) || english.stems.has(stemOf(word, 'en'));
    const isQuestion = (words: readonly string[]) => english.questions.has(keyOfWords(words, 'en', english.skipped));
    this.#words = {
      vocabularies: all,
      names: buildNameTable(listed, isOrdinary, isQuestion),
      currencies: buildCurrencyWords(lexicon),
    };
    this.#catalogue = catalogue;
    this.#categories = splitLabels({ categories });
    this.#jobs = Object.entries(jobs).map(([job, { label }]) => [
      job,
      foldedWords(label).map((word) => stemOf(word, 'en')),
    ]);
  }

  read(text: string): TextReading {
    const tokens = tokenise(text);
    const language = detectLanguage(text, tokens, this.#words.vocabularies);
    const vocabulary = this.#words.vocabularies[language ?? 'en'];
    return this.#read(withBilling(scan(text, tokens, vocabulary, this.#words)), language);
  }

  #read(whole: Scan, language: Language | undefined): TextReading {
    const { text, tokens, vocabulary } = whole;
    const isLong = tokens.length > LONG_TEXT;
    const numbers = findNumbers(text, tokens, vocabulary.numbers, this.#words.currencies);
    const sums = findSums(whole, numbers);
    const counting = findQuantities(whole, numbers, tokensOf(sums));
    const { limits, unread } = findLimits(whole, numbers, sums, counting);
    const roles = findRoles(whole);
    const named = findCategory(whole, this.#categories);
    const decision = decideKind(whole, roles, {
      hasNumbers: counting.quantities.length + limits.length > 0,
      isLong,
      hasCategory: named !== undefined,
    });
    const { kind, topic, asking } = decision;
    const [isNeed, isCount] = [kind === 'need', kind === 'count'];
    const isOnTools = kind === 'tools' || kind === 'statement';
    const category = isCount ? named : undefined;
    const scanned = category ? withoutMatches(whole, category) : whole;
    const { quantities, others } = isOnTools
      ? findQuantities(scanned, numbers, tokensOf([...sums, ...limits, ...unread]), isOnTools)
      : counting;
    const sentences = isOnTools || isCount ? asking : isLong ? findRequests(scanned, asking) : scanned.sentences;
    const counted = [...quantities, ...limits, ...roles.filter(({ isQuestion }) => isQuestion)];
    const counts = tokensOf([...quantities, ...others]);
    const mentions = findMentions(scanned, sentences, counted, {
      numbers: numbers.filter((number) => !touches(counts, number)),
      isNeed,
      isCount,
      catalogue: this.#catalogue,
    });
    const { open } = mentions;
    const partners = findPartners(scanned, roles, this.#catalogue);
    const mentioned = [...mentions.questions, ...partners.questions].sort((a, b) => a.first - b.first);
    const implied = isNeed ? findImpliedChannels(mentioned, this.#catalogue) : [];
    const questions = [...mentioned, ...implied];
    const dates =
      topic === 'changes'
        ? []
        : findDates(
            scanned,
            numbers.filter((number) => !touches(counts, number)),
          );
    const read = [...scanned.matches, ...counted, ...sums, ...unread, ...dates];
    const unknownWords = () =>
      findUnknownWords(
        scanned,
        sentences,
        [...read, ...roles, ...numbers, ...(category ? [category] : [])],
        stemsOf([...questions, ...open], vocabulary),
      );
    const unknownNumbers = () => {
      const isOpen = isLong || isCount || topic === 'changes' || quantities.some(({ isTotal }) => isTotal);
      const values = new Set(questions.flatMap(({ any }) => any.map(({ value }) => value)));
      const free = numbers.filter(({ value }) => !values.has(value));
      return isOpen ? [] : findUncountedNumbers(scanned, free, [...read, ...others]);
    };
    return {
      language,
      kind: language === undefined ? 'need' : kind,
      topic,
      questions: [...questions, ...(isOnTools ? open : [])].map((one) => ({
        text: one.text,
        any: one.any,
        strength: one.strength,
      })),
      category: category?.category,
      job: questions.length === 0 && !isLong && !category ? this.#jobIn(scanned) : undefined,
      tools: mentionTools(roles, decision),
      ...readSetUp(isLong ? keepCertain(quantities, sentences) : quantities),
      limits: (isLong ? keepCertain(limits, sentences) : limits).map(({ first: _, end: __, ...limit }) => limit),
      isCheapWanted: mentions.isCheapWanted,
      isLong,
      isOfOtherTime: dates.length > 0,
      notUnderstood:
        language === undefined
          ? [beginningOf(text, 100)]
          : [
              ...partners.unknown,
              ...(isNeed ? open.map((one) => one.text) : []),
              ...unknownWords(),
              ...(isLong ? [] : [...unread, ...dates].map((span) => signedTextOf(scanned, span))),
              ...unknownNumbers(),
            ],
      assumed: quantities.some(({ isOpen }) => isOpen) ? ['Accounts are counted as LinkedIn accounts.'] : [],
    };
  }

  #jobIn({ tokens }: Scan): string | undefined {
    const said = new Set(tokens.map(({ word }) => stemOf(word, 'en')));
    return this.#jobs.find(([, stems]) => stems.every((stem) => said.has(stem)))?.[0];
  }
}

/** A text without the questions that some of its words name. */
function withoutMatches(scanned: Scan, span: Span): Scan {
  const words = tokensOf([span]);
  return { ...scanned, matches: scanned.matches.filter((match) => !touches(words, match)) };
}

/** Stems that add nothing to some questions: those of all words by which they are called. */
function stemsOf(questions: readonly Mention[], { ofQuestion, language }: Vocabulary): ReadonlySet<string> {
  const keys = questions.flatMap(({ any }) => any.map(({ key }) => key));
  const words = keys.some((key) => key.startsWith('ai.')) ? AI_WORDS : [];
  return new Set([
    ...keys.flatMap((key) => [...(ofQuestion.get(key) ?? [])]),
    ...words.map((word) => stemOf(word, language)),
  ]);
}

/** The tools that a text names, each once. Any other role beats "asked". */
function mentionTools(names: readonly NameMention[], { kind, isQuestion, about = [] }: Decision): ToolMention[] {
  const bySlug = new Map<string, Role>();
  for (const name of names) {
    const { slug } = name;
    // Someone who says what is needed, and asks nothing of a tool that is named too, looks for others.
    const isOther = kind === 'need' && !isQuestion && name.role === 'asked';
    const role = about.includes(name) ? 'asked' : isOther ? 'other' : name.role;
    if (role !== 'works with' && (bySlug.get(slug) ?? 'asked') === 'asked') bySlug.set(slug, role);
  }
  return [...bySlug].map(([slug, role]) => ({ slug, role }));
}

/** The reader of texts about the tools of a snapshot. */
export const readerOf = perSnapshot(
  ({ lexicon, tools, methodology }: Snapshot) => new Reader(lexicon, methodology, tools.values()),
);

import type { Catalogue, Language } from '../../model/catalogue.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { keyOfWords, stemOf } from '../../model/phrase-key.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type CategoryLabel, findCategory, splitLabels } from './category.ts';
import { hasCue } from './cues.ts';
import { findImpliedChannels, findPartners } from './implied.ts';
import { decideKind } from './kind.ts';
import { detectLanguage } from './language.ts';
import { findMentions } from './mentions.ts';
import { findLimits, findSums } from './money.ts';
import { buildNameTable, type ToolNames } from './names.ts';
import { findUncountedNumbers, findUnknownWords } from './not-understood.ts';
import { findNumbers } from './numbers.ts';
import { findQuantities, readSetUp } from './quantities.ts';
import type { Named, Role, TextReading } from './reading.ts';
import { findRoles, type NameMention } from './roles.ts';
import { type ReaderWords, type Scan, type Span, scan, tokensOf, touches } from './scan.ts';
import { foldedWords, tokenise } from './tokens.ts';
import { buildCurrencyWords, buildVocabularies } from './vocabulary.ts';

/** Beside an API or an MCP server, they add nothing. */
const AI_WORDS = ['ai', 'ki', 'ia', 'agent', 'agente', 'claude'];
/** A text with more words tells a story: only the sentences that ask for something are read. */
const LONG_TEXT = 40;

/**
 * Reads what people type: a need, a question or a statement. There is no language model and no randomness: the words of the catalogue and
 * the names of tools are matched, the longest first, and words of closed lists say what they do to each other.
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
    return this.#read(scan(text, tokens, vocabulary, this.#words), language);
  }

  #read(whole: Scan, language: Language | undefined): TextReading {
    const { text, tokens, vocabulary, sentences } = whole;
    const numbers = findNumbers(text, tokens, vocabulary.numbers, this.#words.currencies);
    const counting = findQuantities(whole, numbers);
    const sums = findSums(whole, numbers);
    const limits = findLimits(whole, numbers, sums, [...counting.quantities, ...counting.others]);
    const roles = findRoles(whole);
    const isLong = tokens.length > LONG_TEXT;
    const hasNumbers = counting.quantities.length + limits.length > 0;
    const named = findCategory(whole, this.#categories);
    const {
      kind,
      topic,
      asking,
      isQuestion,
      about = [],
    } = decideKind(whole, roles, {
      hasNumbers,
      isLong,
      hasCategory: named !== undefined,
    });
    const category = kind === 'count' ? named : undefined;
    const scanned = category ? withoutMatches(whole, category) : whole;
    const isOnTools = kind === 'tools' || kind === 'statement';
    const isOfAsking = isOnTools || kind === 'count';
    const { quantities, others } = isOnTools
      ? findQuantities(scanned, numbers, isOnTools, tokensOf([...sums, ...limits]))
      : counting;
    const readSentences = isOfAsking ? asking : isLong ? sentencesThatAsk(scanned, sentences, asking) : sentences;
    const counted = [...quantities, ...limits, ...roles.filter(({ isQuestion }) => isQuestion)];
    const counts = tokensOf([...quantities, ...others]);
    const found = findMentions(scanned, readSentences, counted, {
      numbers: numbers.filter((number) => !touches(counts, number)),
      isNeed: kind === 'need',
      isCount: kind === 'count',
      catalogue: this.#catalogue,
    });
    const partners = findPartners(scanned, roles, this.#catalogue);
    const mentioned = [...found.questions, ...partners.questions].sort((a, b) => a.first - b.first);
    const questions =
      kind === 'need' ? [...mentioned, ...findImpliedChannels(mentioned, quantities, this.#catalogue)] : mentioned;
    const keys = [...questions, ...found.open].flatMap(({ any }) => any.map(({ key }) => key));
    const used = [...scanned.matches, ...counted, ...sums, ...roles, ...numbers, ...(category ? [category] : [])];
    const isOfAi = keys.some((key) => key.startsWith('ai.'));
    const implied = new Set([
      ...keys.flatMap((key) => [...(vocabulary.ofQuestion.get(key) ?? [])]),
      ...(isOfAi ? AI_WORDS.map((word) => stemOf(word, vocabulary.language)) : []),
    ]);
    const values = new Set(questions.flatMap(({ any }) => any.map(({ value }) => value)));
    const open = kind === 'need' ? found.open.map((one) => one.text) : [];
    const asTopics = isOfAsking && kind !== 'count' ? found.open : [];
    return {
      language,
      kind: language === undefined ? 'need' : kind,
      topic,
      questions: [...questions, ...asTopics].map(({ text: said, any, strength }) => ({ text: said, any, strength })),
      category: category?.category,
      job: questions.length === 0 && !isLong && !category ? this.#jobIn(scanned) : undefined,
      tools: eachOnce(
        roles.map((name) => {
          if (about.includes(name)) return { ...name, role: 'asked' };
          // Who says what is needed, and asks nothing of a tool that is named beside, looks for others.
          return kind === 'need' && !isQuestion && name.role === 'asked' ? { ...name, role: 'other' } : name;
        }),
      ),
      ...readSetUp(isLong ? certainIn(quantities, readSentences) : quantities),
      limits: (isLong ? certainIn(limits, readSentences) : limits).map(({ first: _, end: __, ...limit }) => limit),
      isCheapWanted: found.isCheapWanted,
      isLong,
      notUnderstood:
        language === undefined
          ? [beginningOf(text, 100)]
          : [
              ...partners.unknown,
              ...open,
              ...findUnknownWords(scanned, readSentences, used, implied),
              ...(isLong || kind === 'count' || topic === 'changes' || quantities.some(({ isTotal }) => isTotal)
                ? []
                : findUncountedNumbers(
                    scanned,
                    numbers.filter(({ value }) => !values.has(value)),
                    [...scanned.matches, ...counted, ...sums, ...others],
                  )),
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

/** What is named once in the sentences of a story that ask for something: nothing is guessed from the rest. */
function certainIn<Part extends Span & { readonly field?: string }>(
  parts: readonly Part[],
  sentences: readonly Span[],
): readonly Part[] {
  const tokens = tokensOf(sentences);
  const here = parts.filter((part) => tokens.has(part.first));
  const last = new Map(here.map((part) => [part.field, part]));
  const first = new Map(here.toReversed().map((part) => [part.field, part]));
  return here.filter((part) => last.get(part.field) === part && first.get(part.field) === part);
}

const ASKING = [
  'requests',
  'required',
  'required_after',
  'nice_after',
  'unwanted',
  'unwanted_after',
  'unneeded',
] as const;

/** The sentences of a story that ask for something, or say what matters. */
function sentencesThatAsk(scanned: Scan, sentences: readonly Span[], asking: readonly Span[]): readonly Span[] {
  const requested = tokensOf(asking);
  return sentences.filter(
    (sentence) => requested.has(sentence.first) || hasCue(scanned, sentence, ...ASKING) || isList(scanned, sentence),
  );
}

/** "So: one inbox, roles, SSO" */
function isList({ tokens, matches }: Scan, { first, end }: Span): boolean {
  const hasColon = tokens.slice(first + 1, end).some(({ gap }) => gap === 'colon');
  return hasColon && matches.filter((match) => first <= match.first && match.end <= end).length > 1;
}

/** Each tool once; a role beside being asked about counts. */
function eachOnce(roles: readonly NameMention[]): Named[] {
  const bySlug = new Map<string, Role>();
  for (const { slug, role } of roles) {
    if (role === 'works with') continue;
    const other = bySlug.get(slug);
    if (other === undefined || other === 'asked') bySlug.set(slug, role);
  }
  return [...bySlug].map(([slug, role]) => ({ slug, role }));
}

/** The reader of texts about the tools of a snapshot. */
export const readerOf = perSnapshot(
  ({ lexicon, tools, methodology }: Snapshot) => new Reader(lexicon, methodology, tools.values()),
);

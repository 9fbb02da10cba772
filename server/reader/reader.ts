import type { Catalogue, Language } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { keyOfWords, stemOf } from '../../model/phrase-key.ts';
import { plansIn } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { accountFor, namesOf } from './account.ts';
import { withBilling } from './billing.ts';
import { fromCurrency } from './bounds.ts';
import { type CategoryName, categoryNames, findCategory } from './category.ts';
import { claimsOf } from './claims.ts';
import { hasCue } from './cues.ts';
import { findDates } from './dates.ts';
import { findImpliedChannels, findPartners, findVendorCountries } from './implied.ts';
import { type Decision, decideKind } from './kind.ts';
import { detectLanguage } from './language.ts';
import { findMentions, type Mention } from './mentions.ts';
import { findLimits, findSums } from './money.ts';
import { buildNameTable, findNames, type ToolNames } from './names.ts';
import { findNumbers } from './numbers.ts';
import { findPlans } from './plans.ts';
import { findQuantities, readSetUp } from './quantities.ts';
import type { Role, TextReading, ToolMention } from './reading.ts';
import { findRoles, type NameMention } from './roles.ts';
import { type ReaderWords, type Scan, scan, textOf } from './scan.ts';
import { isWithin, type Span, tokensOf, touches } from './spans.ts';
import { findRequests } from './story.ts';
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
  readonly #catalogue: Pick<Catalogue, 'keys' | 'unwanted' | 'prevents'>;
  readonly #categories: readonly CategoryName[];
  /** The names of the plans of each tool. */
  readonly #plans: ReadonlyMap<string, readonly string[]>;
  /** The stems of the names of jobs. */
  readonly #jobs: readonly (readonly [job: string, stems: readonly string[]])[];

  constructor(
    lexicon: Lexicon,
    { catalogue, jobs, categories }: Pick<Methodology, 'catalogue' | 'jobs' | 'categories'>,
    tools: Iterable<ToolNames & Pick<Tool, 'facts'>>,
  ) {
    const listed = [...tools];
    const named = listed.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(foldedWords));
    const all = buildVocabularies(lexicon, catalogue, named);
    const english = all.en;
    const isOrdinary = (word: string) =>
      english.senses.has(word) || english.silent.has(word) || english.stems.has(stemOf(word, 'en'));
    const isQuestion = (words: readonly string[]) => english.questions.has(keyOfWords(words, 'en', english.skipped));
    this.#words = {
      vocabularies: all,
      names: buildNameTable(listed, isOrdinary, isQuestion),
      currencies: buildCurrencyWords(lexicon),
    };
    this.#catalogue = catalogue;
    this.#plans = new Map(listed.map(({ slug, facts }) => [slug, plansIn(facts).map(({ name }) => name)]));
    this.#categories = categoryNames({ categories }, lexicon);
    this.#jobs = Object.entries(jobs).map(([job, { label }]) => [
      job,
      foldedWords(label).map((word) => stemOf(word, 'en')),
    ]);
  }

  read(text: string): TextReading {
    const tokens = tokenise(text);
    const { vocabularies, names } = this.#words;
    const named = tokensOf(findNames(tokens, names).filter((name) => !name.isOrdinary && !name.isQuestion));
    const language = detectLanguage(
      text,
      tokens.filter((_, at) => !named.has(at)),
      vocabularies,
    );
    const vocabulary = vocabularies[language ?? 'en'];
    return this.#read(withBilling(scan(text, tokens, vocabulary, this.#words)), language);
  }

  #read(whole: Scan, language: Language | undefined): TextReading {
    const { text, tokens, vocabulary } = whole;
    const isLong = tokens.length > LONG_TEXT;
    const numbers = findNumbers(whole);
    const sums = findSums(whole, numbers);
    const counting = findQuantities(whole, numbers, tokensOf(sums));
    const { limits: all, unread: unreadSums } = findLimits(whole, numbers, sums, counting);
    // A story comes to its limit in the end.
    const limits = isLong ? all.slice(-1) : all;
    const roles = findRoles(whole);
    const named = findCategory(whole, this.#categories);
    const hasNumbers = counting.quantities.length + limits.length > 0;
    const decision = decideKind(whole, roles, {
      hasNumbers,
      isLong,
      hasCategory: named !== undefined,
    });
    const { kind, topic, asking } = decision;
    const [isNeed, isCount] = [kind === 'need', kind === 'count'];
    const isOnTools = kind === 'tools' || kind === 'statement';
    // A need that names a kind of tool by the words of a question asks that question.
    const isQuestion = named && whole.matches.some((match) => touches(tokensOf([named]), match));
    const category = isCount || (isNeed && !isQuestion) ? named : undefined;
    const scanned = category ? withoutMatches(whole, category) : whole;
    const { quantities, others } = isOnTools
      ? findQuantities(scanned, numbers, tokensOf([...sums, ...limits, ...unreadSums]), isOnTools)
      : counting;
    const sentences = isOnTools || isCount ? asking : isLong ? findRequests(scanned, asking) : scanned.sentences;
    const counted = [...quantities, ...limits, ...roles.filter(({ isQuestion }) => isQuestion)];
    const counts = tokensOf([...quantities, ...others]);
    const free = numbers.filter((number) => !touches(counts, number));
    const context = {
      numbers: free,
      isNeed,
      isCount,
      catalogue: this.#catalogue,
    };
    const mentions = findMentions(scanned, sentences, counted, context);
    const { open } = mentions;
    const partners = findPartners(scanned, roles, this.#catalogue);
    const vendors = isNeed ? findVendorCountries(scanned, this.#catalogue) : [];
    const found = isNeed && !hasNumbers ? refusedAlone(scanned, mentions.questions) : mentions.questions;
    const mentioned = [...found, ...partners.questions, ...vendors].sort((a, b) => a.first - b.first);
    const implied = isNeed ? findImpliedChannels(mentioned, this.#catalogue) : [];
    const questions = [...mentioned, ...implied];
    const elsewhere = isLong && isNeed ? scanned.sentences.filter((sentence) => !sentences.includes(sentence)) : [];
    const alsoMentioned = findMentions(scanned, elsewhere, counted, context)
      .questions.filter(({ strength }) => strength === 'required' || strength === 'nice')
      .map(({ text, any, strength }) => ({ text, any, strength }));
    const tools = mentionTools(scanned, roles, decision);
    const plans = isOnTools
      ? findPlans(
          scanned,
          roles,
          tools.flatMap(({ slug }) => this.#plans.get(slug) ?? []),
        )
      : [];
    // A plan belongs to one tool.
    const [plan] = tools.length === 1 ? plans : [];
    const limited = tokensOf(limits);
    const dates = topic === 'changes' ? [] : findDates(scanned, free);
    const unread = [...unreadSums.map((sum) => fromCurrency(scanned, sum)), ...dates];
    const claims = claimsOf({
      questions: [
        ...findRepeated(scanned, sentences, [...mentioned, ...open]),
        ...mentioned,
        ...(isOnTools ? open : []),
      ],
      unread: [...partners.unknown, ...(isOnTools ? [] : open), ...(isLong ? [] : unread)],
      quantities,
      limits,
      tools: roles,
      plans,
      isPlanRead: plan !== undefined,
      category,
      numbers,
      asides: [...others, ...(isLong ? unread : []), ...sums.filter((sum) => !touches(limited, sum))],
    });
    const account = accountFor(scanned, claims, {
      sentences,
      numbers,
      implied: stemsOf([...questions, ...open], vocabulary),
      isOnTools,
      isYesOrNo:
        [...questions, ...open].every(({ any }) => any.every((one) => this.#isYesOrNo(one))) && topic !== 'price',
      isOnChannels: questions.length > 0 && questions.every(({ any: [one] }) => one?.key.startsWith('channels.')),
      isOnChanges: topic === 'changes',
    });
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
      tools,
      plan: plan?.name,
      ...readSetUp(quantities),
      limits: limits.map(({ first: _, end: __, ...limit }) => limit),
      alsoMentioned,
      isCheapWanted: mentions.isCheapWanted,
      isLong,
      account,
      isOfOtherTime: dates.length > 0,
      notUnderstood: language === undefined ? [beginningOf(text, 100)] : namesOf(account),
      corrected: scanned.names.flatMap(({ slug, ...name }) =>
        tokens.slice(name.first, name.end).some(({ isCorrected }) => isCorrected)
          ? [{ text: textOf(scanned, name), slug }]
          : [],
      ),
      assumed: quantities.some(({ isOpen }) => isOpen) ? ['Accounts are counted as LinkedIn accounts.'] : [],
    };
  }

  #isYesOrNo({ key, value }: Condition): boolean {
    return value !== undefined || this.#catalogue.keys[key]?.type === 'boolean';
  }

  #jobIn({ tokens }: Scan): string | undefined {
    const said = new Set(tokens.map(({ word }) => stemOf(word, 'en')));
    return this.#jobs.find(([, stems]) => stems.every((stem) => said.has(stem)))?.[0];
  }
}

/** "tools without SSO" asks for nothing else, so that it refuses what it would not need otherwise. */
function refusedAlone(scan: Scan, questions: readonly Mention[]): readonly Mention[] {
  const isDenied = ({ first, strength }: Mention) =>
    strength === 'unneeded' && hasCue(scan, { first: first - 3, end: first }, 'not');
  return questions.every(isDenied) ? questions.map((one) => ({ ...one, strength: 'unwanted' as const })) : questions;
}

/** Words that name a question again, which was read where it came first. */
function findRepeated({ matches }: Scan, sentences: readonly Span[], mentioned: readonly Mention[]): Mention[] {
  const read = tokensOf(mentioned);
  const again = matches.filter(
    (match) => !touches(read, match) && sentences.some((sentence) => isWithin(match, sentence)),
  );
  return again.flatMap(({ first, end, condition }) => {
    const one = mentioned.find(({ any }) => any.some(({ key }) => key === condition.key));
    return one ? [{ ...one, first, end }] : [];
  });
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
function mentionTools(
  { tokens }: Scan,
  names: readonly NameMention[],
  { kind, isQuestion, about = [] }: Decision,
): ToolMention[] {
  const bySlug = new Map<string, Role>();
  for (const name of names) {
    const { slug } = name;
    // Someone who says what is needed, and asks nothing of a tool that is named too, looks for others. "…, Flagmast" is part of the need.
    const isItem = [name.first, name.end].every((at) => (tokens[at]?.gap ?? 'stop') !== 'none');
    const isOther = kind === 'need' && !isQuestion && name.role === 'asked' && !isItem;
    const role = about.includes(name) ? 'asked' : isOther ? 'other' : name.role;
    if (role !== 'works with' && (bySlug.get(slug) ?? 'asked') === 'asked') bySlug.set(slug, role);
  }
  return [...bySlug].map(([slug, role]) => ({ slug, role }));
}

/** The reader of texts about the tools of a snapshot. */
export const readerOf = perSnapshot(
  ({ lexicon, tools, methodology }: Snapshot) => new Reader(lexicon, methodology, tools.values()),
);

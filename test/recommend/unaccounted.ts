import type { Language } from '../../model/catalogue.ts';
import { countBy } from '../../model/group-by.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { grammarOf } from '../../server/recommend/read/grammar.ts';
import type { Interpretation } from '../../server/recommend/read/interpretation.ts';
import type { NamedTool } from '../../server/recommend/read/vocabulary.ts';
import type { TokenReader } from '../../server/text/token-reader.ts';
import { fold, foldedWords, type ReadToken } from '../../server/text/tokens.ts';

/**
 * The words of a text that an interpretation loses: they are part of nothing that was understood, they are not reported, and the lexicon
 * declares them neither as filling nor as a part of its grammar.
 */
export class LostWords {
  readonly #declared: ReadonlySet<string>;
  /** What is counted: a remark names the numbers that a larger one replaces. */
  readonly #counted: ReadonlySet<string>;
  readonly #tokens: TokenReader;

  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>) {
    const filling = Object.entries(lexicon.stop_words).flatMap(([language, words]) => {
      const reported = new Set(lexicon.reported_stop_words[language as Language]);
      return words.filter((word) => !reported.has(word)).flatMap(foldedWords);
    });
    this.#declared = new Set([...filling, ...wordsIn(grammarWords(lexicon))]);
    const { nouns, senders, people_in_context, solo, pairs } = lexicon.quantities;
    this.#counted = wordsIn([...Object.values(nouns), senders, people_in_context, solo, pairs].flat());
    this.#tokens = grammarOf(lexicon, tools, []).tokens;
  }

  in(text: string, reading: Interpretation): string[] {
    const { tokens } = this.#tokens.read(text);
    const used = [
      ...reading.understood,
      ...reading.ambiguous,
      ...reading.notNeeded,
      ...reading.named,
      ...(reading.question?.named ?? []),
    ];
    const quoted = new Set(reading.remarks.flatMap(quotedWords));
    const isRemarked = (word: string) =>
      quoted.has(word) || (reading.remarks.some((remark) => remark.includes('largest')) && this.#counted.has(word));
    const reported = countBy(reading.notUnderstood.flatMap((words) => wordsOf(this.#tokens.read(words))));
    return wordsOf({
      tokens: tokens
        .filter(({ start, end }) => !used.some((part) => part.start <= start && end <= part.end))
        .filter(({ word, forms }) => ![word, ...forms].some((form) => isRemarked(form) || this.#declared.has(form))),
    }).filter((word) => {
      const times = reported.get(word) ?? 0;
      reported.set(word, times - 1);
      return times <= 0 && /\p{L}/u.test(word);
    });
  }
}

/** What a remark quotes from a text, as what it takes in another way. */
function quotedWords(remark: string): string[] {
  return [...remark.matchAll(/"([^"]*)"/g)].flatMap(([, quoted = '']) => foldedWords(quoted));
}

/** Words that say how others are meant. Nouns of the field are not among them. */
function grammarWords(lexicon: Lexicon): string[] {
  const { polarity, tool_roles, role_hints, futile, without, necessity_words, budget, questions } = lexicon;
  const { boundaries, verbs, additions, alternatives, fillers, numbers } = lexicon;
  const { bare_negations, need_words, stories, question_topics } = lexicon;
  const { limits, available, approximate, floors, spent, ranges, negations, connectors } = budget;
  const modifiers = [...Object.values(polarity), ...Object.values(tool_roles)].flatMap(({ before, after }) => [
    ...before,
    ...after,
  ]);
  const lists = [futile, without, necessity_words, boundaries, verbs, additions, alternatives, fillers];
  const ofTexts = [bare_negations, need_words, ...Object.values(stories)];
  const topics = question_topics.flatMap(({ phrases }) => Object.values(phrases));
  return [
    ...modifiers,
    ...Object.values(role_hints).flat(),
    ...[...lists, ...ofTexts, ...topics].flat(),
    ...[limits, available, approximate, floors, spent, ranges, negations, connectors].flat(),
    ...Object.keys(numbers),
    ...questionPhrases(questions),
  ];
}

/** Every word of phrases. */
function wordsIn(phrases: readonly string[]): Set<string> {
  return new Set(phrases.flatMap((phrase) => foldedWords(phrase.replaceAll(/[|*#]|\.\.\./g, ' '))));
}

/** The phrases that ask about named tools, in all languages. */
function questionPhrases({ requests, openers, references, ...kinds }: Lexicon['questions']): string[] {
  const places = Object.values(kinds).flatMap((kind) => [kind.anywhere, kind.before, kind.after]);
  return [...places, requests, openers, references].flatMap((byLanguage) => Object.values(byLanguage).flat());
}

const wordsOf = ({ tokens }: { readonly tokens: readonly ReadToken[] }) => tokens.map(({ word }) => word);

/** Texts of random words: of the lexicon's phrases, of the field, and of none. */
export function wordsToDraw(lexicon: Lexicon): string[] {
  const phrases = lexicon.criteria.flatMap(({ phrases }) => phrases.en ?? []).slice(0, 400);
  const known = phrases.flatMap((phrase) => phrase.split(/[| ]/)).filter((word) => /^[\p{L}-]+$/u.test(word));
  return [...new Set(['unicorn', 'velvet', 'zebra', 'no', 'without', 'ideally', ',', '.', ...known.map(fold)])];
}

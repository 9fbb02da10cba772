import type { Language, Lexicon } from '../../model/lexicon.ts';
import { grammarOf } from '../../server/recommend/read/grammar.ts';
import type { Interpretation, Part } from '../../server/recommend/read/interpretation.ts';
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
    const parts = [...used, ...placesOf(reading, text, tokens, used)];
    const quoted = new Set(reading.remarks.flatMap(quotedWords));
    const isRemarked = (word: string) =>
      quoted.has(word) || (reading.remarks.some((remark) => remark.includes('largest')) && this.#counted.has(word));
    return tokens
      .filter(({ start, end }) => !parts.some((part) => part.start <= start && end <= part.end))
      .filter(({ word, forms }) => ![word, ...forms].some(isRemarked))
      .filter(({ word, forms }) => ![word, ...forms].some((form) => this.#declared.has(form)) && /\p{L}/u.test(word))
      .map(({ word }) => word);
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

interface Places {
  readonly parts: readonly Part[];
  /** How many of the reported words have no place, and then how many are inside of what is used: the fewest are right. */
  readonly misfits: readonly [placeless: number, inside: number];
}

/**
 * Where the reported words are, in the order of the text: outside of what is used, unless there is no such place for one of them, as in
 * "needn't <unknown> dialer" and in "gmail", which asks for email, and is reported as well.
 */
function placesOf(
  { notUnderstood }: Interpretation,
  text: string,
  tokens: readonly ReadToken[],
  used: readonly Part[],
) {
  const [starts, ends] = [new Set(tokens.map(({ start }) => start)), new Set(tokens.map(({ end }) => end))];
  const isInside = (part: Part) => used.some(({ start, end }) => part.start < end && start < part.end);
  const known = new Map<string, Places>();

  const placesFrom = (index: number, from: number): Places => {
    const words = notUnderstood[index];
    if (words === undefined) return { parts: [], misfits: [0, 0] };
    const id = `${index} ${from}`;
    const before = known.get(id);
    if (before) return before;
    const left = placesFrom(index + 1, from);
    let best: Places = { ...left, misfits: [left.misfits[0] + 1, left.misfits[1]] };
    for (let start = text.indexOf(words, from); start >= 0; start = text.indexOf(words, start + 1)) {
      const part = { text: words, start, end: start + words.length };
      if (!starts.has(start) || !ends.has(part.end)) continue;
      const { parts, misfits } = placesFrom(index + 1, part.end);
      const places: Places = { parts: [part, ...parts], misfits: [misfits[0], misfits[1] + Number(isInside(part))] };
      if (isBetter(places, best)) best = places;
    }
    known.set(id, best);
    return best;
  };
  return placesFrom(0, 0).parts;
}

function isBetter({ misfits: [placeless, inside] }: Places, { misfits }: Places): boolean {
  return placeless < misfits[0] || (placeless === misfits[0] && inside < misfits[1]);
}

/** Texts of random words: of the lexicon's phrases, of the field, and of none. */
export function wordsToDraw(lexicon: Lexicon): string[] {
  const phrases = lexicon.criteria.flatMap(({ phrases }) => phrases.en ?? []).slice(0, 400);
  const known = phrases.flatMap((phrase) => phrase.split(/[| ]/)).filter((word) => /^[\p{L}-]+$/u.test(word));
  return [...new Set(['unicorn', 'velvet', 'zebra', 'no', 'without', 'ideally', ',', '.', ...known.map(fold)])];
}

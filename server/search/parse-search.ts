import { lacksValue, writeQuestion } from '../../model/condition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ParsedText, TextQuestion } from '../reader/parsed-text.ts';
import { getReader } from '../reader/reader.ts';
import { findCategory, guessMeaning, hasToolWord, isNegated } from './labels.ts';
import { findNames, isFullName, type NameMatch } from './names.ts';

/** A parsed search. */
export interface ParsedSearch {
  /** The tools that the search names, best match first. */
  readonly names: readonly NameMatch[];
  /** Whether to list other tools after these, because the name may also be a feature. */
  readonly includesOthers: boolean;
  readonly category?: string | undefined;
  /** The rest of the search as a need. None of its questions is nice to have, and it asks about no tool. */
  readonly need?: ParsedText | undefined;
  /** The words that were not understood, as typed. */
  readonly unknown: readonly string[];
}

/** Parses a search. Words that the reader doesn't know may be countries, or names and labels with typos. */
export function parseSearch(snapshot: Snapshot, text: string): ParsedSearch {
  const reader = getReader(snapshot);
  const categoryMatch = findCategory(snapshot, text);
  // "Free linkedin automation" asks two questions, as a need does, but "cold email under $50" names a category.
  const isNeedOnly = [categoryMatch?.part, categoryMatch?.rest].every(
    (words = '') => reader.read(words).questions.length > 0,
  );
  const namedCategory = isNeedOnly ? undefined : categoryMatch;
  const reading = reader.read(namedCategory?.rest ?? text);
  const requestedTools = reading.tools.flatMap(({ slug, role }) =>
    role === 'asked' ? createNameMatch(slug, snapshot) : [],
  );
  const isComplete = ({ any }: TextQuestion) =>
    !any.some((condition) => lacksValue(condition, snapshot.methodology.catalogue));
  const guesses = guessMeanings(snapshot, text, reading.notUnderstood);
  const questions = [...reading.questions.filter(isComplete).map(toSearchTerm), ...guesses.questions];
  const tools = reading.tools.filter(({ role }) => role !== 'asked');
  const counts = [questions, tools, reading.limits, Object.keys(reading.setUp)].map(({ length }) => length);
  const isNeed = reading.wantsCheapest || reading.job !== undefined || counts.some((count) => count > 0);
  const isUnsupported = requestedTools.length === 0 && (reading.kind === 'rules' || reading.kind === 'unanswered');
  const incomplete = reading.questions.filter((question) => !isComplete(question)).map((question) => question.text);
  const unknown = isUnsupported ? [text] : [...guesses.unknown, ...incomplete];
  const isUnderstood = (isNeed || namedCategory !== undefined) && unknown.length === 0;
  const similarNames = !isUnderstood || isFullName(snapshot, text) ? findNames(snapshot, text) : [];
  const isName = similarNames.length > 0;
  if (isName && (!isUnderstood || requestedTools.length > 0))
    return { names: similarNames, includesOthers: false, unknown: [] };
  const names = isName ? similarNames : [...requestedTools, ...guesses.names];
  const category = namedCategory?.category ?? guesses.category;
  const isNothingUnderstood = !isNeed && names.length === 0 && category === undefined && !hasToolWord(snapshot, text);
  const need = isNeed ? { ...reading, questions, tools, notUnderstood: [] } : undefined;
  return {
    names,
    includesOthers: isName,
    category,
    need,
    unknown: isNothingUnderstood && unknown.length === 0 ? [text] : unknown,
  };
}

/** Makes a nice-to-have question required, because a search only finds tools that match. */
function toSearchTerm({ strength, ...question }: TextQuestion): TextQuestion {
  return { ...question, strength: strength === 'nice' ? 'required' : strength };
}

/** Creates the match of a tool that the reader found by its name. */
function createNameMatch(slug: string, { tools }: Snapshot): NameMatch {
  return { slug, description: `its name ${tools.get(slug)?.name}`, isFullName: true };
}

/**
 * Guesses the meaning of words that the reader doesn't know. Tries the whole text first, then each unknown part, and then its single words.
 */
function guessMeanings(snapshot: Snapshot, text: string, notUnderstood: readonly string[]) {
  const unknown: string[] = [];
  const guess = (words: string) => (isNegated(snapshot, text, words) ? undefined : guessMeaning(snapshot, words));
  const textMeaning = notUnderstood.length > 0 ? guess(text) : undefined;
  const partMeanings = (textMeaning ? [] : notUnderstood).flatMap((part) => {
    const partMeaning = guess(part);
    if (partMeaning) return [partMeaning];
    const words = part.split(/\s+/u).map((word) => ({ word, meaning: guess(word) }));
    const unknownWords = words
      .filter(({ word, meaning }) => !meaning && !hasToolWord(snapshot, word))
      .map(({ word }) => word);
    unknown.push(...(unknownWords.length === words.length ? [part] : unknownWords));
    return words.flatMap(({ meaning }) => meaning ?? []);
  });
  const meanings = textMeaning ? [textMeaning] : partMeanings;
  const questions = meanings.flatMap(({ any }): TextQuestion[] =>
    any ? [{ text: writeQuestion({ any }), any, strength: 'required' }] : [],
  );
  const category = meanings.find((meaning) => meaning.category)?.category;
  return { names: meanings.flatMap(({ names = [] }) => names), category, questions, unknown };
}

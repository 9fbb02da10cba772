import { normalizeName } from '../../model/phrase-key.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { namesIn } from './names.ts';
import { findWordUse, type WordUse } from './words.ts';

/** What a search asks for: one of the named tools that meets everything else. */
export interface Search {
  /** The slugs of the named tools, in the order of the text. */
  readonly tools: readonly string[];
  /** Whether the name is also a question, such as "HubSpot". Then other tools that meet the question follow. */
  readonly isQuestion: boolean;
  readonly category?: string | undefined;
  /** Questions such as `channels.whatsapp`. */
  readonly required: readonly string[];
  /** Whether nothing was understood. Then no tool matches. */
  readonly isUnknown: boolean;
  /** As typed. */
  readonly notUnderstood: readonly string[];
  /** The slugs of the tools whose names resemble what was not understood. */
  readonly nearest: readonly string[];
}

/** The kinds of names in a search. If a phrase is a name of several, the first kind counts. */
const KINDS = ['category', 'question', 'tool'] as const;

type Use = (typeof KINDS)[number] | WordUse;

/** A part of a text, in characters. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word or phrase of a search. */
interface Part extends Span {
  readonly use: Use;
  readonly isMisspelled?: boolean;
  /** The slugs, the category or the question. */
  readonly values: readonly string[];
}

const [MAX_QUESTIONS, MAX_NEAREST] = [10, 3];
/** The length of a question with alternatives, in characters. A parameter accepts no longer one. */
const MAX_QUESTION = 200;

/** Reads a search. A text that is a name or identifier of tools as a whole, perhaps with a typo, finds only these tools. */
export function readSearch(snapshot: Snapshot, text: string): Search {
  const names = namesIn(snapshot).tool;
  const toSearch = (tools: readonly string[], required: readonly string[] = []): Search => {
    return { tools, isQuestion: required.length > 0, required, isUnknown: false, notUnderstood: [], nearest: [] };
  };
  const named = names.find(text);
  if (named.length > 0) return toSearch(named, findQuestions(snapshot, text));
  const read = readParts(snapshot, text);
  const parts = bindParts(read);
  const isDoubtful = parts.some(({ use, isMisspelled }) => use === 'unknown' || isMisspelled);
  const misspelled = isDoubtful && parts.length > 1 ? names.misspelled(text) : [];
  if (misspelled.length > 0) return toSearch(misspelled);
  const list = (kind: Use) => [...new Set(parts.flatMap(({ use, values }) => (use === kind ? values : [])))];
  const isEmpty = parts.every(({ use }) => use === 'general' || use === 'function');
  const notUnderstood = isEmpty ? [text] : listUnknown(parts).map(({ start, end }) => text.slice(start, end));
  const unused = read.flatMap(({ use, values }, i) => (use === 'tool' && parts[i]?.use !== use ? values : []));
  const nearest = new Set([...unused, ...notUnderstood.flatMap((words) => names.nearest(words))]);
  return {
    ...toSearch(list('tool')),
    category: list('category')[0],
    required: list('question'),
    isUnknown: notUnderstood.length > 0 && !parts.some(isKnown),
    notUnderstood,
    nearest: [...nearest].slice(0, MAX_NEAREST),
  };
}

/** Finds questions by words, which may be joined or split: "e-mail", "web hooks". */
function findQuestions(snapshot: Snapshot, phrase: string): string[] {
  const { question } = namesIn(snapshot);
  const found = question.find(phrase);
  return found.length > 0 ? found : question.find(normalizeName(phrase));
}

/** Matches a word. An address or a package is one word. */
const WORD = /[^\s,;()"“”]*[@.:][^\s,;()"“”]*|[^\s,;()"“”/+&|]+/gu;
const BREAK = /[,;()/+&|]/;
/** In words. */
const [MAX_PHRASE, MAX_MISSPELLED_PHRASE] = [6, 2];
/** Each one takes time. */
const MAX_MISSPELLED = 12;

/** Splits a text into the longest phrases that we know, and other words. */
function readParts(snapshot: Snapshot, text: string): Part[] {
  const words = [...text.matchAll(WORD)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
  const { category, tool, question } = namesIn(snapshot);
  const find = (phrase: string, kind: (typeof KINDS)[number]) =>
    kind === 'question' ? findQuestions(snapshot, phrase).slice(0, 1) : { category, tool }[kind].find(phrase);
  const misspelled = (phrase: string, kind: (typeof KINDS)[number]) =>
    ({ category, tool, question })[kind].misspelled(phrase).slice(0, kind === 'tool' ? MAX_NEAREST : 1);
  let tried = 0;
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const { start, end } = words[at] as Span;
    /** Tries the phrases that start here, the longest first. */
    const tryPhrases = (max: number, findValues: typeof find): Part | undefined => {
      for (const last of words.slice(at, at + max).toReversed()) {
        const phrase = text.slice(start, last.end);
        if (last.end > end && BREAK.test(phrase)) continue;
        for (const use of KINDS) {
          const values = findValues(phrase, use);
          if (values.length > 0) return { start, end: last.end, use, values };
        }
      }
      return undefined;
    };
    const known = tryPhrases(MAX_PHRASE, find);
    const use = findWordUse(snapshot, text.slice(start, end));
    // "Outreach" is a tool only as a whole text.
    const isOrdinary = use !== undefined && known?.use === 'tool' && known.end === end;
    tried += (known ?? use) ? 0 : 1;
    const guess = (known ?? use) || tried > MAX_MISSPELLED ? undefined : tryPhrases(MAX_MISSPELLED_PHRASE, misspelled);
    const part = (isOrdinary ? undefined : known) ?? (guess && { ...guess, isMisspelled: true });
    parts.push(part ?? { start, end, use: use ?? 'unknown', values: [] });
    at = words.findIndex((word) => word.end === (part?.end ?? end)) + 1;
  }
  return parts;
}

const isKnown = ({ use }: Part) => use === 'tool' || use === 'category' || use === 'question';

/** Binds words to their neighbours: "no WhatsApp" does not ask for WhatsApp, nor "Flagmast Studio" for Flagmast. */
function bindParts(parts: readonly Part[]): Part[] {
  const bound = [...parts];
  const setUnknown = (first: number, last: number) => {
    for (let i = first; i <= last; i += 1) bound[i] = { ...(bound[i] as Part), use: 'unknown' };
  };
  for (const [i, { use }] of parts.entries()) {
    const [before, after] = [bound[i - 1], bound[i + 1]];
    const either = [...(before?.values ?? []), ...(after?.values ?? [])].join('|');
    if (use === 'negation') {
      const next = parts.findIndex((part, j) => j > i && isKnown(part));
      const previous = parts.findLastIndex((part, j) => j < i && isKnown(part));
      setUnknown(next < 0 && previous >= 0 ? previous : i, Math.max(i, next));
    } else if (
      use === 'or' &&
      before?.use === 'question' &&
      after?.use === 'question' &&
      either.length <= MAX_QUESTION
    ) {
      bound[i + 1] = { ...after, values: [either] };
      bound[i - 1] = { ...before, values: [] };
    } else if (use === 'or' && !(before?.use === 'tool' && after?.use === 'tool')) setUnknown(i, i);
    else if (use === 'tool' && [parts[i - 1], parts[i + 1]].some((other) => other?.use === 'unknown')) setUnknown(i, i);
    // A need has one category.
    else if (use === 'category' && bound.findIndex((part) => part.use === 'category') < i) setUnknown(i, i);
    else if (use === 'question' && bound.slice(0, i).filter((part) => part.use === 'question').length >= MAX_QUESTIONS)
      setUnknown(i, i);
  }
  return bound;
}

/** Lists the runs of words that were not understood. */
function listUnknown(parts: readonly Part[]): Span[] {
  const runs: { start: number; end: number }[] = [];
  for (const [i, { start, end, use }] of parts.entries()) {
    const last = runs.at(-1);
    if (use === 'unknown' && last && parts[i - 1]?.use === 'unknown') last.end = end;
    else if (use === 'unknown') runs.push({ start, end });
  }
  return runs;
}

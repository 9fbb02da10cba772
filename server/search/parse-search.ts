import { lacksValue, writeQuestion } from '../../model/condition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { getReader } from '../reader/reader.ts';
import type { TextQuestion, TextReading } from '../reader/reading.ts';
import { findCategory, guessMeaning, isAfterNo, namesAnyTool } from './labels.ts';
import { findNames, isWholeName, type NameHit } from './names.ts';

/** A parsed search. */
export interface ParsedSearch {
  /** The tools that it names, best match first. */
  readonly names: readonly NameHit[];
  /** Whether other tools follow these, since a name may also be a feature. */
  readonly isAlso: boolean;
  readonly category?: string | undefined;
  /** The rest, for `parseNeed`. Everything in it is required or unwanted, and no tool is its topic. */
  readonly need?: TextReading | undefined;
  /** Words that were not understood, as typed. */
  readonly unknown: readonly string[];
}

/** Parses a search. Words that the reader does not know may be countries, or names and labels with typos. */
export function parseSearch(snapshot: Snapshot, text: string): ParsedSearch {
  const reader = getReader(snapshot);
  const named = findCategory(snapshot, text);
  // "free linkedin automation" asks two questions, as a need does; "cold email under $50" names a category.
  const isNeedOnly = [named?.part, named?.rest].every((words = '') => reader.read(words).questions.length > 0);
  const part = isNeedOnly ? undefined : named;
  const reading = reader.read(part?.rest ?? text);
  const topics = reading.tools.flatMap(({ slug, role }) => (role === 'asked' ? nameOf(slug, snapshot) : []));
  const isOfNeed = ({ any }: TextQuestion) => !any.some((one) => lacksValue(one, snapshot.methodology.catalogue));
  const more = guessMeanings(snapshot, text, reading.notUnderstood);
  const questions = [...reading.questions.filter(isOfNeed).map(asTerm), ...more.questions];
  const tools = reading.tools.filter(({ role }) => role !== 'asked');
  const counts = [questions, tools, reading.limits, Object.keys(reading.setUp)].map(({ length }) => length);
  const isNeed = reading.isCheapWanted || reading.job !== undefined || counts.some((count) => count > 0);
  const isAbout = topics.length === 0 && (reading.kind === 'rules' || reading.kind === 'unanswered');
  const open = reading.questions.filter((one) => !isOfNeed(one)).map((one) => one.text);
  const unknown = isAbout ? [text] : [...more.unknown, ...open];
  const isUnderstood = (isNeed || part !== undefined) && unknown.length === 0;
  const whole = !isUnderstood || isWholeName(snapshot, text) ? findNames(snapshot, text) : [];
  const isName = whole.length > 0;
  if (isName && (!isUnderstood || topics.length > 0)) return { names: whole, isAlso: false, unknown: [] };
  const names = isName ? whole : [...topics, ...more.names];
  const category = part?.category ?? more.category;
  const isLost = !isNeed && names.length === 0 && category === undefined && !namesAnyTool(snapshot, text);
  const need = isNeed ? { ...reading, questions, tools, notUnderstood: [] } : undefined;
  return { names, isAlso: isName, category, need, unknown: isLost && unknown.length === 0 ? [text] : unknown };
}

/** In a search, "no X" rules X out, and nothing is only nice to have. */
function asTerm({ strength, ...question }: TextQuestion): TextQuestion {
  return { ...question, strength: strength === 'unwanted' || strength === 'unneeded' ? 'unwanted' : 'required' };
}

function nameOf(slug: string, { tools }: Snapshot): NameHit {
  return { slug, found: `its name ${tools.get(slug)?.name}`, isWhole: true };
}

/** Guesses the meaning of words that the reader does not know: the whole text, several words together, or each. */
function guessMeanings(snapshot: Snapshot, text: string, notUnderstood: readonly string[]) {
  const unknown: string[] = [];
  const find = (words: string) => (isAfterNo(snapshot, text, words) ? undefined : guessMeaning(snapshot, words));
  const all = notUnderstood.length > 0 ? find(text) : undefined;
  const found = (all ? [] : notUnderstood).flatMap((part) => {
    const one = find(part);
    if (one) return [one];
    const words = part.split(/\s+/u).map((word) => ({ word, meaning: find(word) }));
    const left = words.filter(({ word, meaning }) => !meaning && !namesAnyTool(snapshot, word)).map(({ word }) => word);
    unknown.push(...(left.length === words.length ? [part] : left));
    return words.flatMap(({ meaning }) => meaning ?? []);
  });
  const meanings = all ? [all] : found;
  const questions = meanings.flatMap(({ any }): TextQuestion[] =>
    any ? [{ text: writeQuestion({ any }), any, strength: 'required' }] : [],
  );
  const category = meanings.find((one) => one.category)?.category;
  return { names: meanings.flatMap(({ names = [] }) => names), category, questions, unknown };
}

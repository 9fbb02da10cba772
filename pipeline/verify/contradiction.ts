import { commaList } from '../../model/words/lists.ts';
import { numbersIn } from '../check/numbers-in-text.ts';
import { wordsOf } from '../check/passage.ts';
import { numberIn } from './watched.ts';

const NEGATIONS = new Set(['no', 'not', 'never', 'cannot', 'without']);
/** Of what is not there yet, or not any more. */
const NOT_NOW = new Set(['soon', 'planned', 'upcoming', 'roadmap', 'removed', 'discontinued', 'deprecated', 'retired']);
/** Entry prices of many plans would hide the sentence. */
const MAX_SHOWN = 5;

/**
 * Why a sentence does not seem to say what a fact states, as far as a program can compare them: no figure of the value is in it, or it
 * denies it, asks it or says that it is not there now where the value is yes. Undefined if nothing shows that. An editor decides: a page can write 14 as "two weeks".
 */
export function contradiction(sentence: string, value: unknown): string | undefined {
  const words = wordsOf(sentence);
  if (value === true) {
    const denial = words.find((word) => NEGATIONS.has(word) || word.endsWith("n't") || NOT_NOW.has(word));
    if (denial !== undefined) return `the value is yes, and the sentence says "${denial}"`;
    return sentence.trim().endsWith('?') ? 'the value is yes, and the sentence is a question' : undefined;
  }
  // Pages write 0 as "free".
  const figures = [...new Set(numbersIn(value))].filter((figure) => figure !== 0);
  if (figures.length === 0 || words.some((word) => figures.includes(numberIn(word)))) return undefined;
  return `the value is ${commaList(figures.map(String), MAX_SHOWN)}, and the sentence has no such figure`;
}

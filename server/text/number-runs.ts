import { isMultiplier } from './number-words.ts';
import type { ReadToken } from './read-tokens.ts';

/** What may stand between tens and a unit, "treinta y cinco"; "and" stands there only behind a hundred or thousand. */
const WITHIN_TENS = new Set(['y', 'e', 'et']);
const JOINTS = new Set(['and', 'und', ...WITHIN_TENS]);

interface Run {
  readonly value: number;
  /** The token after the last. */
  readonly end: number;
}

/**
 * Makes one token of a number that is written in several words: "two hundred and fifty", "5 thousand", "deux cents". What is
 * written in digits is never joined to what stands before it.
 *
 * @param ones words for one, which count only before a hundred or thousand: "one tool" counts nothing
 */
export function joinNumbers(tokens: readonly ReadToken[], ones: ReadonlySet<string>): readonly ReadToken[] {
  if (!tokens.some((token, at) => isSpelt(token) && token.gap === 'none' && leadsOn(tokens[at - 1], ones)))
    return tokens;
  const joined: ReadToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = runAt(tokens, at, ones);
    const [first, last] = [tokens[at], tokens[(run?.end ?? at + 1) - 1]] as [ReadToken, ReadToken];
    if (!run || run.end === at + 1) joined.push(first);
    else joined.push({ ...first, end: last.end, number: run.value, amount: { amount: run.value, unit: '' } });
    at = run?.end ?? at + 1;
  }
  return joined;
}

/** Whether a number may go on behind a token. */
function leadsOn(token: ReadToken | undefined, ones: ReadonlySet<string>): boolean {
  return token !== undefined && (token.number !== undefined || ones.has(token.word) || JOINTS.has(token.word));
}

function runAt(tokens: readonly ReadToken[], first: number, ones: ReadonlySet<string>): Run | undefined {
  const begin = tokens[first] as ReadToken;
  const isOne = ones.has(begin.word) && isMultiplierAt(tokens, first + 1);
  const start = isOne ? 1 : begin.number;
  if (start === undefined) return undefined;
  // Thousands are complete; hundreds and less are being added up. `room`: what is added has to be less.
  let [thousands, rest, at] = [0, start, first + 1];
  let room = isSpelt(begin) && !isOne ? roomBehind(start) : 0;
  if (isMultiplier(start) && start === 1000 && isSpelt(begin)) [thousands, rest] = [1000, 0];
  for (; ; at += 1) {
    const token = tokens[at];
    if (token?.gap !== 'none') break;
    if (isSpelt(token) && isMultiplier(token.number) && rest > 0 && rest < token.number) {
      if (token.number === 1000 && thousands > 0) break;
      if (token.number === 1000) [thousands, rest] = [rest * 1000, 0];
      else rest *= 100;
      room = token.number;
    } else if (isSpelt(token) && token.number === 20 && rest % 100 === 4 && room === 0) {
      // "quatre-vingts"
      [rest, room] = [rest + 76, 20];
    } else if (isSpelt(token) && token.number < room && token.number > 0) {
      [rest, room] = [rest + token.number, roomBehind(token.number)];
    } else if (JOINTS.has(token.word) && (room >= 100 || (room > 0 && WITHIN_TENS.has(token.word)))) {
      const next = isSpelt(tokens[at + 1]) && tokens[at + 1]?.gap === 'none' ? runAt(tokens, at + 1, ones) : undefined;
      if (!next || next.value >= room) break;
      return { value: thousands + rest + next.value, end: next.end };
    } else break;
  }
  return { value: thousands + rest, end: at };
}

function isMultiplierAt(tokens: readonly ReadToken[], at: number): boolean {
  const token = tokens[at];
  return token?.gap === 'none' && isSpelt(token) && isMultiplier(token.number);
}

/** Whether a token is a number in letters. */
function isSpelt(token: ReadToken | undefined): token is ReadToken & { readonly number: number } {
  return token?.number !== undefined && !/^\d/.test(token.word);
}

/** What may be added to a number in letters is less than this: to twenty a unit, to a hundred what is less than a hundred. */
function roomBehind(value: number): number {
  if (value >= 1000) return value === 1000 ? 1000 : 0;
  if (value >= 100) return value % 100 === 0 ? 100 : 0;
  // "soixante-dix"
  if (value === 60 || value === 80) return 20;
  return value >= 20 && value % 10 === 0 ? 10 : 0;
}

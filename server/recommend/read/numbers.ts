import type { Quantity } from '../../../model/constraint.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import { type ReadToken, type ReadTokens, skipWords } from '../../text/tokens.ts';
import type { CountedNoun, Grammar } from './grammar.ts';

/** The largest number of each that is read. A larger one counts something else: "reach 20,000 people". */
const MOST: Readonly<Record<Quantity, number>> = {
  people: 5000,
  linkedin_accounts: 5000,
  mailboxes: 5000,
  workspaces: 5000,
  contacts: 100_000_000,
  emails: 100_000_000,
  months: 120,
};

/** "6 full-time outbound SDRs": up to this many words may separate a number from its noun. */
const MAX_WORDS_BETWEEN = 2;

/** Accounts that send. */
export const ACCOUNTS: ReadonlySet<string | undefined> = new Set<Quantity>(['linkedin_accounts', 'mailboxes']);

/** A number of a set-up in a text. */
export interface NamedQuantity {
  /** What it counts. Several if the text does not decide it. */
  readonly fields: readonly Quantity[];
  readonly value: number;
  /** Whether no noun says what is counted. If nothing else does, it is not counted at all. */
  readonly nameless?: true;
  /** What was assumed where the number is not for a month: `500 a week taken as 2,167 a month`. */
  readonly assumed?: string;
  /** The index of the first token of what is counted; the number itself if nothing is named. */
  readonly noun: number;
  readonly first: number;
  /** The index after the last token. */
  readonly end: number;
}

/** A number, or the upper end of a range. */
export interface Count {
  readonly number: number;
  /** The index after the last token. */
  readonly end: number;
}

/** A noun with its place. */
export interface NounMatch extends PhraseMatch<CountedNoun> {
  /** The index of the first token. */
  readonly first: number;
}

/** Whether a number can be one of a set-up. */
export function isPossible(number: number, fields: readonly Quantity[]): boolean {
  return number >= 1 && fields.every((field) => number <= MOST[field]);
}

/** Whether contacts or emails are counted, whose number is one for a period. */
export function isVolume({ fields }: CountedNoun): boolean {
  return fields[0] === 'contacts' || fields[0] === 'emails';
}

/** A whole number, or the upper end of a range of them: "12", "5-10", "10 000". Sums of money are not counted. */
export function countAt(grammar: Grammar, tokens: ReadTokens, at: number): Count | undefined {
  const lower = wholeAt(tokens, at);
  if (!lower || isCurrencySign(tokens[at - 1])) return undefined;
  const next = tokens[lower.end];
  if (next?.gap !== 'none') return lower;
  const upper = wholeAt(tokens, grammar.numbers.ranges.has(next.word) ? lower.end + 1 : lower.end);
  return upper && upper.number > lower.number ? upper : lower;
}

/**
 * What a number counts: "SDRs", "LinkedIn accounts", "prospects". The longest noun that begins at a token, if it is not a part
 * of another one: "leads", but not the "lead" of "lead lists".
 */
function nounAt(grammar: Grammar, tokens: ReadTokens, at: number): NounMatch | undefined {
  const match = grammar.numbers.nouns.matchAt(tokens, at);
  if (!match) return undefined;
  const next = tokens[match.end];
  return next?.gap === 'none' && grammar.numbers.otherNouns.has(next.word) ? undefined : { ...match, first: at };
}

/** The nouns of the number before a token, the nearest first. A plain word ends the search. */
export function nounsAfter(grammar: Grammar, tokens: ReadTokens, from: number): NounMatch[] {
  const found: NounMatch[] = [];
  const qualifier = tokens[from]?.gap === 'none' ? grammar.numbers.qualifiers.matchAt(tokens, from) : undefined;
  const first = qualifier?.end ?? from;
  for (let at = first; at <= first + MAX_WORDS_BETWEEN; at++) {
    const token = tokens[at];
    if (token === undefined || token.gap !== 'none' || token.amount !== undefined) break;
    if (grammar.numbers.scales.has(token.word)) break;
    const noun = nounAt(grammar, tokens, at);
    if (noun) found.push(noun);
    else if (grammar.numbers.plain.has(token.word)) {
      // "200 companies to write to", "60 Google and Outlook mailboxes"
      const next = tokens[at + 1]?.gap === 'none' ? nounAt(grammar, tokens, at + 1) : undefined;
      const isVerb = next && isVolume(next.meaning) && !next.meaning.certain;
      const isShared = next && at > first && grammar.additions.has(token.word) && ACCOUNTS.has(next.meaning.fields[0]);
      if (isVerb || isShared) found.push(next);
      break;
    }
  }
  return found;
}

/** "per campaign", "3 senders per user": whether the words after a noun make its number a rate. */
export function isPerUnit(grammar: Grammar, tokens: ReadTokens, at: number): boolean {
  if (tokens[at]?.gap !== 'none') return false;
  const isPer = grammar.numbers.per.has(tokens[at]?.word ?? '');
  return (
    grammar.numbers.rates.matchAt(tokens, at) !== undefined || (isPer && nounAt(grammar, tokens, at + 1) !== undefined)
  );
}

/** The same, and "20 people a day", which are not the people who use a tool. */
function isRate(grammar: Grammar, tokens: ReadTokens, at: number): boolean {
  if (tokens[at]?.gap !== 'none') return false;
  return grammar.numbers.shortPeriods.matchAt(tokens, at) !== undefined || isPerUnit(grammar, tokens, at);
}

/** "a price per 1 account": whether a number belongs to the unit of a price. */
export function isUnitPrice(grammar: Grammar, tokens: ReadTokens, at: number): boolean {
  return tokens[at]?.gap === 'none' && grammar.numbers.per.has(tokens[at - 1]?.word ?? '');
}

/** A whole number above 0; its digits may be in groups of three: "10 000". */
function wholeAt(tokens: ReadTokens, at: number): Count | undefined {
  let number = tokens[at]?.number;
  if (number === undefined || !Number.isInteger(number) || number < 1) return undefined;
  let end = at + 1;
  const isInDigits = /^\d{1,3}$/.test(tokens[at]?.word ?? '');
  while (isInDigits && isJoined(tokens[end]) && /^\d{3}$/.test(tokens[end]?.word ?? '')) {
    number = number * 1000 + Number(tokens[end]?.word);
    end += 1;
  }
  return { number, end };
}

/** Whether only a space separates a token from the one before: "10 000" is one number, "80-100" is two. */
export function isJoined(token: ReadToken | undefined): boolean {
  return token?.gap === 'none' && !token.hyphen;
}

function isCurrencySign(token: ReadToken | undefined): boolean {
  return token !== undefined && /\p{Sc}/u.test(token.word);
}

const OF_OTHERS = new Set(['its', 'their', 'his', 'her', 'your']);

/** "a 4-person sales team" */
const MAX_WORDS_TO_TEAM = 1;

const PEOPLE: readonly Quantity[] = ['people'];

/** The number that begins at a token, with the words before it. */
export function headcountAt(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  const pair = grammar.headcounts.pairs.matchAt(tokens, at);
  if (pair) return { fields: PEOPLE, value: 2, noun: at, first: at, end: pair.end };
  const solo = soloAt(grammar, tokens, at);
  // "un seul compte LinkedIn" is one account, not one person.
  const ofOne = solo && tokens[solo.end]?.gap === 'none' ? nounAt(grammar, tokens, solo.end) : undefined;
  if (ofOne?.meaning.certain && !isVolume(ofOne.meaning)) return headcount(1, at, ofOne);
  if (solo) return { fields: PEOPLE, value: 1, noun: at, first: at, end: solo.end };
  const context = grammar.headcounts.contexts.matchAt(tokens, at) ?? companyWithAt(grammar, tokens, at);
  const first = context?.end ?? at;
  // "12 Kunden, je ein Konto"
  const isApart = tokens[at]?.gap !== 'none' || grammar.headcounts.each.has(tokens[at - 1]?.word ?? '');
  const one = context !== undefined || isApart ? oneAt(grammar, tokens, first) : undefined;
  // "One client left" tells something; "one user" alone is a number.
  if (one && !context && tokens[one.end]?.gap === 'none') return undefined;
  if (one) return isRate(grammar, tokens, one.end) ? undefined : headcount(1, at, one);
  const count = countNotOfPrice(grammar, tokens, first);
  if (!count) return undefined;
  const noun = nounOfPeopleAfter(grammar, tokens, count.end);
  if (noun) {
    if (isRate(grammar, tokens, noun.end)) return undefined;
    const team = teamAfter(grammar, tokens, noun.end);
    const isWholeClause = tokens[at]?.gap !== 'none' && tokens[noun.end]?.gap !== 'none';
    if (!noun.meaning.certain && !context && !team && !isWholeClause) return undefined;
    return headcount(count.number, at, noun, team?.end);
  }
  // "team of 5", "we are six": no noun follows.
  const next = tokens[count.end];
  const ends =
    next === undefined ||
    next.gap !== 'none' ||
    grammar.headcounts.conjunctions.has(next.word) ||
    grammar.headcounts.places.has(next.word);
  const { meaning } = context ?? {};
  const isOfPeople = meaning === 'team' ? ends || grammar.numbers.plain.has(next.word) : meaning === 'context' && ends;
  return isOfPeople ? peopleOf(count, at) : undefined;
}

/** What a sum pays for: "for 4 users", "for our team of five". Next to a sum, any noun for people means those who use a tool. */
export function headcountPaidFor(grammar: Grammar, tokens: ReadTokens, at: number): NamedQuantity | undefined {
  const context = grammar.headcounts.contexts.matchAt(tokens, at);
  const team = context?.meaning === 'team' ? context : teamAt(grammar, tokens, context?.end ?? at);
  const first = team?.end ?? skipWords(tokens, context?.end ?? at, grammar.fillers);
  const count = first === at || tokens[first]?.gap === 'none' ? countNotOfPrice(grammar, tokens, first) : undefined;
  if (!count) return undefined;
  const noun = nounOfPeopleAfter(grammar, tokens, count.end);
  if (!noun) return team ? peopleOf(count, first) : undefined;
  return isRate(grammar, tokens, noun.end) ? undefined : headcount(count.number, first, noun);
}

/** "on my own", but not "it runs on its own". */
function soloAt(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<true> | undefined {
  const solo = grammar.headcounts.solo.matchAt(tokens, at);
  return solo && tokens.slice(at, solo.end).some(({ word }) => OF_OTHERS.has(word)) ? undefined : solo;
}

/** "a 4-person team", "a four-person recruiting team" */
function teamAfter(grammar: Grammar, tokens: ReadTokens, end: number): PhraseMatch<true> | undefined {
  for (let at = end; at <= end + MAX_WORDS_TO_TEAM && tokens[at]?.gap === 'none'; at++) {
    const team = grammar.headcounts.teamNouns.matchAt(tokens, at);
    if (team) return team;
  }
  return undefined;
}

function countNotOfPrice(grammar: Grammar, tokens: ReadTokens, at: number): Count | undefined {
  return isUnitPrice(grammar, tokens, at) ? undefined : countAt(grammar, tokens, at);
}

/** "one user": what a word for one counts, which may be an article. */
function oneAt(grammar: Grammar, tokens: ReadTokens, at: number): NounMatch | undefined {
  const noun = grammar.ones.has(tokens[at]?.word ?? '') ? nounAt(grammar, tokens, at + 1) : undefined;
  return noun?.meaning.certain && !isVolume(noun.meaning) ? noun : undefined;
}

/** The nearest noun of the number before a token. Contacts and emails are read with their period. */
function nounOfPeopleAfter(grammar: Grammar, tokens: ReadTokens, at: number): NounMatch | undefined {
  const nouns = nounsAfter(grammar, tokens, at).filter(({ meaning }) => !isVolume(meaning));
  // "three recruiters' LinkedIn profiles": the last of adjacent nouns is what is counted.
  const last = nouns.findLastIndex(({ first }, i) => i === 0 || nouns[i - 1]?.end === first);
  const [first, adjacent] = [nouns[0], nouns[last]];
  return adjacent?.meaning.certain ? adjacent : first;
}

/** The "with" of "an agency with 4 people". */
function companyWithAt(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<'company'> | undefined {
  const isWith = tokens[at]?.gap === 'none' && grammar.headcounts.with.has(tokens[at]?.word ?? '');
  const isOfCompany = isWith && grammar.headcounts.companyNouns.has(tokens[at - 1]?.word ?? '');
  return isOfCompany ? { meaning: 'company', end: at + 1 } : undefined;
}

/** "our team of" */
function teamAt(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<'context' | 'team'> | undefined {
  if (tokens[at]?.gap !== 'none') return undefined;
  const context = grammar.headcounts.contexts.matchAt(tokens, skipWords(tokens, at, grammar.fillers));
  return context?.meaning === 'team' ? context : undefined;
}

function headcount(value: number, first: number, noun: NounMatch, end = noun.end): NamedQuantity | undefined {
  const { fields } = noun.meaning;
  return isPossible(value, fields) ? { fields, value, noun: noun.first, first, end } : undefined;
}

function peopleOf({ number, end }: Count, first: number): NamedQuantity | undefined {
  return isPossible(number, PEOPLE) ? { fields: PEOPLE, value: number, noun: first, first, end } : undefined;
}

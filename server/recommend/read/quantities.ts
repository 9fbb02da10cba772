import type { Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { byKey, type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import { foldedSet, type ReadToken, skipWords } from '../../text/tokens.ts';
import { type Count, isPossible, isVolume, type NamedQuantity, type NounMatch, NumberReader } from './numbers.ts';
import { DurationReader, VolumeReader } from './volumes.ts';

const OF_OTHERS = new Set(['its', 'their', 'his', 'her', 'your']);

/** "a 4-person sales team" */
const MAX_WORDS_TO_TEAM = 1;

const PEOPLE: readonly Quantity[] = ['people'];

/** Reads how many people, accounts, mailboxes or clients there are: "we're 6 SDRs", "a team of five", "solo founder". */
class HeadcountReader {
  readonly #numbers: NumberReader;
  /** "we are" needs a noun or the end of the clause after its number; "team of" does not. */
  readonly #contexts: PhraseTable<'context' | 'team'>;
  readonly #teamNouns: PhraseTable<true>;
  readonly #pairs: PhraseTable<true>;
  readonly #solo: PhraseTable<true>;
  readonly #ones: ReadonlySet<string>;
  readonly #companyNouns: ReadonlySet<string>;
  readonly #with: ReadonlySet<string>;
  readonly #conjunctions: ReadonlySet<string>;
  readonly #each: ReadonlySet<string>;
  /** Prepositions of place: "we are six in Leeds". */
  readonly #places: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;

  constructor({ quantities, boundaries, alternatives, additions, fillers }: Lexicon, numbers: NumberReader) {
    const { contexts, team_contexts, team_nouns, solo, ones, company_nouns } = quantities;
    this.#numbers = numbers;
    this.#fillers = foldedSet(fillers);
    this.#contexts = new PhraseTable(byKey({ context: contexts, team: team_contexts }), this.#fillers);
    this.#teamNouns = new PhraseTable(withMeaning(team_nouns, true as const), this.#fillers);
    this.#pairs = new PhraseTable(withMeaning(quantities.pairs, true as const), this.#fillers);
    this.#solo = new PhraseTable(withMeaning(solo, true as const), this.#fillers);
    this.#ones = foldedSet(ones);
    this.#companyNouns = foldedSet(company_nouns);
    this.#with = foldedSet(quantities.with);
    this.#conjunctions = foldedSet([...boundaries, ...alternatives, ...additions]);
    this.#each = foldedSet(quantities.each);
    this.#places = foldedSet(quantities.places);
  }

  /** The number that begins at a token, with the words before it. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    const pair = this.#pairs.matchAt(tokens, at);
    if (pair) return { fields: PEOPLE, value: 2, noun: at, first: at, end: pair.end };
    const solo = this.#soloAt(tokens, at);
    // "un seul compte LinkedIn" is one account, not one person.
    const ofOne = solo && tokens[solo.end]?.gap === 'none' ? this.#numbers.nounAt(tokens, solo.end) : undefined;
    if (ofOne?.meaning.certain && !isVolume(ofOne.meaning)) return headcount(1, at, ofOne);
    if (solo) return { fields: PEOPLE, value: 1, noun: at, first: at, end: solo.end };
    const context = this.#contexts.matchAt(tokens, at) ?? this.#companyWithAt(tokens, at);
    const first = context?.end ?? at;
    // "12 Kunden, je ein Konto"
    const isApart = tokens[at]?.gap !== 'none' || this.#each.has(tokens[at - 1]?.word ?? '');
    const one = context !== undefined || isApart ? this.#oneAt(tokens, first) : undefined;
    // "One client left" tells something; "one user" alone is a number.
    if (one && !context && tokens[one.end]?.gap === 'none') return undefined;
    if (one) return this.#numbers.isRate(tokens, one.end) ? undefined : headcount(1, at, one);
    const count = this.#countAt(tokens, first);
    if (!count) return undefined;
    const noun = this.#nounAfter(tokens, count.end);
    if (noun) {
      if (this.#numbers.isRate(tokens, noun.end)) return undefined;
      const team = this.#teamAfter(tokens, noun.end);
      const isWholeClause = tokens[at]?.gap !== 'none' && tokens[noun.end]?.gap !== 'none';
      if (!noun.meaning.certain && !context && !team && !isWholeClause) return undefined;
      return headcount(count.number, at, noun, team?.end);
    }
    // "team of 5", "we are six": no noun follows.
    const next = tokens[count.end];
    const ends =
      next === undefined || next.gap !== 'none' || this.#conjunctions.has(next.word) || this.#places.has(next.word);
    const { meaning } = context ?? {};
    const isOfPeople = meaning === 'team' ? ends || this.#numbers.plain.has(next.word) : meaning === 'context' && ends;
    return isOfPeople ? peopleOf(count, at) : undefined;
  }

  /** What a sum pays for: "for 4 users", "for our team of five". Next to a sum, any noun for people means those who use a tool. */
  paidForAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    const context = this.#contexts.matchAt(tokens, at);
    const team = context?.meaning === 'team' ? context : this.#teamAt(tokens, context?.end ?? at);
    const first = team?.end ?? skipWords(tokens, context?.end ?? at, this.#fillers);
    const count = first === at || tokens[first]?.gap === 'none' ? this.#countAt(tokens, first) : undefined;
    if (!count) return undefined;
    const noun = this.#nounAfter(tokens, count.end);
    if (!noun) return team ? peopleOf(count, first) : undefined;
    return this.#numbers.isRate(tokens, noun.end) ? undefined : headcount(count.number, first, noun);
  }

  /** "on my own", but not "it runs on its own". */
  #soloAt(tokens: readonly ReadToken[], at: number): PhraseMatch<true> | undefined {
    const solo = this.#solo.matchAt(tokens, at);
    return solo && tokens.slice(at, solo.end).some(({ word }) => OF_OTHERS.has(word)) ? undefined : solo;
  }

  /** "a 4-person team", "a four-person recruiting team" */
  #teamAfter(tokens: readonly ReadToken[], end: number): PhraseMatch<true> | undefined {
    for (let at = end; at <= end + MAX_WORDS_TO_TEAM && tokens[at]?.gap === 'none'; at++) {
      const team = this.#teamNouns.matchAt(tokens, at);
      if (team) return team;
    }
    return undefined;
  }

  #countAt(tokens: readonly ReadToken[], at: number): Count | undefined {
    return this.#numbers.isUnitPrice(tokens, at) ? undefined : this.#numbers.countAt(tokens, at);
  }

  /** "one user": what a word for one counts, which may be an article. */
  #oneAt(tokens: readonly ReadToken[], at: number): NounMatch | undefined {
    const noun = this.#ones.has(tokens[at]?.word ?? '') ? this.#numbers.nounAt(tokens, at + 1) : undefined;
    return noun?.meaning.certain && !isVolume(noun.meaning) ? noun : undefined;
  }

  /** The nearest noun of the number before a token. Contacts and emails are read with their period. */
  #nounAfter(tokens: readonly ReadToken[], at: number): NounMatch | undefined {
    const nouns = this.#numbers.nounsAfter(tokens, at).filter(({ meaning }) => !isVolume(meaning));
    // "three recruiters' LinkedIn profiles": the last of adjacent nouns is what is counted.
    const last = nouns.findLastIndex(({ first }, i) => i === 0 || nouns[i - 1]?.end === first);
    const [first, adjacent] = [nouns[0], nouns[last]];
    return adjacent?.meaning.certain ? adjacent : first;
  }

  /** The "with" of "an agency with 4 people". */
  #companyWithAt(tokens: readonly ReadToken[], at: number): PhraseMatch<'company'> | undefined {
    const isWith = tokens[at]?.gap === 'none' && this.#with.has(tokens[at]?.word ?? '');
    const isOfCompany = isWith && this.#companyNouns.has(tokens[at - 1]?.word ?? '');
    return isOfCompany ? { meaning: 'company', end: at + 1 } : undefined;
  }

  /** "our team of" */
  #teamAt(tokens: readonly ReadToken[], at: number): PhraseMatch<'context' | 'team'> | undefined {
    if (tokens[at]?.gap !== 'none') return undefined;
    const context = this.#contexts.matchAt(tokens, skipWords(tokens, at, this.#fillers));
    return context?.meaning === 'team' ? context : undefined;
  }
}

function headcount(value: number, first: number, noun: NounMatch, end = noun.end): NamedQuantity | undefined {
  const { fields } = noun.meaning;
  return isPossible(value, fields) ? { fields, value, noun: noun.first, first, end } : undefined;
}

function peopleOf({ number, end }: Count, first: number): NamedQuantity | undefined {
  return isPossible(number, PEOPLE) ? { fields: PEOPLE, value: number, noun: first, first, end } : undefined;
}

/** "every one with", before a number */
const MAX_WORDS_OF_EACH = 3;

/** Finds the numbers of a set-up in a text: people and accounts, contacts and emails a month, months of use. */
export class QuantityFinder {
  readonly #headcounts: HeadcountReader;
  readonly #volumes: VolumeReader;
  readonly #durations: DurationReader;
  readonly #each: PhraseTable<true>;

  constructor(lexicon: Lexicon) {
    const numbers = new NumberReader(lexicon);
    this.#headcounts = new HeadcountReader(lexicon, numbers);
    this.#volumes = new VolumeReader(lexicon, numbers);
    this.#durations = new DurationReader(lexicon, numbers);
    this.#each = new PhraseTable(withMeaning(lexicon.quantities.each, true as const), foldedSet(lexicon.fillers));
  }

  /** The number that begins at a token. Of two nouns after it, the nearer is what it counts. */
  readAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    const months = this.#durations.readAt(tokens, at);
    return months ?? nearer(this.#headcounts.readAt(tokens, at), this.#volumes.readAt(tokens, at));
  }

  /**
   * Whether "each" is directly before or after a number: "each with two profiles", "two profiles apiece".
   *
   * @returns the index after the number and an "each" that follows it; undefined if there is none
   */
  endOfEach(tokens: readonly ReadToken[], first: number, end: number): number | undefined {
    const after = tokens[end]?.gap === 'none' ? this.#each.matchAt(tokens, end) : undefined;
    if (after || tokens[first]?.gap !== 'none') return after?.end;
    return this.#each.endsAt(tokens, first, MAX_WORDS_OF_EACH) ? end : undefined;
  }

  /** What a sum pays for: "for 4 users", "for 2,000 contacts". */
  paidForAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    return nearer(this.#headcounts.paidForAt(tokens, at), this.#volumes.readAt(tokens, at));
  }

  /** The months that a sum pays for: "for 6 months". */
  monthsAt(tokens: readonly ReadToken[], at: number): NamedQuantity | undefined {
    return tokens[at]?.gap === 'none' ? this.#durations.readAt(tokens, at) : undefined;
  }
}

function nearer(a: NamedQuantity | undefined, b: NamedQuantity | undefined): NamedQuantity | undefined {
  if (!a || !b) return a ?? b;
  // "200 founders each month": the one that also reads the period.
  return b.noun < a.noun || (b.noun === a.noun && b.end > a.end) ? b : a;
}

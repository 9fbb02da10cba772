import type { Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import { foldedSet, type ReadToken } from '../../text/tokens.ts';

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

/** Accounts that send, of a network that the noun does not name. */
const SENDERS: readonly Quantity[] = ['linkedin_accounts', 'mailboxes'];
export const ACCOUNTS: ReadonlySet<string | undefined> = new Set(SENDERS);

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

/** What a noun says about the number before it. */
interface CountedNoun {
  /** What it counts. Several if the noun does not decide it. */
  readonly fields: readonly Quantity[];
  /** Whether the noun alone makes the number one of a set-up. "people" needs more context. */
  readonly certain: boolean;
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

/** Reads numbers, what they count, and whether they are rates rather than numbers of a set-up. */
export class NumberReader {
  /** Words without a meaning of their own. */
  readonly plain: ReadonlySet<string>;
  /** Words between the ends of a range. */
  readonly #ranges: ReadonlySet<string>;
  readonly #nouns: PhraseTable<CountedNoun>;
  readonly #additions: ReadonlySet<string>;
  readonly #qualifiers: PhraseTable<true>;
  readonly #otherNouns: ReadonlySet<string>;
  readonly #scales: ReadonlySet<string>;
  readonly #rates: PhraseTable<true>;
  readonly #shortPeriods: PhraseTable<true>;
  readonly #per: ReadonlySet<string>;

  constructor({ quantities, budget, additions, boundaries, alternatives, stop_words, fillers }: Lexicon) {
    const inside = foldedSet(fillers);
    this.plain = foldedSet([...Object.values(stop_words).flat(), ...boundaries, ...alternatives]);
    this.#ranges = foldedSet([...budget.ranges, ...alternatives]);
    // Months are read by their own words.
    const { months: _, ...nouns } = quantities.nouns;
    const fields = Object.entries(nouns) as [Quantity, readonly string[]][];
    this.#nouns = new PhraseTable<CountedNoun>(
      [
        ...fields.flatMap(([field, phrases]) => withMeaning<CountedNoun>(phrases, { fields: [field], certain: true })),
        ...withMeaning<CountedNoun>(quantities.people_in_context, { fields: ['people'], certain: false }),
        ...withMeaning<CountedNoun>(quantities.senders, { fields: SENDERS, certain: true }),
        ...withMeaning<CountedNoun>(quantities.contact_verbs, { fields: ['contacts'], certain: false }),
      ],
      inside,
    );
    this.#additions = foldedSet(additions);
    this.#qualifiers = new PhraseTable(withMeaning(quantities.qualifiers, true as const), inside);
    this.#otherNouns = foldedSet(quantities.other_nouns);
    this.#scales = foldedSet(quantities.scales);
    const { periods, rates, per } = quantities;
    this.#rates = new PhraseTable(withMeaning(rates, true as const), inside);
    this.#shortPeriods = new PhraseTable(withMeaning([...periods.day, ...periods.week], true as const), inside);
    this.#per = foldedSet(per);
  }

  /** A whole number, or the upper end of a range of them: "12", "5-10", "10 000". Sums of money are not counted. */
  countAt(tokens: readonly ReadToken[], at: number): Count | undefined {
    const lower = wholeAt(tokens, at);
    if (!lower || isCurrencySign(tokens[at - 1])) return undefined;
    const next = tokens[lower.end];
    if (next?.gap !== 'none') return lower;
    const upper = wholeAt(tokens, this.#ranges.has(next.word) ? lower.end + 1 : lower.end);
    return upper && upper.number > lower.number ? upper : lower;
  }

  /**
   * What a number counts: "SDRs", "LinkedIn accounts", "prospects". The longest noun that begins at a token, if it is not a part
   * of another one: "leads", but not the "lead" of "lead lists".
   */
  nounAt(tokens: readonly ReadToken[], at: number): NounMatch | undefined {
    const match = this.#nouns.matchAt(tokens, at);
    if (!match) return undefined;
    const next = tokens[match.end];
    return next?.gap === 'none' && this.#otherNouns.has(next.word) ? undefined : { ...match, first: at };
  }

  /** The nouns of the number before a token, the nearest first. A plain word ends the search. */
  nounsAfter(tokens: readonly ReadToken[], from: number): NounMatch[] {
    const found: NounMatch[] = [];
    const qualifier = tokens[from]?.gap === 'none' ? this.#qualifiers.matchAt(tokens, from) : undefined;
    const first = qualifier?.end ?? from;
    for (let at = first; at <= first + MAX_WORDS_BETWEEN; at++) {
      const token = tokens[at];
      if (token === undefined || token.gap !== 'none' || token.amount !== undefined) break;
      if (this.#scales.has(token.word)) break;
      const noun = this.nounAt(tokens, at);
      if (noun) found.push(noun);
      else if (this.plain.has(token.word)) {
        // "200 companies to write to", "60 Google and Outlook mailboxes"
        const next = tokens[at + 1]?.gap === 'none' ? this.nounAt(tokens, at + 1) : undefined;
        const isVerb = next && isVolume(next.meaning) && !next.meaning.certain;
        const isShared = next && at > first && this.#additions.has(token.word) && ACCOUNTS.has(next.meaning.fields[0]);
        if (isVerb || isShared) found.push(next);
        break;
      }
    }
    return found;
  }

  /** "per campaign", "3 senders per user": whether the words after a noun make its number a rate. */
  isPerUnit(tokens: readonly ReadToken[], at: number): boolean {
    if (tokens[at]?.gap !== 'none') return false;
    const isPer = this.#per.has(tokens[at]?.word ?? '');
    return this.#rates.matchAt(tokens, at) !== undefined || (isPer && this.nounAt(tokens, at + 1) !== undefined);
  }

  /** The same, and "20 people a day", which are not the people who use a tool. */
  isRate(tokens: readonly ReadToken[], at: number): boolean {
    if (tokens[at]?.gap !== 'none') return false;
    return this.#shortPeriods.matchAt(tokens, at) !== undefined || this.isPerUnit(tokens, at);
  }

  /** "a price per 1 account": whether a number belongs to the unit of a price. */
  isUnitPrice(tokens: readonly ReadToken[], at: number): boolean {
    return tokens[at]?.gap === 'none' && this.#per.has(tokens[at - 1]?.word ?? '');
  }
}

/** A whole number above 0; its digits may be in groups of three: "10 000". */
function wholeAt(tokens: readonly ReadToken[], at: number): Count | undefined {
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

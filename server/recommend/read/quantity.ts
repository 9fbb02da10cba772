import type { Quantity } from '../../../model/constraint.ts';
import type { ReadToken } from '../../text/tokens.ts';

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

/** Whether a number can be one of a set-up. */
export function isPossible(number: number, fields: readonly Quantity[]): boolean {
  return number >= 1 && fields.every((field) => number <= MOST[field]);
}

/** Reads the number that begins at a token: "12", "5-10", "10 000". */
export class CountReader {
  readonly #ranges: ReadonlySet<string>;

  /** @param ranges words between the ends of a range, folded */
  constructor(ranges: ReadonlySet<string>) {
    this.#ranges = ranges;
  }

  /** A whole number, or the upper end of a range of them. Sums of money are not counted. */
  readAt(tokens: readonly ReadToken[], at: number): Count | undefined {
    const lower = wholeAt(tokens, at);
    if (!lower || isCurrencySign(tokens[at - 1])) return undefined;
    const next = tokens[lower.end];
    if (next?.gap !== 'none') return lower;
    const upper = wholeAt(tokens, this.#ranges.has(next.word) ? lower.end + 1 : lower.end);
    return upper && upper.number > lower.number ? upper : lower;
  }
}

/** A whole number above 0; its digits may be in groups of three: "10 000". */
function wholeAt(tokens: readonly ReadToken[], at: number): Count | undefined {
  let number = tokens[at]?.number;
  if (number === undefined || !Number.isInteger(number) || number < 1) return undefined;
  let end = at + 1;
  const isInDigits = /^\d{1,3}$/.test(tokens[at]?.word ?? '');
  while (isInDigits && tokens[end]?.gap === 'none' && /^\d{3}$/.test(tokens[end]?.word ?? '')) {
    number = number * 1000 + Number(tokens[end]?.word);
    end += 1;
  }
  return { number, end };
}

function isCurrencySign(token: ReadToken | undefined): boolean {
  return token !== undefined && /\p{Sc}/u.test(token.word);
}

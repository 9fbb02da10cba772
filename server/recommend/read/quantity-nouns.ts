import type { Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { type PhraseMatch, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';

/** "6 full-time outbound SDRs": up to this many words may separate a number from its noun. */
const MAX_WORDS_BETWEEN = 2;

/** Accounts that send, of a network that the noun does not name. */
const SENDERS: readonly Quantity[] = ['linkedin_accounts', 'mailboxes'];

/** What a noun says about the number before it. */
export interface CountedNoun {
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

/** Whether contacts or emails are counted, whose number is one for a period. */
export function isVolume({ fields }: CountedNoun): boolean {
  return fields[0] === 'contacts' || fields[0] === 'emails';
}

/** Reads what a number counts: "SDRs", "LinkedIn accounts", "prospects". Months are read by their own words. */
export class QuantityNouns {
  readonly #nouns: PhraseTable<CountedNoun>;
  readonly #qualifiers: PhraseTable<true>;
  readonly #others: ReadonlySet<string>;
  readonly #scales: ReadonlySet<string>;
  readonly #plain: ReadonlySet<string>;

  /** @param plain words that end the search for a noun, folded */
  constructor({ quantities, fillers }: Lexicon, plain: ReadonlySet<string>) {
    const inside = foldedSet(fillers);
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
    this.#qualifiers = new PhraseTable(withMeaning(quantities.qualifiers, true as const), inside);
    this.#others = foldedSet(quantities.other_nouns);
    this.#scales = foldedSet(quantities.scales);
    this.#plain = plain;
  }

  /** The longest noun that begins at a token, if it is not a part of another one: "leads", but not the "lead" of "lead lists". */
  at(tokens: readonly ReadToken[], at: number): NounMatch | undefined {
    const match = this.#nouns.matchAt(tokens, at);
    if (!match) return undefined;
    const next = tokens[match.end];
    return next?.gap === 'none' && this.#others.has(next.word) ? undefined : { ...match, first: at };
  }

  /** The nouns of the number before a token, the nearest first. */
  after(tokens: readonly ReadToken[], from: number): NounMatch[] {
    const found: NounMatch[] = [];
    const qualifier = tokens[from]?.gap === 'none' ? this.#qualifiers.matchAt(tokens, from) : undefined;
    const first = qualifier?.end ?? from;
    for (let at = first; at <= first + MAX_WORDS_BETWEEN; at++) {
      const token = tokens[at];
      if (token === undefined || token.gap !== 'none' || token.amount !== undefined) break;
      if (this.#scales.has(token.word)) break;
      const noun = this.at(tokens, at);
      if (noun) found.push(noun);
      if (this.#plain.has(token.word)) {
        // "200 companies to write to"
        const verb = tokens[at + 1]?.gap === 'none' ? this.at(tokens, at + 1) : undefined;
        if (verb && !noun && isVolume(verb.meaning) && !verb.meaning.certain) found.push(verb);
        break;
      }
    }
    return found;
  }
}

import { LANGUAGES, type Lexicon, type PhraseConstraint } from '../../model/lexicon.ts';
import { perObject } from '../../model/memoize.ts';
import type { Unit } from '../../model/pricing/plan.ts';
import { priceAt } from '../recommend/read/budgets.ts';
import type { ReadingContext } from '../recommend/read/context.ts';
import { allAt } from '../recommend/read/names.ts';
import type { NamedQuantity } from '../recommend/read/numbers.ts';
import { isPlain } from '../recommend/read/phrases.ts';
import { quantityAt } from '../recommend/read/quantities.ts';
import type { Meaning } from '../recommend/read/vocabulary.ts';
import { JoinedPhrases } from '../text/joined-phrases.ts';
import { type PhraseMatch, wordings } from '../text/phrase-table.ts';
import { foldedWords, type ReadToken } from '../text/tokens.ts';
import type { ClaimedPrice } from './claim.ts';

/** What a word or phrase does in a sentence about a tool. */
type ClaimWord = keyof Lexicon['claims'];

/** Words of the names of companies that are often left out. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc llc ltd limited gmbh sas sarl bv ou oy ab as sa srl spa pte pty corp corporation company co ug ag'.split(' '),
);

/** A word, by its list and its place in it. */
interface ListedWord {
  readonly word: ClaimWord;
  readonly index: number;
}

/** Finds the words of which sentences about tools consist, besides criteria, sums and names. */
const claimWords = perObject(({ claims }: Lexicon) => {
  const words = new JoinedPhrases<ListedWord>();
  // A word has one meaning: that of the list that changes most what a sentence says.
  const lists = Object.entries(claims) as [ClaimWord, readonly string[]][];
  for (const [word, phrases] of lists.toSorted(([a], [b]) => Number(a === 'says') - Number(b === 'says')))
    for (const [index, phrase] of phrases.entries())
      for (const wording of wordings(phrase)) words.add(wording, { word, index });
  /** The longest phrase that begins at a token and ends in its clause. */
  return (tokens: readonly ReadToken[], first: number) => {
    let end = first + 1;
    while (tokens[end]?.gap === 'none') end += 1;
    return words.at(tokens, first, end)[0];
  };
});

/** A run of tokens with one meaning, by the indices of its first token and the one after its last. */
export type Element = { readonly first: number; readonly end: number } & (
  | { readonly kind: 'tool'; readonly slug: string }
  | { readonly kind: 'fact'; readonly readings: readonly (readonly PhraseConstraint[])[] }
  | {
      readonly kind: 'sum';
      readonly sum: Pick<ClaimedPrice, 'amount' | 'currency' | 'period' | 'units' | 'isTotal' | 'billing'>;
    }
  | { readonly kind: 'quantity'; readonly quantity: NamedQuantity }
  | { readonly kind: 'plan'; readonly name: string }
  | { readonly kind: 'ordinal'; readonly number: number }
  /** From 1 to 12. */
  | { readonly kind: 'month'; readonly number: number }
  | { readonly kind: 'country' }
  | { readonly kind: 'and' | 'or' | 'because' | 'refers' | 'plain' | 'word' }
  | { readonly kind: Exclude<ClaimWord, 'months' | 'ordinals'> }
);

const PER: ReadonlySet<string> = new Set(['per', 'pro', 'par', 'por', 'each', 'every']);

/** Names of countries that `Intl` does not have, by their codes. */
const SHORT_NAMES = [
  ['US', 'US'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['the US', 'US'],
  ['the USA', 'US'],
  ['the UK', 'GB'],
  ['the Netherlands', 'NL'],
  ['the United States', 'US'],
  ['the United Kingdom', 'GB'],
] as const;

/** Made when a text first says where a company is. */
let countryNames: JoinedPhrases<string> | undefined;
function namesOfCountries(): JoinedPhrases<string> {
  const names = new JoinedPhrases<string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.map((b) => a + b));
  for (const language of LANGUAGES) {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) names.add(foldedWords(inLanguage.of(code) ?? ''), code);
  }
  for (const [name, code] of SHORT_NAMES) names.add(foldedWords(name), code);
  return names;
}

/** Smaller numbers after a month are days. */
const FIRST_YEAR = 2000;

/** Reads the tokens of a text one element after the other: the longest that begins at a token. */
export class ElementReader {
  readonly #context: ReadingContext;
  readonly #listedAt: ReturnType<typeof claimWords>;

  constructor(context: ReadingContext, lexicon: Lexicon) {
    this.#context = context;
    this.#listedAt = claimWords(lexicon);
  }

  /** @param plans the names of the plans of the tools that are spoken of, as tokens have their words */
  read(
    first: number,
    end: number,
    plans: (tokens: readonly ReadToken[], at: number) => { name: string; length: number } | undefined,
  ): Element[] {
    const elements: Element[] = [];
    for (let at = first; at < end; at = (elements.at(-1) as Element).end) {
      const plan = plans(this.#context.tokens, at);
      elements.push(
        plan ? { kind: 'plan', name: plan.name, first: at, end: at + plan.length } : this.#elementAt(at, end),
      );
    }
    return elements;
  }

  #elementAt(first: number, last: number): Element {
    const { grammar, language, tokens } = this.#context;
    const token = tokens[first] as ReadToken;
    const listed = this.#listedAt(tokens, first);
    const word = listed?.meaning.word;
    const endOfWord = first + (listed?.length ?? 0);
    const special = this.#sumAt(first, last) ?? (word === 'based' ? this.#homeAt(first, endOfWord, last) : undefined);
    if (special) return special;
    const phrase = this.#phraseAt(first);
    const unit = this.#unitAt(first, last);
    if (unit && unit.end >= (phrase?.end ?? 0)) return unit;
    if (
      phrase &&
      phrase.end <= last &&
      phrase.end >= endOfWord &&
      !(word !== undefined && word !== 'says' && phrase.end === endOfWord)
    )
      return phrase;
    const quantity = quantityAt(grammar, tokens, first);
    if (quantity && quantity.end <= last && quantity.end > endOfWord)
      return { kind: 'quantity', quantity, first, end: quantity.end };
    const end = first + 1;
    const joins = grammar.joins(token.word);
    // A word with a capital letter may be part of a name that is not known: "the Email Pro plan". In German, every noun has one.
    const isName = token.capital && token.gap === 'none' && token.word.length > 1;
    if (word === 'says' && endOfWord === end && isName && language !== 'de') return { kind: 'word', first, end };
    if (listed && endOfWord <= last && !(joins && endOfWord === end))
      return this.#wordElement(listed.meaning, first, endOfWord);
    if (joins) return { kind: grammar.alternatives.has(token.word) ? 'or' : 'and', first, end };
    if (grammar.reasons.has(token.word)) return { kind: 'because', first, end };
    if (grammar.boundaries.has(token.word)) return { kind: 'and', first, end };
    if (grammar.questions.references.has(token.word)) return { kind: 'refers', first, end };
    const ordinal = numberIn(token);
    if (ordinal !== undefined) return { kind: 'ordinal', number: ordinal, first, end };
    return { kind: grammar.fillers.has(token.word) && !isName ? 'plain' : 'word', first, end };
  }

  #wordElement({ word, index }: ListedWord, first: number, end: number): Element {
    if (word === 'months') return { kind: 'month', number: (index % 12) + 1, first, end: this.#endOfDate(end) };
    if (word === 'ordinals') return { kind: 'ordinal', number: (index % 10) + 1, first, end };
    return { kind: this.#isIdle(word, end) ? 'says' : word, first, end };
  }

  /** "October 2026" */
  #endOfDate(end: number): number {
    const { gap, number } = this.#context.tokens[end] ?? {};
    return gap === 'none' && number !== undefined && number > FIRST_YEAR ? end + 1 : end;
  }

  /** "over HTTP" limits nothing, as "over 100" does. */
  #isIdle(word: ClaimWord, next: number): boolean {
    const { amount, forms } = this.#context.tokens[next] ?? {};
    return word === 'limits' && amount === undefined && !forms?.includes('$');
  }

  #sumAt(first: number, last: number): Element | undefined {
    const { grammar, tokens } = this.#context;
    const price = priceAt(grammar, tokens, first);
    if (!price || price.end > last) return undefined;
    const { amount, currency, period, billing } = price;
    // "for each LinkedIn account": "each" alone is for a person.
    const counted = grammar.countedNouns.matchAt(tokens, price.end);
    const isEach = counted && tokens[price.end]?.gap === 'none' && price.per === 'seat';
    const { per, end } = isEach ? { per: 'sender', end: counted.end } : price;
    // "five LinkedIn accounts" is no sum.
    if (currency === undefined) return undefined;
    const words = tokens.slice(first, end).map(({ word }) => word);
    return {
      kind: 'sum',
      sum: {
        amount,
        currency,
        period,
        isTotal: per === 'total',
        units: per === null || per === 'total' ? null : unitsOf(per, words),
        billing: billing === 'monthly' ? 'month' : null,
      },
      first,
      end,
    };
  }

  /** "based in France". @param place where the words after "based in" begin */
  #homeAt(first: number, place: number, last: number): Element {
    countryNames ??= namesOfCountries();
    const country = countryNames.at(this.#context.tokens, place, last)[0];
    const end = place + (country?.length ?? 0);
    if (!country) return { kind: 'country', first, end };
    return { kind: 'fact', readings: [[{ key: 'company.country', op: 'is', value: country.meaning }]], first, end };
  }

  /** "per LinkedIn account" without a sum. It is no LinkedIn, and says how something is charged that we do not read. */
  #unitAt(first: number, last: number): Element | undefined {
    const { grammar, tokens } = this.#context;
    const { word } = tokens[first] as ReadToken;
    const counted =
      PER.has(word) && tokens[first + 1]?.gap === 'none' ? grammar.countedNouns.matchAt(tokens, first + 1) : undefined;
    return counted && counted.end <= last ? { kind: 'word', first, end: counted.end } : undefined;
  }

  /** A criterion or the name of a tool. */
  #phraseAt(first: number): Element | undefined {
    const [match] = allAt(this.#context, first)
      .filter((match) => isOfClaim(match) && this.#isWhole(match, first))
      .toSorted(
        (a, b) => b.end - a.end || Number(b.meaning.kind === 'criteria') - Number(a.meaning.kind === 'criteria'),
      );
    if (!match) return undefined;
    const { meaning, end, number } = match;
    switch (meaning.kind) {
      case 'criteria':
        return { kind: 'fact', readings: [withNumber(meaning.constraints, number)], first, end };
      case 'ambiguous':
        return { kind: 'fact', readings: meaning.readings.map((reading) => withNumber([reading], number)), first, end };
      case 'tool':
        return { kind: 'tool', slug: meaning.name.slug, first, end };
      default:
        return undefined;
    }
  }

  /** Whether a phrase says all that its words do: "two-week trial" is more than a trial. */
  #isWhole(match: PhraseMatch<Meaning>, first: number): boolean {
    if (match.meaning.kind === 'tool') return this.#isMention(match, first);
    const constraints = match.meaning.kind === 'criteria' ? match.meaning.constraints : [];
    if (match.number !== undefined && !constraints.some(({ value }) => value === '#')) return false;
    for (let gap = match.skipped; gap; gap = gap.before)
      for (let at = gap.first; at < gap.end; at++) if (!isPlain(this.#context, at)) return false;
    return true;
  }

  /** "Presently costs" names a tool, "presently" does not. */
  #isMention({ meaning, end }: PhraseMatch<Meaning>, first: number): boolean {
    if (meaning.kind !== 'tool') return false;
    const { name } = meaning;
    if (!name.ordinary && !name.partial) return true;
    const { tokens, grammar } = this.#context;
    const [token, next] = [tokens[first] as ReadToken, tokens[end]];
    if (!token.capital) return false;
    const opens = token.gap === 'stop';
    const follows =
      next === undefined || next.gap !== 'none' || next.capital || this.#saysAt(end) || grammar.joins(next.word);
    if (name.partial) return opens && follows;
    // "Reply handling" is no tool.
    return !opens || follows || this.#phraseAt(end)?.kind !== 'fact';
  }

  #saysAt(at: number): boolean {
    const word = this.#listedAt(this.#context.tokens, at);
    return word !== undefined && word.meaning.word !== 'uncovered';
  }
}

/** Phrases that name a fear or a wish, or that deny, are about needs. */
function isOfClaim({ meaning }: PhraseMatch<Meaning>): boolean {
  if (meaning.kind === 'tool' || meaning.kind === 'ambiguous') return true;
  return (
    meaning.kind === 'criteria' &&
    meaning.constraints.every(({ purpose, strength }) => !purpose && strength !== 'avoid')
  );
}

/** A text says what a number is, where a need says what it may be. */
function withNumber(constraints: readonly PhraseConstraint[], number: number | undefined): PhraseConstraint[] {
  return constraints.map((one) =>
    one.value === '#' && number !== undefined ? { ...one, op: 'is' as const, value: number } : one,
  );
}

/** "3", "3rd" or "three" */
function numberIn({ word, number }: ReadToken): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return number ?? (digits === undefined ? undefined : Number(digits));
}

/** What a price is said to be for: the words decide between accounts, or leave it open. */
function unitsOf(per: string, words: readonly string[]): readonly Unit[] {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (per === 'seat') return ['person'];
  if (has(/^linkedin|^li$/)) return ['linkedin-account', 'identity'];
  if (has(/mail|inbox|postfach|boite|buzon/)) return ['mailbox'];
  return ['linkedin-account', 'mailbox', 'identity'];
}

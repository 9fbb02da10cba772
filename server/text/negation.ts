import type { Lexicon } from '../../model/lexicon.ts';
import { JoinedPhrases, type Run } from './joined-phrases.ts';
import { wordings } from './phrase-table.ts';
import { foldedSet, type Token } from './tokens.ts';

/** How strongly something is wanted or not wanted. "not_needed" expresses no constraint. */
export type Polarity = keyof Lexicon['polarity'];

/** What a phrase does to the terms after or before it. */
export interface PolarityPhrase {
  readonly phrase: string;
  readonly polarity: Polarity;
  readonly place: 'before' | 'after';
  /** Whether it only says of an ability that it is not needed: "no LinkedIn". */
  readonly bare: boolean;
}

/** The phrases of the lexicon that deny, affirm or weaken a term, in its order. */
export function polarityPhrases({
  polarity,
  bare_negations,
}: Pick<Lexicon, 'polarity' | 'bare_negations'>): PolarityPhrase[] {
  const bare = new Set(bare_negations);
  return (Object.keys(polarity) as Polarity[]).flatMap((name) =>
    (['before', 'after'] as const).flatMap((place) =>
      polarity[name][place].map((phrase) => ({
        phrase,
        polarity: name,
        place,
        bare: name === 'avoid' && bare.has(phrase),
      })),
    ),
  );
}

/** "without" denies the term after it; "not without", "not only" and "but" do not. */
type Sense = 'denies' | 'affirms';

/** The words that deny or affirm the one term after them, for texts that are terms and nothing else. */
export class Negations {
  readonly #phrases = new JoinedPhrases<Sense>();
  readonly #alternatives: ReadonlySet<string>;

  constructor(lexicon: Pick<Lexicon, 'polarity' | 'bare_negations' | 'alternatives' | 'fillers'>) {
    this.#alternatives = foldedSet(lexicon.alternatives);
    const articles = foldedSet(lexicon.fillers);
    const before = polarityPhrases(lexicon).filter(({ place }) => place === 'before');
    const wordsBefore = (wanted: Polarity) =>
      before.flatMap(({ phrase, polarity }) => (polarity === wanted ? wordings(phrase) : []));
    for (const words of wordsBefore('avoid')) {
      // The "a" of "not a" may begin "A/B testing".
      if (!articles.has(words.at(-1) ?? '')) this.#phrases.add(words, 'denies');
    }
    for (const words of wordsBefore('must')) this.#phrases.add(words, 'affirms');
  }

  /** The longest that begins at a token. */
  at(tokens: readonly Token[], first: number): Run<Sense> | undefined {
    return this.#phrases.at(tokens, first)[0];
  }

  /** Whether a token is an "or", so that a "no" also applies to the term after it: "no email or calls". */
  isAlternative(token: Token | undefined): boolean {
    return token !== undefined && this.#alternatives.has(token.word);
  }
}

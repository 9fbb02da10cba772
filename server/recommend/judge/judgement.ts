import { type Static, Type } from 'typebox';
import type { Judgement as FactJudgement } from '../../../model/constraint.ts';

const Names = Type.Array(Type.String());

/** How much of what one tool is proven to have another is proven to have. */
export const Likeness = Type.Object(
  {
    to: Type.String({ description: 'The slug of the tool that was named.' }),
    of: Type.Integer({ minimum: 0, description: 'How many capabilities it is proven to have.' }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'The share of them that this tool is proven to have.' }),
    has: Type.Optional(Names),
    lacks: Names,
    unknown: Names,
  },
  {
    title: 'Likeness',
    description:
      'Capabilities by key; a value of a set is "key=value". What is in neither lacks nor unknown the tool has; has lists that in full detail.',
  },
);
export type Likeness = Required<Static<typeof Likeness>>;

/** A verdict on any constraint. */
export interface Judgement extends FactJudgement {
  /** For prices: the comparison with the budget or the other price, in words and figures. */
  readonly arithmetic?: string | undefined;
  readonly likeness?: Likeness | undefined;
  /** How well a want is met, in thousandths, where it is more than yes or no. */
  readonly fit?: number | undefined;
  /** Whether part of the constraint is proven although the verdict is unknown. */
  readonly partly?: boolean | undefined;
  /** The price a month in cents of the base currency, if a low price is wanted and it is known. */
  readonly cents?: number | undefined;
  /** If it is unknown whether a price is within a budget: how the lowest known price compares with the budget. */
  readonly priceHint?: 'within' | 'above' | 'far-above' | undefined;
  /** The verdict in a few words, as part of a sentence. Undefined if the words of the constraint are enough. */
  readonly phrase?: string | undefined;
}

/** What says why a verdict is what it is. */
type Evidence = Pick<Judgement, 'display' | 'sources' | 'note' | 'arithmetic'>;

/**
 * A verdict whose words are only written if an answer shows them. A text is judged several times to see what to ask instead, and that
 * takes only verdicts. A short answer shows the phrase alone.
 */
export class WrittenLater implements Judgement {
  readonly verdict: Judgement['verdict'];
  readonly facts: Judgement['facts'];
  readonly priceHint: Judgement['priceHint'];
  readonly #writePhrase: () => string | undefined;
  readonly #writeEvidence: () => Evidence;
  #evidence: Evidence | undefined;

  constructor(
    { verdict, facts, priceHint }: Pick<Judgement, 'verdict' | 'facts' | 'priceHint'>,
    writePhrase: () => string | undefined,
    writeEvidence: () => Evidence,
  ) {
    this.verdict = verdict;
    this.facts = facts;
    this.priceHint = priceHint;
    this.#writePhrase = writePhrase;
    this.#writeEvidence = writeEvidence;
  }

  get phrase(): string | undefined {
    return this.#writePhrase();
  }

  get display(): string {
    return this.#written().display;
  }

  get sources(): Judgement['sources'] {
    return this.#written().sources;
  }

  get note(): string | null {
    return this.#written().note;
  }

  get arithmetic(): string | undefined {
    return this.#written().arithmetic;
  }

  #written(): Evidence {
    this.#evidence ??= this.#writeEvidence();
    return this.#evidence;
  }
}

/** Makes a sentence of a clause: `it is not stated which plan has it` becomes `It is not stated which plan has it.` */
export function sentence(clause: string): string {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}

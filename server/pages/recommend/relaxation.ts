import type { StatedConstraint } from '../../operations/recommend/check.ts';
import { type Answered, identityOf } from './answered.ts';
import { withoutPhrases } from './without-phrase.ts';

/** A wish to give up, and the text that asks for the rest. */
export interface Relaxation {
  readonly constraint: StatedConstraint;
  /** The phrases that state it. */
  readonly phrases: readonly string[];
  /** What to ask instead; undefined where no wording was found that is read as meant. */
  readonly text: string | undefined;
  /** How many tools are recommended then. */
  readonly tools: number;
}

/** The first are those that gain most. */
const MOST = 8;

/**
 * Each of an answer's relaxations with the text to ask. A text is offered only where it is read as the same wishes without
 * the one, so that what stands on the link is what follows.
 * @param read answers a text
 */
export function relaxationsOf(answer: Answered, read: (text: string) => Answered): Relaxation[] {
  return answer.suggested_removals.slice(0, MOST).map(({ constraint, tools }) => {
    const stating = answer.understood.filter((part) => identityOf(part.constraint) === identityOf(constraint));
    // One phrase may state several wishes: all of them go with it.
    const [dropped, kept] = split(answer.understood, (part) =>
      stating.some(({ start, end }) => part.start === start && part.end === end),
    );
    const wanted = wishesOf(kept);
    for (const text of withoutPhrases(answer.query, dropped, kept)) {
      const found = read(text);
      const same = wishesOf(found.understood) === wanted && found.ambiguous.length === answer.ambiguous.length;
      if (same && found.totals.recommendations > 0)
        return { constraint, phrases: phrasesOf(stating), text, tools: found.totals.recommendations };
    }
    return { constraint, phrases: phrasesOf(stating), text: undefined, tools };
  });
}

function wishesOf(understood: Answered['understood']): string {
  return [...new Set(understood.map(({ constraint }) => identityOf(constraint)))].sort().join('\n');
}

function phrasesOf(parts: Answered['understood']): string[] {
  return [...new Set(parts.map(({ text }) => text))];
}

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

import type { TruthModelName } from '../../model/figures.ts';
import { type Draws, WORDS } from './random.ts';

/** How likely it is that an open answer is a yes, as the number of words of the generator, from 0 to WORDS, that stand for a yes. */
type Chance = (tool: { readonly pages: number }, question: number) => number;

/** What a draw depends on besides the generator. */
interface ListSize {
  /** The number of questions. */
  readonly questions: number;
  /** The most pages that were read about a tool in the list; at least 1. */
  readonly mostPages: number;
}

/** A model of the answers that are still open. Answers that are proven, denied or not applicable stay as they are. */
export interface TruthModel {
  readonly model: TruthModelName;
  readonly description: string;
  /** The chances in one draw. */
  chances(size: ListSize, draws: Draws): Chance;
}

/** Every open answer is a yes with the same probability, in per mille. */
function even(model: TruthModelName, perMille: number): TruthModel {
  const description = `Each open answer is a yes with the probability ${perMille / 1000}, independently of all others.`;
  return { model, description, chances: () => () => wordsFor(perMille, 1000) };
}

/** The probability depends on how much was read: from `none`, in per mille, with no page to `most` with as many pages as the tool with the most. */
function byPages(model: TruthModelName, none: number, most: number, meaning: string): TruthModel {
  const description = `${meaning} The probability of a yes is ${none / 1000} for a tool of which no page was read and ${most / 1000} for the one of the list with the most pages, and linear in the number of pages between them.`;
  return {
    model,
    description,
    chances:
      ({ mostPages }) =>
      ({ pages }) =>
        wordsFor(none * mostPages + (most - none) * pages, 1000 * mostPages),
  };
}

/** The number of words that make up a share. Exact in whole numbers up to 2,000 pages. */
function wordsFor(part: number, whole: number): number {
  return Math.floor((part * WORDS) / whole);
}

const BY_QUESTION: TruthModel = {
  model: 'by_question',
  description:
    'In each draw, each question has a probability of its own, drawn uniformly from 0 to 1 and the same for all tools.',
  chances: ({ questions }, draws) => {
    const chances = Array.from({ length: questions }, () => draws.word());
    return (_, question) => chances[question] as number;
  },
};

/** In the order in which they are published. */
export const MODELS: readonly TruthModel[] = [
  even('p30', 300),
  even('p50', 500),
  even('p70', 700),
  even('p90', 900),
  BY_QUESTION,
  byPages('silent_where_unread', 900, 400, 'Silence means less where less was read.'),
  byPages('silent_where_unread_extreme', 950, 200, 'Silence means much less where less was read.'),
  byPages('silent_where_read', 300, 800, 'The opposite: silence means less where more was read.'),
];

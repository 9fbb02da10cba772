import type { StabilityChangeName } from '../../model/figures.ts';
import { answersOf, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import { type LedPair, type PlacedList, type PlacedTool, partedPairs, placedList } from './placed-list.ts';
import { asIs, oneLeftOut, oneMoved, type Questions, reassigned, resampled } from './question-changes.ts';
import type { Draws } from './random.ts';
import { readFrom, unevenly, withoutAFifth } from './reading-changes.ts';

/** Some pairs, with the counts of the tools by which they are judged again, in the order of the list that the pairs are from. */
export interface Variation {
  readonly pairs: readonly LedPair[];
  readonly tallies: readonly Tally[];
}

/** A way in which a list could have been another. */
interface ListChange {
  readonly change: StabilityChangeName;
  readonly description: string;
  variations(list: PlacedList, draws: Draws): Variation[];
}

/** Draws for each job, for the changes that are random. */
const DRAWS = 50;

/**
 * In the order in which they are published. Except in the last two, the pairs are those of the list as it is, and which tools have a
 * place stays the same. The last two go the other way: the pairs are those of a list from fewer pages, and are judged by all pages.
 */
export const LIST_CHANGES: readonly ListChange[] = [
  {
    change: 'question_left_out',
    description: 'One question is left out, each in turn.',
    variations: ({ tools }) => asking(oneLeftOut(questionsOf(tools)), tools),
  },
  {
    change: 'question_moved',
    description: 'One question is in another tier, each in turn in each of the two others.',
    variations: ({ tools }) => asking(oneMoved(questionsOf(tools)), tools),
  },
  {
    change: 'tiers_reassigned',
    description: `The same questions are in random tiers of the same sizes. ${DRAWS} draws for each job.`,
    variations: ({ tools }, draws) => {
      const questions = questionsOf(tools);
      return asking(
        times(() => reassigned(questions, draws)),
        tools,
      );
    },
  },
  {
    change: 'questions_resampled',
    description: `Each tier has as many questions as it has now, drawn from them with replacement. ${DRAWS} draws for each job.`,
    variations: ({ tools }, draws) => {
      const questions = questionsOf(tools);
      return asking(
        times(() => resampled(questions, draws)),
        tools,
      );
    },
  },
  {
    change: 'pages_unread',
    description: `A random fifth of all pages about the tools of the list is unread, so that facts that only these pages show are open. ${DRAWS} draws for each job.`,
    variations: (list, draws) => withLessRead(list, withoutAFifth, draws),
  },
  {
    change: 'uneven_reading',
    description: `Only a random 30 to 100 % of the pages of each tool is read, a share drawn for each tool. ${DRAWS} draws for each job.`,
    variations: (list, draws) => withLessRead(list, unevenly, draws),
  },
  {
    change: 'rest_of_pages_read',
    description: `The pairs that are settled or clear if a random fifth of all pages is unread, judged by all pages. ${DRAWS} draws for each job.`,
    variations: (list, draws) => fromLessRead(list, withoutAFifth, draws),
  },
  {
    change: 'reading_evened_out',
    description: `The pairs that are settled or clear if a random 30 to 100 % of the pages of each tool is read, judged by all pages. ${DRAWS} draws for each job.`,
    variations: (list, draws) => fromLessRead(list, unevenly, draws),
  },
];

type Reading = typeof withoutAFifth;

function times<T>(draw: () => T): T[] {
  return Array.from({ length: DRAWS }, draw);
}

function questionsOf([first]: readonly PlacedTool[]): Questions {
  return asIs(first?.answers.map(({ length }) => length) ?? []);
}

/** The pairs of a list, judged by other questions, in each of some variations. */
export function asking(variations: readonly Questions[], tools: readonly PlacedTool[]): Variation[] {
  const pairs = partedPairs(tools);
  const answers = tools.map((tool) => tool.answers.flat());
  return variations.map((questions) => ({
    pairs,
    tallies: answers.map((all) => tallyOf(questions.map((tier) => tier.flatMap((question) => all[question] ?? [])))),
  }));
}

/** The pairs of a list, judged by fewer pages. */
function withLessRead({ tools, questions }: PlacedList, reading: Reading, draws: Draws): Variation[] {
  const pairs = partedPairs(tools);
  const all = tools.map(({ tool }) => tool);
  return times(() => {
    const pages = reading(all, draws);
    return { pairs, tallies: all.map((tool) => tallyOf(answersOf(questions, readFrom(pages, tool).facts))) };
  });
}

/** The pairs that a list from fewer pages would have, judged by all pages. A tool that has no place without the other pages is in none. */
function fromLessRead(list: PlacedList, reading: Reading, draws: Draws): Variation[] {
  const tallies = new Map(list.tools.map(({ tool, tally }) => [tool.slug, tally]));
  const all = list.tools.map(({ tool }) => tool);
  return times(() => {
    const pages = reading(all, draws);
    const { tools } = placedList(
      list,
      all.map((tool) => readFrom(pages, tool)),
    );
    return { pairs: partedPairs(tools), tallies: tools.map(({ tool }) => tallies.get(tool.slug) as Tally) };
  });
}

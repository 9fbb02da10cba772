import type { FactsByKey } from '../../model/fact.ts';
import type { Stability, StabilityChangeName } from '../../model/figures.ts';
import { answersOf, type Tally, tallyOf } from '../../model/ranking/answers.ts';
import { verdictOn } from '../../model/ranking/pairs.ts';
import { Draw } from '../draw.ts';
import {
  clearPairs,
  type OrderedPair,
  type SnapshotTool,
  type TalliedList,
  type TalliedTool,
  talliedList,
} from './lists.ts';

type Outcomes = Pick<Stability['changes'][number], 'compared' | 'parted' | 'close' | 'mixed' | 'level' | 'reversed'>;

/**
 * What becomes of settled and clear pairs if other questions are asked or other pages are read (`list-changes.ts`).
 *
 * @param seed the name from which the seeds are derived; each job and change has its own
 */
export function stability(lists: readonly TalliedList[], seed: string): Stability {
  return {
    pairs: lists.reduce((sum, { tools }) => sum + clearPairs(tools).length, 0),
    changes: LIST_CHANGES.map(({ change, description, variations }) => {
      const all = lists.flatMap((list) => variations(list, new Draw(seed, 'stability', list.job, change)));
      return { change, description, variations: all.length, ...outcomesOf(all) };
    }),
  };
}

/** Counts the pairs of variations by what has become of them. */
function outcomesOf(variations: readonly Variation[]): Outcomes {
  const outcomes = { compared: 0, parted: 0, close: 0, mixed: 0, level: 0, reversed: 0 };
  for (const { pairs, tallies } of variations) {
    for (const pair of pairs) {
      outcomes.compared += 1;
      outcomes[outcomeOf(pair, tallies)] += 1;
    }
  }
  return outcomes;
}

function outcomeOf({ ahead, behind }: OrderedPair, tallies: readonly Tally[]): Exclude<keyof Outcomes, 'compared'> {
  const { verdict, ahead: leader } = verdictOn(tallies[ahead] as Tally, tallies[behind] as Tally);
  if (leader === 'second') return 'reversed';
  return verdict === 'settled' || verdict === 'clear' ? 'parted' : verdict;
}

/** Some pairs, with the counts of the tools by which they are judged again, in the order of the list that the pairs are from. */
interface Variation {
  readonly pairs: readonly OrderedPair[];
  readonly tallies: readonly Tally[];
}

/** A way in which a list could have been another. */
interface ListChange {
  readonly change: StabilityChangeName;
  readonly description: string;
  variations(list: TalliedList, draws: Draw): Variation[];
}

/** Draws for each job, for the changes that are random. */
const DRAWS = 50;

/**
 * In the order in which they are published. Except in the last two, the pairs are those of the list as it is, and which tools have a
 * place stays the same. The last two go the other way: the pairs are those of a list from fewer pages, and are judged by all pages.
 */
const LIST_CHANGES: readonly ListChange[] = [
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

function questionsOf([first]: readonly TalliedTool[]): Questions {
  return asIs(first?.answers.map(({ length }) => length) ?? []);
}

/** The pairs of a list, judged by other questions, in each of some variations. */
function asking(variations: readonly Questions[], tools: readonly TalliedTool[]): Variation[] {
  const pairs = clearPairs(tools);
  const answers = tools.map((tool) => tool.answers.flat());
  return variations.map(([must = [], wanted = [], extra = []]) => ({
    pairs,
    tallies: answers.map((all) => {
      const to = (questions: readonly number[]) => questions.flatMap((question) => all[question] ?? []);
      return tallyOf([to(must), to(wanted), to(extra)]);
    }),
  }));
}

/** The pairs of a list, judged by fewer pages. */
function withLessRead({ tools, questions }: TalliedList, reading: Reading, draws: Draw): Variation[] {
  const pairs = clearPairs(tools);
  const all = tools.map(({ tool }) => tool);
  return times(() => {
    const pages = reading(all, draws);
    return { pairs, tallies: all.map((tool) => tallyOf(answersOf(questions, readFrom(pages, tool).facts))) };
  });
}

/** The pairs that a list from fewer pages would have, judged by all pages. A tool that has no place without the other pages is in none. */
function fromLessRead(list: TalliedList, reading: Reading, draws: Draw): Variation[] {
  const tallies = new Map(list.tools.map(({ tool, tally }) => [tool.slug, tally]));
  const all = list.tools.map(({ tool }) => tool);
  return times(() => {
    const pages = reading(all, draws);
    const { tools } = talliedList(
      list,
      all.map((tool) => readFrom(pages, tool)),
    );
    return { pairs: clearPairs(tools), tallies: tools.map(({ tool }) => tallies.get(tool.slug) as Tally) };
  });
}

/** For each tier of a changed list, the questions that it asks, by their index over all tiers of the list as it is. */
type Questions = readonly (readonly number[])[];

/** The questions of a list as it is: 0 to the number of musts - 1, and so on. */
function asIs(sizes: readonly number[]): Questions {
  let next = 0;
  return sizes.map((size) => Array.from({ length: size }, () => next++));
}

/** Each of the lists with one question less. */
function oneLeftOut(questions: Questions): Questions[] {
  return questions.flat().map((left) => questions.map((tier) => tier.filter((question) => question !== left)));
}

/** Each of the lists with one question in another tier. */
function oneMoved(questions: Questions): Questions[] {
  return questions.flatMap((tier, from) =>
    tier.flatMap((moved) =>
      questions.flatMap((_, to) =>
        from === to
          ? []
          : [
              questions.map((other, i) => {
                if (i === from) return other.filter((question) => question !== moved);
                return i === to ? [...other, moved] : other;
              }),
            ],
      ),
    ),
  );
}

/** The same questions in random tiers, which are as large as before. */
function reassigned(questions: Questions, draws: Draw): Questions {
  const order = draws.shuffled(questions.flat());
  return asIs(questions.map(({ length }) => length)).map((tier) => tier.map((place) => order[place] as number));
}

/** Each tier as many questions as before, drawn from the same tier with replacement (the bootstrap; Efron 1979). */
function resampled(questions: Questions, draws: Draw): Questions {
  return questions.map((tier) => tier.map(() => tier[draws.below(tier.length)] as number));
}

/** The ids of the pages that were read. They are unique across tools. */
type Pages = ReadonlySet<string>;

/** The pages that are left if a fifth of all pages of the tools together, rounded down and drawn at random, had not been read. */
function withoutAFifth(tools: readonly SnapshotTool[], draws: Draw): Pages {
  const pages = tools.flatMap(pagesOf);
  return new Set(draws.shuffled(pages).slice(Math.floor(pages.length / 5)));
}

/** The pages that are left if each tool keeps 30 to 100 % of its own, the share drawn uniformly in whole per cent and the number rounded up. */
function unevenly(tools: readonly SnapshotTool[], draws: Draw): Pages {
  return new Set(
    tools.flatMap((tool) => {
      const pages = draws.shuffled(pagesOf(tool));
      const percent = 30 + draws.below(71);
      return pages.slice(0, Math.ceil((pages.length * percent) / 100));
    }),
  );
}

function pagesOf({ sources }: SnapshotTool): string[] {
  return sources.map(({ id }) => id);
}

/** A tool as it would be if only these pages had been read. */
function readFrom(pages: Pages, tool: SnapshotTool): SnapshotTool {
  return {
    ...tool,
    sources: tool.sources.filter(({ id }) => pages.has(id)),
    facts: factsFrom(pages, tool.facts),
  };
}

/** A known fact whose sources are all unread is open. Disputed facts are open in any case. */
function factsFrom(pages: Pages, facts: FactsByKey): Record<string, FactsByKey[string]> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => {
      const isLost = fact.status === 'known' && fact.sources.every(({ id }) => !pages.has(id));
      return [key, isLost ? { ...fact, status: 'unknown' as const, value: null } : fact];
    }),
  );
}

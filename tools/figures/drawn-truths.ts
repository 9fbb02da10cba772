import type { DrawnOutcome, DrawnTruths, TruthModelName } from '../../model/figures.ts';
import { type Answer, isOpen } from '../../model/ranking/answers.ts';
import { Draw, WORDS } from '../draw.ts';
import { type OrderedPair, orderedPairs, type TalliedList, type TalliedTool } from './lists.ts';

const VERDICTS = ['settled', 'clear', 'close', 'mixed'] as const;
type Verdict = (typeof VERDICTS)[number];

/** How often the tool that is placed ahead is behind or level in a draw. */
type Outcomes = Record<Verdict, { compared: number; behind: number; level: number }>;

/**
 * How often the verdicts of lists are wrong if their open answers are drawn at random by each of the models (`truth-models.ts`).
 * Each draw also draws the weights of the three tiers, w1 >= w2 >= w3 >= 0, uniformly, and compares the weighted sums of what is
 * proven or drawn as a yes.
 *
 * @param seed the name from which the seeds are derived; each job and model has its own
 * @param count the number of draws for each job and model
 */
export function drawnTruths(lists: readonly TalliedList[], seed: string, count: number): DrawnTruths {
  const byList = lists.map((list) => ({ list, pairs: orderedPairs(list.tools) }));
  const all = byList.flatMap(({ pairs }) => pairs);
  const models = MODELS.map((model) => {
    const outcomes: Outcomes = { settled: none(), clear: none(), close: none(), mixed: none() };
    for (const { list, pairs } of byList)
      drawList(list, pairs, model, new Draw(seed, 'drawn-truths', list.job, model.model), count, outcomes);
    const { description } = model;
    return { model: model.model, description, ...forVerdicts((verdict) => withShares(outcomes[verdict])) };
  });
  return {
    draws: count,
    pairs: forVerdicts((verdict) => all.filter((pair) => pair.verdict === verdict).length),
    models,
  };
}

function forVerdicts<T>(of: (verdict: Verdict) => T): Record<Verdict, T> {
  return { settled: of('settled'), clear: of('clear'), close: of('close'), mixed: of('mixed') };
}

function none() {
  return { compared: 0, behind: 0, level: 0 };
}

/** Draws one list as often as asked, and adds what was found to the outcomes. */
function drawList(
  { tools }: TalliedList,
  pairs: readonly OrderedPair[],
  model: TruthModel,
  draws: Draw,
  count: number,
  outcomes: Outcomes,
): void {
  const questions = tools[0]?.answers.flat().length ?? 0;
  const mostPages = Math.max(1, ...tools.map(({ tool }) => tool.sources.length));
  for (let draw = 0; draw < count; draw += 1) {
    const weights = drawWeights(draws);
    const chance = model.chances({ questions, mostPages }, draws);
    const sums = tools.map((ranked) => drawSum(ranked, weights, chance, draws));
    for (const { verdict, ahead, behind } of pairs) {
      const outcome = outcomes[verdict as Verdict];
      const lead = (sums[ahead] as number) - (sums[behind] as number);
      outcome.compared += 1;
      if (lead < 0) outcome.behind += 1;
      else if (lead === 0) outcome.level += 1;
    }
  }
}

/** The weight of a question in each tier: three words in descending order, which is uniform over all weights in that order. */
function drawWeights(draws: Draw): number[] {
  return [draws.word(), draws.word(), draws.word()].sort((x, y) => y - x);
}

/** The weighted sum of the answers that are proven or drawn as a yes: a whole number, exact below two million questions. */
function drawSum(
  { tool, answers }: TalliedTool,
  weights: readonly number[],
  chance: ReturnType<TruthModel['chances']>,
  draws: Draw,
): number {
  const size = { pages: tool.sources.length };
  let [sum, question] = [0, 0];
  for (const [tier, ofTier] of answers.entries()) {
    for (const answer of ofTier) {
      if (isYes(answer, () => draws.word() < chance(size, question))) sum += weights[tier] as number;
      question += 1;
    }
  }
  return sum;
}

function isYes(answer: Answer, drawYes: () => boolean): boolean {
  return answer === 'proven' || (isOpen(answer) && drawYes());
}

/** Adds the shares, in per mille and rounded up so that they are never understated. */
function withShares({ compared, behind, level }: Outcomes[Verdict]): DrawnOutcome {
  const share = (halves: number) => (compared === 0 ? null : Math.ceil((halves * 1000) / (2 * compared)));
  return { compared, behind, level, wrong: share(2 * behind), wrong_with_ties: share(2 * behind + level) };
}

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
  chances(size: ListSize, draws: Draw): Chance;
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

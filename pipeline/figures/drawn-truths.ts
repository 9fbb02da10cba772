import type { DrawnOutcome, DrawnTruths } from '../../model/figures.ts';
import { type Answer, isOpen } from '../../model/ranking/answers.ts';
import { type LedPair, ledPairs, type PlacedList, type PlacedTool } from './placed-list.ts';
import { type Draws, drawsFor } from './random.ts';
import { MODELS, type TruthModel } from './truth-models.ts';

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
export function drawnTruths(lists: readonly PlacedList[], seed: string, count: number): DrawnTruths {
  const led = lists.map((list) => ({ list, pairs: ledPairs(list.tools) }));
  const all = led.flatMap(({ pairs }) => pairs);
  const models = MODELS.map((model) => {
    const outcomes: Outcomes = { settled: none(), clear: none(), close: none(), mixed: none() };
    for (const { list, pairs } of led)
      drawList(list, pairs, model, drawsFor(seed, 'drawn-truths', list.job, model.model), count, outcomes);
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
  { tools }: PlacedList,
  pairs: readonly LedPair[],
  model: TruthModel,
  draws: Draws,
  count: number,
  outcomes: Outcomes,
): void {
  const questions = tools[0]?.answers.flat().length ?? 0;
  const mostPages = Math.max(1, ...tools.map(({ tool }) => tool.sources.length));
  for (let draw = 0; draw < count; draw += 1) {
    const weights = drawWeights(draws);
    const chance = model.chances({ questions, mostPages }, draws);
    const sums = tools.map((placed) => drawSum(placed, weights, chance, draws));
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
function drawWeights(draws: Draws): number[] {
  return [draws.word(), draws.word(), draws.word()].sort((x, y) => y - x);
}

/** The weighted sum of the answers that are proven or drawn as a yes: a whole number, exact below two million questions. */
function drawSum(
  { tool, answers }: PlacedTool,
  weights: readonly number[],
  chance: ReturnType<TruthModel['chances']>,
  draws: Draws,
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

import { type Static, Type } from 'typebox';
import { groupBy } from '../group-by.ts';
import type { Answer, Tally } from './answers.ts';
import { isAhead, isClearlyAhead, isSettled, PLACING } from './pairs.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]);

/** How much a list says: how many of its pairs are parted, and how closely the order follows what is documented. */
export const ListHealth = Type.Object(
  {
    tools: Count,
    placed: Count,
    pairs: Type.Integer({ minimum: 0, description: 'Of placed tools: settled + clear + close + mixed + level.' }),
    settled: Count,
    clear: Type.Integer({ minimum: 0, description: 'Clear, but not settled.' }),
    close: Count,
    mixed: Count,
    level: Count,
    proven_share: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of all answers of placed tools that are proven.',
    }),
    never_looked: Type.Integer({ minimum: 0, description: 'Answers of placed tools that nobody has looked for yet.' }),
    follows_coverage: Share,
    follows_reading: Share,
    provisional: Type.Boolean({
      description: 'Whether fewer than 5 tools are placed, or less than a quarter of the pairs are parted.',
    }),
  },
  {
    title: 'ListHealth',
    description:
      'Pairs of placed tools by verdict: settled and clear pairs are parted; close, mixed and level ones are not. follows_*: the share of parted pairs led by the tool of which more is known, or about which more was read; null without such pairs.',
  },
);
export type ListHealth = Readonly<Static<typeof ListHealth>>;

/** What the health of a list depends on, for one placed tool. */
export interface Documented {
  readonly tally: Tally;
  readonly answers: readonly Answer[];
  readonly coverage: number;
  /** How many pages were read. */
  readonly pages: number;
}

/** Counts pairs by their verdicts. The work grows with the number of tools, not of pairs: tools with equal counts are counted together. */
export function healthOf(ranked: readonly Documented[], tools: number): ListHealth {
  const groups = equalCounts(ranked);
  const pairs = (ranked.length * (ranked.length - 1)) / 2;
  let [settled, separated, ahead, level] = [0, 0, 0, 0];
  let [byCoverage, byReading] = [0, 0];
  for (const own of groups) {
    level += (own.tools.length * (own.tools.length - 1)) / 2;
    for (const other of groups) {
      if (!isAhead(own.tally, other.tally)) continue;
      const together = own.tools.length * other.tools.length;
      ahead += together;
      if (!isClearlyAhead(own.tally, other.tally)) continue;
      separated += together;
      settled += own.tools.length * other.tools.filter(({ tally }) => isSettled(own.tally, tally)).length;
      byCoverage += greaterPairs(own.coverage, other.coverage);
      byReading += greaterPairs(own.pages, other.pages);
    }
  }
  const answers = ranked.flatMap((tool) => tool.answers);
  const share = (part: number, whole: number) => (whole === 0 ? null : Math.floor((part * 1000) / whole) / 1000);
  return {
    tools,
    placed: ranked.length,
    pairs,
    settled,
    clear: separated - settled,
    close: ahead - separated,
    mixed: pairs - ahead - level,
    level,
    proven_share: share(answers.filter((answer) => answer === 'proven').length, answers.length) ?? 0,
    never_looked: answers.filter((answer) => answer === 'never_looked').length,
    follows_coverage: share(byCoverage, separated),
    follows_reading: share(byReading, separated),
    provisional: ranked.length < PLACING.provisional_tools || PLACING.provisional_parted_divisor * separated < pairs,
  };
}

/** The tools by their counts of proven answers, with how much is known and was read of each, ascending. */
function equalCounts(ranked: readonly Documented[]) {
  const ascending = (numbers: number[]) => numbers.sort((a, b) => a - b);
  return [...groupBy(ranked, ({ tally }) => tally.A.join()).values()].map((tools) => ({
    tally: tools[0].tally,
    tools,
    coverage: ascending(tools.map(({ coverage }) => coverage)),
    pages: ascending(tools.map(({ pages }) => pages)),
  }));
}

/** How many pairs of a number of the first list and one of the second have the greater number first. Both lists are ascending. */
function greaterPairs(first: readonly number[], second: readonly number[]): number {
  let [less, pairs] = [0, 0];
  for (const number of first) {
    while (less < second.length && (second[less] as number) < number) less += 1;
    pairs += less;
  }
  return pairs;
}

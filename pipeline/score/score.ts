import type { Channel } from '../../model/catalogue.ts';
import type { Currencies } from '../../model/currencies.ts';
import { aboutChannel, type Fact, type FactsByKey, isAnswered } from '../../model/fact.ts';
import type { Indicator, Method, PointsTable, Tables } from '../../model/methodology.ts';
import type { Part, ScoresWithParts, ScoreWithParts } from '../../model/score.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import type { ResolvedTool } from '../resolve/resolve.ts';
import { rate, type ScoredIndicator, type UnmetCondition } from './rate.ts';

/** Scores every tool in every profile and dimension. */
export function score(
  tools: readonly ResolvedTool[],
  { methodology, currencies }: CheckedFacts,
  tables: Tables,
): Tool[] {
  const indicators = indicatorsOf(methodology.data);
  return tools.map(({ facts, sources, ...tool }) => {
    const byTable = (table: PointsTable) => scoreByTable(table, facts, indicators, currencies.data);
    const scores: ScoresWithParts = {
      profiles: Object.fromEntries(
        Object.entries(tables.profiles).map(([slug, byCategory]) => [
          slug,
          byTable(byCategory[tool.category] ?? byCategory['*'] ?? {}),
        ]),
      ),
      dimensions: Object.fromEntries(
        Object.entries(tables.dimensions)
          .filter(([, table]) => Object.keys(table).some((key) => facts[key]?.status !== 'not_applicable'))
          .map(([slug, table]) => [slug, byTable(table)]),
      ),
    };
    return { ...tool, scores, facts, sources };
  });
}

/**
 * Scores a tool by one table. points = floor(maximum x rating / 100) in tenths. Nothing is rounded after that, so the parts add
 * up to the score exactly.
 */
function scoreByTable(
  table: PointsTable,
  facts: FactsByKey,
  indicators: ReadonlyMap<string, ScoredIndicator>,
  currencies: Currencies,
): ScoreWithParts {
  const parts: Part[] = [];
  const withheld = new Map<string, readonly UnmetCondition[]>();
  const subtotals: ScoreWithParts['subtotals'] = {};
  let [proven, potential, known, applicable] = [0, 0, 0, 0];
  for (const [key, maximum] of Object.entries(table)) {
    const stated = facts[key];
    const indicator = indicators.get(key);
    if (!stated || !indicator) throw new Error(`no fact or indicator for ${key}`);
    const fact = aboutChannel(stated, channelOf(indicator.indicator));
    const rating = rate(fact, indicator, facts, currencies);
    const points = Math.floor((maximum * rating.proven) / 100);
    const best = Math.floor((maximum * rating.best) / 100);
    if (rating.withheld.length > 0) withheld.set(key, rating.withheld);
    parts.push({ indicator: key, key, status: fact.status, points, best, maximum });
    const subtotal = subtotals[indicator.dimension] ?? { points: 0, maximum: 0 };
    subtotals[indicator.dimension] = { points: subtotal.points + points, maximum: subtotal.maximum + maximum };
    proven += points;
    potential += best;
    if (fact.status !== 'not_applicable') applicable += maximum;
    if (isAnswered(fact)) known += maximum;
  }
  const coverage = applicable === 0 ? 0 : Math.floor((known * 1000) / applicable) / 1000;
  return {
    score: proven / 10,
    potential: potential / 10,
    coverage,
    subtotals,
    why: whyScore(parts, facts, withheld),
    parts,
  };
}

/** The channel that the answer has to be about. Undefined if the question is about one channel. */
function channelOf(indicator: Indicator): Channel | undefined {
  return indicator.rule === 'yes' ? indicator.for : undefined;
}

function indicatorsOf({ dimensions }: Method): Map<string, ScoredIndicator> {
  return new Map(
    Object.entries(dimensions).flatMap(([dimension, { indicators, only_if_yes }]) =>
      Object.entries(indicators).map(([key, indicator]): [string, ScoredIndicator] => [
        key,
        { dimension, indicator, only_if_yes },
      ]),
    ),
  );
}

/** How many facts each sentence names. */
const MAX_NAMED = 3;

/**
 * Explains a score: `Earned most: InMail. Cost most: Webhooks (No). Unknown: SMS.`
 * Facts that are withheld, because a condition of their indicator is refuted or open, have sentences of their own: it is the
 * condition that costs the points, not their value.
 */
export function whyScore(
  parts: readonly Part[],
  facts: FactsByKey,
  withheld: ReadonlyMap<string, readonly UnmetCondition[]>,
): string {
  const label = ({ key }: Part) => facts[key]?.label ?? key;
  const labelWithValue = (part: Part) => `${label(part)} (${facts[part.key]?.display})`;
  const lost = ({ points, maximum }: Part) => maximum - points;
  const reasonsOf = ({ key }: Part) => (withheld.get(key) ?? []).map((unmet) => reason(unmet, facts[unmet.key]));

  const answered = parts.filter(isAnswered);
  const counted = answered.filter(({ key }) => !withheld.has(key));
  const unknown = parts.filter(({ status }) => status === 'unknown');
  const reasons = [...new Set(answered.flatMap(reasonsOf))];
  const sentences: [title: string, names: string[]][] = [
    ['Earned most', top(answered, ({ points }) => points).map(label)],
    ['Cost most', top(counted, lost).map(labelWithValue)],
    ...reasons.map((reason): [string, string[]] => [
      reason,
      top(
        answered.filter((part) => reasonsOf(part).includes(reason)),
        lost,
      ).map(labelWithValue),
    ]),
    ['Unknown', top(unknown, ({ best }) => best).map(label)],
  ];
  return sentences
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.join(', ')}.`)
    .join(' ');
}

/** Why a fact does not count: what rules it out, or what is not proven. */
function reason({ key, state }: UnmetCondition, fact: Fact | undefined): string {
  const label = fact?.label ?? key;
  return state === 'refuted'
    ? `Not counted because of "${label}" (${fact?.display})`
    : `Not counted because "${label}" is not proven`;
}

/** The parts with the greatest amounts above 0; ties by key. */
function top(parts: readonly Part[], amount: (part: Part) => number): Part[] {
  return parts
    .filter((part) => amount(part) > 0)
    .sort((a, b) => amount(b) - amount(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_NAMED);
}

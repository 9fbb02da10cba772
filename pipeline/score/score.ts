import type { Currencies } from '../../model/currencies.ts';
import { type Fact, isAnswered } from '../../model/fact.ts';
import type { Method, PointsTable, Tables } from '../../model/methodology.ts';
import type { Part, ScoresWithParts, ScoreWithParts } from '../../model/score.ts';
import type { Tool } from '../../model/tool.ts';
import type { CheckedFacts } from '../check/rule.ts';
import type { ResolvedTool } from '../resolve/resolve.ts';
import { dimensionTable, profileTable } from './points-table.ts';
import { rate, type Scored, type Unmet } from './rate.ts';
import { whyScore } from './why.ts';

/** Works out every table from the method. */
export function tablesOf({ methodology, catalogue, categories }: CheckedFacts): Tables {
  const method = methodology.data;
  const keys = Object.keys(catalogue.data.keys);
  const scoped = (profile: string) =>
    Object.fromEntries(
      Object.keys(categories.data).map((slug) => [
        slug,
        profileTable(method, profile, method.out_of_scope[slug] ?? [], keys),
      ]),
    );
  return {
    profiles: Object.fromEntries(
      Object.entries(method.profiles).map(([slug, profile]) => [
        slug,
        profile.scoped ? scoped(slug) : { '*': profileTable(method, slug, [], keys) },
      ]),
    ),
    dimensions: Object.fromEntries(
      Object.keys(method.dimensions).map((slug) => [slug, dimensionTable(method, slug, keys)]),
    ),
  };
}

/** Scores every tool in every profile and dimension. */
export function score(
  tools: readonly ResolvedTool[],
  { methodology, currencies }: CheckedFacts,
  tables: Tables,
): Tool[] {
  const indicators = indicatorsOf(methodology.data);
  return tools.map(({ facts, sources, ...tool }) => {
    const by = (table: PointsTable) => scoreBy(table, facts, indicators, currencies.data);
    const scores: ScoresWithParts = {
      profiles: Object.fromEntries(
        Object.entries(tables.profiles).map(([slug, byCategory]) => [
          slug,
          by(byCategory[tool.category] ?? byCategory['*'] ?? {}),
        ]),
      ),
      dimensions: Object.fromEntries(
        Object.entries(tables.dimensions)
          .filter(([, table]) => Object.keys(table).some((key) => facts[key]?.status !== 'not_applicable'))
          .map(([slug, table]) => [slug, by(table)]),
      ),
    };
    return { ...tool, scores, facts, sources };
  });
}

/**
 * A score by one table. points = floor(maximum x rating / 100) in tenths, and nothing is rounded after adding, so the
 * parts add up to the score exactly.
 */
function scoreBy(
  table: PointsTable,
  facts: Readonly<Record<string, Fact>>,
  indicators: ReadonlyMap<string, Scored>,
  currencies: Currencies,
): ScoreWithParts {
  const parts: Part[] = [];
  const withheld = new Map<string, readonly Unmet[]>();
  const subtotals: ScoreWithParts['subtotals'] = {};
  let [proven, potential, known, applicable] = [0, 0, 0, 0];
  for (const [key, maximum] of Object.entries(table)) {
    const fact = facts[key];
    const indicator = indicators.get(key);
    if (!fact || !indicator) throw new Error(`no fact or indicator for ${key}`);
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

function indicatorsOf({ dimensions }: Method): Map<string, Scored> {
  return new Map(
    Object.entries(dimensions).flatMap(([dimension, { indicators, only_if_yes }]) =>
      Object.entries(indicators).map(([key, indicator]): [string, Scored] => [
        key,
        { dimension, indicator, only_if_yes },
      ]),
    ),
  );
}

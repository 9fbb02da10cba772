import { isAnswered } from '../../model/fact.ts';
import type { Part } from '../../model/score.ts';
import type { Tool } from '../../model/tool.ts';
import type { Corpus } from '../derive/derive.ts';
import type { Command } from './command.ts';
import { findTools, loadCorpus } from './load.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slugs …] [--limit n]',
  help: 'Lists unknown facts, starting with those whose answer could change the most ranks.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const open = findTools(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter(({ status }) => status === 'unknown')
        .map(({ key, unknown }) => ({
          slug: tool.slug,
          key,
          reason: unknown?.reason,
          impact: impactOfAnswer(corpus, tool, key),
        })),
    );
    open.sort(byImpact);
    return {
      text: [
        `${open.length} unknown facts; ranks and points that an answer could change, over all profiles`,
        ...factLines(open, input.options.limit, ({ reason }) => `(${reason})`),
      ].join('\n'),
      code: 0,
    };
  },
};

export const staleCommand: Command = {
  name: 'stale',
  usage: 'stale [slugs …] [--limit n]',
  help: 'Lists facts to review: those that are due, then those of unknown age, each starting with those that the most ranks depend on.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const toReview = findTools(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter((fact) => isAnswered(fact) && (fact.review_after === null || fact.review_after < input.today))
        .map(({ key, review_after }) => ({
          slug: tool.slug,
          key,
          review_after,
          impact: impactOfLoss(corpus, tool, key),
        })),
    );
    toReview.sort((a, b) => Number(a.review_after === null) - Number(b.review_after === null) || byImpact(a, b));
    const due = toReview.filter(({ review_after }) => review_after !== null).length;
    return {
      text: [
        `${due} facts due, ${toReview.length - due} whose page shows no date; ranks and points that depend on them, over all profiles`,
        ...factLines(toReview, input.options.limit, ({ review_after }) =>
          review_after ? `due since ${review_after}` : 'the page shows no date',
        ),
      ].join('\n'),
      code: 0,
    };
  },
};

/** How much the ranks and scores depend on a fact, over all profiles. */
interface Impact {
  /** The number of ranks that could change. */
  readonly ranks: number;
  /** Points at stake, in tenths. */
  readonly points: number;
}

/** The value of information of an open question: its value in the worklists of all profiles, and the points that it can add. */
function impactOfAnswer({ worklist }: Corpus, tool: Tool, key: string): Impact {
  const ranks = Object.values(worklist).reduce(
    (sum, byTool) => sum + (byTool[tool.slug]?.find((question) => question.key === key)?.value ?? 0),
    0,
  );
  return { ranks, points: sumOverProfiles(tool, ({ best, points }) => best - points, key) };
}

/** The loss if a fact is no longer true: the ranks of the tools that would pass this one, and the points that it earns. */
function impactOfLoss({ rankings }: Corpus, tool: Tool, key: string): Impact {
  let ranks = 0;
  for (const { profile, lists } of rankings) {
    const list = lists.find(({ entries }) => entries.some((entry) => entry.tool === tool.slug));
    const own = list?.entries.find((entry) => entry.tool === tool.slug);
    const points = tool.scores.profiles[profile]?.parts.find((part) => part.key === key)?.points ?? 0;
    if (!list || !own || points === 0) continue;
    const without = Math.round(own.score * 10) - points;
    ranks += list.entries.filter(({ score }) => score < own.score && Math.round(score * 10) > without).length;
  }
  return { ranks, points: sumOverProfiles(tool, ({ points }) => points, key) };
}

interface RatedFact {
  readonly slug: string;
  readonly key: string;
  readonly impact: Impact;
}

/** Sorts by impact, highest first; ties by name. */
function byImpact(a: RatedFact, b: RatedFact): number {
  return (
    b.impact.ranks - a.impact.ranks || b.impact.points - a.impact.points || (a.slug + a.key < b.slug + b.key ? -1 : 1)
  );
}

/**
 * One line per fact: `  3 ranks  11.2 points  waalaxy  team.sso  …`.
 * @param limit all facts are listed if it is 0 or not a number
 */
function factLines<Fact extends RatedFact>(
  facts: readonly Fact[],
  limit: unknown,
  detail: (fact: Fact) => string,
): string[] {
  return facts
    .slice(0, Number(limit) || undefined)
    .map((fact) => `${impactText(fact.impact)}  ${fact.slug}  ${fact.key}  ${detail(fact)}`);
}

/** `3 ranks  11.2 points`, with numbers right-aligned. */
function impactText({ ranks, points }: Impact): string {
  return `${String(ranks).padStart(3)} ranks ${(points / 10).toFixed(1).padStart(5)} points`;
}

/** Adds up an amount of the parts of a fact over all profiles. */
function sumOverProfiles({ scores }: Tool, amount: (part: Part) => number, key: string): number {
  return Object.values(scores.profiles).reduce((sum, { parts }) => {
    const part = parts.find((part) => part.key === key);
    return sum + (part ? amount(part) : 0);
  }, 0);
}

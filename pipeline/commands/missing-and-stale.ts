import { isAnswered } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { Corpus } from '../derive/derive.ts';
import type { Command } from './command.ts';
import { loadCorpus, toolsOf } from './load.ts';

export const missingCommand: Command = {
  name: 'missing',
  usage: 'missing [slugs …] [--limit n]',
  help: 'Facts that are unknown, those whose answer could move ranks furthest first: where looking pays best.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const open = toolsOf(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter(({ status }) => status === 'unknown')
        .map(({ key, unknown }) => ({
          slug: tool.slug,
          key,
          reason: unknown?.reason,
          value: valueOfAnswer(corpus, tool, key),
        })),
    );
    open.sort(byValue);
    return {
      text: [
        `${open.length} unknown facts; ranks and points that an answer could move, over all profiles`,
        ...linesOf(open, input.options.limit, ({ reason }) => `(${reason})`),
      ].join('\n'),
      code: 0,
    };
  },
};

export const staleCommand: Command = {
  name: 'stale',
  usage: 'stale [slugs …] [--limit n]',
  help: 'Facts to look at again: due ones, then those whose age is unknown, each by the ranks that hang on them.',
  options: { limit: { type: 'string', default: '30' } },
  async run(input) {
    const corpus = await loadCorpus(input);
    const aged = toolsOf(corpus, input.args).flatMap((tool) =>
      Object.values(tool.facts)
        .filter((fact) => isAnswered(fact) && (fact.review_after === null || fact.review_after < input.today))
        .map(({ key, review_after }) => ({
          slug: tool.slug,
          key,
          review_after,
          value: valueOfHolding(corpus, tool, key),
        })),
    );
    aged.sort((a, b) => Number(a.review_after === null) - Number(b.review_after === null) || byValue(a, b));
    const due = aged.filter(({ review_after }) => review_after !== null).length;
    return {
      text: [
        `${due} facts due, ${aged.length - due} whose page shows no date; ranks and points that hang on them, over all profiles`,
        ...linesOf(aged, input.options.limit, ({ review_after }) =>
          review_after ? `due since ${review_after}` : 'the page shows no date',
        ),
      ].join('\n'),
      code: 0,
    };
  },
};

/** What looking at a fact could move: ranks first, then points, over all profiles. */
interface Value {
  /** Ranks that an answer could move. */
  readonly ranks: number;
  /** Points at stake, in tenths. */
  readonly stake: number;
}

/** The value of information of an open question: what the worklist of every profile says of it, with the points it can bring. */
function valueOfAnswer({ worklist }: Corpus, tool: Tool, key: string): Value {
  const ranks = Object.values(worklist).reduce(
    (sum, byTool) => sum + (byTool[tool.slug]?.find((question) => question.key === key)?.value ?? 0),
    0,
  );
  return { ranks, stake: stakeOf(tool, ({ best, points }) => best - points, key) };
}

/** What would be lost if a fact no longer held: the ranks of tools that would pass, with the points it earns. */
function valueOfHolding({ rankings }: Corpus, tool: Tool, key: string): Value {
  let ranks = 0;
  for (const { profile, lists } of rankings) {
    const list = lists.find(({ entries }) => entries.some((entry) => entry.tool === tool.slug));
    const own = list?.entries.find((entry) => entry.tool === tool.slug);
    const points = tool.scores.profiles[profile]?.parts.find((part) => part.key === key)?.points ?? 0;
    if (!list || !own || points === 0) continue;
    const without = Math.round(own.score * 10) - points;
    ranks += list.entries.filter(({ score }) => score < own.score && Math.round(score * 10) > without).length;
  }
  return { ranks, stake: stakeOf(tool, ({ points }) => points, key) };
}

/** A fact of a tool, with what looking at it could move. */
interface Weighed {
  readonly slug: string;
  readonly key: string;
  readonly value: Value;
}

/** The weightiest first; alike ones by name. */
function byValue(a: Weighed, b: Weighed): number {
  return b.value.ranks - a.value.ranks || b.value.stake - a.value.stake || (a.slug + a.key < b.slug + b.key ? -1 : 1);
}

/** A line for each of the first facts: `3 ranks  11.2 points  waalaxy  team.sso  …`. A limit that is no number, or 0, takes all. */
function linesOf<Fact extends Weighed>(facts: readonly Fact[], limit: unknown, say: (fact: Fact) => string): string[] {
  return facts
    .slice(0, Number(limit) || undefined)
    .map((fact) => `${valueText(fact.value)}  ${fact.slug}  ${fact.key}  ${say(fact)}`);
}

/** `3 ranks  11.2 points`, right-aligned. */
function valueText({ ranks, stake }: Value): string {
  return `${String(ranks).padStart(3)} ranks ${(stake / 10).toFixed(1).padStart(5)} points`;
}

type Part = Tool['scores']['profiles'][string]['parts'][number];

function stakeOf({ scores }: Tool, amount: (part: Part) => number, key: string): number {
  return Object.values(scores.profiles).reduce((sum, { parts }) => {
    const part = parts.find((part) => part.key === key);
    return sum + (part ? amount(part) : 0);
  }, 0);
}

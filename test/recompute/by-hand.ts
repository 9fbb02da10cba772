/*
 * Recomputes the list of a job from what the API publishes, with code that shares nothing with the pipeline or the server: what a
 * sceptic with the methodology, the facts and an evening would write.
 */

interface Single {
  readonly key: string;
  readonly value?: string;
}
type Question = Single | { readonly any: readonly Single[] };
export interface Job {
  readonly types?: readonly string[];
  readonly must: readonly Question[];
  readonly wanted: readonly Question[];
  readonly extra: readonly Question[];
}
interface Fact {
  readonly status: string;
  readonly value?: unknown;
  readonly complete?: boolean;
}
export interface Tool {
  readonly slug: string;
  readonly category: string;
  readonly closed: unknown;
  readonly sources: readonly unknown[];
  readonly facts: Readonly<Record<string, Fact>>;
}

type Answer = 'proven' | 'denied' | 'open' | 'not applicable';

function answer(question: Question, facts: Tool['facts']): Answer {
  if ('any' in question) {
    const answers = question.any.map((single) => answer(single, facts));
    if (answers.includes('proven')) return 'proven';
    const applying = answers.filter((one) => one !== 'not applicable');
    if (applying.length === 0) return 'not applicable';
    return applying.every((one) => one === 'denied') ? 'denied' : 'open';
  }
  const fact = facts[question.key];
  if (fact?.status === 'not_applicable') return 'not applicable';
  if (fact?.status !== 'known') return 'open';
  if (question.value === undefined) return fact.value === true ? 'proven' : 'denied';
  if (!Array.isArray(fact.value)) return fact.value === question.value ? 'proven' : 'denied';
  if (fact.value.includes(question.value)) return 'proven';
  return fact.complete ? 'denied' : 'open';
}

export interface Counted {
  readonly slug: string;
  /** Proven musts; musts and wanted; all. */
  readonly counts: readonly [number, number, number];
  /** The same if every open question were proven. */
  readonly most: readonly [number, number, number];
  readonly left: number;
  readonly openMusts: number;
  readonly reason: 'closed' | 'too_little_read' | 'too_little_proven' | undefined;
}

export function countFor(job: Job, tool: Tool, minPages: number): Counted {
  const tiers = [job.must, job.wanted, job.extra].map((questions) =>
    questions.map((question) => answer(question, tool.facts)),
  );
  const cumulative = (counted: readonly Answer[]): [number, number, number] => {
    const [first = 0, second = 0, third = 0] = tiers.map((tier) => tier.filter((one) => counted.includes(one)).length);
    return [first, first + second, first + second + third];
  };
  const counts = cumulative(['proven']);
  const all = tiers.flat().length;
  const reason =
    tool.closed !== null
      ? 'closed'
      : tool.sources.length < minPages
        ? 'too_little_read'
        : counts[0] < job.must.length / 2
          ? 'too_little_proven'
          : undefined;
  return {
    slug: tool.slug,
    counts,
    most: cumulative(['proven', 'open']),
    left: all - counts[2],
    openMusts: job.must.length - counts[0],
    reason,
  };
}

type Verdict = 'settled' | 'clear' | 'close' | 'none';

/** How far the first tool is ahead of the second. */
function lead(x: Counted, y: Counted): Verdict {
  const notBehind = [0, 1, 2].every((i) => (x.counts[i] as number) >= (y.counts[i] as number));
  const ahead = notBehind && [0, 1, 2].some((i) => (x.counts[i] as number) > (y.counts[i] as number));
  if (!ahead) return 'none';
  const clear = x.left < y.left / 2 && y.left - x.left >= 2;
  if (!clear) return 'close';
  return [0, 1, 2].every((i) => (x.counts[i] as number) >= (y.most[i] as number)) ? 'settled' : 'clear';
}

export interface Ranked {
  readonly slug: string;
  readonly group: number;
  readonly rank: number;
  readonly best: number;
  readonly worst: number;
}

/** The placed tools in order, by the rule read literally. */
export function place(counted: readonly Counted[]): Ranked[] {
  const ranked = counted.filter(({ reason }) => reason === undefined);
  const isClear = (x: Counted, y: Counted) => ['clear', 'settled'].includes(lead(x, y));
  const groupOf = (tool: Counted): number =>
    Math.max(1 + tool.openMusts, ...ranked.filter((other) => isClear(other, tool)).map((other) => 1 + groupOf(other)));
  const groups = new Map(ranked.map((tool) => [tool.slug, groupOf(tool)]));
  const group = ({ slug }: Counted) => groups.get(slug) as number;
  const isAhead = (x: Counted, y: Counted) => lead(x, y) !== 'none';
  // Within a rank: by musts, then wanted, then extras alone, which is the same as by the three counts one after another.
  const rank = (tool: Counted) =>
    1 + ranked.filter((other) => group(other) < group(tool) || isAhead(other, tool)).length;
  return [...ranked]
    .sort(
      (x, y) =>
        group(x) - group(y) ||
        rank(x) - rank(y) ||
        y.counts[0] - x.counts[0] ||
        y.counts[1] - x.counts[1] ||
        y.counts[2] - x.counts[2] ||
        (x.slug < y.slug ? -1 : 1),
    )
    .map((tool) => ({
      slug: tool.slug,
      group: group(tool),
      rank: rank(tool),
      best: 1 + ranked.filter((other) => isAhead(other, tool)).length,
      worst: ranked.length - ranked.filter((other) => isAhead(tool, other)).length,
    }));
}

/** How many pairs of placed tools have each verdict. */
export function pairs(counted: readonly Counted[]): Record<'settled' | 'clear' | 'close' | 'mixed' | 'level', number> {
  const ranked = counted.filter(({ reason }) => reason === undefined);
  const tally = { settled: 0, clear: 0, close: 0, mixed: 0, level: 0 };
  for (const [i, x] of ranked.entries()) {
    for (const y of ranked.slice(i + 1)) {
      const verdict = [lead(x, y), lead(y, x)].find((one) => one !== 'none');
      if (verdict !== undefined) tally[verdict] += 1;
      else if (x.counts.join() === y.counts.join()) tally.level += 1;
      else tally.mixed += 1;
    }
  }
  return tally;
}

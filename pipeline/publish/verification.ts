import type { Tool } from '../../model/tool.ts';
import type { FindingAnswer, Outcome, OutcomeCounts, Verification } from '../../model/verification.ts';
import { OUTCOMES } from '../../model/verification.ts';
import { proofsOf } from '../check/passage.ts';
import type { CheckedFacts } from '../check/rule.ts';
import { citationsIn } from '../check/tool-contents.ts';

/** What the verifier has found, from the files that it writes. @param tools as they are published */
export function verificationOf(
  { tools: files, checkedDays, questions }: CheckedFacts,
  tools: readonly Pick<Tool, 'sources'>[],
): Verification {
  const sources = tools.flatMap((tool) => tool.sources);
  const closed = questions.flatMap(({ data }) => Object.values(data).map((question) => question.closed?.as));
  const count = (answer: FindingAnswer | undefined) => closed.filter((as) => as === answer).length;
  return {
    days: daysOf(checkedDays.flatMap(({ data }) => data)),
    questions: {
      total: closed.length,
      open: count(undefined),
      unchanged: count('unchanged'),
      changed: count('changed'),
      refused: count('refused'),
    },
    sources: {
      total: sources.length,
      with_print: files.reduce((sum, { data }) => sum + withPrint(data), 0),
      unchanged: sources.filter(({ unchanged_on }) => unchanged_on !== undefined).length,
    },
  };
}

/** How many sources of a tool have a citation that can be compared. */
function withPrint(tool: Parameters<typeof citationsIn>[0]): number {
  const cited = [...citationsIn(tool)].filter(({ citation }) => proofsOf(citation).length > 0);
  return new Set(cited.map(({ id }) => id)).size;
}

function daysOf(lines: readonly { readonly day: string; readonly outcomes: OutcomeCounts }[]): Verification['days'] {
  const days = new Map<string, OutcomeCounts>();
  for (const { day, outcomes } of lines) days.set(day, added(days.get(day) ?? {}, outcomes));
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, outcomes]) => ({ day, outcomes }));
}

function added(a: OutcomeCounts, b: OutcomeCounts): OutcomeCounts {
  const sum = (outcome: Outcome) => (a[outcome] ?? 0) + (b[outcome] ?? 0);
  return Object.fromEntries(OUTCOMES.flatMap((outcome) => (sum(outcome) > 0 ? [[outcome, sum(outcome)]] : [])));
}

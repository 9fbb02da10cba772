import { type Static, Type } from 'typebox';
import type { Verdict } from '../../../model/constraint.ts';
import { countBy } from '../../../model/group-by.ts';
import { leastInWords } from '../../../model/pricing/cost-text.ts';
import { BILLED, moneyInWords } from '../../../model/pricing/price-text.ts';
import { newest } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type ConciseSources, conciseSources } from '../concise/fact.ts';
import { nonEmpty } from '../concise/form.ts';
import { factCell } from '../concise/table.ts';
import { type ShortCost, sourcesWith } from './judged-tool.ts';

const Phrases = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

export const ConciseTool = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    fails: Phrases('What it is proven not to meet.'),
    proven: Phrases('With plan, price and note.'),
    unknown: Phrases('What to ask the vendor.'),
    seen: Type.Optional(Type.String({ description: 'The newest day of the pages that prove it.' })),
    cost: Type.Optional(Type.String({ description: 'For the numbers of the need; estimate_cost has the lines.' })),
    facts: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'By key, in words; where groups or keys are given.' }),
    ),
    sources: Type.Optional(Type.Array(Type.String(), { description: 'Names in sources.' })),
  },
  { title: 'ConciseRecommendation' },
);
export type ConciseTool = Static<typeof ConciseTool>;

/** How much is said of each tool: as much as there is room for. */
export const TOOL_LEVELS = [
  { sources: 3, phrase: 500, cell: 80 },
  { sources: 2, phrase: 300, cell: 60 },
  { sources: 1, phrase: 300, cell: 40 },
  { sources: 1, phrase: 120, cell: 20 },
  { sources: 1, phrase: 60, cell: 12 },
] as const;
export type Level = (typeof TOOL_LEVELS)[number];

/** What is missing for a sum is named in full by estimate_cost. */
const MAX_OPEN_COST = 80;

/** A judged tool with everything that a check is made from. */
export interface Judged {
  readonly tool: Pick<ToolSummary, 'slug' | 'name'>;
  readonly checks: readonly Assessment[];
  readonly why: string;
  readonly cost: ShortCost | null;
}

/** A tool in words, with the sources that it names. */
export interface ToolInWords {
  readonly tool: ConciseTool;
  readonly sources: ConciseSources;
}

/**
 * A judged tool in words.
 * @param keys of the facts to add
 */
export function judgedToolInWords(
  { tool: { slug, name }, checks, cost }: Judged,
  keys: readonly string[],
  level: Level,
  snapshot: Snapshot,
): ToolInWords {
  const phrases = (verdict: Verdict) =>
    checks.filter((check) => check.verdict === verdict).map(({ phrase }) => cut(phrase, level.phrase));
  const decided = checks.filter(({ verdict }) => verdict !== 'unknown');
  const seen = newest(decided.flatMap((check) => check.seen ?? []));
  const facts = snapshot.tools.get(slug)?.facts ?? {};
  const sources = conciseSources(sourcesWith(fewestProving(decided, level.sources), snapshot));
  return {
    tool: {
      slug,
      name,
      ...nonEmpty({ fails: phrases('fails'), proven: phrases('meets'), unknown: phrases('unknown') }),
      ...(seen !== null && { seen }),
      ...(cost && { cost: cut(costInWords(cost), level.phrase) }),
      ...(keys.length > 0 && { facts: Object.fromEntries(keys.map((key) => [key, factCell(facts[key], level.cell)])) }),
      ...nonEmpty({ sources: Object.keys(sources) }),
    },
    sources,
  };
}

/** What may be cut of a tool in words. */
export function cuttableTexts({ fails = [], proven = [], unknown = [], cost, facts = {} }: ConciseTool): string[] {
  return [...fails, ...proven, ...unknown, ...(cost === undefined ? [] : [cost]), ...Object.values(facts)];
}

/**
 * The ids of the pages that prove most of the checks: always the page that proves most of those that are left.
 * @param most how many pages at most
 */
function fewestProving(checks: readonly Assessment[], most: number): string[] {
  const chosen: string[] = [];
  let left = checks.filter(({ sources }) => sources.length > 0);
  while (left.length > 0 && chosen.length < most) {
    const counts = countBy(left.flatMap(({ sources }) => [...new Set(sources.map(({ id }) => id))]));
    const [best] = [...counts].sort(([, a], [, b]) => b - a)[0] as [string, number];
    chosen.push(best);
    left = left.filter(({ sources }) => !sources.some(({ id }) => id === best));
  }
  return chosen;
}

/** `exact: 1,188 USD for 12 months, 99 USD a month (plan Pro, billed yearly)`, or what is not known. */
function costInWords({ verdict, plan, billing, per_month, total, at_least, converted, ...cost }: ShortCost): string {
  const { months, missing } = cost;
  const inOther = converted ? ` (${moneyInWords(converted.per_month)})` : '';
  const open = missing.length > 0 ? ` It is not known ${missing.join('; ')}.` : '';
  if (!total || !per_month || !billing) {
    const least = at_least ? `, ${leastInWords(`${moneyInWords(at_least.per_month)} a month${inOther}`)}` : '';
    return cut(`unknown${least}.${open}`, MAX_OPEN_COST);
  }
  const terms = [...(plan === null ? [] : [`plan ${plan}`]), `billed ${BILLED[billing]}`].join(', ');
  return `${verdict}: ${moneyInWords(total)} for ${months} months, ${moneyInWords(per_month)} a month${inOther} (${terms}).${open}`;
}

import { type Static, Type } from 'typebox';
import type { Verdict } from '../../../model/constraint.ts';
import { countBy } from '../../../model/group-by.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { newest } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Assessment } from '../../recommend/judge/assessment.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type ConciseSources, conciseSources } from '../concise/fact.ts';
import { nonEmpty } from '../concise/form.ts';
import { factCell } from '../concise/table.ts';
import type { ToolCost } from '../estimate-cost/answer.ts';
import { inOther } from '../estimate-cost/in-words.ts';
import { sourcesWith } from './judged-tool.ts';

const Phrases = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

export const ConciseTool = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    fails: Phrases('What it is proven not to meet.'),
    proven: Phrases('With plan, price and note.'),
    unknown: Phrases('What to ask the vendor.'),
    seen: Type.Optional(Type.String({ description: 'The newest day of the pages that prove it.' })),
    price: Type.Optional(Type.String({ description: 'The bill for the need; estimate_cost has the lines.' })),
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

/** A judged tool with everything that a check is made from. */
export interface Judged extends Pick<ToolCost, 'price' | 'converted'> {
  readonly tool: Pick<ToolSummary, 'slug' | 'name'>;
  readonly checks: readonly Assessment[];
  readonly why: string;
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
  { tool: { slug, name }, checks, price, converted }: Judged,
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
      price: cut(
        `${priceInWords(price)}${price.plan === null ? '' : ` on plan ${price.plan}`}${inOther(price, converted)}`,
        level.phrase,
      ),
      ...(keys.length > 0 && { facts: Object.fromEntries(keys.map((key) => [key, factCell(facts[key], level.cell)])) }),
      ...nonEmpty({ sources: Object.keys(sources) }),
    },
    sources,
  };
}

/** What may be cut of a tool in words. */
export function cuttableTexts({ fails = [], proven = [], unknown = [], price, facts = {} }: ConciseTool): string[] {
  return [...fails, ...proven, ...unknown, ...(price === undefined ? [] : [price]), ...Object.values(facts)];
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

import { WORDS } from '../../model/change.ts';
import { isSame } from '../../model/same-json.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { orList } from '../../model/words/lists.ts';
import { type FileProblem, toProblem } from '../check/problem.ts';
import type { ValidFacts } from '../check/rule.ts';
import { formatValue } from '../check/suggestion.ts';
import { type ComparedFacts, compareTool, type UnexplainedChange } from './compare.ts';
import type { Published } from './published.ts';

const MISSING = {
  name: 'because',
  tip: 'Say next to the value why it is another one: "because: vendor" if the vendor changed it, "because: corrected" if our answer was wrong. A newer dated page of the vendor says it too: cite it.',
};

const NEEDLESS = {
  name: 'because',
  tip: 'A word on why an answer changed counts only until the new answer is published.',
  advice: true,
} as const;

/** The facts of a folder as they are compared. @param tools resolved from it */
export function newFacts({ tools: files, catalogue }: ValidFacts, tools: readonly ResolvedTool[]): ComparedFacts {
  const bySlug = new Map(files.map(({ data }) => [data.slug, data.facts]));
  return { tools, keys: catalogue.data.keys, wordOn: (slug, key) => bySlug.get(slug)?.[key]?.because };
}

/**
 * What only a comparison with the published facts shows: answers that changed without a word on why, and words on answers that did not.
 * @param tools resolved from some of the files
 */
export function becauseProblems(
  facts: ValidFacts,
  tools: readonly ResolvedTool[],
  { facts: published }: Published,
): FileProblem[] {
  if (!published) return [];
  const files = new Map(facts.tools.map((tool) => [tool.data.slug, tool]));
  const compared = newFacts(facts, tools);
  return tools.flatMap((tool) => {
    const { file, data } = files.get(tool.slug) ?? {};
    if (!file || !data) return [];
    const { changes, unexplained } = compareTool(tool, published, compared);
    const changed = new Set([...changes, ...unexplained].map(({ key }) => key));
    const needless = Object.keys(data.facts).filter((key) => data.facts[key]?.because && !changed.has(key));
    return [
      ...unexplained.map((change) =>
        toProblem(MISSING, file, { path: ['facts', change.key], message: describeUnexplained(change) }),
      ),
      ...needless.map((key) =>
        toProblem(NEEDLESS, file, {
          path: ['facts', key, 'because'],
          message: 'the published answer is the same; remove this word',
        }),
      ),
    ];
  });
}

function describeUnexplained({ before, after }: UnexplainedChange): string {
  const words = orList(WORDS.map((word) => `"because: ${word}"`));
  const { where, was, is } = firstDifference(before.value, after.value);
  const what = where.length > 0 ? `${where.join(' > ')}: ` : '';
  return `${what}was published as ${formatValue(was)} and is ${formatValue(is)} now, and no newer page says why; add ${words}`;
}

/** The first place at which two values differ: in a list of plans, the plan by its name and the field in it. */
function firstDifference(
  was: unknown,
  is: unknown,
  where: readonly string[] = [],
): { where: readonly string[]; was: unknown; is: unknown } {
  const [before, after] = [partsOf(was), partsOf(is)];
  if (!before || !after) return { where, was, is };
  const name = [...before.keys(), ...after.keys()].find((part) => !isSame(before.get(part), after.get(part)));
  return name === undefined ? { where, was, is } : firstDifference(before.get(name), after.get(name), [...where, name]);
}

/** The fields of a map, or the items of a list that have names; undefined for any other value. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return value.every((item) => typeof item?.name === 'string')
    ? new Map(value.map((item) => [item.name, item]))
    : undefined;
}

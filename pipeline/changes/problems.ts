import { EDITOR_CAUSES } from '../../model/change.ts';
import { isSame } from '../../model/same-json.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { orList } from '../../model/words/lists.ts';
import { type FileProblem, toProblem } from '../check/problem.ts';
import type { ValidFacts } from '../check/rule.ts';
import { formatValue } from '../check/suggestion.ts';
import { extendsValue } from './cause.ts';
import { type ComparedFacts, compareTool, type UnexplainedChange } from './compare.ts';
import { findNewEntryAdvice } from './new-entries.ts';
import type { PreviousSnapshot } from './published.ts';

const MISSING_CAUSE = {
  name: 'because',
  tip: 'Next to the value, say why it changed: "because: vendor" if the vendor changed it, "because: corrected" if our answer was wrong (set --because). No word is needed if the old answer came from an older reading of the same page.',
};

/** Prepares the facts of a folder for the comparison. @param tools the resolved tools of the folder */
export function prepareComparison(
  { tools: files, catalogue }: ValidFacts,
  tools: readonly ResolvedTool[],
): ComparedFacts {
  const bySlug = new Map(files.map(({ data }) => [data.slug, data.facts]));
  return { tools, keys: catalogue.data.keys, findEditorCause: (slug, key) => bySlug.get(slug)?.[key]?.because };
}

/**
 * Finds changed answers without a cause, and advice about new entries. Only a comparison with the published facts shows them.
 * @param tools the tools to check
 */
export function findChangeProblems(
  facts: ValidFacts,
  tools: readonly ResolvedTool[],
  previous: PreviousSnapshot,
): FileProblem[] {
  const { facts: published } = previous;
  if (!published) return [];
  const files = new Map(facts.tools.map((tool) => [tool.data.slug, tool.file]));
  const comparedFacts = prepareComparison(facts, tools);
  return tools.flatMap((tool) => {
    const file = files.get(tool.slug);
    if (!file) return [];
    const missingCauses = compareTool(tool, published, comparedFacts).unexplained.map((change) =>
      toProblem(MISSING_CAUSE, file, { path: ['facts', change.key], message: describeUnexplained(change) }),
    );
    return [...missingCauses, ...findNewEntryAdvice(facts, tool, previous)];
  });
}

/** Finds the keys of a tool whose `because` is spent, since the published answer is the same. */
export function findSpentCauses(
  facts: ValidFacts,
  tool: ResolvedTool,
  { facts: published }: PreviousSnapshot,
): readonly string[] {
  const file = facts.tools.find(({ data }) => data.slug === tool.slug);
  if (!published || !file) return [];
  const { changes, unexplained } = compareTool(tool, published, prepareComparison(facts, [tool]));
  const changedKeys = new Set([...changes, ...unexplained].map(({ key }) => key));
  return Object.entries(file.data.facts).flatMap(([key, { because }]) =>
    because && !changedKeys.has(key) ? [key] : [],
  );
}

function describeUnexplained({ before, after }: UnexplainedChange): string {
  const causes = orList(EDITOR_CAUSES.map((cause) => `"because: ${cause}"`));
  // The value may be the same, in another order, and only its plan or add-on differ.
  const isSameValue = extendsValue(before.value, after.value) && extendsValue(after.value, before.value);
  const { path, oldValue, newValue } = isSameValue
    ? findFirstDifference({ ...before, value: null }, { ...after, value: null })
    : findFirstDifference(before.value, after.value);
  const place = path.length > 0 ? `${path.join(' > ')}: ` : '';
  return `${place}was published as ${formatValue(oldValue)} and is now ${formatValue(newValue)}, but no newer page shows why; add ${causes}`;
}

/** Finds the first place at which two values differ. In a list of plans, the path contains the name of the plan. */
function findFirstDifference(
  oldValue: unknown,
  newValue: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; oldValue: unknown; newValue: unknown } {
  const [before, after] = [indexChildren(oldValue), indexChildren(newValue)];
  if (!before || !after) return { path, oldValue, newValue };
  const differingChild = [...before.keys(), ...after.keys()].find(
    (childName) => !isSame(before.get(childName), after.get(childName)),
  );
  if (differingChild === undefined) return { path, oldValue, newValue };
  return findFirstDifference(before.get(differingChild), after.get(differingChild), [...path, differingChild]);
}

/** Indexes the fields of a map, or the items of a list if all of them have names. Undefined for any other value. */
function indexChildren(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return value.every((item) => typeof item?.name === 'string')
    ? new Map(value.map((item) => [item.name, item]))
    : undefined;
}

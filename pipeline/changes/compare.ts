import type { CatalogueKey } from '../../model/catalogue.ts';
import {
  type Cause,
  type Change,
  type ChangedAnswer,
  type ChangedTool,
  compareByToolAndKey,
  type EditorCause,
} from '../../model/change.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import {
  extendsValue,
  type FactWithSources,
  findCause,
  isRedefined,
  listCitedSources,
  toChangedAnswer,
} from './cause.ts';
import type { PublishedFacts } from './published.ts';

/** The current facts, to be compared with the published facts. */
export interface ComparedFacts {
  /** Sorted by slug. */
  readonly tools: readonly ResolvedTool[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  /** The cause that the editor gave for a change. */
  readonly findEditorCause: (slug: string, key: string) => EditorCause | undefined;
}

/** A change before it is published. */
type UndatedChange = Omit<Change, 'day' | 'at'>;

/** A change whose cause only the editor can know. */
export interface UnexplainedChange {
  readonly tool: string;
  readonly key: string;
  readonly before: ChangedAnswer;
  readonly after: ChangedAnswer;
}

interface Comparison {
  /** Sorted by tool and key. Changes of a tool itself come before changes of its answers. */
  readonly changes: readonly UndatedChange[];
  readonly unexplained: readonly UnexplainedChange[];
}

/**
 * Compares the current facts with the published facts.
 * @param slugs the slugs of all current tools, including tools that are not compared. A published tool without one of these slugs counts as
 * removed
 */
export function compareWithPublished(
  published: PublishedFacts,
  facts: ComparedFacts,
  slugs: ReadonlySet<string>,
): Comparison {
  const removed = [...published.tools.keys()].filter((slug) => !slugs.has(slug));
  const comparisons = facts.tools.map((tool) => compareTool(tool, published, facts));
  return {
    changes: [
      ...comparisons.flatMap(({ changes }) => changes),
      ...removed.map((slug) => describeRemoval(published.readTool(slug))),
    ].sort(compareByToolAndKey),
    unexplained: comparisons.flatMap(({ unexplained }) => unexplained),
  };
}

/** Lists the changes of one tool. A new tool counts as a single change, however many answers it has. */
export function compareTool(
  after: ResolvedTool,
  published: PublishedFacts,
  { keys, findEditorCause }: ComparedFacts,
): Comparison {
  const tool = after.slug;
  if (!published.tools.has(tool))
    return { changes: [createToolChange(tool, null, { name: after.name }, 'learned')], unexplained: [] };
  const before = published.readTool(tool);
  const changes = findRename(before, after);
  const unexplained: UnexplainedChange[] = [];
  for (const key of Object.keys(keys).sort()) {
    const [oldFact, newFact] = [getCitedFact(before, key), getCitedFact(after, key)];
    const [oldAnswer, newAnswer] = [toChangedAnswer(oldFact.fact), toChangedAnswer(newFact.fact)];
    // The order of a list does not matter.
    if (extendsValue(oldAnswer, newAnswer) && extendsValue(newAnswer, oldAnswer)) continue;
    const [oldQuestion, newQuestion] = [published.keys[key], keys[key]];
    const cause = findCause(oldFact, newFact, {
      editorCause: findEditorCause(tool, key),
      isRedefined: oldQuestion !== undefined && newQuestion !== undefined && isRedefined(oldQuestion, newQuestion),
    });
    const sources = listCitedSources(newAnswer === null ? oldFact : newFact).map(({ id, url }) => ({ id, url }));
    if (cause) changes.push({ tool, key, before: oldAnswer, after: newAnswer, cause, sources });
    else unexplained.push({ tool, key, before: oldAnswer as ChangedAnswer, after: newAnswer as ChangedAnswer });
  }
  return { changes, unexplained };
}

function getCitedFact({ facts, sources }: ResolvedTool, key: string): FactWithSources {
  return { fact: facts[key], sources };
}

/** The vendor renamed the tool if the old name is an alias now. Otherwise the old name was our mistake. */
function findRename(before: ResolvedTool, after: ResolvedTool): UndatedChange[] {
  if (before.name === after.name) return [];
  const cause = after.aliases.includes(before.name) ? 'vendor' : 'corrected';
  return [createToolChange(after.slug, { name: before.name }, { name: after.name }, cause)];
}

function describeRemoval({ slug, name }: ResolvedTool): UndatedChange {
  return createToolChange(slug, { name }, null, 'corrected');
}

function createToolChange(
  tool: string,
  before: ChangedTool | null,
  after: ChangedTool | null,
  cause: Cause,
): UndatedChange {
  return { tool, key: null, before, after, cause, sources: [] };
}

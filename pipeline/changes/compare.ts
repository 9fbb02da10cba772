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
  const oldSlugs = new Set(facts.tools.map((tool) => findPublishedSlug(tool, published)));
  const removed = [...published.tools.keys()].filter((slug) => !slugs.has(slug) && !oldSlugs.has(slug));
  const comparisons = facts.tools.map((tool) => compareTool(tool, published, facts));
  return {
    changes: [
      ...comparisons.flatMap(({ changes }) => changes),
      ...removed.map((slug) => describeRemoval(published.readTool(slug))),
    ].sort(compareByToolAndKey),
    unexplained: comparisons.flatMap(({ unexplained }) => unexplained),
  };
}

/** Finds the slug under which a tool was published: its current slug or a former slug. Undefined if the tool is new. */
export function findPublishedSlug({ slug, former_slugs }: ResolvedTool, { tools }: PublishedFacts): string | undefined {
  return [slug, ...former_slugs].find((candidate) => tools.has(candidate));
}

/** Lists the changes of one tool. A new tool counts as a single change, however many answers it has. */
export function compareTool(
  after: ResolvedTool,
  published: PublishedFacts,
  { keys, findEditorCause }: ComparedFacts,
): Comparison {
  const slug = findPublishedSlug(after, published);
  const tool = after.slug;
  if (slug === undefined)
    return { changes: [createToolChange(tool, null, { name: after.name }, 'learned')], unexplained: [] };
  const before = published.readTool(slug);
  const changes = [...findRename(before, after), ...findClosure(before, after)];
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
  if (before.name === after.name && before.slug === after.slug) return [];
  const hasNewSlug = before.slug !== after.slug;
  const toChangedTool = ({ name, slug }: ResolvedTool): ChangedTool => ({ name, ...(hasNewSlug && { slug }) });
  const cause = after.aliases.includes(before.name) ? 'vendor' : 'corrected';
  return [createToolChange(after.slug, toChangedTool(before), toChangedTool(after), cause)];
}

function findClosure(before: ResolvedTool, { slug, name, closed }: ResolvedTool): UndatedChange[] {
  if (before.closed || !closed) return [];
  return [createToolChange(slug, { name: before.name }, { name, closed: closed.since }, 'vendor')];
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

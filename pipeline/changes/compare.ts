import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Cause, Change, ChangedAnswer, ChangedTool, Word } from '../../model/change.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { type CitedFact, extendsValue, findCause, isRedefined, listPages, toChangedAnswer } from './cause.ts';
import type { PublishedFacts } from './published.ts';

/** The facts that are compared with the published ones. */
export interface ComparedFacts {
  /** In order of slugs. */
  readonly tools: readonly ResolvedTool[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  /** The cause of a change that the editor gave. */
  readonly wordOn: (slug: string, key: string) => Word | undefined;
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

interface Compared {
  /** By tool and key; those of a tool itself come before those of its answers. */
  readonly changes: readonly UndatedChange[];
  readonly unexplained: readonly UnexplainedChange[];
}

/**
 * What changed since the published facts.
 * @param all the slugs of all new tools, which decide what is gone
 */
export function changesSince(published: PublishedFacts, facts: ComparedFacts, all: ReadonlySet<string>): Compared {
  const renamed = new Set(facts.tools.map((tool) => slugBefore(tool, published)));
  const gone = [...published.tools.keys()].filter((slug) => !all.has(slug) && !renamed.has(slug));
  const compared = facts.tools.map((tool) => compareTool(tool, published, facts));
  return {
    changes: [
      ...compared.flatMap(({ changes }) => changes),
      ...gone.map((slug) => goneTool(published.tool(slug))),
    ].sort(byToolAndKey),
    unexplained: compared.flatMap(({ unexplained }) => unexplained),
  };
}

function byToolAndKey(a: UndatedChange, b: UndatedChange): number {
  if (a.tool !== b.tool) return a.tool < b.tool ? -1 : 1;
  return (a.key ?? '') < (b.key ?? '') ? -1 : 1;
}

/** The slug that a tool was published under: its own, or a former one. Undefined if it is new. */
function slugBefore({ slug, former_slugs }: ResolvedTool, { tools }: PublishedFacts): string | undefined {
  return [slug, ...former_slugs].find((other) => tools.has(other));
}

/** The changes of one tool. The answers that a new tool comes with are no changes of their own. */
export function compareTool(after: ResolvedTool, published: PublishedFacts, { keys, wordOn }: ComparedFacts): Compared {
  const slug = slugBefore(after, published);
  const tool = after.slug;
  if (slug === undefined)
    return { changes: [toolChange(tool, null, { name: after.name }, 'learned')], unexplained: [] };
  const before = published.tool(slug);
  const changes = [...renaming(before, after), ...closing(before, after)];
  const unexplained: UnexplainedChange[] = [];
  for (const key of Object.keys(keys).sort()) {
    const [then, now] = [factIn(before, key), factIn(after, key)];
    const [was, is] = [toChangedAnswer(then.fact), toChangedAnswer(now.fact)];
    // The order of a list does not matter.
    if (extendsValue(was, is) && extendsValue(is, was)) continue;
    const [question, redefined] = [published.keys[key], keys[key]];
    const cause = findCause(then, now, {
      word: wordOn(tool, key),
      isRedefined: question !== undefined && redefined !== undefined && isRedefined(question, redefined),
    });
    const sources = listPages(is === null ? then : now).map(({ id, url }) => ({ id, url }));
    if (cause) changes.push({ tool, key, before: was, after: is, cause, sources });
    else unexplained.push({ tool, key, before: was as ChangedAnswer, after: is as ChangedAnswer });
  }
  return { changes, unexplained };
}

function factIn({ facts, sources }: ResolvedTool, key: string): CitedFact {
  return { fact: facts[key], sources };
}

/** A former name that a tool keeps as an alias was the vendor's. Any other was our mistake. */
function renaming(before: ResolvedTool, after: ResolvedTool): UndatedChange[] {
  if (before.name === after.name && before.slug === after.slug) return [];
  const isMoved = before.slug !== after.slug;
  const named = ({ name, slug }: ResolvedTool): ChangedTool => ({ name, ...(isMoved && { slug }) });
  const cause = after.aliases.includes(before.name) ? 'vendor' : 'corrected';
  return [toolChange(after.slug, named(before), named(after), cause)];
}

function closing(before: ResolvedTool, { slug, name, closed }: ResolvedTool): UndatedChange[] {
  if (before.closed || !closed) return [];
  return [toolChange(slug, { name: before.name }, { name, closed: closed.since }, 'vendor')];
}

function goneTool({ slug, name }: ResolvedTool): UndatedChange {
  return toolChange(slug, { name }, null, 'corrected');
}

function toolChange(tool: string, before: ChangedTool | null, after: ChangedTool | null, cause: Cause): UndatedChange {
  return { tool, key: null, before, after, cause, sources: [] };
}

import type { Static } from 'typebox';
import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Fact, FactValue, Unknown } from '../../model/fact.ts';
import { makeFact } from '../../model/make-fact.ts';
import { type Plan, withYearlyRate } from '../../model/pricing/plan.ts';
import type { Citation } from '../../model/source.ts';
import { isDenial } from '../../model/state.ts';
import type { Fingerprint } from '../check/passage.ts';
import { pinnedFile } from '../check/rules/addresses.ts';
import { isSecondHand, type PublishersFile } from '../check/speakers.ts';
import { isYes, sourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileClaim, FileFact, ToolFile } from '../check/tool-file.ts';

/*
 * The adapter: with model/make-fact.ts it writes what editors say of a fact in the form that answers have today. It is to go when these
 * come from the board.
 */

/** What the facts of a tool depend on besides its file. */
interface ResolveContext {
  readonly catalogue: Catalogue;
  readonly publishers: PublishersFile;
}

/** Resolves one catalogue key for one tool. The result is a full fact even if the tool's file does not have the key. */
export function resolveFact(key: string, tool: ToolFile, { catalogue, publishers }: ResolveContext): Fact {
  const declared = catalogue.keys[key] as CatalogueKey;
  const fact: FileFact = tool.facts[key] ?? {};
  const cited = (citations: readonly FileCitation[] = []) => citations.map((citation) => cite(citation, tool));
  const claim = ({ value, sources }: FileClaim) => ({
    value: completed(value, declared),
    sources: cited(sources),
  });
  const source = (id: string) => {
    const found = tool.sources[withoutSlug(id, tool)];
    return found && { copy: 'stored' as const, ...found };
  };
  const context = { key, declared, source };
  if (fact.value !== undefined) {
    return makeFact(context, {
      assumed: fact.assumed,
      note: fact.note,
      value: completed(fact.value, declared),
      sources: cited(fact.sources),
      // What a list leaves out is the same for all answers to a question, and is published on each of them.
      complete: declared.unlisted === 'no' || undefined,
      disagrees: fact.values?.map(claim),
      second_hand: isSecondHand(fact, tool, publishers),
      from_plan: fact.plan,
      extra: fact.add_on !== undefined || undefined,
    });
  }
  // Only a question without an answer can be inapplicable: an answer that a source gives always counts.
  if (!appliesTo(tool, declared)) return makeFact(context, {});
  return makeFact(context, { unknown: unknownOf(key, tool, catalogue.keys) });
}

function appliesTo(tool: ToolFile, { applies_to, or_if }: CatalogueKey): boolean {
  if (applies_to === undefined || applies_to.includes(tool.category)) return true;
  return or_if !== undefined && isYes(or_if, tool.facts);
}

/** A value as it is published: plans have a price for a month billed yearly, also where only the total for a year is printed. */
function completed(value: FactValue, { type }: CatalogueKey): FactValue {
  return type === 'plans' ? (value as Plan[]).map(withYearlyRate) : value;
}

/** The id of a source in its file. */
function withoutSlug(id: string, { slug }: ToolFile): string {
  return id.slice(slug.length + 1);
}

/**
 * Why there is no answer. A page that does not say whether a tool has something says nothing about its details either, so that whoever
 * looked for the one has looked for the others: a key that is not in the file has the reason of the key that it requires.
 */
function unknownOf(key: string, tool: ToolFile, keys: Catalogue['keys']): Static<typeof Unknown> {
  const fact = tool.facts[key];
  if (fact?.looked_at) return { reason: 'not-found', looked_at: lookedAt(fact, tool), note: fact.note ?? null };
  const { requires } = keys[key] ?? {};
  if (requires === undefined) return { reason: 'not-researched', looked_at: [], note: null };
  const parent = tool.facts[requires];
  if (parent?.value !== undefined && isDenial(parent.value))
    return { reason: 'not-found', looked_at: citedIn(parent, tool), note: null };
  return parent?.value === undefined
    ? { ...unknownOf(requires, tool, keys), note: null }
    : { reason: 'not-researched', looked_at: [], note: null };
}

function lookedAt({ looked_at = [] }: FileFact, tool: ToolFile): Static<typeof Unknown>['looked_at'] {
  return looked_at.map((id) => {
    const search = tool.searches?.[id];
    return search ? { search: search.query, on: search.on } : { source: `${tool.slug}/${id}` };
  });
}

/** The pages that deny what a question requires: whoever read them looked for its details too. */
function citedIn({ sources = [] }: FileFact, { slug }: ToolFile): Static<typeof Unknown>['looked_at'] {
  return [...new Set(sources.map(sourceId))].map((id) => ({ source: `${slug}/${id}` }));
}

/**
 * The address that opens a page at a passage, by a text fragment (https://wicg.github.io/scroll-to-text-fragment/). A browser that does
 * not know them opens the page at its top.
 * @param url with or without a fragment, which is kept
 * @param starts the first words of the passage, as they are printed on the page
 * @param ends the last ones
 */
function passageLink(url: string, starts: string, ends: string): string {
  const directive = `:~:text=${encoded(starts)},${encoded(ends)}`;
  return url.includes('#') ? `${url}${directive}` : `${url}#${directive}`;
}

/** Hyphens and commas have a meaning in a text directive. Encoding leaves the hyphen and a few other marks as they are. */
function encoded(words: string): string {
  return encodeURIComponent(words).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A citation with the id that the source has in the snapshot, its proof, and a link to the passage. */
export function cite(citation: FileCitation, tool: ToolFile): Citation {
  const id = sourceId(citation);
  const cited = { id: `${tool.slug}/${id}`, at: null };
  if (typeof citation === 'string') return cited;
  const { at = null, fingerprint } = citation;
  return {
    ...cited,
    at,
    ...(fingerprint && proven(fingerprint, tool.sources[id]?.url ?? '')),
  };
}

export function proven(
  { lines, words, hash, starts, ends }: Fingerprint,
  url: string,
): Pick<Citation, 'link' | 'proof'> {
  const commit = pinnedFile(url)?.commit;
  const link = lines ? linesLink(url, lines) : starts && ends && passageLink(url, starts, ends);
  return { ...(link && { link }), proof: { ...(lines && { lines }), ...(commit && { commit }), words, hash } };
}

/** The address that opens a file on GitHub at some of its lines. Without `plain` it shows Markdown as a page, which has no lines. */
function linesLink(url: string, lines: string): string {
  return `${url.split(/[?#]/)[0]}?plain=1#${lines}`;
}

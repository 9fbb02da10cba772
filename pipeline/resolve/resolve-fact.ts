import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Fact, FactValue, Unconfirmed } from '../../model/fact.ts';
import { isNo } from '../../model/mark.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { withYearlyRate } from '../../model/pricing/read-plan.ts';
import { type Citation, daysBetween, lastRead, newestEvidenceDate } from '../../model/source.ts';
import type { Fingerprint } from '../check/passage.ts';
import { citesVendor, findSpeaker, isSecondHand, type PublishersFile } from '../check/speakers.ts';
import { isYes, sourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileClaim, FileFact, FileSource, FileUnconfirmed, ToolFile } from '../check/tool-file.ts';

/** The inputs of a tool's facts besides its file. */
interface ResolveContext {
  readonly catalogue: Catalogue;
  readonly publishers: PublishersFile;
}

/** The answer to one question for one tool. It is there even if the tool's file does not have the key. */
export function resolveFact(key: string, tool: ToolFile, { catalogue, publishers }: ResolveContext): Fact {
  const declared = catalogue.keys[key] as CatalogueKey;
  const fact: FileFact = tool.facts[key] ?? {};
  const { value, plan, add_on, assumed, advised, note } = fact;
  const unconfirmed = fact.unconfirmed && {
    unconfirmed: fact.unconfirmed.map((one) => resolveUnconfirmed(one, declared, tool, publishers)),
  };
  if (value !== undefined) {
    const others = fact.values?.map((other) => resolveClaim(other, declared, tool));
    // Of plans, editors cite first the page that has the prices; pages of the vendor often say other things about them.
    const isPlans = declared.type === 'plans';
    const cited = isPlans ? (fact.sources ?? []) : vendorFirst(fact, tool, publishers);
    const own = resolveClaim({ value, sources: cited }, declared, tool);
    return {
      status: others ? 'disputed' : 'known',
      value: own.value,
      ...(declared.unlisted === 'no' && { unlisted: 'no' }),
      ...(plan !== undefined && { plan }),
      ...(add_on !== undefined && { add_on }),
      ...(isSecondHand(fact, tool, publishers) && { second_hand: true }),
      ...(assumed && { assumed }),
      ...(advised && { advised }),
      sources: own.sources,
      ...(!others && seenLongAgo(fact, tool)),
      ...(isPlans && { as_of: asOfPages(cited, tool) as string }),
      ...(others && { others }),
      ...unconfirmed,
      ...(note !== undefined && { note }),
    };
  }
  // Only a question without an answer can be inapplicable: an answer that a source gives always counts.
  const because = ruledOutBy(key, tool, catalogue.keys) ?? inapplicableTo(tool, declared);
  if (because !== undefined) return { status: 'does not apply', value: null, because, sources: [] };
  const implied = impliedFact(key, tool, { catalogue, publishers });
  if (implied) return { ...implied, ...(note !== undefined && { note }) };
  const looked = {
    ...whereLooked(key, tool, catalogue.keys),
    ...unconfirmed,
    ...(note !== undefined && { note }),
  };
  return { status: 'unknown', value: null, sources: [], ...looked };
}

/** The citations in the order of their file, but those of the vendor first: what is cited first is shown beside the answer. */
function vendorFirst(fact: FileFact, tool: ToolFile, publishers: PublishersFile): FileCitation[] {
  const { sources = [] } = fact;
  if (isSecondHand(fact, tool, publishers)) return sources;
  const isOfOther = (citation: FileCitation) => Number(!citesVendor({ sources: [citation] }, tool, publishers));
  return sources.toSorted((a, b) => isOfOther(a) - isOfOther(b));
}

/** A value as it is published: plans have a price for a month billed yearly, also where only the total for a year is printed. */
function resolveClaim({ value, sources }: FileClaim, { type }: CatalogueKey, tool: ToolFile) {
  const completed: FactValue = type === 'plans' ? (value as Plan[]).map(withYearlyRate) : value;
  return { value: completed, sources: sources.map((citation) => cite(citation, tool)) };
}

/** A yes that follows from the answer to another question, with its sources. Undefined if none is known. */
function impliedFact(key: string, tool: ToolFile, { catalogue, publishers }: ResolveContext): Fact | undefined {
  const other = catalogue.keys[key]?.implied_by?.find((one) => {
    const { value, values, advised } = tool.facts[one] ?? {};
    return value !== undefined && !isNo(value) && !values && !advised;
  });
  if (other === undefined) return undefined;
  const fact = tool.facts[other] as FileFact;
  const { value: _, ...claim } = resolveClaim(
    { value: true, sources: vendorFirst(fact, tool, publishers) },
    catalogue.keys[key] as CatalogueKey,
    tool,
  );
  const isOfOthers = isSecondHand(fact, tool, publishers);
  return { status: 'known', value: true, implied_by: other, ...(isOfOthers && { second_hand: true }), ...claim };
}

/** An unconfirmed answer, with who says it, their business and its day. */
function resolveUnconfirmed(
  { value, assumed, plan, sources, note }: FileUnconfirmed,
  declared: CatalogueKey,
  tool: ToolFile,
  publishers: PublishersFile,
): Unconfirmed {
  const claim = resolveClaim({ value, sources }, declared, tool);
  const pages = sources.flatMap((citation) => tool.sources[sourceId(citation)] ?? []);
  const [page] = pages as [FileSource];
  const seen = newestDay(pages);
  return {
    value: claim.value,
    publisher: page.publisher,
    business: businessOf(page, tool.slug, publishers),
    seen: seen ?? 'undated',
    ...(seen && isOlder(seen, 1, tool) && { is_old: true }),
    ...(assumed && { assumed }),
    ...(plan !== undefined && { plan }),
    sources: claim.sources,
    ...(note !== undefined && { note }),
  };
}

const DAYS_OF_A_YEAR = 365;

/** Whether a day is more than some years before our newest reading about the tool. */
function isOlder(day: string, years: number, { sources }: ToolFile): boolean {
  const last = lastRead({ sources: Object.values(sources) });
  return last !== null && daysBetween(day, last) > years * DAYS_OF_A_YEAR;
}

/** The newest day for which the pages of an answer are evidence, if that is long ago. */
function seenLongAgo({ sources = [] }: FileFact, tool: ToolFile): Pick<Fact, 'seen'> {
  const seen = newestDay(sources.flatMap((citation) => tool.sources[sourceId(citation)] ?? []));
  return seen && isOlder(seen, 2, tool) ? { seen } : {};
}

function businessOf(page: FileSource, slug: string, publishers: PublishersFile): Unconfirmed['business'] {
  const speaker = findSpeaker(page, slug, publishers) ?? 'community';
  if (speaker === 'seller' && publishers[page.publisher]?.of) return 'competitor';
  return speaker === 'unfit' ? 'community' : speaker;
}

/** The day of the page that is cited first: its own or, if it names none, that of our reading. */
function asOfPages([first]: readonly FileCitation[], { sources }: ToolFile): string | undefined {
  const page = first && sources[sourceId(first)];
  return page && (page.dated ?? page.read);
}

/** Null if all pages are undated. */
function newestDay(pages: readonly FileSource[]): string | null {
  return newestEvidenceDate(pages.map(({ dated, copy = 'stored' as const, read }) => ({ dated, copy, read })));
}

/** Why a question is not for the category of a tool: a key that pages deny, or the category. */
function inapplicableTo({ category, facts }: ToolFile, { applies_to, or_if }: CatalogueKey): string | undefined {
  if (applies_to === undefined || applies_to.includes(category)) return undefined;
  if (or_if === undefined) return category;
  if (isYes(or_if, facts)) return undefined;
  return isDenied(or_if, facts) ? or_if : category;
}

/** The key that pages deny and that the question needs: what has no LinkedIn sends no InMail. */
function ruledOutBy(key: string, tool: ToolFile, keys: Catalogue['keys']): string | undefined {
  const { requires } = keys[key] ?? {};
  if (requires === undefined) return undefined;
  return isDenied(requires, tool.facts) ? requires : ruledOutBy(requires, tool, keys);
}

function isDenied(key: string, facts: ToolFile['facts']): boolean {
  const { value, values } = facts[key] ?? {};
  return isNo(value) && !values;
}

/**
 * What was read and searched without an answer. A page that does not say whether a tool has something says nothing about its details either,
 * so that whoever looked for the one has looked for the others: a key that is not in the file has been looked for where the key was that it
 * requires.
 */
function whereLooked(key: string, tool: ToolFile, keys: Catalogue['keys']): Pick<Fact, 'read' | 'searches'> {
  const { looked_at } = tool.facts[key] ?? {};
  if (looked_at) return lookedAt(looked_at, tool);
  const { requires } = keys[key] ?? {};
  if (requires === undefined) return {};
  const { value, sources = [] } = tool.facts[requires] ?? {};
  if (value === undefined) return whereLooked(requires, tool, keys);
  return isDenial(value) ? lookedAt([...new Set(sources.map(sourceId))], tool) : {};
}

/** Whether a value says that the vendor does not have something, also where others offer it. */
function isDenial(value: FactValue): boolean {
  return isNo(value) || value === 'community';
}

/** @param ids of sources and searches of the file */
function lookedAt(ids: readonly string[], { slug, searches = {} }: ToolFile): Pick<Fact, 'read' | 'searches'> {
  const read = ids.filter((id) => !searches[id]).map((id) => `${slug}/${id}`);
  const searched = ids.flatMap((id) => searches[id] ?? []).map(({ query, on }) => ({ query, on }));
  return { ...(read.length > 0 && { read }), ...(searched.length > 0 && { searches: searched }) };
}

/** A citation with the id that the source has in the snapshot. */
export function cite(citation: FileCitation, { slug }: Pick<ToolFile, 'slug'>): Citation {
  const id = `${slug}/${sourceId(citation)}`;
  if (typeof citation === 'string') return { id };
  const { at, fingerprint } = citation;
  return { id, ...(at !== undefined && { at }), ...(fingerprint && { fingerprint: published(fingerprint) }) };
}

/** Without the heading above it, which is only for finding the passage again. */
function published({ under: _, ...fingerprint }: Fingerprint): Citation['fingerprint'] {
  return fingerprint;
}

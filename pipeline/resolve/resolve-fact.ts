import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Fact, FactValue, Unconfirmed } from '../../model/fact.ts';
import { BILLING_PERIODS, PLANS_KEY } from '../../model/keys.ts';
import { isNo } from '../../model/mark.ts';
import { PERIODS, type Period } from '../../model/pricing/money.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { listPrintedTerms, withYearlyRate } from '../../model/pricing/read-plan.ts';
import {
  type Citation,
  DAYS_PER_YEAR,
  daysBetween,
  findLastReadDate,
  findNewestEvidenceDate,
} from '../../model/source.ts';
import type { Fingerprint } from '../check/passage.ts';
import { citesVendor, findSourceType, isSecondHand, type PublishersFile } from '../check/source-types.ts';
import { getSourceId, isYes } from '../check/tool-contents.ts';
import type { FileCitation, FileClaim, FileFact, FileSource, FileUnconfirmed, ToolFile } from '../check/tool-file.ts';

/** The shared data that is needed to resolve the facts of a tool. */
interface ResolveContext {
  readonly catalogue: Catalogue;
  readonly publishers: PublishersFile;
}

/** Resolves the answer to one question for one tool, even if the tool's file lacks the key. */
export function resolveFact(key: string, tool: ToolFile, { catalogue, publishers }: ResolveContext): Fact {
  const catalogueKey = catalogue.keys[key] as CatalogueKey;
  const fact: FileFact = tool.facts[key] ?? {};
  const { value, plan, only_on, add_on, assumed, advised, note } = fact;
  const unconfirmed = fact.unconfirmed && {
    unconfirmed: fact.unconfirmed.map((claim) => resolveUnconfirmed(claim, catalogueKey, tool, publishers)),
  };
  if (value !== undefined) {
    const otherClaims = fact.values?.map((otherClaim) => resolveClaim(otherClaim, catalogueKey, tool));
    // For plans, keep the editor's order: the first citation is the page with the prices, which may not be the vendor's.
    const isPlans = catalogueKey.type === 'plans';
    const citations = isPlans ? (fact.sources ?? []) : sortVendorFirst(fact, tool, publishers);
    const claim = resolveClaim({ value, sources: citations }, catalogueKey, tool);
    return {
      status: otherClaims ? 'disputed' : 'known',
      value: claim.value,
      ...(catalogueKey.unlisted === 'no' && { unlisted: 'no' }),
      ...(plan !== undefined && { plan }),
      ...(only_on && { only_on }),
      ...(add_on !== undefined && { add_on }),
      ...(isSecondHand(fact, tool, publishers) && { second_hand: true }),
      ...(assumed && { assumed }),
      ...(advised && { advised }),
      sources: claim.sources,
      ...(!otherClaims && findOldEvidenceDate(fact, tool)),
      ...(isPlans && { as_of: findPriceDate(citations, tool) as string }),
      ...(otherClaims && { others: otherClaims }),
      ...unconfirmed,
      ...(note !== undefined && { note }),
    };
  }
  // An answer with a source always counts, so only a question without an answer can be inapplicable.
  const because = findDeniedRequirement(key, tool, catalogue.keys) ?? explainInapplicable(tool, catalogueKey);
  if (because !== undefined) return { status: 'does not apply', value: null, because, sources: [] };
  const implied = findImpliedFact(key, tool, { catalogue, publishers });
  if (implied) return { ...implied, ...(key === BILLING_PERIODS && unconfirmed), ...(note !== undefined && { note }) };
  const details = {
    ...findResearch(key, tool, catalogue.keys),
    ...unconfirmed,
    ...(note !== undefined && { note }),
  };
  return { status: 'unknown', value: null, sources: [], ...details };
}

/** Moves citations of vendor pages to the front, because the first citation is shown next to the answer. */
function sortVendorFirst(fact: FileFact, tool: ToolFile, publishers: PublishersFile): FileCitation[] {
  const { sources = [] } = fact;
  if (isSecondHand(fact, tool, publishers)) return sources;
  const rank = (citation: FileCitation) => Number(!citesVendor({ sources: [citation] }, tool, publishers));
  return sources.toSorted((a, b) => rank(a) - rank(b));
}

/** Resolves a value. Plans get a monthly price for yearly billing, even if the page only prints the yearly total. */
function resolveClaim({ value, sources }: FileClaim, { type }: CatalogueKey, tool: ToolFile) {
  const completedValue: FactValue = type === 'plans' ? (value as Plan[]).map(withYearlyRate) : value;
  return { value: completedValue, sources: sources.map((citation) => resolveCitation(citation, tool)) };
}

/** Finds a yes that follows from the answer to another question, or the billing periods that prices are for, with its sources. */
function findImpliedFact(key: string, tool: ToolFile, { catalogue, publishers }: ResolveContext): Fact | undefined {
  const periods = key === BILLING_PERIODS ? findPricedPeriods(tool) : [];
  const impliedBy =
    periods.length > 0
      ? PLANS_KEY
      : catalogue.keys[key]?.implied_by?.find((otherKey) => {
          const { value, values, advised } = tool.facts[otherKey] ?? {};
          return value !== undefined && !isNo(value) && !values && !advised;
        });
  if (impliedBy === undefined) return undefined;
  const fact = tool.facts[impliedBy] as FileFact;
  const { value, sources } = resolveClaim(
    { value: key === BILLING_PERIODS ? periods : true, sources: sortVendorFirst(fact, tool, publishers) },
    catalogue.keys[key] as CatalogueKey,
    tool,
  );
  const secondHand = isSecondHand(fact, tool, publishers);
  return { status: 'known', value, implied_by: impliedBy, ...(secondHand && { second_hand: true }), sources };
}

/** The periods for which a plan has a price. If the billing is assumed, prices for the shortest may be billed otherwise. */
function findPricedPeriods({ facts }: ToolFile): Period[] {
  const { value = [], values, assumed = [] } = facts[PLANS_KEY] ?? {};
  if (values) return [];
  const terms = (value as Plan[]).flatMap(listPrintedTerms).filter(({ price }) => price.amount > 0);
  const periods = PERIODS.filter((period) => terms.some(({ every }) => every === period));
  return periods.slice(assumed.includes('billing') ? 1 : 0);
}

/** Resolves an unconfirmed answer, with its publisher, the business of the publisher and the evidence date. */
function resolveUnconfirmed(
  { value, assumed, plan, sources, note }: FileUnconfirmed,
  catalogueKey: CatalogueKey,
  tool: ToolFile,
  publishers: PublishersFile,
): Unconfirmed {
  const claim = resolveClaim({ value, sources }, catalogueKey, tool);
  const pages = sources.flatMap((citation) => tool.sources[getSourceId(citation)] ?? []);
  const [page] = pages as [FileSource];
  const newestDate = findNewestDate(pages);
  return {
    value: claim.value,
    publisher: page.publisher,
    business: findBusiness(page, tool.slug, publishers),
    seen: newestDate ?? 'undated',
    ...(newestDate && isOlder(newestDate, 1, tool) && { is_old: true }),
    ...(assumed && { assumed }),
    ...(plan !== undefined && { plan }),
    sources: claim.sources,
    ...(note !== undefined && { note }),
  };
}

/** Whether a date is more than a number of years before our newest reading about the tool. */
function isOlder(date: string, years: number, { sources }: ToolFile): boolean {
  const lastRead = findLastReadDate({ sources: Object.values(sources) });
  return lastRead !== null && daysBetween(date, lastRead) > years * DAYS_PER_YEAR;
}

/** Finds the newest evidence date of an answer. Empty unless that date is more than two years before our newest reading. */
function findOldEvidenceDate({ sources = [] }: FileFact, tool: ToolFile): Pick<Fact, 'seen'> {
  const newestDate = findNewestDate(sources.flatMap((citation) => tool.sources[getSourceId(citation)] ?? []));
  return newestDate && isOlder(newestDate, 2, tool) ? { seen: newestDate } : {};
}

function findBusiness(page: FileSource, slug: string, publishers: PublishersFile): Unconfirmed['business'] {
  const sourceType = findSourceType(page, slug, publishers) ?? 'community';
  if (sourceType === 'seller' && publishers[page.publisher]?.of) return 'competitor';
  return sourceType === 'unfit' ? 'community' : sourceType;
}

/** Finds the date of the first cited page or, if the page is undated, the date when we read it. */
function findPriceDate([first]: readonly FileCitation[], { sources }: ToolFile): string | undefined {
  const page = first && sources[getSourceId(first)];
  return page && (page.dated ?? page.read);
}

/** Finds the newest evidence date. Null if all pages are undated. */
function findNewestDate(pages: readonly FileSource[]): string | null {
  return findNewestEvidenceDate(pages.map(({ dated, copy = 'stored' as const, read }) => ({ dated, copy, read })));
}

/** Explains why a question does not apply to the category of a tool: the key of a denied feature, or the category. */
function explainInapplicable({ category, facts }: ToolFile, { applies_to, or_if }: CatalogueKey): string | undefined {
  if (applies_to === undefined || applies_to.includes(category)) return undefined;
  if (or_if === undefined) return category;
  if (isYes(or_if, facts)) return undefined;
  return isDenied(or_if, facts) ? or_if : category;
}

/** Finds a denied feature that the question requires: a tool without LinkedIn cannot send InMail. */
function findDeniedRequirement(key: string, tool: ToolFile, keys: Catalogue['keys']): string | undefined {
  const { requires } = keys[key] ?? {};
  if (requires === undefined) return undefined;
  return isDenied(requires, tool.facts) ? requires : findDeniedRequirement(requires, tool, keys);
}

function isDenied(key: string, facts: ToolFile['facts']): boolean {
  const { value, values } = facts[key] ?? {};
  return isNo(value) && !values;
}

/**
 * Finds what was read and searched without finding an answer. If a page doesn't mention a feature, it doesn't mention its details either.
 * So a key that is missing from the file inherits the research of the key that it requires.
 */
function findResearch(key: string, tool: ToolFile, keys: Catalogue['keys']): Pick<Fact, 'read' | 'searches'> {
  const { looked_at } = tool.facts[key] ?? {};
  if (looked_at) return resolveResearch(looked_at, tool);
  const { requires } = keys[key] ?? {};
  if (requires === undefined) return {};
  const { value, sources = [] } = tool.facts[requires] ?? {};
  if (value === undefined) return findResearch(requires, tool, keys);
  return isVendorDenial(value) ? resolveResearch([...new Set(sources.map(getSourceId))], tool) : {};
}

/** Whether a value says that the vendor does not offer a feature, even if third parties do. */
function isVendorDenial(value: FactValue): boolean {
  return isNo(value) || value === 'community';
}

/** @param ids of sources and searches in the file */
function resolveResearch(ids: readonly string[], { slug, searches = {} }: ToolFile): Pick<Fact, 'read' | 'searches'> {
  const read = ids.filter((id) => !searches[id]).map((id) => `${slug}/${id}`);
  const searchDetails = ids.flatMap((id) => searches[id] ?? []).map(({ query, on }) => ({ query, on }));
  return { ...(read.length > 0 && { read }), ...(searchDetails.length > 0 && { searches: searchDetails }) };
}

/** Resolves a citation, with the id of the source in the snapshot. */
export function resolveCitation(citation: FileCitation, { slug }: Pick<ToolFile, 'slug'>): Citation {
  const id = `${slug}/${getSourceId(citation)}`;
  if (typeof citation === 'string') return { id };
  const { at, fingerprint } = citation;
  return { id, ...(at !== undefined && { at }), ...(fingerprint && { fingerprint: omitHeading(fingerprint) }) };
}

/** Removes the hash of the heading, which only the verifier needs. */
function omitHeading({ under: _, ...fingerprint }: Fingerprint): Citation['fingerprint'] {
  return fingerprint;
}

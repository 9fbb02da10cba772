import { groupOf } from '../../../model/catalogue.ts';
import { daysBetween, isVendors, type Relation } from '../../../model/source.ts';
import { isNo } from '../../../model/state.ts';
import { moneyIn, PLANS } from '../prices.ts';
import { factRule } from '../rule.ts';
import { sourceId } from '../tool-contents.ts';
import type { FileFact, FileSource, ToolFile } from '../tool-file.ts';

/** The longest time between two readings of a price that confirm each other, in days. */
const MAX_DAYS_APART = 365;

/** A price that no page of the vendor shows needs two parties who read it within a year of each other, one of them a third party. */
export const priceWitnesses = factRule({
  name: 'price-witnesses',
  tip: 'Cite a page of the vendor, or two publishers who read this price within a year of each other, one of them on a day that its page names ("dated"). Competitors count as one publisher, and so do the writers of the vendor. Put a single reading into the note. If a page of the vendor is cited for something else than the amount, add "reported: true". If the source is a word-for-word copy of the price page, declare an exception that says so.',
  allowsExceptions: true,
  *check({ tool, key, fact }) {
    if (key !== PLANS || [...moneyIn(fact.value)].length === 0) {
      if (fact.reported)
        yield {
          path: ['reported'],
          key: true,
          message: '"reported" is only allowed with a price; otherwise it follows from the sources',
        };
      return;
    }
    const ids = (fact.sources ?? []).map(sourceId);
    if (ids.some((id) => tool.sources[id] === undefined) || !isReported({ ...fact, disagrees: [] }, tool)) return;
    const readings = ids.flatMap((id) => reading(tool.sources[id] as FileSource));
    if (!areConfirmed(readings))
      yield {
        path: ['sources'],
        message: `has a price that only ${[...parties(readings)].join(' and ') || 'undated pages'} reported; it needs a page of the vendor, or two publishers within a year, one a third party and one with its own day`,
      };
  },
});

interface Reading extends FileSource {
  readonly day: string;
}

function reading(source: FileSource): Reading[] {
  const day = source.dated ?? source.captured;
  return source.relation === 'vendor' || day === undefined ? [] : [{ ...source, day }];
}

/** Whether two of the readings confirm each other. */
function areConfirmed(readings: readonly Reading[]): boolean {
  return readings.some((one) =>
    readings.some(
      (other) =>
        one.dated !== undefined &&
        parties([one, other]).size === 2 &&
        hasThirdParty([one, other]) &&
        Math.abs(daysBetween(one.day, other.day)) <= MAX_DAYS_APART,
    ),
  );
}

/** What is missing has to be said by the vendor, or by somebody who used or studied the product. */
export const noWitnesses = factRule({
  name: 'no-witnesses',
  tip: 'Cite somebody who says it first-hand, or leave the question open and mention the page in its note.',
  *check({ tool, fact: { value, sources = [] } }) {
    if (!isNo(value)) return;
    const relations = sources.map((citation) => tool.sources[sourceId(citation)]?.relation);
    if (relations.every((relation) => relation !== undefined && SECOND_HAND.has(relation)))
      yield { path: ['sources'], message: `is ${value}, which ${relations.join(' and ')} alone does not prove` };
  },
});

const SECOND_HAND: ReadonlySet<string> = new Set(['vendor-writer', 'collection', 'competitor'] satisfies Relation[]);

/** A competitor's page can confirm prices and their terms, and name the address of the price page. It proves nothing else, and never alone. */
export const competitorPages = factRule({
  name: 'competitor-pages',
  tip: 'Cite somebody else (for prices and their terms: as well), or leave the question open and mention the page in its note.',
  *check({ tool, key, fact }) {
    if (key === PLANS || key === 'pricing.page') return;
    const relations = (fact.sources ?? []).map((citation) => tool.sources[sourceId(citation)]?.relation);
    const first = relations.indexOf('competitor');
    if (first < 0 || (groupOf(key) === 'pricing' && relations.some((relation) => relation !== 'competitor'))) return;
    yield { path: ['sources', first], message: 'is a page of a competitor, which does not prove this' };
  },
});

/**
 * Whether an answer rests on reports alone: a price that no page of the vendor shows, or anything that only collections of one publisher
 * say. The drafts of the vendor's writers are no price page.
 */
export function isReported(fact: FileFact, tool: Pick<ToolFile, 'sources'>): boolean {
  const sources = citedSources(fact, tool);
  if ([...moneyIn(fact.value)].length > 0)
    return fact.reported === true || !sources.some(({ relation }) => relation === 'vendor');
  return sources.every(({ relation }) => relation === 'collection') && parties(sources).size === 1;
}

/** The sources of a fact, with those that disagree. A citation of a source that is not there is another rule's problem. */
function citedSources({ sources = [], disagrees = [] }: FileFact, tool: Pick<ToolFile, 'sources'>): FileSource[] {
  const cited = [sources, ...disagrees.map((other) => other.sources)].flat();
  return cited.flatMap((citation) => tool.sources[sourceId(citation)] ?? []);
}

const ONE_PARTY: Partial<Record<Relation, string>> = {
  competitor: 'sellers of competing products',
  'vendor-writer': 'writers of the vendor',
};

/** Who speaks in some sources: each publisher once, and all competitors together, since they read and want the same. */
export function parties(sources: readonly Pick<FileSource, 'relation' | 'publisher'>[]): Set<string> {
  return new Set(sources.map(({ relation, publisher }) => ONE_PARTY[relation] ?? ownerOf(publisher)));
}

/** Whether somebody speaks who neither makes the product nor sells another one. */
export function hasThirdParty(sources: readonly Pick<FileSource, 'relation'>[]): boolean {
  return sources.some(({ relation }) => !isVendors(relation) && relation !== 'competitor');
}

/** The publisher without the place where it publishes: `API Evangelist (GitHub)` is `api evangelist`. */
function ownerOf(publisher: string): string {
  return publisher.replace(/ \(.*\)$/, '').toLowerCase();
}

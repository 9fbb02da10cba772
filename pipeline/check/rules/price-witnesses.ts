import { PLANS_KEY } from '../../../model/keys.ts';
import { daysBetween } from '../../../model/source.ts';
import { andList } from '../../../model/words/lists.ts';
import { findColumn, listWitnesses, MOVE_TO_UNCONFIRMED, PROOF_TABLE, TYPE_NAMES, type TypedSource } from '../proof.ts';
import type { Rule } from '../rule.ts';
import { isSecondHand, type PublishersFile, type SourceType } from '../source-types.ts';
import type { FileCitation, FileFact, ToolFile } from '../tool-file.ts';

/** The maximum time between two readings of a price that confirm each other, in days. */
const MAX_DAYS_APART = 365;

/** A price without a vendor page needs two readings within a year by different parties, at least one of them a third party. */
export const priceWitnesses: Rule = {
  name: 'price-witnesses',
  tip: 'Cite a page of the vendor, or two publishers whose "dated" pages show this price within a year of each other. At least one of them must neither make nor sell such a product. All sellers count as one publisher, and so do all writers paid by the vendor. Write a single reading under "unconfirmed". If a page of the vendor is cited for something other than the amount, add "second_hand: true". If the source is a word-for-word copy of the price page, declare an exception that says so.',
  allowsExceptions: true,
  *fact({ tool, key, fact }, { publishers }) {
    if (key !== PLANS_KEY || findColumn(fact.value) !== 'price') return;
    const witnesses = listWitnesses(fact.sources ?? [], tool, publishers.data);
    if (witnesses.length < (fact.sources?.length ?? 0)) return;
    if (!isSecondHand(fact, tool, publishers.data) || isDisputed(fact, tool, publishers.data)) return;
    const reports = witnesses.filter(({ sourceType }) => PROOF_TABLE[sourceType].price === 'witness');
    const readings = reports.filter(({ dated }) => dated);
    if (areConfirmed(readings)) return;
    // Dates are worth adding only if these publishers can confirm each other.
    const isDateMissing = areConfirmed(reports.map((report) => ({ ...report, dated: ANY_DATE })));
    const parties = andList([...listParties(isDateMissing ? readings : reports)]);
    yield {
      path: ['sources'],
      message: `has a price confirmed only by ${parties || 'undated pages'}; cite a page of the vendor, or two publishers within a year, one of them a third party. If there are none, ${MOVE_TO_UNCONFIRMED}`,
    };
  },
};

/** Any date: readings of the same day are never too far apart. */
const ANY_DATE = '2026-01-01';

/** Whether a source that is sufficient on its own contradicts the value. The answer is then disputed, so its price needs no confirmation. */
function isDisputed({ values = [] }: FileFact, tool: ToolFile, publishers: PublishersFile): boolean {
  return values.some(({ value, sources }) =>
    listWitnesses(sources, tool, publishers).some(
      ({ sourceType }) => PROOF_TABLE[sourceType][findColumn(value)] === 'alone',
    ),
  );
}

/** A value on dated pages of two publishers must come before a value that is only on undated pages, even on pages of the vendor. */
export const datedFirst: Rule = {
  name: 'dated-first',
  tip: 'An undated page may be outdated. Swap the two: write what the dated pages say under "value" and "sources", and what the undated ones say under "values".',
  *fact({ tool, fact: { sources = [], values = [] } }, { publishers }) {
    const toWitnesses = (citations: readonly FileCitation[]) => listWitnesses(citations, tool, publishers.data);
    if (toWitnesses(sources).some(({ dated }) => dated) || toWitnesses(sources).length < sources.length) return;
    for (const [i, otherClaim] of values.entries()) {
      const datedPublishers = new Set(
        toWitnesses(otherClaim.sources).flatMap(({ dated, publisher }) => (dated ? publisher : [])),
      );
      if (datedPublishers.size > 1)
        yield {
          path: ['values', i, 'value'],
          message: `is on dated pages of ${andList([...datedPublishers])}, but the value of the fact is only on undated pages`,
        };
    }
  },
};

/** Whether two of the readings confirm each other: different parties within a year, at least one a third party. */
function areConfirmed(readings: readonly TypedSource[]): boolean {
  return readings.some(({ sourceType, publisher, dated }, i) =>
    readings
      .slice(i + 1)
      .some(
        (otherReading) =>
          listParties([{ sourceType, publisher }, otherReading]).size === 2 &&
          (isThirdParty(sourceType) || isThirdParty(otherReading.sourceType)) &&
          Math.abs(daysBetween(dated as string, otherReading.dated as string)) <= MAX_DAYS_APART,
      ),
  );
}

/** Lists the parties behind sources. All sellers are one party, because they read the same pages and have the same interest. */
function listParties(witnesses: readonly Pick<TypedSource, 'sourceType' | 'publisher'>[]): Set<string> {
  return new Set(
    witnesses.map(({ sourceType, publisher }) =>
      isThirdParty(sourceType) ? publisher : (TYPE_NAMES[sourceType] ?? publisher),
    ),
  );
}

/** Whether a source is by somebody who neither makes the product nor sells another product. */
function isThirdParty(sourceType: SourceType): boolean {
  return sourceType !== 'vendor' && sourceType !== 'vendor-writer' && sourceType !== 'seller';
}

import { stringify } from 'yaml';
import { PLANS_KEY } from '../../../model/keys.ts';
import { isNo } from '../../../model/mark.ts';
import { daysBetween } from '../../../model/source.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Path } from '../../read/yaml-file.ts';
import { findMoney } from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';
import { findSourceType, isSecondHand, type PublishersFile, type SourceType } from '../source-types.ts';
import { getSourceId } from '../tool-contents.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from '../tool-file.ts';

/**
 * What each type of source can prove, as in the table of docs/method.md. `alone`: one source is enough. `witness`: one source proves
 * nothing, but two prove a price. `never`: must not be cited as proof.
 */
const PROOF_TABLE = {
  vendor: { yes: 'alone', no: 'alone', price: 'alone' },
  'vendor-writer': { yes: 'alone', no: 'witness', price: 'witness' },
  registry: { yes: 'alone', no: 'alone', price: 'witness' },
  independent: { yes: 'alone', no: 'alone', price: 'witness' },
  community: { yes: 'alone', no: 'alone', price: 'witness' },
  collection: { yes: 'alone', no: 'witness', price: 'witness' },
  seller: { yes: 'witness', no: 'witness', price: 'witness' },
  prompt: { yes: 'never', no: 'never', price: 'never' },
  picture: { yes: 'never', no: 'never', price: 'never' },
  unfit: { yes: 'never', no: 'never', price: 'never' },
} as const satisfies Record<SourceType, Record<'yes' | 'no' | 'price', 'alone' | 'witness' | 'never'>>;

/** The names of source types in messages. */
const TYPE_NAMES: Readonly<Partial<Record<SourceType, string>>> = {
  seller: 'sellers of other products',
  'vendor-writer': 'writers paid by the vendor',
  collection: 'auto-generated collections',
  prompt: 'a prompt for a model',
  picture: 'a picture',
  unfit: 'a page that must not be cited',
};

/** A cited source with its type. */
interface TypedSource extends FileSource {
  readonly sourceType: SourceType;
}

function listWitnesses(citations: readonly FileCitation[], tool: ToolFile, publishers: PublishersFile): TypedSource[] {
  return citations.flatMap((citation) => {
    const source = tool.sources[getSourceId(citation)];
    const sourceType = source && findSourceType(source, tool.slug, publishers);
    return sourceType ? [{ ...source, sourceType }] : [];
  });
}

/** Whether the makers of all products in a set are cited. Each maker is a first-hand source for integrations with its product. */
function citesAllPartners(
  value: FileFact['value'],
  citedWitnesses: readonly TypedSource[],
  publishers: PublishersFile,
): boolean {
  const citedProducts: readonly unknown[] = citedWitnesses.flatMap(({ publisher }) => publishers[publisher]?.of ?? []);
  return Array.isArray(value) && value.every((product) => citedProducts.includes(product));
}

/** Finds the table column of a value. A value that is neither a no nor a price counts as a yes. */
function findColumn(value: FileFact['value']): 'yes' | 'no' | 'price' {
  if ([...findMoney(value)].length > 0) return 'price';
  return isNo(value) ? 'no' : 'yes';
}

/** Every answer must cite a source that can prove it, and no source that never proves anything. */
export const sufficientProof: Rule = {
  name: 'sufficient-proof',
  tip: 'docs/method.md says which sources prove what. Cite a first-hand source, or leave the answer unknown: write the page under "looked_at" and its statement under "unconfirmed".',
  *fact({ tool, fact, claims }, { publishers }) {
    for (const { value, sources, path, isUnconfirmed } of claims) {
      const column = findColumn(value);
      const citedWitnesses = sources.map((citation) => listWitnesses([citation], tool, publishers.data)[0]);
      if (isUnconfirmed) {
        // If the answer is known, the claim is about its plan. A plan needs the same strict proof as a price.
        yield* checkUnconfirmed(citedWitnesses, fact.value === undefined ? column : 'price', path);
        continue;
      }
      for (const [i, witness] of citedWitnesses.entries())
        if (witness && PROOF_TABLE[witness.sourceType][column] === 'never')
          yield {
            path: [...path, 'sources', i],
            message: `is ${TYPE_NAMES[witness.sourceType] ?? `a ${witness.sourceType}`}, which never proves ${column === 'price' ? 'a price' : 'an answer'}`,
          };
      const witnesses = citedWitnesses.flatMap((witness) => witness ?? []);
      // Another rule reports sources that aren't described.
      if (column === 'price' || witnesses.length < sources.length) continue;
      if (citesAllPartners(value, witnesses, publishers.data)) continue;
      const sourceTypes = witnesses.map(({ sourceType }) => sourceType);
      const usableTypes = sourceTypes.filter((sourceType) => PROOF_TABLE[sourceType][column] !== 'never');
      if (usableTypes.length > 0 && usableTypes.every((sourceType) => PROOF_TABLE[sourceType][column] !== 'alone'))
        yield {
          path: [...path, 'sources'],
          message: `cites only ${andList([...new Set(usableTypes.map((sourceType) => TYPE_NAMES[sourceType] ?? sourceType))])}, which cannot prove ${column === 'no' ? 'a "no"' : 'it'}${path.length > 0 ? '' : `; replace the whole fact with ${formatUnconfirmed(fact, tool, publishers.data)}`}`,
        };
    }
  },
};

/** An unconfirmed value must not cite an unfit page, or a source that would confirm the value. */
function* checkUnconfirmed(
  citedWitnesses: readonly (TypedSource | undefined)[],
  column: 'yes' | 'no' | 'price',
  path: Path,
): Iterable<Finding> {
  for (const [i, witness] of citedWitnesses.entries()) {
    if (witness?.sourceType === 'unfit')
      yield { path: [...path, 'sources', i], message: `is ${TYPE_NAMES.unfit}; remove it` };
    else if (witness && PROOF_TABLE[witness.sourceType][column] === 'alone')
      yield {
        path: [...path, 'sources', i],
        message: `is ${addArticle(witness.sourceType)}, which is enough proof; move the claim to "value"`,
      };
  }
}

const addArticle = (sourceType: SourceType) => (/^[aeiou]/.test(sourceType) ? `an ${sourceType}` : `a ${sourceType}`);

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
      message: `has a price confirmed only by ${parties || 'undated pages'}; cite a page of the vendor, or two publishers within a year, one of them a third party. If there are none, replace the whole fact with ${formatUnconfirmed(fact, tool, publishers.data)}`,
    };
  },
};

/** Any date: readings of the same day are never too far apart. */
const ANY_DATE = '2026-01-01';

/** The longest value that a message repeats. Of a longer one, editors move the text themselves. */
const MAX_VALUE_LENGTH = 200;

/** Writes a fact again as an unknown one with an unconfirmed value. Pages of the vendor, which don't state it, are only listed as read. */
function formatUnconfirmed(
  { value, assumed, plan, sources = [] }: FileFact,
  tool: ToolFile,
  publishers: PublishersFile,
) {
  const ids = [...new Set(sources.map(getSourceId))];
  const column = findColumn(value);
  const claimants = ids.filter((id) =>
    listWitnesses([id], tool, publishers).some(({ sourceType }) => PROOF_TABLE[sourceType][column] !== 'alone'),
  );
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).replaceAll(/(?<=\[) | (?=\]|\n)|\n/g, '');
  const isLong = text.length > MAX_VALUE_LENGTH;
  const fields = [
    `value: ${isLong ? '…' : text}`,
    ...(assumed ? [`assumed: [${assumed.join(', ')}]`] : []),
    `sources: [${claimants.join(', ')}]`,
    ...(plan === undefined ? [] : [`plan: ${JSON.stringify(plan)}`]),
  ];
  const hint = isLong ? ', with its value in place of the …' : '';
  return `{ looked_at: [${ids.join(', ')}], unconfirmed: [{ ${fields.join(', ')} }] }${hint}`;
}

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

import { isNo } from '../../../model/mark.ts';
import { daysBetween } from '../../../model/source.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Path } from '../../read/yaml-file.ts';
import { findMoney, PLANS } from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';
import { BUSINESSES, findSpeaker, isSecondHand, type PublishersFile, type Speaker } from '../speakers.ts';
import { findSpellingProblem } from '../spelling.ts';
import { formatUnknown } from '../suggestion.ts';
import { sourceId } from '../tool-contents.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from '../tool-file.ts';

/**
 * What each kind of speaker can prove, as in the table of docs/method.md. `alone`: one is enough. `witness`: one proves nothing, but two
 * prove a price. `never`: must not be cited.
 */
const TABLE = {
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
} as const satisfies Record<Speaker, Record<'yes' | 'no' | 'price', 'alone' | 'witness' | 'never'>>;

/** Display texts of speakers in messages. */
const PARTY_NAMES: Readonly<Partial<Record<Speaker, string>>> = {
  seller: 'sellers of other products',
  'vendor-writer': 'writers of the vendor',
  collection: 'auto-generated collections',
  prompt: 'a prompt for a model',
  picture: 'a picture',
  unfit: 'a page that nobody should be sent to',
};

/** A cited source with its speaker. */
interface Witness extends FileSource {
  readonly speaker: Speaker;
}

function listWitnesses(citations: readonly FileCitation[], tool: ToolFile, publishers: PublishersFile): Witness[] {
  return citations.flatMap((citation) => {
    const source = tool.sources[sourceId(citation)];
    const speaker = source && findSpeaker(source, tool.slug, publishers);
    return speaker ? [{ ...source, speaker }] : [];
  });
}

/** Whether the makers of all products in a set are cited. Both makers of an integration are first-hand sources. */
function citesAllPartners(value: FileFact['value'], cited: readonly Witness[], publishers: PublishersFile): boolean {
  const citedProducts: readonly unknown[] = cited.flatMap(({ publisher }) => publishers[publisher]?.of ?? []);
  return Array.isArray(value) && value.every((one) => citedProducts.includes(one));
}

/** Finds the table column of a value. A value that is neither a no nor a price counts as a yes. */
function findColumn(value: FileFact['value']): 'yes' | 'no' | 'price' {
  if ([...findMoney(value)].length > 0) return 'price';
  return isNo(value) ? 'no' : 'yes';
}

/** Every publisher is in facts/publishers.yaml, with its business, which decides what it can prove. */
export const publishers: Rule = {
  name: 'publishers',
  tip: `Write the publisher as in facts/publishers.yaml. Add a new one there, such as { business: vendor, of: [my-tool] } for a vendor, or { business: seller } for the seller of another product. The kinds are ${BUSINESSES.join(', ')}. Choose by what the publisher's own pages say it sells.`,
  *source({ publisher }, { publishers }) {
    const message = findPublisherProblem(publisher, publishers.data);
    if (message !== undefined) yield { path: ['publisher'], message };
  },
  *shared({ publishers: { file, data }, currencies }) {
    for (const [name, { business, of }] of Object.entries(data)) {
      const spelling = findSpellingProblem(name);
      if (spelling !== undefined) yield { file, path: [name], key: true, message: `"${name}" ${spelling}` };
      if (business.startsWith('vendor') !== (of !== undefined))
        yield {
          file,
          path: [name],
          message: of ? 'has "of", but is not a vendor; remove it' : 'needs "of", the slugs of its tools',
        };
    }
    const message = findPublisherProblem(currencies.data.source.publisher, data);
    if (message !== undefined) yield { file: currencies.file, path: ['source', 'publisher'], message };
  },
};

function findPublisherProblem(publisher: string, publishers: PublishersFile): string | undefined {
  if (Object.hasOwn(publishers, publisher)) return undefined;
  return formatUnknown(publisher, 'publisher', Object.keys(publishers));
}

/** Every answer cites a source that can prove it, and no source that never proves anything. */
export const whoProves: Rule = {
  name: 'who-proves',
  tip: 'docs/method.md says which sources prove what. Cite a first-hand source, or leave the answer unknown: write the page under "looked_at" and its statement under "unconfirmed".',
  *fact({ tool, fact, claims }, { publishers }) {
    for (const { value, sources, path, isUnconfirmed } of claims) {
      const column = findColumn(value);
      const cited = sources.map((citation) => listWitnesses([citation], tool, publishers.data)[0]);
      if (isUnconfirmed) {
        // If the answer is known, only its plan is unconfirmed. Like a price, it needs stricter proof than the answer.
        yield* checkUnconfirmed(cited, fact.value === undefined ? column : 'price', path);
        continue;
      }
      for (const [i, witness] of cited.entries())
        if (witness && TABLE[witness.speaker][column] === 'never')
          yield {
            path: [...path, 'sources', i],
            message: `is ${PARTY_NAMES[witness.speaker] ?? `a ${witness.speaker}`}, which never proves ${column === 'price' ? 'a price' : 'an answer'}`,
          };
      const witnesses = cited.flatMap((witness) => witness ?? []);
      // Another rule reports sources that aren't described.
      if (column === 'price' || witnesses.length < sources.length) continue;
      if (citesAllPartners(value, witnesses, publishers.data)) continue;
      const speakers = witnesses.map(({ speaker }) => speaker);
      const usableSpeakers = speakers.filter((speaker) => TABLE[speaker][column] !== 'never');
      if (usableSpeakers.length > 0 && usableSpeakers.every((speaker) => TABLE[speaker][column] !== 'alone'))
        yield {
          path: [...path, 'sources'],
          message: `cites only ${andList([...new Set(usableSpeakers.map((speaker) => PARTY_NAMES[speaker] ?? speaker))])}, which cannot prove ${column === 'no' ? 'a "no"' : 'it'}`,
        };
    }
  },
};

/** An unconfirmed value cites neither a source that proves it, which would confirm it, nor an unfit page. */
function* checkUnconfirmed(
  cited: readonly (Witness | undefined)[],
  column: 'yes' | 'no' | 'price',
  path: Path,
): Iterable<Finding> {
  for (const [i, witness] of cited.entries()) {
    if (witness?.speaker === 'unfit')
      yield { path: [...path, 'sources', i], message: `is ${PARTY_NAMES.unfit}; remove it` };
    else if (witness && TABLE[witness.speaker][column] === 'alone')
      yield {
        path: [...path, 'sources', i],
        message: `is ${withArticle(witness.speaker)}, which proves it; write it as "value"`,
      };
  }
}

const withArticle = (speaker: Speaker) => (/^[aeiou]/.test(speaker) ? `an ${speaker}` : `a ${speaker}`);

/** The longest time between two readings of a price that confirm each other, in days. */
const MAX_DAYS_APART = 365;

/** A price that no vendor page shows was read by two parties within a year, at least one of them a third party. */
export const priceWitnesses: Rule = {
  name: 'price-witnesses',
  tip: 'Cite a page of the vendor, or two publishers whose "dated" pages show this price within a year of each other. At least one of them must neither make nor sell such a product. All sellers count as one publisher, and so do all writers of the vendor. Write a single reading under "unconfirmed". If a page of the vendor is cited for something other than the amount, add "second_hand: true". If the source is a word-for-word copy of the price page, declare an exception that says so.',
  allowsExceptions: true,
  *fact({ tool, key, fact }, { publishers }) {
    if (key !== PLANS || findColumn(fact.value) !== 'price') return;
    const witnesses = listWitnesses(fact.sources ?? [], tool, publishers.data);
    if (witnesses.length < (fact.sources?.length ?? 0)) return;
    if (!isSecondHand(fact, tool, publishers.data) || isDisputed(fact, tool, publishers.data)) return;
    const readings = witnesses.filter(({ speaker, dated }) => dated && TABLE[speaker].price === 'witness');
    if (!areConfirmed(readings))
      yield {
        path: ['sources'],
        message: `has a price confirmed only by ${andList([...listParties(readings)]) || 'undated pages'}; cite a page of the vendor, or two publishers within a year, one of them a third party`,
      };
  },
};

/** Whether a source that is enough alone contradicts the value. Then the answer is disputed, whichever value comes first. */
function isDisputed({ values = [] }: FileFact, tool: ToolFile, publishers: PublishersFile): boolean {
  return values.some(({ value, sources }) =>
    listWitnesses(sources, tool, publishers).some(({ speaker }) => TABLE[speaker][findColumn(value)] === 'alone'),
  );
}

/** A value that two publishers state on dated pages comes before one from undated pages, whoever published those. */
export const datedFirst: Rule = {
  name: 'dated-first',
  tip: 'An undated page may be outdated. Swap the two: write what the dated pages say under "value" and "sources", and what the undated ones say under "values".',
  *fact({ tool, fact: { sources = [], values = [] } }, { publishers }) {
    const toWitnesses = (citations: readonly FileCitation[]) => listWitnesses(citations, tool, publishers.data);
    if (toWitnesses(sources).some(({ dated }) => dated) || toWitnesses(sources).length < sources.length) return;
    for (const [i, other] of values.entries()) {
      const dated = new Set(toWitnesses(other.sources).flatMap(({ dated, publisher }) => (dated ? publisher : [])));
      if (dated.size > 1)
        yield {
          path: ['values', i, 'value'],
          message: `is on dated pages of ${andList([...dated])}, but the value of the fact is only on undated pages`,
        };
    }
  },
};

/** Whether two of the readings confirm each other: different parties within a year, at least one a third party. */
function areConfirmed(readings: readonly Witness[]): boolean {
  return readings.some(({ speaker, publisher, dated }, i) =>
    readings
      .slice(i + 1)
      .some(
        (other) =>
          listParties([{ speaker, publisher }, other]).size === 2 &&
          (isThirdParty(speaker) || isThirdParty(other.speaker)) &&
          Math.abs(daysBetween(dated as string, other.dated as string)) <= MAX_DAYS_APART,
      ),
  );
}

/** Lists the parties behind sources. All sellers are one party, since they read the same pages and have the same interest. */
function listParties(witnesses: readonly Pick<Witness, 'speaker' | 'publisher'>[]): Set<string> {
  return new Set(
    witnesses.map(({ speaker, publisher }) =>
      isThirdParty(speaker) ? publisher : (PARTY_NAMES[speaker] ?? publisher),
    ),
  );
}

/** Whether a speaker neither makes the product nor sells another one. */
function isThirdParty(speaker: Speaker): boolean {
  return speaker !== 'vendor' && speaker !== 'vendor-writer' && speaker !== 'seller';
}

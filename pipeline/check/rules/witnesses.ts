import { isNo } from '../../../model/mark.ts';
import { daysBetween } from '../../../model/source.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Path } from '../../read/yaml-file.ts';
import { findMoney, PLANS } from '../priced-plans.ts';
import type { Finding, Rule } from '../rule.ts';
import { BUSINESSES, findSpeaker, isSecondHand, type PublishersFile, type Speaker } from '../speakers.ts';
import { spellingProblem } from '../spelling.ts';
import { notAmong } from '../suggestion.ts';
import { sourceId } from '../tool-contents.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from '../tool-file.ts';

/**
 * What each kind of speaker proves, the table of docs/method.md: `alone`; as one `witness`, which proves nothing by itself, while two of them prove a
 * price; or `never`, so that it is not cited at all.
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

/** Who speaks, in words, where it is not the publisher that counts: all of these are one party. */
const IN_WORDS: Readonly<Partial<Record<Speaker, string>>> = {
  seller: 'sellers of other products',
  'vendor-writer': 'writers of the vendor',
  collection: 'collections made by a machine',
  prompt: 'a prompt for a model',
  picture: 'a picture',
  unfit: 'a place that nobody should be led to',
};

/** A source that a fact cites, with who speaks in it. */
interface Witness extends FileSource {
  readonly speaker: Speaker;
}

function witnessesIn(citations: readonly FileCitation[], tool: ToolFile, publishers: PublishersFile): Witness[] {
  return citations.flatMap((citation) => {
    const source = tool.sources[sourceId(citation)];
    const speaker = source && findSpeaker(source, tool.slug, publishers);
    return speaker ? [{ ...source, speaker }] : [];
  });
}

/** Whether a set lists only products whose own makers are cited: of an integration, either maker speaks first-hand. */
function isSaidByPartners(value: FileFact['value'], cited: readonly Witness[], publishers: PublishersFile): boolean {
  const made: readonly unknown[] = cited.flatMap(({ publisher }) => publishers[publisher]?.of ?? []);
  return Array.isArray(value) && value.every((one) => made.includes(one));
}

/** Which column of the table a value is in. A value that is neither a no nor a price is a yes to something. */
function columnOf(value: FileFact['value']): 'yes' | 'no' | 'price' {
  if ([...findMoney(value)].length > 0) return 'price';
  return isNo(value) ? 'no' : 'yes';
}

/** Who publishes a page is in facts/publishers.yaml, with the business that says what it can prove. */
export const publishers: Rule = {
  name: 'publishers',
  tip: `Write the publisher as in facts/publishers.yaml. A new one is added there: { business: vendor, of: [my-tool] } for a vendor and its writers, { business: seller } for whoever sells something else. The kinds are ${BUSINESSES.join(', ')}; what its own pages say that it sells decides.`,
  *source({ publisher }, { publishers }) {
    const message = publisherProblem(publisher, publishers.data);
    if (message !== undefined) yield { path: ['publisher'], message };
  },
  *shared({ publishers: { file, data }, currencies }) {
    for (const [name, { business, of }] of Object.entries(data)) {
      const spelling = spellingProblem(name);
      if (spelling !== undefined) yield { file, path: [name], key: true, message: `"${name}" ${spelling}` };
      if (business.startsWith('vendor') !== (of !== undefined))
        yield { file, path: [name], message: of ? 'is no vendor, and has "of"' : 'needs "of", the slugs of its tools' };
    }
    const message = publisherProblem(currencies.data.source.publisher, data);
    if (message !== undefined) yield { file: currencies.file, path: ['source', 'publisher'], message };
  },
};

function publisherProblem(publisher: string, publishers: PublishersFile): string | undefined {
  if (Object.hasOwn(publishers, publisher)) return undefined;
  return notAmong(publisher, 'in facts/publishers.yaml', Object.keys(publishers));
}

/** An answer rests on somebody who proves it, and no page is cited that never does. */
export const whoProves: Rule = {
  name: 'who-proves',
  tip: 'docs/method.md says what who can prove. Cite somebody who says it first-hand, or leave the question open with the page under "looked_at" and what it says under "unconfirmed".',
  *fact({ tool, fact, claims }, { publishers }) {
    for (const { value, sources, path, isUnconfirmed } of claims) {
      const column = columnOf(value);
      const cited = sources.map((citation) => witnessesIn([citation], tool, publishers.data)[0]);
      if (isUnconfirmed) {
        // The sources of a plan may prove the answer without proving its plan.
        yield* findingsInUnconfirmed(cited, fact.value === undefined ? column : 'price', path);
        continue;
      }
      for (const [i, witness] of cited.entries())
        if (witness && TABLE[witness.speaker][column] === 'never')
          yield {
            path: [...path, 'sources', i],
            message: `is ${IN_WORDS[witness.speaker] ?? `a ${witness.speaker}`}, which never proves ${column === 'price' ? 'a price' : 'an answer'}`,
          };
      const witnesses = cited.flatMap((witness) => witness ?? []);
      // A source that is not described is another mistake.
      if (column === 'price' || witnesses.length < sources.length) continue;
      if (isSaidByPartners(value, witnesses, publishers.data)) continue;
      const speakers = witnesses.map(({ speaker }) => speaker);
      const left = speakers.filter((speaker) => TABLE[speaker][column] !== 'never');
      if (left.length > 0 && left.every((speaker) => TABLE[speaker][column] !== 'alone'))
        yield {
          path: [...path, 'sources'],
          message: `rests on ${andList([...new Set(left.map((speaker) => IN_WORDS[speaker] ?? speaker))])}, which alone do not prove ${column === 'no' ? 'a no' : 'it'}`,
        };
    }
  },
};

/** What is unconfirmed may rest on anybody but a place that nobody should be led to, and on nobody who proves it. */
function* findingsInUnconfirmed(
  cited: readonly (Witness | undefined)[],
  column: 'yes' | 'no' | 'price',
  path: Path,
): Iterable<Finding> {
  for (const [i, witness] of cited.entries()) {
    if (witness?.speaker === 'unfit')
      yield { path: [...path, 'sources', i], message: `is ${IN_WORDS.unfit}; cite no such page` };
    else if (witness && TABLE[witness.speaker][column] === 'alone')
      yield {
        path: [...path, 'sources', i],
        message: `proves it, as ${withArticle(witness.speaker)} does; write it as "value"`,
      };
  }
}

const withArticle = (speaker: Speaker) => (/^[aeiou]/.test(speaker) ? `an ${speaker}` : `a ${speaker}`);

/** The longest time between two readings of a price that confirm each other, in days. */
const MAX_DAYS_APART = 365;

/** A price that no page of the vendor shows was read by two parties within a year, one of them a third party. */
export const priceWitnesses: Rule = {
  name: 'price-witnesses',
  tip: 'Cite a page of the vendor, or two publishers who read this price within a year of each other ("dated"), one of whom neither makes nor sells such a product. Sellers count as one publisher, and so do the writers of the vendor. Write a single reading under "unconfirmed". If a page of the vendor is cited for something else than the amount, add "second_hand: true". If the source is a word-for-word copy of the price page, declare an exception that says so.',
  allowsExceptions: true,
  *fact({ tool, key, fact }, { publishers }) {
    if (key !== PLANS || columnOf(fact.value) !== 'price') return;
    const witnesses = witnessesIn(fact.sources ?? [], tool, publishers.data);
    if (witnesses.length < (fact.sources?.length ?? 0)) return;
    if (!isSecondHand(fact, tool, publishers.data) || isContested(fact, tool, publishers.data)) return;
    const readings = witnesses.filter(({ speaker, dated }) => dated && TABLE[speaker].price === 'witness');
    if (!areConfirmed(readings))
      yield {
        path: ['sources'],
        message: `has a price that only ${andList([...partiesOf(readings)]) || 'undated pages'} read; it needs a page of the vendor, or two publishers within a year, one of them a third party`,
      };
  },
};

/** Whether somebody who proves it alone says something else: the answer is disputed then, whichever value comes first. */
function isContested({ values = [] }: FileFact, tool: ToolFile, publishers: PublishersFile): boolean {
  return values.some(({ value, sources }) =>
    witnessesIn(sources, tool, publishers).some(({ speaker }) => TABLE[speaker][columnOf(value)] === 'alone'),
  );
}

/** What two publishers say on dated pages comes before what undated pages say, whoever made these. */
export const datedFirst: Rule = {
  name: 'dated-first',
  tip: 'Nobody knows how old an undated page is. Swap the two: "value" and "sources" are what the dated pages say, and the undated one is among "values".',
  *fact({ tool, fact: { sources = [], values = [] } }, { publishers }) {
    const read = (citations: readonly FileCitation[]) => witnessesIn(citations, tool, publishers.data);
    if (read(sources).some(({ dated }) => dated) || read(sources).length < sources.length) return;
    for (const [i, other] of values.entries()) {
      const dated = new Set(read(other.sources).flatMap(({ dated, publisher }) => (dated ? publisher : [])));
      if (dated.size > 1)
        yield {
          path: ['values', i, 'value'],
          message: `is what ${andList([...dated])} say on dated pages, but only undated pages say the value of the fact`,
        };
    }
  },
};

/** Whether two of the readings confirm each other. */
function areConfirmed(readings: readonly Witness[]): boolean {
  return readings.some(({ speaker, publisher, dated }, i) =>
    readings
      .slice(i + 1)
      .some(
        (other) =>
          partiesOf([{ speaker, publisher }, other]).size === 2 &&
          (isThirdParty(speaker) || isThirdParty(other.speaker)) &&
          Math.abs(daysBetween(dated as string, other.dated as string)) <= MAX_DAYS_APART,
      ),
  );
}

/** Who speaks in some sources: each publisher once, and all sellers together, since they read and want the same. */
function partiesOf(witnesses: readonly Pick<Witness, 'speaker' | 'publisher'>[]): Set<string> {
  return new Set(
    witnesses.map(({ speaker, publisher }) => (isThirdParty(speaker) ? publisher : (IN_WORDS[speaker] ?? publisher))),
  );
}

/** Whether somebody neither makes the product nor sells another one. */
function isThirdParty(speaker: Speaker): boolean {
  return speaker !== 'vendor' && speaker !== 'vendor-writer' && speaker !== 'seller';
}

import { aboutFacts, type Described } from '../dataset/metadata.ts';
import { JSON_ANSWER, JSON_LD_ANSWER, MARKDOWN_ANSWER, type ResponseKind } from '../http/headers.ts';
import { citation } from '../operations/request.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type BulkFile, type Digest, digestsOf } from './bulk-file.ts';
import { datasetCard } from './card.ts';
import { catalogueEntry, depositMetadata } from './catalogues.ts';
import { croissant } from './croissant.ts';
import { factsPackage } from './data-package.ts';
import type { FactFile } from './fact-files.ts';
import { CARD_FILE, DATA_ROOT, DESCRIPTION_FILE } from './paths.ts';

/** What all descriptions of the table of all facts are made from. */
export interface DescribedFacts {
  readonly about: Described;
  readonly snapshot: Snapshot;
  readonly files: readonly ({ readonly file: FactFile } & Digest)[];
  /** The sentence to cite the data with. */
  readonly cite: string;
  /** The public address of a file under `/data/`. */
  readonly addressOf: (path: string) => string;
}

const DESCRIPTIONS: readonly (readonly [
  path: string,
  kind: ResponseKind,
  describe: (facts: DescribedFacts) => object | string,
])[] = [
  [DESCRIPTION_FILE, JSON_ANSWER, factsPackage],
  ['croissant.json', JSON_LD_ANSWER, croissant],
  ['dcat.jsonld', JSON_LD_ANSWER, catalogueEntry],
  [CARD_FILE, MARKDOWN_ANSWER, datasetCard],
  ['zenodo.json', JSON_ANSWER, depositMetadata],
];

/** The table of all facts in the words of each community that publishes or looks for data. */
export function descriptions(facts: readonly FactFile[], snapshot: Snapshot, baseUrl: string): BulkFile[] {
  const describe = async (): Promise<DescribedFacts> => ({
    about: aboutFacts(snapshot.manifest),
    snapshot,
    files: [...(await digestsOf(facts))].map(([file, digest]) => ({ file: file as FactFile, ...digest })),
    cite: citation(snapshot.manifest, baseUrl, '/'),
    addressOf: (path) => `${baseUrl}${DATA_ROOT}/${path}`,
  });
  return DESCRIPTIONS.map(([path, kind, write]) => ({
    ...{ path, kind },
    write: async () => {
      const written = write(await describe());
      return typeof written === 'string' ? written : JSON.stringify(written);
    },
  }));
}

import { aboutFacts, type Described, describedPackage, KEYWORDS, tableResource } from '../dataset/metadata.ts';
import { JSON_ANSWER, JSON_LD_ANSWER, MARKDOWN_ANSWER, type ResponseKind } from '../http/headers.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import { citation } from '../operations/request.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import {
  type BulkFile,
  CARD_FILE,
  DATA_ROOT,
  DESCRIPTION_FILE,
  type Digest,
  digestsOf,
  FACT_FORMATS,
  type FactFormat,
  INDEX_FILE,
  mediaTypeOf,
} from './bulk-file.ts';
import { datasetCard } from './card.ts';
import { COLUMNS, type ColumnType, type FactColumn } from './columns.ts';
import type { FactFile } from './fact-files.ts';

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
    path,
    kind,
    write: async () => {
      const written = write(await describe());
      return typeof written === 'string' ? written : JSON.stringify(written);
    },
  }));
}

/** Describes the files with all facts as a Frictionless Data Package, which names each with its columns, length and hash. */
function factsPackage({ about, files }: DescribedFacts): object {
  return describedPackage(
    about,
    files.map(({ file, bytes, sha256 }) => {
      const { format, path } = file;
      const hashed = { bytes, hash: `sha256:${sha256}` };
      const named = { name: path.replace('.', '-'), path, format, mediatype: mediaTypeOf(file) };
      // It has several tables, whose columns its own schema describes.
      if (format === 'sqlite') return { ...named, ...hashed };
      const schema = { fields: COLUMNS.map((column) => fieldOf(column, format)), primaryKey: ['tool', 'key'] };
      return { ...tableResource({ ...named, schema }), ...hashed };
    }),
  );
}

function fieldOf({ name, type, description, required, allowed }: FactColumn, format: FactFormat): object {
  const constraints = { ...(required && isScalar(type) && { required }), ...(allowed && { enum: allowed }) };
  return { name, description, ...typeIn(format, type), ...(Object.keys(constraints).length > 0 && { constraints }) };
}

const isScalar = (type: ColumnType) => type !== 'texts' && type !== 'addresses';

/** The type of a field in a form of the table. Only CSV has to say how a list is written. */
function typeIn(format: FactFormat, type: ColumnType): object {
  if (type === 'boolean' || type === 'date') return { type };
  if (type === 'text') return { type: 'string' };
  if (type === 'value') return { type: format === 'ndjson' ? 'any' : 'string' };
  if (format !== 'csv') return { type: 'array' };
  return { type: 'list', delimiter: type === 'addresses' ? ' ' : '|' };
}

/** The terms that are used below, as the specification abbreviates them. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  source: 'cr:source',
};

/** The files as Croissant 1.0 (https://docs.mlcommons.org/croissant/docs/croissant-spec.html), which machine learning tools load tables by. */
function croissant({ about, snapshot, files, cite, addressOf }: DescribedFacts): object {
  const { as_of, attribution } = snapshot.manifest;
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: about.title,
    description: about.description,
    identifier: about.version,
    // Three numbers, as the specification recommends. The identifier tells snapshots of one day apart.
    version: as_of.split('-').map(Number).join('.'),
    license: LICENCE_URL,
    url: addressOf(CARD_FILE),
    creator: { '@type': 'sc:Organization', name: attribution },
    datePublished: as_of,
    inLanguage: 'en',
    keywords: KEYWORDS,
    citeAs: cite,
    distribution: files.map(({ file, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': file.path,
      name: file.path,
      contentUrl: addressOf(file.path),
      contentSize: `${bytes} B`,
      encodingFormat: mediaTypeOf(file),
      sha256,
    })),
    recordSet: files.filter(({ file }) => file.format === 'csv').map(({ file }) => recordSet(file.path)),
  };
}

/** The rows of one file of CSV, the form that every tool can read. */
function recordSet(path: string): object {
  const id = path.replace('.csv', '');
  const idOf = (column: string) => `${id}/${column}`;
  return {
    '@type': 'cr:RecordSet',
    '@id': id,
    name: id,
    key: [{ '@id': idOf('tool') }, { '@id': idOf('key') }],
    field: COLUMNS.map((column) => ({
      '@type': 'cr:Field',
      '@id': idOf(column.name),
      name: column.name,
      description: meaningOf(column),
      dataType: DATA_TYPES[column.type],
      source: { fileObject: { '@id': path }, extract: { column: column.name } },
    })),
  };
}

const DATA_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'sc:Text',
  value: 'sc:Text',
  texts: 'sc:Text',
  addresses: 'sc:Text',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
};

function meaningOf({ type, description }: FactColumn): string {
  if (type === 'texts') return `${description} Joined by |.`;
  return type === 'addresses' ? `${description} Joined by a space.` : description;
}

const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/';

/** The files as DCAT 3 (https://www.w3.org/TR/vocab-dcat-3/), which portals of open data collect. */
function catalogueEntry({ about, snapshot, files, cite, addressOf }: DescribedFacts): object {
  const { as_of, attribution } = snapshot.manifest;
  const licence = { '@id': LICENCE_URL };
  const maker = { '@type': 'foaf:Organization', 'foaf:name': attribution };
  const day = { '@value': as_of, '@type': 'xsd:date' };
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      spdx: 'http://spdx.org/rdf/terms#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': addressOf(INDEX_FILE),
    '@type': 'dcat:Dataset',
    'dct:title': inEnglish(about.title),
    'dct:description': inEnglish(about.description),
    'dct:identifier': about.version,
    'dcat:version': about.version,
    'dct:issued': day,
    'dct:modified': day,
    'dct:language': { '@id': 'http://publications.europa.eu/resource/authority/language/ENG' },
    'dct:license': licence,
    'dct:creator': maker,
    'dct:publisher': maker,
    'dct:bibliographicCitation': cite,
    'dcat:keyword': KEYWORDS.map(inEnglish),
    'dcat:landingPage': { '@id': addressOf(CARD_FILE) },
    'dcat:distribution': files.map(({ file, bytes, sha256 }) => ({
      '@id': `${addressOf(file.path)}#distribution`,
      '@type': 'dcat:Distribution',
      'dct:title': inEnglish(`${about.title}, as ${FACT_FORMATS[file.format]}`),
      'dct:license': licence,
      'dcat:accessURL': { '@id': addressOf(file.path) },
      'dcat:downloadURL': { '@id': addressOf(file.path) },
      'dcat:mediaType': { '@id': MEDIA_TYPES + mediaTypeOf(file) },
      'dcat:byteSize': { '@value': String(bytes), '@type': 'xsd:nonNegativeInteger' },
      'spdx:checksum': {
        '@type': 'spdx:Checksum',
        'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
        'spdx:checksumValue': { '@value': sha256, '@type': 'xsd:hexBinary' },
      },
    })),
  };
}

const inEnglish = (text: string) => ({ '@value': text, '@language': 'en' });

/** What Zenodo asks about a deposit (https://developers.zenodo.org/#representation): `.zenodo.json` of a repository that has the files. */
function depositMetadata({ about, snapshot, cite, addressOf }: DescribedFacts): object {
  const { as_of, attribution } = snapshot.manifest;
  return {
    title: about.title,
    description: `${about.description} Cite as: ${cite}`,
    upload_type: 'dataset',
    access_right: 'open',
    license: about.licence.toLowerCase(),
    creators: [{ name: attribution }],
    keywords: KEYWORDS,
    version: about.version,
    publication_date: as_of,
    language: 'eng',
    related_identifiers: [{ identifier: addressOf(INDEX_FILE), relation: 'isVersionOf', resource_type: 'dataset' }],
  };
}

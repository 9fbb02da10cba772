import { KEYWORDS } from '../dataset/metadata.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import { mediaTypeOf } from './bulk-file.ts';
import { COLUMNS, type Column, type ColumnType } from './columns.ts';
import type { DescribedFacts } from './descriptions.ts';
import { CARD_FILE } from './paths.ts';

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
export function croissant({ about, snapshot, files, cite, addressOf }: DescribedFacts): object {
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

function meaningOf({ type, description }: Column): string {
  if (type === 'texts') return `${description} Joined by |.`;
  return type === 'addresses' ? `${description} Joined by a space.` : description;
}

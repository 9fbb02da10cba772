import type { Dataset } from '../../model/dataset.ts';
import { STATUSES } from '../../model/fact.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import { datasetTable } from '../operations/get-ai-readiness/operation.ts';

type Json = Readonly<Record<string, unknown>>;

/** Data Package types of the catalogue's types of values; every other type is a string. */
const TYPES: Readonly<Record<string, string>> = { boolean: 'boolean', number: 'number', days: 'integer', year: 'year' };

/** What a package is called, and under which licence it is. */
export interface Described {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The id of the snapshot. */
  readonly version: string;
  readonly licence: string;
}

/** The words by which catalogues find the data. CITATION.cff has the same. */
export const KEYWORDS: readonly string[] = [
  'outreach',
  'sales engagement',
  'LinkedIn automation',
  'cold email',
  'Model Context Protocol',
  'composite indicator',
];

/** All facts, as every description of them calls them. */
export function aboutFacts({ attribution, counts, licence, snapshot }: Manifest): Described {
  return {
    name: 'facts',
    title: `${attribution}: all facts`,
    description: `One row for each of ${counts.keys} questions about each of ${counts.tools} outreach tools. Unknown is a row, and never a no.`,
    version: snapshot,
    licence,
  };
}

/** A Frictionless Data Package (https://datapackage.org/standard/data-package/, version 2). */
export function describedPackage({ licence, ...described }: Described, resources: readonly Json[]): Json {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    ...described,
    licenses: [{ name: licence, path: LICENCE_URL }],
    resources,
  };
}

interface TableFile {
  readonly name: string;
  /** Where it is served: an address, or a path relative to that of the package. */
  readonly path: string;
  readonly format: string;
  readonly mediatype: string;
  readonly schema: Json;
}

/** A table as a resource of a package. */
export function tableResource({ schema, ...file }: TableFile): Json {
  const asText = file.format === 'parquet' ? {} : { encoding: 'utf-8' };
  const dialect = { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true };
  const asCsv = file.format === 'csv';
  return {
    type: 'table',
    ...file,
    ...asText,
    ...(asCsv && { dialect }),
    schema: { ...schema, ...(asCsv && { missingValues: [''] }) },
  };
}

/**
 * Describes the dataset's table as a Data Package.
 * @param csvAddress where the table is served
 * @param version the id of the snapshot
 */
export function dataPackage(dataset: Dataset, csvAddress: string, version: string): Json {
  const { title, description, licence } = dataset;
  const schema = { fields: fieldsOf(dataset), primaryKey: ['slug'] };
  const file = { name: 'ai-readiness', path: csvAddress, format: 'csv', mediatype: 'text/csv', schema };
  return describedPackage({ name: 'ai-readiness', title, description, version, licence }, [tableResource(file)]);
}

/** The columns of the score, which is one field of a record. */
const FIGURES: Readonly<Record<string, { readonly type: string; readonly title: string }>> = {
  proven: { type: 'integer', title: 'Questions of the job that are proven' },
  of: { type: 'integer', title: 'All questions of the job' },
  potential: { type: 'number', title: 'Percent of the questions proven if every open one were' },
  group: { type: 'integer', title: 'Group in the list of the job, empty without a place' },
};

function fieldsOf(dataset: Dataset): Json[] {
  const described = new Map(dataset.fields.map((field) => [field.name, field]));
  return datasetTable(dataset).columns.map((name) => {
    const field = described.get(name);
    const figure = FIGURES[name];
    if (figure) return { name, ...figure };
    if (field) return { name, type: TYPES[field.type] ?? 'string', title: field.label, description: field.description };
    return { name, type: 'string', title: 'Status', constraints: { enum: [...STATUSES] } };
  });
}

/**
 * Describes the dataset for search engines and data catalogues (https://schema.org/Dataset).
 * @param address where the dataset is served, without an extension
 */
export function jsonLd(
  { title, description, citation, fields }: Dataset,
  { snapshot, as_of, attribution }: Manifest,
  address: string,
) {
  const download = (contentUrl: string, encodingFormat: string) => ({
    '@type': 'DataDownload',
    contentUrl,
    encodingFormat,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': address,
    url: address,
    name: title,
    description,
    license: LICENCE_URL,
    citation,
    version: snapshot,
    dateModified: as_of,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: attribution },
    variableMeasured: fields.map(({ name, label, description }) => ({
      '@type': 'PropertyValue',
      propertyID: name,
      name: label,
      description,
    })),
    distribution: [download(address, 'application/json'), download(`${address}.csv`, 'text/csv')],
  };
}

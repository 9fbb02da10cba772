import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COLUMNS } from '../../../server/bulk/columns.ts';
import { TABLES } from '../../../server/bulk/tables.ts';
import { KEYWORDS } from '../../../server/dataset/metadata.ts';
import { fixtureServer } from '../../fixture/serve.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents of several shapes
type Document = any;

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

const served = await fixtureServer();
const { manifest } = served.snapshot;
const read = async (path: string): Promise<Document> => served.json(`/data/${path}`);
const files: Document[] = (await read('index.json')).files.filter(({ path }: Document) => path.startsWith('facts'));
const addressOf = (path: string) => `${served.baseUrl}/data/${path}`;
const NAMES = COLUMNS.map(({ name }) => name);

describe('croissant.json', async () => {
  const document = await read('croissant.json');

  it('has what Croissant 1.0 requires of a dataset', () => {
    expect(document).toMatchObject({
      '@type': 'sc:Dataset',
      conformsTo: 'http://mlcommons.org/croissant/1.0',
      license: LICENCE,
      datePublished: manifest.as_of,
      identifier: manifest.snapshot,
      url: addressOf('README.md'),
      creator: { '@type': 'sc:Organization', name: manifest.attribution },
      description: expect.stringContaining('never a no'),
      name: expect.stringContaining(manifest.attribution),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  it('names every file with its address, length and hash', () => {
    expect(
      document.distribution.map((file: Document) => [file['@id'], file.contentUrl, file.contentSize, file.sha256]),
    ).toEqual(files.map(({ path, bytes, sha256 }) => [path, addressOf(path), `${bytes} B`, sha256]));
  });

  it('describes every column, each found in a file of the same document', () => {
    const [{ '@id': id, key, field }] = document.recordSet;
    expect(field.map(({ name }: Document) => name)).toEqual(NAMES);
    expect(key).toEqual([{ '@id': `${id}/tool` }, { '@id': `${id}/key` }]);
    const ids = new Set(document.distribution.map((file: Document) => file['@id']));
    for (const { '@id': own, name, source, dataType } of field) {
      expect([own, ids.has(source.fileObject['@id']), source.extract.column]).toEqual([`${id}/${name}`, true, name]);
      expect(dataType).toMatch(/^sc:(Text|Boolean|Date)$/);
    }
  });

  it('uses no term that its context lacks', () => {
    const ofSchemaOrg =
      /^(name|description|identifier|version|license|url|creator|datePublished|inLanguage|keywords|distribution|contentUrl|contentSize|encodingFormat|sha256)$/;
    const terms = new Set<string>();
    JSON.stringify({ ...document, '@context': undefined }, (name, value) => {
      if (name !== '' && !/^\d+$|^@/.test(name)) terms.add(name);
      return value;
    });
    for (const term of terms)
      expect([term, term in document['@context'] || ofSchemaOrg.test(term)]).toEqual([term, true]);
  });
});

it('dcat.jsonld names every file with its address, type, length, hash and licence', async () => {
  const document = await read('dcat.jsonld');
  expect(document).toMatchObject({
    '@type': 'dcat:Dataset',
    'dct:identifier': manifest.snapshot,
    'dct:license': { '@id': LICENCE },
    'dct:modified': { '@value': manifest.as_of, '@type': 'xsd:date' },
    'dct:publisher': { 'foaf:name': manifest.attribution },
  });
  expect(
    document['dcat:distribution'].map((one: Document) => [
      ...[one['dcat:downloadURL']['@id'], one['dcat:mediaType']['@id'], one['dcat:byteSize']['@value']],
      ...[one['spdx:checksum']['spdx:checksumValue']['@value'], one['dct:license']['@id']],
    ]),
  ).toEqual(
    files.map(({ path, type, bytes, sha256 }) => [
      ...[addressOf(path), `https://www.iana.org/assignments/media-types/${type}`, String(bytes), sha256, LICENCE],
    ]),
  );
});

describe('README.md', async () => {
  const response = await served.get('/data/README.md');
  const card = await response.text();
  const [, front = '', body = ''] = /^---\n(.*?)---\n(.*)$/s.exec(card) ?? [];

  it('begins with the fields that Hugging Face reads', () => {
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(parse(front)).toMatchObject({
      license: 'cc-by-4.0',
      language: ['en'],
      tags: KEYWORDS,
      size_categories: ['n<1K'],
      configs: [{ config_name: 'facts', data_files: ['facts.parquet'] }],
    });
  });

  it('names every file, table and column, and how to cite them', () => {
    for (const { path } of files) expect(body).toContain(`[${path}](${addressOf(path)})`);
    for (const { name } of TABLES) expect(body).toContain(`| \`${name}\` |`);
    for (const name of NAMES) expect(body).toContain(`| \`${name}\` |`);
    expect(body).toContain(`as of ${manifest.as_of}`);
    expect(body).toContain(LICENCE);
  });
});

it('zenodo.json has what Zenodo requires of a deposit', async () => {
  expect(await read('zenodo.json')).toMatchObject({
    upload_type: 'dataset',
    access_right: 'open',
    license: 'cc-by-4.0',
    language: 'eng',
    version: manifest.snapshot,
    publication_date: manifest.as_of,
    creators: [{ name: manifest.attribution }],
    title: expect.any(String),
    description: expect.stringContaining(manifest.as_of),
    keywords: KEYWORDS,
  });
});

it('CITATION.cff has the same keywords', async () => {
  const path = new URL('../../../CITATION.cff', import.meta.url);
  expect(parse(await readFile(path, 'utf8')).keywords).toEqual(KEYWORDS);
});

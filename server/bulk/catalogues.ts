import { KEYWORDS } from '../dataset/metadata.ts';
import { LICENCE_URL } from '../identity/identity.ts';
import { mediaTypeOf } from './bulk-file.ts';
import type { DescribedFacts } from './descriptions.ts';
import { CARD_FILE, FORMATS, INDEX_FILE } from './paths.ts';

const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/';

/** The files as DCAT 3 (https://www.w3.org/TR/vocab-dcat-3/), which portals of open data collect. */
export function catalogueEntry({ about, snapshot, files, cite, addressOf }: DescribedFacts): object {
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
      'dct:title': inEnglish(`${about.title}, as ${FORMATS[file.format]}`),
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
export function depositMetadata({ about, snapshot, cite, addressOf }: DescribedFacts): object {
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

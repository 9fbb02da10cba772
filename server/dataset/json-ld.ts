import type { Dataset } from '../../model/dataset.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { LICENCE_URL } from '../identity/identity.ts';

/**
 * The dataset for search engines and catalogues of data (https://schema.org/Dataset).
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

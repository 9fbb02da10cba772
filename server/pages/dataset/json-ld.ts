import type { Dataset } from '../../../model/dataset.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { LICENCE_URL } from '../../identity/identity.ts';

/**
 * Describes the dataset for search engines (https://schema.org/Dataset).
 * @param address where the table is served
 */
export function jsonLd(
  { title, description, citation }: Dataset,
  { snapshot, as_of, attribution }: Manifest,
  address: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description,
    license: LICENCE_URL,
    citation,
    version: snapshot,
    dateModified: as_of,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: attribution },
    distribution: [{ '@type': 'DataDownload', contentUrl: address, encodingFormat: 'text/csv' }],
  };
}

import { LICENCE_URL } from '../../identity/identity.ts';

/** The site as a whole (https://schema.org/WebSite), with the address at which it is searched. */
export function webSite(name: string, description: string, baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url: `${baseUrl}/`,
    inLanguage: 'en',
    license: LICENCE_URL,
    isAccessibleForFree: true,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/tools?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

import type { Finding, Rule } from '../rule.ts';

const TRACKING = /^(utm_|gclid$|fbclid$|ref$|referrer$|aff|via$)/;

/** Addresses are public https pages, without credentials or tracking. */
export const sourceUrl: Rule = {
  name: 'source-url',
  scope: 'tool',
  *check({ file, data }): Iterable<Finding> {
    const urls = [
      { path: ['website'], url: data.website },
      ...Object.entries(data.sources).map(([id, { url }]) => ({ path: ['sources', id, 'url'], url })),
    ];
    for (const { path, url } of urls) {
      const wrong = fault(url);
      if (wrong) yield { file, path, message: `${url} ${wrong}` };
    }
  },
};

function fault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'is not https; write the https address of the page';
  if (url.username || url.password) return 'carries credentials; leave them out';
  if (!url.hostname.includes('.') || /^[\d.]+$|^\[|\.local$|\.internal$/.test(url.hostname))
    return 'is not a public host';
  const tracking = [...url.searchParams.keys()].find((name) => TRACKING.test(name));
  return tracking ? `carries the tracking parameter "${tracking}"; leave it out` : undefined;
}

import { getDomain } from 'tldts';
import { countBy, groupBy } from '../../../model/group-by.ts';
import { formatCount, plural } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';
import { findSpeaker, type PublishersFile } from '../speakers.ts';
import type { ToolFile } from '../tool-file.ts';
import { urlProblem } from './addresses.ts';

interface VendorPage {
  readonly path: Path;
  readonly url: URL;
}

/** Pages of the vendor are on the domain of the website, or on a place under "vendor_pages". */
export const firstParty: Rule = {
  name: 'first-party',
  tip: 'Correct the website; or, if the vendor owns that place, add it to "vendor_pages" (such as github.com/vendor); or name the publisher that the page is of.',
  *file({ data }, { publishers }) {
    // The rule addresses finds such a website, and every page would be elsewhere.
    if (urlProblem(data.website) !== undefined) return;
    const pages = vendorPages(data, publishers.data);
    const foreign = foreignPages(data, publishers.data);
    const domain = otherDomain(pages, foreign, data);
    if (domain !== undefined) {
      const { hostname } = new URL(data.website);
      const count = foreign.filter(({ url }) => isWithin(url, domain)).length;
      yield {
        path: ['website'],
        message: `none of the vendor's pages is on ${hostname}, but ${count} ${plural(count, 'is', 'are')} on ${domain}; is the website wrong?`,
      };
    }
    const left = domain === undefined ? foreign : foreign.filter(({ url }) => !isWithin(url, domain));
    // The pages of one host are right or wrong together, so they are one problem.
    for (const [first, ...others] of byHost(left)) {
      const more =
        others.length > 0 ? ` (${formatCount(others.length, 'more source is', 'more sources are')} there)` : '';
      yield {
        path: [...first.path, 'publisher'],
        message: `${first.url.hostname} is not known to belong to the vendor${more}`,
      };
    }
  },
};

/** The pages of the vendor that are neither on its website nor on a place that is declared. */
export function foreignPages(tool: ToolFile, publishers: PublishersFile): VendorPage[] {
  return vendorPages(tool, publishers).filter(({ url }) => !isVendors(url, tool));
}

function vendorPages({ slug, sources }: ToolFile, publishers: PublishersFile): VendorPage[] {
  return (
    Object.entries(sources)
      // The rule addresses finds the others.
      .filter(
        ([, source]) => findSpeaker(source, slug, publishers) === 'vendor' && urlProblem(source.url) === undefined,
      )
      .map(([id, { url }]) => ({ path: ['sources', id], url: new URL(url) }))
  );
}

/**
 * The domain of most of the vendor's pages, if none of them is on the domain of the website: then the website is the mistake.
 * Undefined if a page is on the domain of the website, or if there is only one page, which could as well be the mistake.
 */
function otherDomain(pages: readonly VendorPage[], foreign: readonly VendorPage[], tool: ToolFile): string | undefined {
  if (pages.some(({ url }) => isVendors(url, { ...tool, vendor_pages: [] }))) return undefined;
  const counts = countBy(foreign.map(({ url: { hostname } }) => getDomain(hostname) ?? hostname));
  const [domain, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return count > 1 ? domain : undefined;
}

function isWithin({ hostname }: URL, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

function byHost(pages: readonly VendorPage[]): [VendorPage, ...VendorPage[]][] {
  return [...groupBy(pages, ({ url }) => url.hostname).values()];
}

function isVendors({ hostname, pathname }: URL, { website, vendor_pages = [] }: ToolFile): boolean {
  const home = URL.canParse(website) ? [new URL(website).hostname.replace(/^www\./, '')] : [];
  return [...home, ...vendor_pages].some((place) => {
    const slash = place.indexOf('/');
    const [host, prefix] = slash < 0 ? [place, '/'] : [place.slice(0, slash), place.slice(slash)];
    const hostFits = hostname === host || hostname.endsWith(`.${host}`);
    return hostFits && `${pathname}/`.toLowerCase().startsWith(prefix.toLowerCase().replace(/\/*$/, '/'));
  });
}

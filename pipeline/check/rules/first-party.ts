import { getDomain } from 'tldts';
import { countBy, groupBy } from '../../../model/group-by.ts';
import { formatCount, plural } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';
import { findSourceType, type PublishersFile } from '../source-types.ts';
import type { ToolFile } from '../tool-file.ts';
import { findUrlProblem } from './addresses.ts';

interface VendorPage {
  readonly path: Path;
  readonly url: URL;
}

/** The vendor's pages must be on the domain of its website, or in a place listed in `vendor_pages`. */
export const firstParty: Rule = {
  name: 'first-party',
  tip: 'If the vendor owns that place, add it to "vendor_pages" (such as github.com/vendor). Otherwise correct the website, or write the real publisher of the page.',
  *file({ data }, { publishers }) {
    // The rule `addresses` reports an invalid website. Without one, every page would look foreign.
    if (findUrlProblem(data.website) !== undefined) return;
    const pages = listVendorPages(data, publishers.data);
    const foreignPages = findForeignPages(data, publishers.data);
    const domain = findLikelyDomain(pages, foreignPages, data);
    if (domain !== undefined) {
      const { hostname } = new URL(data.website);
      const count = foreignPages.filter(({ url }) => isWithin(url, domain)).length;
      yield {
        path: ['website'],
        message: `none of the vendor's pages is on ${hostname}, but ${count} ${plural(count, 'is', 'are')} on ${domain}; is the website wrong?`,
      };
    }
    const otherForeignPages =
      domain === undefined ? foreignPages : foreignPages.filter(({ url }) => !isWithin(url, domain));
    // All pages of a host have the same owner, so they are reported as one problem.
    for (const [firstPage, ...otherPages] of groupByHost(otherForeignPages)) {
      const otherSources =
        otherPages.length > 0 ? ` (${formatCount(otherPages.length, 'more source is', 'more sources are')} there)` : '';
      yield {
        path: [...firstPage.path, 'publisher'],
        message: `${firstPage.url.hostname} is not known to belong to the vendor${otherSources}`,
      };
    }
  },
};

/** Lists the vendor's pages that are neither on its website nor in a place listed in `vendor_pages`. */
function findForeignPages(tool: ToolFile, publishers: PublishersFile): VendorPage[] {
  return listVendorPages(tool, publishers).filter(({ url }) => !isVendorUrl(url, tool));
}

function listVendorPages({ slug, sources }: ToolFile, publishers: PublishersFile): VendorPage[] {
  return (
    Object.entries(sources)
      // The rule `addresses` reports invalid URLs.
      .filter(
        ([, source]) =>
          findSourceType(source, slug, publishers) === 'vendor' && findUrlProblem(source.url) === undefined,
      )
      .map(([id, { url }]) => ({ path: ['sources', id], url: new URL(url) }))
  );
}

/**
 * Finds the domain that most vendor pages share, if no vendor page is on the website's domain. In this case, the website is probably wrong.
 * Undefined if only one page is on the shared domain, because that page may be wrong.
 */
function findLikelyDomain(
  pages: readonly VendorPage[],
  foreignPages: readonly VendorPage[],
  tool: ToolFile,
): string | undefined {
  if (pages.some(({ url }) => isVendorUrl(url, { ...tool, vendor_pages: [] }))) return undefined;
  const counts = countBy(foreignPages.map(({ url: { hostname } }) => getDomain(hostname) ?? hostname));
  const [domain, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return count > 1 ? domain : undefined;
}

function isWithin({ hostname }: URL, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

function groupByHost(pages: readonly VendorPage[]): [VendorPage, ...VendorPage[]][] {
  return [...groupBy(pages, ({ url }) => url.hostname).values()];
}

function isVendorUrl({ hostname, pathname }: URL, { website, vendor_pages = [] }: ToolFile): boolean {
  const websiteHosts = URL.canParse(website) ? [new URL(website).hostname.replace(/^www\./, '')] : [];
  return [...websiteHosts, ...vendor_pages].some((place) => {
    const slashIndex = place.indexOf('/');
    const [host, prefix] = slashIndex < 0 ? [place, '/'] : [place.slice(0, slashIndex), place.slice(slashIndex)];
    const matchesHost = hostname === host || hostname.endsWith(`.${host}`);
    return matchesHost && `${pathname}/`.toLowerCase().startsWith(prefix.toLowerCase().replace(/\/*$/, '/'));
  });
}

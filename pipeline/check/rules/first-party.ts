import { groupBy } from '../../../model/group-by.ts';
import { formatCount } from '../../../model/words/numbers.ts';
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
    const pages = listVendorPages(data, publishers.data).filter(({ url }) => !isVendorUrl(url, data));
    // All pages of a host have the same owner, so they are reported as one problem.
    for (const [firstPage, ...otherPages] of groupBy(pages, ({ url }) => url.hostname).values()) {
      const otherSources =
        otherPages.length > 0 ? ` (${formatCount(otherPages.length, 'more source is', 'more sources are')} there)` : '';
      yield {
        path: [...firstPage.path, 'publisher'],
        message: `${firstPage.url.hostname} is not known to belong to the vendor${otherSources}`,
      };
    }
  },
};

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

function isVendorUrl({ hostname, pathname }: URL, { website, vendor_pages = [] }: ToolFile): boolean {
  return [new URL(website).hostname.replace(/^www\./, ''), ...vendor_pages].some((place) => {
    const slashIndex = place.indexOf('/');
    const [host, prefix] = slashIndex < 0 ? [place, '/'] : [place.slice(0, slashIndex), place.slice(slashIndex)];
    const matchesHost = hostname === host || hostname.endsWith(`.${host}`);
    return matchesHost && `${pathname}/`.toLowerCase().startsWith(prefix.toLowerCase().replace(/\/*$/, '/'));
  });
}

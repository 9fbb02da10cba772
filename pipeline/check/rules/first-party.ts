import type { RuleOf } from '../rule.ts';
import type { ToolFile } from '../tool-file.ts';

/** Only what the vendor owns speaks for the vendor: its website's domain, and pages declared in "vendor_pages". */
export const firstParty: RuleOf<'source'> = {
  name: 'first-party',
  scope: 'source',
  tip: 'Call it registry, independent or community; or, if the vendor owns that place, name it in "vendor_pages" (github.com/vendor).',
  *check({ tool, source, path }) {
    if (source.relation !== 'vendor' || !URL.canParse(source.url) || isVendors(source.url, tool)) return;
    yield { path: [...path, 'relation'], message: `${new URL(source.url).hostname} is not known to be the vendor's` };
  },
};

function isVendors(address: string, { website, vendor_pages = [] }: ToolFile): boolean {
  const { hostname, pathname } = new URL(address);
  const home = URL.canParse(website) ? [new URL(website).hostname.replace(/^www\./, '')] : [];
  return [...home, ...vendor_pages].some((place) => {
    const slash = place.indexOf('/');
    const [host, prefix] = slash < 0 ? [place, '/'] : [place.slice(0, slash), place.slice(slash)];
    const hostFits = hostname === host || hostname.endsWith(`.${host}`);
    return hostFits && `${pathname}/`.toLowerCase().startsWith(prefix.toLowerCase().replace(/\/*$/, '/'));
  });
}

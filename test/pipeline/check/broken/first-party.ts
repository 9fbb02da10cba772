import type { Mistakes } from './broken.ts';

const SITE = 'https://quillpost.io';
const formatPage = (url: string) =>
  `url: ${url}\n    title: A page\n    publisher: Rookery\n    # the vendor\n    shows: What it is.\n    read: 2026-11-20\n    copy: live\n`;

/** Sets the vendor's website, and the URLs of its pages. The first URL replaces the page in line 8. The other pages come after line 23. */
const setPages = (website: string, [firstUrl, ...otherUrls]: readonly string[], ...problems: string[]): Mistakes => {
  const sources = otherUrls.map((url, i) => `  page-${i}:\n    ${formatPage(url)}`).join('');
  const ids = otherUrls.map((_, i) => `page-${i}`);
  const edits = [
    `website: https://www.rookery.example → website: ${website}`,
    `https://developer.rookery.example/v2.0/docs/rate-limits → ${firstUrl}`,
    ...(otherUrls.length > 0 ? [`searches: → ${sources}searches:`] : []),
    'Rookery single → Tool single',
    `product.runs_on: { value: [cloud], sources: [${['rate-limits', ...ids].join(', ')}] }`,
  ];
  return { [edits.join('\n\n')]: problems };
};

const PAGES = ['https://www.quillpost.io', 'https://help.quillpost.io/a', 'https://help.quillpost.io/b'];
const MANY_PAGES = Array.from({ length: 45 }, (_, i) => `https://help.quillpost.io/${i}`);
const DOCS = ['https://docs.quill.dev/a', 'https://docs.quill.dev/b', 'https://docs.quill.dev/c'];
const NO_PAGE_ON = "4:10 first-party website: none of the vendor's pages is on";
const UNKNOWN_HOST = 'is not known to belong to the vendor';

/** Vendor pages on unknown hosts. If all pages are on one other domain, the website is probably wrong. */
export const brokenFirstParty: Mistakes = {
  ...setPages(SITE, PAGES),
  ...setPages(`${SITE}\nvendor_pages: [github.com/quill]`, ['https://github.com/Quill/x']),
  ...setPages('https://', PAGES, '4:10 addresses website: https:// is not a URL; use the full URL of the page'),
  ...setPages(
    'https://www.qillpost.io',
    MANY_PAGES,
    `${NO_PAGE_ON} www.qillpost.io, but 45 are on quillpost.io; is the website wrong?`,
  ),
  ...setPages(
    'https://quillpost.co.uk',
    ['https://quillpost.com.br/a', 'https://help.quillpost.com.br/b'],
    `${NO_PAGE_ON} quillpost.co.uk, but 2 are on quillpost.com.br; is the website wrong?`,
  ),
  ...setPages(
    SITE,
    [...PAGES, ...DOCS],
    `43:16 first-party sources > page-2 > publisher: docs.quill.dev ${UNKNOWN_HOST} (2 more sources are there)`,
  ),
  ...setPages(
    SITE,
    [...PAGES, ...DOCS.slice(0, 2)],
    `43:16 first-party sources > page-2 > publisher: docs.quill.dev ${UNKNOWN_HOST} (1 more source is there)`,
  ),
  ...setPages(
    'https://qillpost.io',
    [...PAGES, 'https://docs.quill.dev/a'],
    `${NO_PAGE_ON} qillpost.io, but 3 are on quillpost.io; is the website wrong?`,
    `43:16 first-party sources > page-2 > publisher: docs.quill.dev ${UNKNOWN_HOST}`,
  ),
  ...setPages(
    'https://qillpost.io',
    ['https://quillpost.io'],
    `10:16 first-party sources > rate-limits > publisher: quillpost.io ${UNKNOWN_HOST}`,
  ),
};

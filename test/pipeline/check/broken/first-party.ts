import type { Mistakes } from './broken.ts';

const SITE = 'https://quillpost.io';
const page = (url: string) =>
  `url: ${url}\n    title: A page\n    publisher: Rookery\n    # the vendor\n    shows: What it is.\n    read: 2026-11-20\n    copy: live\n`;

/** Sets the vendor's website, and the URLs of its pages: the first replaces the page in line 8, the others come after line 23. */
const withPages = (website: string, [first, ...others]: readonly string[], ...problems: string[]): Mistakes => {
  const sources = others.map((url, i) => `  page-${i}:\n    ${page(url)}`).join('');
  const ids = others.map((_, i) => `page-${i}`);
  const edits = [
    `website: https://www.rookery.example → website: ${website}`,
    `https://developer.rookery.example/v2.0/docs/rate-limits → ${first}`,
    ...(others.length > 0 ? [`searches: → ${sources}searches:`] : []),
    'Rookery single → Tool single',
    `product.runs_on: { value: [cloud], sources: [${['rate-limits', ...ids].join(', ')}] }`,
  ];
  return { [edits.join('\n\n')]: problems };
};

const PAGES = ['https://www.quillpost.io', 'https://help.quillpost.io/a', 'https://help.quillpost.io/b'];
const MANY = Array.from({ length: 45 }, (_, i) => `https://help.quillpost.io/${i}`);
const DOCS = ['https://docs.quill.dev/a', 'https://docs.quill.dev/b', 'https://docs.quill.dev/c'];
const NONE = "4:10 first-party website: none of the vendor's pages is on";
const NOT_KNOWN = 'is not known to belong to the vendor';

/** Vendor pages on unknown hosts. If all are on one other domain, the website is probably wrong. */
export const brokenFirstParty: Mistakes = {
  ...withPages(SITE, PAGES),
  ...withPages(`${SITE}\nvendor_pages: [github.com/quill]`, ['https://github.com/Quill/x']),
  ...withPages('https://', PAGES, '4:10 addresses website: https:// is not a URL'),
  ...withPages(
    'https://www.qillpost.io',
    MANY,
    `${NONE} www.qillpost.io, but 45 are on quillpost.io; is the website wrong?`,
  ),
  ...withPages(
    'https://quillpost.co.uk',
    ['https://quillpost.com.br/a', 'https://help.quillpost.com.br/b'],
    `${NONE} quillpost.co.uk, but 2 are on quillpost.com.br; is the website wrong?`,
  ),
  ...withPages(
    SITE,
    [...PAGES, ...DOCS],
    `43:16 first-party sources > page-2 > publisher: docs.quill.dev ${NOT_KNOWN} (2 more sources are there)`,
  ),
  ...withPages(
    SITE,
    [...PAGES, ...DOCS.slice(0, 2)],
    `43:16 first-party sources > page-2 > publisher: docs.quill.dev ${NOT_KNOWN} (1 more source is there)`,
  ),
  ...withPages(
    'https://qillpost.io',
    [...PAGES, 'https://docs.quill.dev/a'],
    `${NONE} qillpost.io, but 3 are on quillpost.io; is the website wrong?`,
    `43:16 first-party sources > page-2 > publisher: docs.quill.dev ${NOT_KNOWN}`,
  ),
  ...withPages(
    'https://qillpost.io',
    ['https://quillpost.io'],
    `10:16 first-party sources > rate-limits > publisher: quillpost.io ${NOT_KNOWN}`,
  ),
};

import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { linesOn } from '../small-tool.ts';

/** A tool whose vendor has pages at these addresses. */
function toolWith(website: string, urls: readonly string[], vendor_pages?: readonly string[]): string {
  const rest = { publisher: 'Quillpost', relation: 'vendor', shows: 'A page.', read: '2026-11-20', copy: 'live' };
  const sources = urls.map((url, i) => [`page-${i}`, { url, title: `Page ${i}`, ...rest }] as const);
  return stringify({
    slug: 'quillpost',
    name: 'Quillpost',
    category: 'cold-email',
    website,
    ...(vendor_pages && { vendor_pages }),
    summary: 'Sends sequences of email.',
    sources: Object.fromEntries(sources),
    facts: { 'channels.email': { value: true, sources: sources.map(([id]) => id) } },
  });
}

const PAGES = ['https://www.quillpost.io', 'https://help.quillpost.io/a', 'https://help.quillpost.io/b'];
const MANY = Array.from({ length: 45 }, (_, i) => `https://help.quillpost.io/${i}`);
const DOCS = ['https://docs.quill.dev/a', 'https://docs.quill.dev/b', 'https://docs.quill.dev/c'];
const NONE = "4:10 first-party website: none of the vendor's pages is on";
const UNKNOWN = 'is not known to belong to the vendor';

it.each<[what: string, tool: string, problems: string[]]>([
  ['on the website', toolWith('https://quillpost.io', PAGES), []],
  ['declared', toolWith('https://quillpost.io', [...PAGES, 'https://github.com/Quill/x'], ['github.com/quill']), []],
  [
    'all on one other domain, which is a problem with the website',
    toolWith('https://www.qillpost.io', MANY),
    [`${NONE} www.qillpost.io, but 45 are on quillpost.io; is the website wrong?`],
  ],
  [
    'all on one other domain under a public suffix of two parts',
    toolWith('https://quillpost.co.uk', ['https://quillpost.com.br/a', 'https://help.quillpost.com.br/b']),
    [`${NONE} quillpost.co.uk, but 2 are on quillpost.com.br; is the website wrong?`],
  ],
  [
    'on another host, which is one problem for all of them',
    toolWith('https://quillpost.io', [...PAGES, ...DOCS]),
    [`35:15 first-party sources > page-3 > relation: docs.quill.dev ${UNKNOWN} (2 more sources are there)`],
  ],
  [
    'most of them on one other domain',
    toolWith('https://qillpost.io', [...PAGES, 'https://docs.quill.dev/a']),
    [
      `${NONE} qillpost.io, but 3 are on quillpost.io; is the website wrong?`,
      `35:15 first-party sources > page-3 > relation: docs.quill.dev ${UNKNOWN}`,
    ],
  ],
  [
    'a single one, which says nothing of the website',
    toolWith('https://qillpost.io', ['https://quillpost.io']),
    [`11:15 first-party sources > page-0 > relation: quillpost.io ${UNKNOWN}`],
  ],
])('pages of a vendor %s', async (_, quillpost, problems) => {
  expect(await linesOn({ quillpost })).toEqual(problems.map((problem) => `facts/tools/quillpost.yaml:${problem}`));
});

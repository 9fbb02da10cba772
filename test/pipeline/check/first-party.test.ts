import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { check } from '../../../pipeline/check/check.ts';
import { folderWith, LATER } from '../small-tool.ts';

/** The messages of the rule on an invented tool whose vendor has pages at these URLs. */
async function messagesOn(website: string, urls: readonly string[], vendor_pages?: string[]): Promise<string[]> {
  const rest = { publisher: 'Quillpost', relation: 'vendor', shows: 'A page.', read: '2026-11-20', copy: 'live' };
  const sources = urls.map((url, i) => [`page-${i}`, { url, title: `Page ${i}`, ...rest }] as const);
  const text = stringify({
    slug: 'quillpost',
    name: 'Quillpost',
    category: 'cold-email',
    website,
    ...(vendor_pages && { vendor_pages }),
    summary: 'Sends sequences of email.',
    sources: Object.fromEntries(sources),
    facts: { 'channels.email': { value: true, sources: sources.map(([id]) => id) } },
  });
  const { problems } = check(await folderWith({ quillpost: text }), LATER);
  expect(problems.filter(({ rule }) => rule !== 'first-party')).toEqual([]);
  return problems.map(({ line, message }) => `${line} ${message}`);
}

const PAGES = ['https://www.quillpost.io', 'https://help.quillpost.io/a', 'https://help.quillpost.io/b'];

describe('vendor pages on other hosts', () => {
  it('are allowed if they are on the website or declared', async () => {
    expect(await messagesOn('https://quillpost.io', PAGES)).toEqual([]);
    expect(
      await messagesOn('https://quillpost.io', [...PAGES, 'https://github.com/Quill/x'], ['github.com/quill']),
    ).toEqual([]);
  });

  it('are one problem with the website if all of them are on another domain', async () => {
    const many = Array.from({ length: 45 }, (_, i) => `https://help.quillpost.io/${i}`);
    expect(await messagesOn('https://www.qillpost.io', many)).toEqual([
      "4 website: none of the vendor's pages is on www.qillpost.io, but 45 are on quillpost.io; is the website wrong?",
    ]);
    const others = ['https://quillpost.com.br/a', 'https://help.quillpost.com.br/b'];
    expect(await messagesOn('https://quillpost.co.uk', others)).toEqual([
      "4 website: none of the vendor's pages is on quillpost.co.uk, but 2 are on quillpost.com.br; is the website wrong?",
    ]);
  });

  it('are one problem for each host', async () => {
    const others = ['https://docs.quill.dev/a', 'https://docs.quill.dev/b', 'https://docs.quill.dev/c'];
    expect(await messagesOn('https://quillpost.io', [...PAGES, ...others])).toEqual([
      '35 sources > page-3 > relation: docs.quill.dev is not known to belong to the vendor (2 more sources are there)',
    ]);
    expect(await messagesOn('https://qillpost.io', [...PAGES, 'https://docs.quill.dev/a'])).toEqual([
      "4 website: none of the vendor's pages is on qillpost.io, but 3 are on quillpost.io; is the website wrong?",
      '35 sources > page-3 > relation: docs.quill.dev is not known to belong to the vendor',
    ]);
  });

  it('are not a problem with the website if there is only one page', async () => {
    expect(await messagesOn('https://qillpost.io', ['https://quillpost.io'])).toEqual([
      '11 sources > page-0 > relation: quillpost.io is not known to belong to the vendor',
    ]);
  });
});

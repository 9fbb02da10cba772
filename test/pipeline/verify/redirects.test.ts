import { expect, test } from 'vitest';
import { html } from './server/pages.ts';
import { readWeb } from './server/read-page.ts';
import { chain, circle, redirect } from './server/redirections.ts';

test('a redirect is followed, and says where from and where to', async () => {
  const { fetchPage } = await readWeb({
    'shop.example/old': redirect('/new?a=1#part', 301),
    'shop.example/new?a=1': redirect('https://other.example/', 308),
    'other.example/': html('<p>here'),
  });
  expect(await fetchPage('https://shop.example/old')).toMatchObject({
    outcome: 'answered',
    text: '<p>here',
    url: 'https://other.example/',
    hops: [
      { status: 301, from: 'https://shop.example/old', to: 'https://shop.example/new?a=1' },
      { status: 308, from: 'https://shop.example/new?a=1', to: 'https://other.example/' },
    ],
  });
});

test('an address may have other letters than those of ASCII', async () => {
  const { web, fetchPage } = await readWeb({ 'shop.example/a': redirect('/größe') });
  expect(await fetchPage('https://shop.example/a')).toMatchObject({ url: 'https://shop.example/gr%C3%B6%C3%9Fe' });
  expect(web.pathsOf('shop.example')).toContain('/gr%C3%B6%C3%9Fe');
});

test('five redirects are followed, and not six', async () => {
  const { web, fetchPage } = await readWeb({ 'shop.example/*': chain(html('<p>end')) });
  expect(await fetchPage('https://shop.example/hop/5')).toMatchObject({ outcome: 'answered', text: '<p>end' });
  expect(await fetchPage('https://shop.example/hop/6')).toMatchObject({ outcome: 'failed', why: 'too-many-redirects' });
  expect(web.pathsOf('shop.example').filter((path) => path === '/hop/0')).toHaveLength(1);
});

test('a circle ends when it closes', async () => {
  const { web, fetchPage } = await readWeb({ 'shop.example/*': circle() });
  expect(await fetchPage('https://shop.example/a')).toMatchObject({ outcome: 'failed', why: 'too-many-redirects' });
  expect(web.pathsOf('shop.example')).toEqual(['/robots.txt', '/a', '/b']);
});

test('a redirect without an address is an answer', async () => {
  const { fetchPage } = await readWeb({
    'shop.example/a': (_, response) => response.writeHead(302, { 'content-type': 'text/html' }).end('<p>moved'),
  });
  expect(await fetchPage('https://shop.example/a')).toMatchObject({
    outcome: 'answered',
    status: 302,
    text: '<p>moved',
  });
});

test.each([
  ['ftp://shop.example/', 'the scheme ftp instead of https'],
  ['javascript:alert(1)', 'the scheme javascript instead of https'],
  ['https://shop.example:8443/', 'the port 8443 instead of the usual one'],
  ['https://name:secret@shop.example/', 'an address with credentials'],
  ['https://', 'not an address'],
  [`https://shop.example/${'a'.repeat(4_000)}`, 'an address of 4021 characters'],
])('no redirect leads to %s', async (to, detail) => {
  const { web, fetchPage } = await readWeb({ 'shop.example/a': redirect(to) });
  expect(await fetchPage('https://shop.example/a')).toMatchObject({
    outcome: 'failed',
    why: 'not-a-web-address',
    detail,
    hops: [{ status: 302, from: 'https://shop.example/a' }],
  });
  expect(web.requests).toHaveLength(2);
  expect(await fetchPage(to)).toMatchObject({ outcome: 'failed', why: 'not-a-web-address', hops: [] });
});

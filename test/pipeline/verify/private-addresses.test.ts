import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFetcher } from '../../../pipeline/verify/fetcher.ts';
import { isPublicAddress } from '../../../pipeline/verify/network.ts';
import { html } from './server/pages.ts';
import { readWeb } from './server/read-page.ts';
import { PRIVATE_URLS, redirect } from './server/redirections.ts';

const PRIVATE = { outcome: 'failed', why: 'private-address' };

test.each(PRIVATE_URLS)('%s is not asked, and no place to be sent to', async (url) => {
  const { web, fetchPage } = await readWeb({ 'shop.example/a': redirect(url) });
  expect(await fetchPage(url)).toMatchObject(PRIVATE);
  expect(await fetchPage(url.replace('http:', 'https:'))).toMatchObject(PRIVATE);
  expect(web.connections).toEqual([]);
  expect(await fetchPage('https://shop.example/a')).toMatchObject({ ...PRIVATE, hops: [{ status: 302 }] });
  expect(new Set(web.connections.map(({ host }) => host))).toEqual(new Set(['shop.example']));
});

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['93.184.215.14', '192.168.0.1'],
  ['2606:4700::1', '::1'],
  ['::ffff:10.0.0.1'],
])('a name that resolves to %s and %s leads nowhere', async (...addresses) => {
  const { web, fetchPage } = await readWeb(
    { 'inside.example/': html('secret'), 'shop.example/a': redirect('https://inside.example/') },
    { names: { 'inside.example': addresses } },
  );
  expect(await fetchPage('https://inside.example/')).toMatchObject(PRIVATE);
  expect(await fetchPage('https://shop.example/a')).toMatchObject(PRIVATE);
  expect(web.pathsOf('inside.example')).toEqual([]);
  expect(web.connections.filter(({ host }) => host === 'inside.example')).toEqual([]);
});

test('robots.txt leads nowhere private either', async () => {
  const { web, fetchPage } = await readWeb({
    'shop.example/robots.txt': redirect('http://169.254.169.254/latest/meta-data/'),
    'shop.example/': html('x'),
  });
  expect(await fetchPage('https://shop.example/')).toMatchObject(PRIVATE);
  expect(web.pathsOf('shop.example')).toEqual(['/robots.txt']);
});

test('a connection goes to the address that was checked, whatever the name says next', async () => {
  const { web } = await readWeb({ 'shop.example/': html('x') });
  let lookups = 0;
  const lookup = async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
  };
  const fetchPage = createFetcher({ agent: 'Test/1.0', network: { ...web.network, lookup }, limits: { pause: 0 } });
  expect(await fetchPage('https://shop.example/')).toMatchObject(PRIVATE);
  // The first lookup was for robots.txt, the second for the page: each connection has one of its own.
  expect(lookups).toBe(2);
  expect(web.connections).toMatchObject([{ address: '93.184.215.14', host: 'shop.example', port: 443, tls: true }]);
});

test('http is asked on its own port, without TLS', async () => {
  const { web, fetchPage } = await readWeb({ 'shop.example/': html('x') });
  await fetchPage('http://shop.example/');
  expect(web.connections).toMatchObject([
    { port: 80, tls: false },
    { port: 80, tls: false },
  ]);
});

test('a public IP address is a host as well', async () => {
  const { web, fetchPage } = await readWeb({ '93.184.215.14/': html('<p>x'), '[2606:4700::1]/': html('<p>y') });
  expect(await fetchPage('https://93.184.215.14/')).toMatchObject({ outcome: 'answered', text: '<p>x' });
  expect(await fetchPage('https://[2606:4700::1]/')).toMatchObject({ outcome: 'answered', text: '<p>y' });
  expect(web.connections.at(-1)).toMatchObject({ address: '2606:4700::1', host: '2606:4700::1' });
});

describe('addresses', () => {
  const byte = fc.integer({ min: 0, max: 255 });

  test('are public in IPv6 only if the IPv4 address inside of them is', () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        const address = bytes.join('.');
        const [a = 0, b = 0, c = 0, d = 0] = bytes;
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        for (const inside of [`::ffff:${address}`, `::ffff:${hex}`, `64:ff9b::${hex}`])
          expect(isPublicAddress(inside)).toBe(isPublicAddress(address));
        for (const tunnel of [`::${hex}`, `2002:${hex}::`, `2001:0:${hex}::`, `64:ff9b:1::${hex}`])
          expect(isPublicAddress(tunnel)).toBe(false);
      }),
    );
  });

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['192.0.2.1', '198.18.0.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...['2001:db8::1', '3fff::1', 'fec0::1'],
  ])('%s is for documentation, tests or many at once', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['010.8.8.8', '134744072', '8.8.8', 'localhost', '', '2606:4700::1%eth0x y'])(
    '"%s" is a name to Node, which would look it up',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});

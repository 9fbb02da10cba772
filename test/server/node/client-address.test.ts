import { describe, expect, it } from 'vitest';
import { clientOf, sourceAddress } from '../../../server/node/client-address.ts';

describe('a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2345:3:4:5:6', '2001:db8:1', '2001:db8:1:23'],
    ['2001:db8:1:23ff::', '2001:db8:1', '2001:db8:1:23'],
    ['2001:db8:1:2::', '2001:db8:1', '2001:db8:1:0'],
    ['2001:db8::9', '2001:db8:0', '2001:db8:0:0'],
    ['2001:0DB8:0001:0200::', '2001:db8:1', '2001:db8:1:2'],
    ['::1', '0:0:0', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:0:0'],
    [undefined, '', ''],
  ])('at %s is one of %s, %s', (address, network, client) => {
    expect(clientOf(address)).toEqual({ network, client });
  });
});

describe('the source of a request', () => {
  it.each([
    ['10.0.0.1', '192.0.2.7', 0, '10.0.0.1'],
    ['10.0.0.1', null, 1, '10.0.0.1'],
    ['10.0.0.1', '192.0.2.7', 1, '192.0.2.7'],
    ['10.0.0.1', '203.0.113.5, 192.0.2.7', 1, '192.0.2.7'],
    ['10.0.0.1', '203.0.113.5,192.0.2.7, 10.0.0.2', 2, '192.0.2.7'],
    ['10.0.0.1', '192.0.2.7', 2, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.5, unknown', 1, '10.0.0.1'],
  ] as const)('asked from %s for %s behind %d proxies is %s', (connection, forwardedFor, proxies, source) => {
    expect(sourceAddress(connection, forwardedFor, proxies)).toBe(source);
  });
});

import { expect, test } from 'vitest';
import { networkOf, shortened } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:0::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1234::1', '2001:db8:1:1200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['1::', '1:0:0:0::/56'],
])('limits for the address %s are counted under %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['190.45.12.7', '190.45.x.x'],
  ['::ffff:190.45.12.7', '190.45.x.x'],
  ['2800:300:6a41:7::1', '2800:300:6a41:x'],
  ['2800::1', '2800:0:0:x'],
])('a session from %s is shown as from %s', (address, shown) => {
  expect(shortened(networkOf(address))).toBe(shown);
});

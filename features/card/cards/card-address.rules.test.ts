import { expect, test } from 'vitest';
import { cardAddress, readableAddress } from './card-address.rules.ts';

test.each([
  [
    'https://vitrina.cl/{subdomain}',
    'https://vitrina.cl/la-batida',
    'https://vitrina.cl/la-batida?o=qr-mesa',
  ],
  [
    'https://{subdomain}.vitrina.cl',
    'https://la-batida.vitrina.cl',
    'https://la-batida.vitrina.cl/?o=qr-mesa',
  ],
])('%s: the address of a card may contain the place of its code', (pattern, address, withPlace) => {
  expect(cardAddress(pattern, 'la-batida')).toBe(address);
  expect(cardAddress(pattern, 'la-batida', 'qr-mesa')).toBe(withPlace);
  expect(readableAddress(address)).toBe(address.slice('https://'.length));
});

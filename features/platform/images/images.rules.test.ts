import { describe, expect, test } from 'vitest';
import { imageAt, imageSrcSet } from './images.rules.ts';

const OWN = '/images/0123456789abcdef0123.webp';
const SIZED = (width: number) => `/images/0123456789abcdef0123-${width}.webp`;

describe('an image element', () => {
  test.each([
    [64, SIZED(128)],
    [128, SIZED(128)],
    [129, SIZED(240)],
    [480, SIZED(480)],
    [700, SIZED(800)],
    [801, OWN],
    [3000, OWN],
  ])('%i pixels wide requests the smallest stored size that fills it', (width, address) => {
    expect(imageAt(OWN, width)).toBe(address);
  });

  test('replaces the size in an address by the one that is needed', () => {
    expect(imageAt(SIZED(128), 480)).toBe(SIZED(480));
  });

  test.each([
    'https://otro.cl/foto.jpg',
    '/images/../secret.webp',
    '/images/foto.webp',
    '/otra/0123456789abcdef0123.webp',
  ])('shows %s unchanged', (address) => {
    expect(imageAt(address, 100)).toBe(address);
    expect(imageSrcSet(address)).toBeUndefined();
  });
});

test('the srcset of a picture lets the browser choose among all sizes', () => {
  expect(imageSrcSet(OWN)).toBe(
    `${SIZED(128)} 128w, ${SIZED(240)} 240w, ${SIZED(480)} 480w, ${SIZED(800)} 800w, ${OWN} 1600w`,
  );
});

test('the srcset of a thumbnail offers no sizes that no screen needs', () => {
  expect(imageSrcSet(OWN, 240)).toBe(`${SIZED(128)} 128w, ${SIZED(240)} 240w`);
});

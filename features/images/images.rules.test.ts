import { describe, expect, test } from 'vitest';
import { imageAt, imageSrcSet } from './images.rules.ts';

const OWN = '/images/0123456789abcdef0123.webp';
const SIZED = (width: number) => `/images/0123456789abcdef0123-${width}.webp`;

describe('a place on the page', () => {
  test.each([
    [64, SIZED(128)],
    [128, SIZED(128)],
    [129, SIZED(240)],
    [480, SIZED(480)],
    [700, SIZED(800)],
    [801, OWN],
    [3000, OWN],
  ])('%i pixels wide asks for the smallest kept size that fills it', (width, address) => {
    expect(imageAt(OWN, width)).toBe(address);
  });

  test('takes a sized address for the picture it is of', () => {
    expect(imageAt(SIZED(128), 480)).toBe(SIZED(480));
  });

  test.each([
    'https://otro.cl/foto.jpg',
    '/images/../secret.webp',
    '/images/foto.webp',
    '/otra/0123456789abcdef0123.webp',
  ])('shows %s as it is', (address) => {
    expect(imageAt(address, 100)).toBe(address);
    expect(imageSrcSet(address)).toBeUndefined();
  });
});

test('a browser may choose among all sizes', () => {
  expect(imageSrcSet(OWN)).toBe(
    `${SIZED(128)} 128w, ${SIZED(240)} 240w, ${SIZED(480)} 480w, ${SIZED(800)} 800w, ${OWN} 1600w`,
  );
});

test('a thumbnail offers no size that no screen needs', () => {
  expect(imageSrcSet(OWN, 240)).toBe(`${SIZED(128)} 128w, ${SIZED(240)} 240w`);
});

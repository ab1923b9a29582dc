import { expect, test } from 'vitest';
import { isElsewhere, shownHere } from './elsewhere.rules.ts';

test.each(['https://fotos.otro.cl/pan.jpg', 'HTTPS://otro.cl/a', 'http://127.0.0.1:81/a.png'])(
  'the picture %s is on another site and is shown only on the card',
  (address) => {
    expect(isElsewhere(address)).toBe(true);
    expect(shownHere(address)).toBeNull();
  },
);

test.each(['/images/0123456789abcdef0123.webp', 'data:image/png;base64,AAAA', null])(
  'the picture %s is shown everywhere',
  (address) => {
    expect(isElsewhere(address)).toBe(false);
    expect(shownHere(address)).toBe(address);
  },
);

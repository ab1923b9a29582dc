import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const shown = (text: string) => linkedText(text).map((part) => (part.href ? `[${part.href}]` : part.text));

test.each([
  ['Mira https://ejemplo.cl/a?b=1.', ['Mira ', '[https://ejemplo.cl/a?b=1]', '.']],
  ['www.ejemplo.cl', ['[https://www.ejemplo.cl]']],
  ['(http://ejemplo.cl/)', ['(', '[http://ejemplo.cl/]', ')']],
  ['a https://b.cl y https://c.cl', ['a ', '[https://b.cl]', ' y ', '[https://c.cl]']],
  ['javascript:alert(1) ftp://b.cl', ['javascript:alert(1) ftp://b.cl']],
  ['https://', ['https://']],
  ['www.', ['www.']],
  ['https://[mal', ['https://[mal']],
  ['Sí, claro', ['Sí, claro']],
])('web addresses become links in: %s', (text, parts) => {
  expect(shown(text)).toEqual(parts);
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

import { expect, test } from 'vitest';
import { tableNote } from './table-note.rules.ts';

test.each([
  ['?o=qr-mesa-4', 'Mesa 4'],
  ['?x=1&o=qr-mesa-12-terraza', 'Mesa 12 terraza'],
  ['?o=qr-mostrador', ''],
  ['?o=qr-mesa-', ''],
  ['?o=qr-mesa-%3Cb%3E', ''],
  ['?o=instagram', ''],
  ['', ''],
])('a visitor who scanned %j orders to %j', (search, note) => {
  expect(tableNote(search)).toBe(note);
});

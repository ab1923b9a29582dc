import { expect, test } from 'vitest';
import { sourceOf } from './source.rules.ts';

test('a visit counts for the scanned printed code', () => {
  expect(sourceOf('?o=qr-mostrador', 'https://www.google.com/', 'vitrina.cl')).toBe('qr-mostrador');
  expect(sourceOf(`?o=${'x'.repeat(80)}`, '', 'vitrina.cl')).toHaveLength(60);
});

test('a visit counts for the site that it came from, by name only', () => {
  expect(sourceOf('', 'https://l.instagram.com/?u=secret', 'vitrina.cl')).toBe('instagram');
  expect(sourceOf('', 'android-app://com.instagram.android/', 'vitrina.cl')).toBe('instagram');
  expect(sourceOf('', 'https://wa.me/', 'vitrina.cl')).toBe('whatsapp');
  expect(sourceOf('', 'https://web.whatsapp.com/', 'vitrina.cl')).toBe('whatsapp');
  expect(sourceOf('', 'https://www.google.cl/', 'vitrina.cl')).toBe('google');
  expect(sourceOf('', 'https://m.facebook.com/', 'vitrina.cl')).toBe('facebook');
  expect(sourceOf('', 'https://blog.example.cl/google.html', 'vitrina.cl')).toBe('otro');
});

test('a visit without a source is direct, one from the directory comes from Vitrina', () => {
  expect(sourceOf('', '', 'vitrina.cl')).toBe('directo');
  expect(sourceOf('?o=', 'https://vitrina.cl/?q=pan', 'vitrina.cl')).toBe('vitrina');
});

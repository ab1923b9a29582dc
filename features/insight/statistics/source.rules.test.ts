import { expect, test } from 'vitest';
import { sourceOf } from './source.rules.ts';

const INSTAGRAM = 'Mozilla/5.0 (Linux; Android 14) Chrome/139.0 Mobile Safari/537.36 Instagram 340.0.0.22';
const FACEBOOK_IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) [FBAN/FBIOS;FBAV/480.0]';
const FACEBOOK_ANDROID = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/139.0 [FB_IAB/FB4A;FBAV/480.0;]';

const source = (search: string, referrer: string, userAgent = 'Mozilla/5.0 Chrome/139.0') =>
  sourceOf({ search, referrer, ownHost: 'vitrina.cl', userAgent });

test('a visit counts for the scanned printed code', () => {
  expect(source('?o=qr-mostrador', 'https://www.google.com/')).toBe('qr-mostrador');
  expect(source('?o=qr-mostrador&fbclid=x', '', INSTAGRAM)).toBe('qr-mostrador');
  expect(source(`?o=${'x'.repeat(80)}`, '')).toHaveLength(60);
});

test.each([
  ['https://l.instagram.com/?u=secret', 'instagram'],
  ['android-app://com.instagram.android/', 'instagram'],
  ['https://wa.me/', 'whatsapp'],
  ['android-app://com.whatsapp/', 'whatsapp'],
  ['android-app://com.whatsapp.w4b/', 'whatsapp'],
  ['android-app://com.facebook', 'facebook'],
  ['android-app://com.google/', 'google'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['https://www.google.cl/', 'google'],
  ['https://m.facebook.com/', 'facebook'],
  ['https://blog.example.cl/google.html', 'otro'],
])('a visit from %s counts for %s; the address itself is dropped', (referrer, name) => {
  expect(source('', referrer)).toBe(name);
});

test('a visit without a source is direct, one from the directory comes from Vitrina', () => {
  expect(source('', '')).toBe('directo');
  expect(source('?o=', 'https://vitrina.cl/?q=pan')).toBe('vitrina');
  expect(source('?fbclid=x', 'https://vitrina.cl/', INSTAGRAM)).toBe('vitrina');
});

test.each([
  ["Instagram's browser", '', INSTAGRAM, 'instagram'],
  ["Instagram's browser, with Facebook's parameter", '?fbclid=x', INSTAGRAM, 'instagram'],
  ["Facebook's browser on an iPhone", '', FACEBOOK_IOS, 'facebook'],
  ["Facebook's browser on Android", '', FACEBOOK_ANDROID, 'facebook'],
  ['a link of Instagram', '?igsh=MzRl', undefined, 'instagram'],
  ['a link of Facebook', '?fbclid=IwAR', undefined, 'facebook'],
  ['an advertisement on Google', '?gclid=Cj0K', undefined, 'google'],
])('a visit through %s counts for its app, though no referrer names it', (_name, search, browser, name) => {
  expect(source(search, '', browser)).toBe(name);
  expect(source(search, 'https://blog.example.cl/', browser)).toBe(name);
});

test('a referrer that names a known site counts before the browser and the parameters', () => {
  expect(source('?fbclid=x', 'https://www.google.cl/', INSTAGRAM)).toBe('google');
});

import { expect, test } from 'vitest';
import { phoneOf } from './phone.rules.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';

test('a visitor on a phone or a tablet is told how to add the card to the home screen', () => {
  expect(phoneOf(IPHONE, 5)).toEqual({ system: 'ios', inside: null });
  expect(phoneOf(ANDROID, 5)).toEqual({ system: 'android', inside: null });
  expect(phoneOf(MAC, 5)).toEqual({ system: 'ios', inside: null });
});

test('a visitor on a desktop gets the contact file at once', () => {
  expect(phoneOf(MAC, 0)).toBeNull();
  expect(phoneOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0', 10)).toBeNull();
});

test("a visitor inside Instagram's or Facebook's browser is first asked to leave it", () => {
  expect(phoneOf(`${IPHONE} Instagram 330.0.0.0.52 (iPhone15,2)`, 5)).toEqual({
    system: 'ios',
    inside: 'Instagram',
  });
  expect(phoneOf(`${ANDROID} [FB_IAB/FB4A;FBAV/463.0.0;]`, 5)).toEqual({
    system: 'android',
    inside: 'Facebook',
  });
});

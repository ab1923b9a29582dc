import { expect, test } from 'vitest';
import { appAround, isPhone, systemOf } from './phone.rules.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';

test('phones and tablets are recognised, on which the page explains how to add the card to the home screen', () => {
  for (const [phone, system] of [
    [IPHONE, 'ios'],
    [ANDROID, 'android'],
    [MAC, 'ios'],
  ] as const) {
    expect([isPhone(phone, 5), systemOf(phone), appAround(phone)]).toEqual([true, system, null]);
  }
});

test('desktops are recognised, on which the contact file is downloaded at once', () => {
  expect(isPhone(MAC, 0)).toBe(false);
  expect(isPhone('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0', 10)).toBe(false);
});

test('the browsers inside Instagram and Facebook are recognised, which visitors are asked to leave first', () => {
  expect(appAround(`${IPHONE} Instagram 330.0.0.0.52 (iPhone15,2)`)).toBe('Instagram');
  expect(appAround(`${ANDROID} [FB_IAB/FB4A;FBAV/463.0.0;]`)).toBe('Facebook');
});

import { describe, expect, test } from 'vitest';
import { socialProblems, withoutTracking } from './social-links.rules.ts';

test.each([
  ['https://www.instagram.com/pan?igsh=MTY0bXk%3D', 'https://www.instagram.com/pan'],
  ['instagram.com/pan/?igshid=x&utm_source=qr', 'instagram.com/pan/'],
  ['https://facebook.com/profile.php?id=1000&mibextid=LQQJ4d', 'https://facebook.com/profile.php?id=1000'],
  ['https://x.com/pan?s=21&t=abc#x', 'https://x.com/pan#x'],
  ['linkedin.com/company/pan', 'linkedin.com/company/pan'],
  ['@pan', '@pan'],
  ['', ''],
])('%j is stored as %j, without tracking parameters', (typed, kept) => {
  expect(withoutTracking(typed)).toBe(kept);
});

describe('a form refuses a profile without a working link', () => {
  test.each([
    ['facebook', 'facebook.com/empanadas camila', /sin espacios/],
    ['facebook', 'Empanadas Camila', /facebook\.com/],
    ['instagram', '@pan de molde', /instagram\.com/],
    ['twitter', '@@pan', /x\.com/],
    ['tiktok', 'mi pan', /tiktok\.com/],
    ['maps', 'en la esquina', /dirección web/],
    ['review', 'javascript:alert(1)', /dirección web/],
    ['linkedin', 'javascript:alert(1)', /linkedin\.com/],
  ])('%s %j', (network, typed, words) => {
    expect(socialProblems({ [network]: typed })).toEqual({
      [`socialLinks.${network}`]: expect.stringMatching(words),
    });
  });

  test('and accepts user names, addresses and empty fields', () => {
    expect(
      socialProblems({ instagram: '@pan', facebook: ' facebook.com/pan ', twitter: '', linkedin: null }),
    ).toEqual({});
  });
});

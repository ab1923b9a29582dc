import { expect, test } from 'vitest';
import { describeUserAgent } from './user-agent.rules.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet en Android'],
  [
    `${ANDROID} Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 356.0.0.41.101 Android`,
    'Instagram en Android',
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/488.0]`, 'Facebook en iPhone'],
  [`${IPHONE.replaceAll('iPhone', 'iPad')} Version/17.0 Mobile/15E148 Safari/604.1`, 'Safari en iPad'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge en Windows'],
  [`${WINDOWS} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera en Windows'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari en Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Chrome en ChromeOS',
  ],
  ['curl/8.5.0', 'Otro navegador'],
  ['', 'Otro navegador'],
])('%s is described as %s', (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words);
});

import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil-push.apple.com/abc',
  'https://somebody@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/abc',
  'not an address',
])('%s is not a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});

test('an operator can allow another service by its origin, and only that one', () => {
  const further = ['http://127.0.0.1:4000'];
  expect(isPushEndpoint('http://127.0.0.1:4000/abc', further)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/abc', further)).toBe(false);
});

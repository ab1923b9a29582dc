import { expect, test } from 'vitest';
import { ownPath, pageAfterLogin } from './next-page.rules.ts';

test.each(['/guardadas', '/', '/fuente-nunoina#items', '/?q=pan&type=restaurant', '/perfil?a=//b'])(
  'after signing in a person continues to %s, a page of this site',
  (next) => {
    expect(ownPath(next)).toBe(next);
    expect(new URL(next, 'https://vitrina.cl').origin).toBe('https://vitrina.cl');
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\\evil',
  'evil',
  '',
  ' /guardadas',
])('after signing in nobody is redirected to %j', (next) => {
  expect(ownPath(next)).toBeNull();
  expect(pageAfterLogin(next, 'user')).toBe('/');
});

test('without a page to continue to, everyone goes to their own start page', () => {
  expect(pageAfterLogin(null, 'user')).toBe('/');
  expect(pageAfterLogin(null, 'card_owner')).toBe('/user-panel');
  expect(pageAfterLogin(null, 'admin')).toBe('/admin');
  expect(pageAfterLogin('/guardadas', 'card_owner')).toBe('/guardadas');
});

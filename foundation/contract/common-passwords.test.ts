import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('more than a thousand common passwords of eight characters and more are refused, however they are written', () => {
  const long = dictionary['passwords-common'].filter((password) => String(password).length >= 8).map(String);
  expect(long.length).toBeGreaterThan(1_000);
  for (const at of [...long.keys()].filter((each) => each % 50 === 0))
    expect(isCommonPassword(` ${long[at]?.toUpperCase()} `)).toBe(true);
  expect(isCommonPassword('vitrina-demo')).toBe(true);
  expect(isCommonPassword('pan batido y palta')).toBe(false);
});

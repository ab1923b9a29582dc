import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';
import { loggedError } from './logged-error.ts';

const testApp = useTestApp();

test.each([
  ['a value that is no number', sql`select ${'ana@example.cl'}::text::integer`],
  [
    'a row that exists twice',
    sql`insert into users (email, password_hash, role) values ('ana@example.cl', 'x', 'user'), ('ana@example.cl', 'x', 'user')`,
  ],
  ['an error below another one', sql`select ('{"email": "ana@example.cl"' || ${'!'})::json`],
])('the log tells the fault of %s, without what people typed', async (_, query) => {
  const error = await query.execute(testApp.db).catch((thrown: unknown) => thrown);
  const logged = loggedError(new Error('no se pudo', { cause: error }));
  expect(logged.cause).toMatchObject({
    code: expect.stringMatching(/^\w{5}$/),
    stack: expect.stringContaining('at '),
  });
  expect(JSON.stringify(logged)).not.toContain('ana@example');
});

test('an answer of thousands of rows that does not fit its description takes a few lines of the log', () => {
  const error = new Error('day: too far. '.repeat(100_000));
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(10_000);
});

import { expect, test } from 'vitest';
import { prepareDatabase } from '#app/server/application.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';
import { signUp } from '#tests/support/people.ts';
import { cloneTemplate, useTestApp } from '#tests/support/test-app.ts';
import { DEMO_PASSWORD, disableDemoAccounts } from './demo-accounts.ts';

const testApp = useTestApp();

test('demo accounts with the published password can no longer sign in; other passwords stay', async () => {
  const [admin, camila, ana] = [
    await signUp(testApp, { email: 'admin@example.cl' }),
    await signUp(testApp, { email: 'camila.rojas@example.cl' }),
    await signUp(testApp, { email: 'ana@correo.cl' }),
  ];
  const passwordHash = await createPasswords().hash(DEMO_PASSWORD);
  for (const { user } of [admin, ana])
    await testApp.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  const login = async (email: string, password: string) =>
    (await testApp.browser().post('/api/auth/login', { email, password })).status;
  expect(await login('admin@example.cl', DEMO_PASSWORD)).toBe(200);

  const said: string[] = [];
  await disableDemoAccounts(testApp.db, (line) => said.push(line));
  expect(said).toEqual([expect.stringMatching(/published password: admin@example\.cl$/)]);
  expect(await login('admin@example.cl', DEMO_PASSWORD)).toBe(401);
  expect((await admin.browser.get('/api/auth/user')).status).toBe(401);
  expect(await login('camila.rojas@example.cl', camila.password)).toBe(200);
  expect((await camila.browser.get('/api/auth/user')).status).toBe(200);
  expect(await login('ana@correo.cl', DEMO_PASSWORD)).toBe(200);

  said.length = 0;
  await disableDemoAccounts(testApp.db, (line) => said.push(line));
  expect(said).toEqual([]);
});

test('the first public start of a data directory with demo content replaces the password of the demo accounts', async () => {
  const { connection, drop } = await cloneTemplate();
  const db = createDatabase(createPool(connection, 1));
  try {
    const passwordHash = await createPasswords().hash(DEMO_PASSWORD);
    await db
      .insertInto('users')
      .values({ email: 'camila.rojas@example.cl', firstName: 'Camila', lastName: 'Rojas', passwordHash })
      .execute();
    const hashAfter = async (settings: NodeJS.ProcessEnv) => {
      const { signal } = new AbortController();
      await prepareDatabase(readConfig({ DEMO: 'off', ...settings }), connection, { say: () => {}, signal });
      return (await db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()).passwordHash;
    };
    expect(await hashAfter({})).toBe(passwordHash);
    expect(await hashAfter({ PUBLIC_URL: 'https://vitrina.example' })).not.toBe(passwordHash);
  } finally {
    await db.destroy();
    await drop();
  }
});

import { beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { changeRole, removeUser } from './accounts.store.ts';

const testApp = useTestApp();
const administrators = () =>
  testApp.db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute();

beforeEach(() => testApp.db.deleteFrom('users').execute());

describe.each<[string, (person: Person) => Promise<unknown>]>([
  ['demoted', ({ user }) => changeRole(testApp.db, user.id, 'user')],
  ['made an owner', ({ user }) => changeRole(testApp.db, user.id, 'card_owner')],
  ['deleted', ({ user }) => removeUser(testApp.db, user.id)],
])('an administrator who is %s', (_, dismiss) => {
  test('loses the role if there is another one', async () => {
    const [ana, eva] = [await signUpAdmin(testApp), await signUpAdmin(testApp)];
    await dismiss(ana);
    expect(await administrators()).toEqual([{ id: eva.user.id }]);
  });

  test('keeps the role if there is no other', async () => {
    const ana = await signUpAdmin(testApp);
    await signUp(testApp);
    await expect(dismiss(ana)).rejects.toMatchObject({ code: 'last_admin', status: 409 });
    expect(await administrators()).toEqual([{ id: ana.user.id }]);
  });

  test('keeps the role if all others lose it at the same moment', async () => {
    const all: Person[] = [];
    for (let i = 0; i < 5; i += 1) all.push(await signUpAdmin(testApp));
    const outcomes = await Promise.allSettled(all.map(dismiss));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'last_admin' } }]);
    expect(await administrators()).toHaveLength(1);
  });
});

test('if one administrator is demoted and the other is deleted at the same moment, one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, eva] = [await signUpAdmin(testApp), await signUpAdmin(testApp)];
    const outcomes = await Promise.allSettled([
      changeRole(testApp.db, ana.user.id, 'user'),
      removeUser(testApp.db, eva.user.id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await administrators()).toHaveLength(1);
    await testApp.db.deleteFrom('users').execute();
  }
});

test('the only administrator can be given the role that they already have', async () => {
  const ana = await signUpAdmin(testApp);
  expect(await changeRole(testApp.db, ana.user.id, 'admin')).toMatchObject({ role: 'admin' });
});

test('a person who does not exist can be neither changed nor deleted', async () => {
  await expect(changeRole(testApp.db, 999_999, 'user')).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeUser(testApp.db, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('deleting a person also deletes their sessions and cards', async () => {
  await signUpAdmin(testApp);
  const { owner, card } = await openShop(testApp);
  expect(await removeUser(testApp.db, owner.user.id)).toMatchObject({ email: owner.user.email });
  expect(await owner.browser.get('/api/auth/user')).toMatchObject({ status: 401 });
  expect(await testApp.browser().get(`/api/cards/${card.id}`)).toMatchObject({ status: 404 });
});

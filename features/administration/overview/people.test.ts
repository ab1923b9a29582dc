import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const NEW_PASSWORD = 'otra clave distinta';
let people = 0;
const freshEmail = () => `alguien-${people++}@correo.cl`;
const isSignedIn = async ({ browser }: Person) => (await browser.get('/api/auth/user')).status === 200;
const update = (id: number, body: object) => admin.browser.put<User>(`/api/admin/users/${id}`, body);
const lastEntry = async () => (await admin.browser.get<AuditEntry[]>('/api/admin/audit?limit=1')).body[0];
const countEntries = async () =>
  Number((await admin.browser.get('/api/admin/audit')).headers['x-total-count']);

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await testApp.browser().post('/api/auth/login', { email, password })).status === 200;
}

describe('an administrator creates an account', () => {
  test.each([
    ['a user, by default', {}, 'user'],
    ['an owner', { role: 'card_owner' }, 'card_owner'],
    ['an administrator', { role: 'admin' }, 'admin'],
  ])('for a person who is %s and can sign in at once', async (_, overrides, role) => {
    const draft = { email: freshEmail(), password: PASSWORD, firstName: 'Eva', ...overrides };
    const { status, body, text } = await admin.browser.post<User>('/api/admin/users', draft);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ email: draft.email, firstName: 'Eva', lastName: '', role });
    expect(text).not.toMatch(/password|hash/i);
    expect(await canSignIn(draft.email, PASSWORD)).toBe(true);
    expect(await isSignedIn(admin)).toBe(true);
    expect(await lastEntry()).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      by: { id: admin.user.id, email: admin.user.email },
      action: 'created',
      subject: { type: 'user', id: body.id, label: draft.email },
      before: null,
      after: { email: draft.email, firstName: 'Eva', role },
    });
    await admin.browser.delete(`/api/admin/users/${body.id}`);
  });

  test.each([
    ['without an e-mail', { password: PASSWORD }, 400],
    ['with a password of five characters', { email: 'x@correo.cl', password: '12345' }, 400],
    ['with an unknown role', { email: 'x@correo.cl', password: PASSWORD, role: 'root' }, 400],
  ])('%s is refused, and nothing is logged', async (_, draft, status) => {
    const before = await countEntries();
    expect((await admin.browser.post('/api/admin/users', draft)).status).toBe(status);
    expect(await countEntries()).toBe(before);
  });

  test('but not with an e-mail that is taken, in whatever case it is written', async () => {
    const ana = await signUp(testApp);
    const draft = { email: ana.user.email.toUpperCase(), password: PASSWORD };
    const answer = await admin.browser.post('/api/admin/users', draft);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
  });

  test('through the public sign-up, which is logged, too', async () => {
    const { body } = await admin.browser.post<User>('/api/users', {
      email: freshEmail(),
      password: PASSWORD,
    });
    expect(await lastEntry()).toMatchObject({ action: 'created', subject: { type: 'user', id: body.id } });
  });
});

describe('a change of an account by an administrator', () => {
  test.each([
    ['names', { firstName: 'María', lastName: 'Soto' }],
    ['phone and town', { phone: '+56 9 1234 5678', location: 'Ñuñoa' }],
    ['phone to none', { phone: null }],
    ['role', { role: 'card_owner' }],
  ])('sets %s', async (_, changes) => {
    const ana = await signUp(testApp);
    const { status, body } = await update(ana.user.id, changes);
    expect(status).toBe(200);
    expect(body).toEqual({ ...ana.user, ...changes });
    expect(await isSignedIn(ana)).toBe(true);
  });

  test('sets the e-mail, with which the person signs in from then on', async () => {
    const ana = await signUp(testApp);
    const email = freshEmail();
    expect((await update(ana.user.id, { email: email.toUpperCase() })).body.email).toBe(email);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
    expect(await canSignIn(ana.user.email, PASSWORD)).toBe(false);
    expect(await lastEntry()).toMatchObject({
      subject: { label: ana.user.email },
      before: { email: ana.user.email },
      after: { email },
    });
  });

  test('sets the password, which ends every session of that person and of no other', async () => {
    const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
    const elsewhere = { ...ana, browser: testApp.browser() };
    await elsewhere.browser.post('/api/auth/login', { email: ana.user.email, password: PASSWORD });
    const { status, text } = await update(ana.user.id, { password: NEW_PASSWORD });
    expect(status).toBe(200);
    expect(text).not.toContain(NEW_PASSWORD);
    expect([await isSignedIn(ana), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect([await isSignedIn(eva), await isSignedIn(admin)]).toEqual([true, true]);
    expect(await canSignIn(ana.user.email, PASSWORD)).toBe(false);
    expect(await canSignIn(ana.user.email, NEW_PASSWORD)).toBe(true);
    const entry = await lastEntry();
    expect([entry?.before, entry?.after]).toEqual([{ isPasswordNew: null }, { isPasswordNew: true }]);
  });

  test.each([[''], ['   '], [null]])(
    'with an empty password (%j) keeps the password and the sessions',
    async (password) => {
      const ana = await signUp(testApp);
      expect((await update(ana.user.id, { password, firstName: 'Otra' })).status).toBe(200);
      expect(await isSignedIn(ana)).toBe(true);
      expect(await canSignIn(ana.user.email, PASSWORD)).toBe(true);
    },
  );

  test.each([
    [{ email: '' }, 400],
    [{ email: null }, 400],
    [{ email: 'sin arroba' }, 400],
    [{ password: '12345' }, 400],
    [{ role: 'root' }, 400],
    [{ firstName: 'x'.repeat(61) }, 400],
  ])('to %j is refused with %i, and nothing changes', async (changes, status) => {
    const ana = await signUp(testApp);
    const entries = await countEntries();
    expect((await update(ana.user.id, { lastName: 'Cambiada', ...changes })).status).toBe(status);
    expect((await ana.browser.get('/api/auth/user')).body).toEqual(ana.user);
    expect(await countEntries()).toBe(entries);
  });

  test("to another person's e-mail is refused, and the role in the same request is not changed", async () => {
    const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
    const answer = await update(ana.user.id, {
      email: eva.user.email,
      role: 'admin',
      password: NEW_PASSWORD,
    });
    expect(answer.body).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
    expect((await ana.browser.get('/api/auth/user')).body).toEqual(ana.user);
  });

  test('cannot set protected fields', async () => {
    const ana = await signUp(testApp);
    const { body } = await update(ana.user.id, {
      id: 1,
      passwordHash: 'x',
      createdAt: 'ayer',
      firstName: 'Ana',
    });
    expect(body).toEqual(ana.user);
  });

  test('without a difference is not logged', async () => {
    const ana = await signUp(testApp);
    const before = await countEntries();
    const { email, firstName, role } = ana.user;
    expect((await update(ana.user.id, { email, firstName, role })).status).toBe(200);
    expect((await update(ana.user.id, {})).body).toEqual(ana.user);
    expect(await countEntries()).toBe(before);
  });

  test('is answered with 404 if the person does not exist', async () => {
    for (const answer of [
      await update(999_999, { firstName: 'Nadie' }),
      await admin.browser.put('/api/admin/users/999999/role', { role: 'user' }),
      await admin.browser.delete('/api/admin/users/999999'),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

describe('a role', () => {
  test('applies from the next request of the same session, whether it is granted or withdrawn', async () => {
    const ana = await signUp(testApp);
    const asAdmin = () => ana.browser.get('/api/admin/stats').then(({ status }) => status);
    const give = (role: string) => admin.browser.put<User>(`/api/admin/users/${ana.user.id}/role`, { role });
    expect(await asAdmin()).toBe(403);
    expect((await give('admin')).body).toEqual({ ...ana.user, role: 'admin' });
    expect(await asAdmin()).toBe(200);
    expect((await give('card_owner')).status).toBe(200);
    expect(await asAdmin()).toBe(403);
    expect(await lastEntry()).toMatchObject({
      action: 'updated',
      subject: { type: 'user', id: ana.user.id },
      before: { role: 'admin' },
      after: { role: 'card_owner' },
    });
  });
});

describe('an administrator deletes an account', () => {
  test('with its sessions, pictures and cards, which the log names', async () => {
    const { owner, card } = await openShop(testApp, { profileImageUrl: await pictureDataUrl() });
    await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 250 });
    expect((await testApp.browser().get(`${card.profileImageUrl}`)).status).toBe(200);
    expect((await admin.browser.delete(`/api/admin/users/${owner.user.id}`)).status).toBe(204);
    expect(await isSignedIn(owner)).toBe(false);
    expect((await testApp.browser().get(`/api/cards/${card.id}`)).status).toBe(404);
    expect((await testApp.browser().get(`${card.profileImageUrl}`)).status).toBe(404);
    const { email, firstName, lastName } = owner.user;
    expect(await lastEntry()).toMatchObject({
      action: 'deleted',
      subject: { type: 'user', id: owner.user.id, label: email },
      before: { email, firstName, lastName, role: 'card_owner', cards: [card.subdomain] },
      after: null,
    });
  });

  test("and a deleted administrator's entries stay in the log", async () => {
    const [gone, ana] = [await signUpAdmin(testApp), await signUp(testApp)];
    await gone.browser.put(`/api/admin/users/${ana.user.id}`, { firstName: 'Por' });
    expect((await admin.browser.delete(`/api/admin/users/${gone.user.id}`)).status).toBe(204);
    const { body } = await admin.browser.get<AuditEntry[]>(`/api/admin/audit?actorId=${gone.user.id}`);
    expect(body).toMatchObject([
      { by: { id: gone.user.id, email: gone.user.email }, after: { firstName: 'Por' } },
    ]);
  });
});

describe('the last administrator', () => {
  test.each([
    ['cannot be deleted', (id: number) => admin.browser.delete(`/api/admin/users/${id}`)],
    ['cannot be demoted', (id: number) => admin.browser.put(`/api/admin/users/${id}/role`, { role: 'user' })],
    ['cannot be demoted among other changes', (id: number) => update(id, { role: 'user', firstName: 'X' })],
  ])('%s, and nothing is logged', async (_, dismiss) => {
    await testApp.db
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('id', '!=', admin.user.id)
      .execute();
    const before = await countEntries();
    const answer = await dismiss(admin.user.id);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'last_admin' }]);
    expect((await admin.browser.get('/api/auth/user')).body).toEqual(admin.user);
    expect(await countEntries()).toBe(before);
  });

  test('remains if two administrators delete or demote each other at the same moment', async () => {
    for (const [mine, theirs] of [
      ['delete', 'delete'],
      ['role', 'delete'],
      ['update', 'role'],
    ] as const) {
      const [ana, eva] = [await signUpAdmin(testApp), await signUpAdmin(testApp)];
      await testApp.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.user.id).execute();
      const statuses = await Promise.all([dismiss(ana, eva, mine), dismiss(eva, ana, theirs)]);
      const left = await testApp.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      // The second request is refused: nobody would be left, or its sender is no longer an administrator.
      expect(
        statuses.filter((status) => status < 300),
        `${mine} and ${theirs}`,
      ).toHaveLength(1);
      expect(left).toHaveLength(1);
      await testApp.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.user.id).execute();
      await testApp.db.deleteFrom('users').where('id', 'in', [ana.user.id, eva.user.id]).execute();
    }
  });

  async function dismiss(by: Person, whom: Person, how: 'delete' | 'role' | 'update'): Promise<number> {
    const url = `/api/admin/users/${whom.user.id}`;
    if (how === 'delete') return (await by.browser.delete(url)).status;
    if (how === 'role') return (await by.browser.put(`${url}/role`, { role: 'user' })).status;
    return (await by.browser.put(url, { role: 'card_owner', firstName: 'X' })).status;
  }
});

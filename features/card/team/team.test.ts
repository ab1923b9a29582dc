import { beforeAll, describe, expect, test } from 'vitest';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import type { Change } from '#features/card/changes/changes.contract.ts';
import type { OrderWithHistory } from '#features/ordering/orders/order-inbox.contract.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';
import type { Invitation, Team } from './team.contract.ts';
import { MAX_MEMBERS } from './team.rules.ts';

const catcher = await startSmtpCatcher();
const testApp = useTestApp({ SMTP_URL: catcher.url, PUBLIC_URL: 'http://vitrina.test', LOG_LEVEL: 'silent' });
const { bakery, place } = useBakery(testApp);

let origin: string;
beforeAll(async () => {
  origin = await listen(testApp.app);
  return () => catcher.stop();
});

const ofCard = (part: string) => `/api/cards/${bakery.card.id}${part}`;
const invite = (role: MemberRole = 'attends', email?: string) =>
  bakery.owner.browser.post<{ invitation: Invitation; link: string; isMailed: boolean } & ErrorBody>(
    ofCard('/invitations'),
    { role, email, ...(role === 'manages' && { currentPassword: bakery.owner.password }) },
  );
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const accept = ({ browser }: Person, link: string) =>
  browser.post<{ cardId: number } & ErrorBody>('/api/invitations/accept', { token: tokenOf(link) });
const team = async () => (await bakery.owner.browser.get<Team>(ofCard('/team'))).body;
const memberPath = ({ user }: Person) => ofCard(`/team/${user.id}`);

/** A new person of the bakery's team. */
async function join(role: MemberRole = 'attends', firstName = 'Rosa'): Promise<Person> {
  const person = await signUp(testApp, { firstName });
  const { status } = await accept(person, (await invite(role)).body.link);
  expect(status).toBe(200);
  return person;
}

describe('an invitation', () => {
  test('works once, for whoever has the link, and gives its role at once', async () => {
    const [rosa, pedro] = [await signUp(testApp, { firstName: 'Rosa' }), await signUp(testApp)];
    const { body, status } = await invite('attends');
    expect([status, body.isMailed]).toEqual([201, false]);
    expect((await team()).invitations).toEqual([body.invitation]);
    expect(body.invitation).toMatchObject({ role: 'attends', email: null, invitedBy: 'Ana Pérez' });
    expect((await rosa.browser.get(ofCard('/orders'))).status).toBe(403);

    expect(await accept(rosa, body.link)).toMatchObject({ status: 200, body: { cardId: bakery.card.id } });
    expect((await rosa.browser.get(ofCard('/orders'))).status).toBe(200);
    expect(await accept(pedro, body.link)).toMatchObject({ status: 409, body: { code: 'not_available' } });
    expect(await team()).toMatchObject({
      members: [{ userId: rosa.user.id, name: 'Rosa Pérez', role: 'attends' }],
      invitations: [],
    });
    expect((await pedro.browser.get(ofCard('/orders'))).status).toBe(403);
  });

  test('can be accepted by only one of two people at the same time', async () => {
    const people = [await signUp(testApp), await signUp(testApp)];
    const { link } = (await invite()).body;
    const answers = await Promise.all(people.map((person) => accept(person, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await team()).members).toHaveLength(1);
  });

  test('ends when it is revoked, after seven days, and when the card is given to somebody else', async () => {
    const [guest, heir] = [await signUp(testApp), await signUp(testApp)];
    const admin = await signUpAdmin(testApp);
    const revoked = (await invite()).body;
    const path = ofCard(`/invitations/${revoked.invitation.id}`);
    expect((await bakery.owner.browser.delete(path)).status).toBe(204);
    expect((await bakery.owner.browser.delete(path)).status).toBe(404);
    const old = (await invite()).body;
    const days = (Date.parse(old.invitation.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    await testApp.db.updateTable('cardInvitations').set({ expiresAt: new Date() }).execute();
    expect((await team()).invitations).toEqual([]);
    const passedOn = (await invite()).body;
    await admin.browser.put(ofCard(''), { userId: heir.user.id });
    for (const { link } of [revoked, old, passedOn]) {
      expect(await accept(guest, link)).toMatchObject({ status: 409, body: { code: 'not_available' } });
    }
  });

  test('cannot be accepted by the owner of the card', async () => {
    const { link } = (await invite()).body;
    expect(await accept(bakery.owner, link)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('es tuya') },
    });
    expect((await team()).invitations).toHaveLength(1);
  });

  test('is sent to an address without any text that somebody typed, at most three times a day', async () => {
    const email = `rosa-${bakery.card.id}@correo.cl`;
    const confirm = (emailVerifiedAt: Date | null) =>
      testApp.db
        .updateTable('users')
        .set({ emailVerifiedAt })
        .where('id', '=', bakery.owner.user.id)
        .execute();
    // Only by somebody who has confirmed an own address.
    await confirm(null);
    expect((await invite('manages', email)).body.isMailed).toBe(false);
    await confirm(new Date());
    const { body } = await invite('manages', email);
    expect(body).toMatchObject({ isMailed: true, invitation: { email, role: 'manages' } });
    const [mail] = await catcher.mailsTo(email);
    expect(mail?.text).toContain(body.link);
    expect(mail?.text).not.toContain('Ñandú');
    const more = [
      await invite('attends', email),
      await invite('attends', email),
      await invite('attends', email),
    ];
    // Strangers may have used the letters up; the link can still be sent by another way.
    expect(more.map(({ body }) => body.isMailed)).toEqual([true, true, false]);
  });

  test('is refused when there are twenty members and invitations', async () => {
    await join();
    for (let count = 1; count < MAX_MEMBERS; count++) expect((await invite()).status).toBe(201);
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });
});

describe('a member', () => {
  test('who attends cannot change a price or a text, and gets an error in Spanish', async () => {
    const rosa = await join('attends');
    const path = `/api/items/${bakery.bread.id}`;
    for (const change of [
      { price: 1 },
      { name: 'Robada' },
      { isAvailable: false, price: 1 },
      { isActive: false },
    ]) {
      const { status, body } = await rosa.browser.put<ErrorBody>(path, change);
      expect([status, body.message]).toEqual([
        403,
        'Tu rol en esta tarjeta es atender: pedidos, mensajes y disponibilidad.',
      ]);
    }
    const answer = await rosa.browser.put(path, { stock: 4, soldOutToday: false });
    expect(answer).toMatchObject({ status: 200, body: { stock: 4, price: 2490, name: 'Marraqueta' } });
  });

  test('sees products that are switched off, and a card that is not active', async () => {
    const rosa = await join('attends');
    await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { isActive: false });
    await bakery.owner.browser.put(ofCard(''), { isActive: false });
    expect((await rosa.browser.get<unknown[]>(ofCard('/items'))).body).toHaveLength(2);
    expect((await testApp.browser().get(ofCard('/items'))).status).toBe(404);
  });

  test('has the card in their list with the role, after their own ones', async () => {
    const rosa = await join('attends');
    const own = await rosa.browser.post('/api/cards', {
      ...{ title: 'Mi taller', cardType: 'services', subdomain: `taller-${rosa.user.id}` },
    });
    expect(own.status).toBe(201);
    const { body } = await rosa.browser.get<CardWithRole[]>('/api/user/cards');
    expect(body.map(({ title, role }) => [title, role])).toEqual([
      ['Mi taller', 'owner'],
      ['Panadería Ñandú', 'attends'],
    ]);
    expect((await rosa.browser.get<{ role: string }>('/api/auth/user')).body.role).toBe('card_owner');
  });

  test('gets a new role at once, loses access when the membership ends, and can leave', async () => {
    const [rosa, pedro] = [await join('attends'), await join('manages')];
    const price = () => rosa.browser.put(`/api/items/${bakery.bread.id}`, { price: 2_600 });
    expect((await price()).status).toBe(403);
    const changed = await bakery.owner.browser.put<Team>(memberPath(rosa), {
      ...{ role: 'manages', currentPassword: bakery.owner.password },
    });
    expect(changed.body.members[0]).toMatchObject({ role: 'manages' });
    expect((await price()).status).toBe(200);
    expect((await rosa.browser.delete(memberPath(pedro))).status).toBe(403);

    expect((await bakery.owner.browser.delete(memberPath(rosa))).status).toBe(204);
    expect(await price()).toMatchObject({
      status: 403,
      body: { message: 'No tienes permiso para hacer esto.' },
    });
    expect((await pedro.browser.delete(memberPath(pedro))).status).toBe(204);
    expect((await pedro.browser.get(ofCard('/orders'))).status).toBe(403);
    expect((await team()).members).toEqual([]);
    expect((await bakery.owner.browser.delete(memberPath(rosa))).status).toBe(404);
  });

  test('gets events of orders during the membership, and none after it', async () => {
    const rosa = await join('attends');
    const stream = await openStream(`${origin}/api/stream`, {
      cookie: `session=${rosa.browser.cookie('session')}`,
    });
    // The announcement of the membership itself may arrive late, and then withholds the event of an order.
    const ids: number[] = [];
    await eventually(async () => {
      ids.push((await place(order([line(bakery.bread)]))).body.id);
      expect(stream.events).toContainEqual({ cardId: bakery.card.id, orderId: expect.toBeOneOf(ids) });
    });
    stream.events.length = 0;
    await bakery.owner.browser.delete(memberPath(rosa));
    // The stream makes the browser read again, which is then refused.
    await eventually(() => expect(stream.events.at(-1)).toEqual({}));
    const second = (await place(order([line(bakery.bread)]))).body;
    const owners = await openStream(`${origin}/api/stream`, {
      cookie: `session=${bakery.owner.browser.cookie('session')}`,
    });
    await bakery.owner.browser.put(`/api/orders/${second.id}`, { status: 'confirmada' });
    await eventually(() => expect(owners.events).not.toEqual([]));
    expect(stream.events).not.toContainEqual({ cardId: bakery.card.id, orderId: second.id });
    stream.close();
    owners.close();
  });

  test('stays in the team when the card is given to another member, who becomes the owner and is no longer a member', async () => {
    const [rosa, pedro] = [await join('attends'), await join('manages')];
    const admin = await signUpAdmin(testApp);
    expect((await admin.browser.put(ofCard(''), { userId: pedro.user.id })).status).toBe(200);
    const { body } = await pedro.browser.get<Team>(ofCard('/team'));
    expect(body.members.map(({ userId }) => userId)).toEqual([rosa.user.id]);
    expect((await bakery.owner.browser.get(ofCard('/team'))).status).toBe(403);
  });

  test('is removed with their account, and their visits do not count for the card', async () => {
    const rosa = await join('attends');
    await rosa.browser.post(ofCard('/events'), { type: 'view' });
    expect(await testApp.db.selectFrom('cardEvents').selectAll().execute()).toEqual([]);
    const path = `/api/users/${rosa.user.id}`;
    const { body } = await rosa.browser.get<{ teams: unknown[] }>(`${path}/export`);
    expect(body.teams).toEqual([
      { card: bakery.card.subdomain, role: 'attends', joinedAt: expect.any(String) },
    ]);
    expect((await rosa.browser.request('DELETE', path, { password: rosa.password })).status).toBe(204);
    expect((await team()).members).toEqual([]);
  });
});

describe('who made a change', () => {
  const historyOf = async (id: number) =>
    (await bakery.owner.browser.get<OrderWithHistory>(`/api/orders/${id}`)).body.history;
  const deleteCake = async ({ browser }: Person) => browser.delete(`/api/items/${bakery.cake.id}`);
  const changes = async () => (await bakery.owner.browser.get<Change[]>(ofCard('/changes'))).body;

  test('is named in orders, in recent changes and in the audit log of a card with a team', async () => {
    const [rosa, pedro] = [await join('attends', 'Rosa'), await join('manages', 'Pedro')];
    const { id } = (await place(order([line(bakery.bread)]))).body;
    await rosa.browser.put(`/api/orders/${id}`, { status: 'confirmada' });
    await bakery.owner.browser.put(`/api/orders/${id}`, { status: 'lista' });
    expect((await historyOf(id)).map(({ status, name }) => [status, name])).toEqual([
      ['confirmada', 'Rosa'],
      ['lista', 'Ana'],
    ]);
    await deleteCake(pedro);
    expect(await changes()).toMatchObject([{ kind: 'deletion', by: 'Pedro' }]);
    const entries = await testApp.db
      .selectFrom('auditEntries')
      .select(['actorEmail', 'actorRole', 'action', 'subjectType'])
      .where('subjectType', '<>', 'card')
      .where('actorId', 'in', [rosa.user.id, pedro.user.id])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { actorEmail: rosa.user.email, actorRole: 'member', action: 'updated', subjectType: 'order' },
      { actorEmail: pedro.user.email, actorRole: 'member', action: 'deleted', subjectType: 'item' },
    ]);
    // They are named even after they have left.
    await bakery.owner.browser.delete(memberPath(rosa));
    await bakery.owner.browser.delete(memberPath(pedro));
    expect((await historyOf(id))[0]?.name).toBe('Rosa');
  });

  test('is not named in a shop with one person, nor to the customer', async () => {
    const { id, token } = (await place(order([line(bakery.bread)]))).body;
    await bakery.owner.browser.put(`/api/orders/${id}`, { status: 'confirmada' });
    await deleteCake(bakery.owner);
    expect((await historyOf(id)).map(({ name }) => name)).toEqual([null]);
    expect(await changes()).toMatchObject([{ by: null }]);
    await join('attends');
    const { body } = await bakery.customer.get<{ history: object[] }>(`/api/orders/by-token/${token}`);
    expect(body.history[0]).not.toHaveProperty('name');
  });

  test('is named for an order by phone', async () => {
    const rosa = await join('attends', 'Rosa');
    const { body } = await rosa.browser.post<{ id: number }>(ofCard('/orders/owner'), {
      lines: [{ type: 'item', id: bakery.bread.id, quantity: 1 }],
    });
    expect(await historyOf(body.id)).toMatchObject([{ status: 'confirmada', name: 'Rosa' }]);
  });
});

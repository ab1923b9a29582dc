import { expect, test } from 'vitest';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Team } from './team.contract.ts';

const testApp = useTestApp();

test("who is to manage a card is invited only with the owner's password and second step", async () => {
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}`;
  const invite = (role: MemberRole, proof: object = {}) =>
    owner.browser.post<ErrorBody>(`${path}/invitations`, { role, ...proof });
  const asked = { status: 400, body: { fields: { currentPassword: expect.any(String) } } };
  const right = { currentPassword: owner.password };
  expect(await invite('manages')).toMatchObject(asked);
  expect((await invite('manages', { currentPassword: 'otra clave' })).body.code).toBe('bad_credentials');
  expect((await invite('manages', right)).status).toBe(201);

  const { code } = await switchTwoStepOn(owner);
  expect(await invite('manages')).toMatchObject(asked);
  expect((await invite('manages', right)).body.code).toBe('code_needed');
  expect((await invite('manages', { ...right, code: '000000' })).body.code).toBe('bad_code');
  // The one that was made without the second step has ended.
  expect((await owner.browser.get<Team>(`${path}/team`)).body.invitations).toEqual([]);
  expect((await invite('manages', { ...right, code: code(1) })).status).toBe(201);
  expect((await invite('attends')).status).toBe(201);
});

test("a member comes to manage a card only with the owner's password and second step", async () => {
  const { owner, card } = await openShop(testApp);
  const member = await signUp(testApp);
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: card.id, userId: member.user.id, role: 'attends' })
    .execute();
  const path = `/api/cards/${card.id}/team/${member.user.id}`;
  const change = (role: MemberRole, proof: object = {}) =>
    owner.browser.put<Team & ErrorBody>(path, { role, ...proof });
  const right = { currentPassword: owner.password };
  expect(await change('manages')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  const { code } = await switchTwoStepOn(owner);
  expect((await change('manages', right)).body.code).toBe('code_needed');
  // The role is still the old one.
  expect((await member.browser.put(`/api/cards/${card.id}`, { title: 'Mía' })).status).toBe(403);
  const { body } = await change('manages', { ...right, code: code(1) });
  expect(body.members[0]?.role).toBe('manages');
  expect((await change('attends')).body.members[0]?.role).toBe('attends');
});

test('who was removed, or may only attend now, does not come back with a second link', async () => {
  const { owner, card } = await openShop(testApp);
  const [rosa, pedro] = [await signUp(testApp), await signUp(testApp)];
  const path = `/api/cards/${card.id}`;
  const linkFor = async (role: MemberRole) =>
    (
      await owner.browser.post<{ link: string }>(`${path}/invitations`, {
        ...{ role, currentPassword: owner.password },
      })
    ).body.link;
  const accept = async ({ browser }: Person, link: string) =>
    (await browser.post('/api/invitations/accept', { token: link.split('/').at(-1) })).status;
  await accept(rosa, await linkFor('attends'));
  await accept(pedro, await linkFor('manages'));
  const [higher, same] = [await linkFor('manages'), await linkFor('attends')];

  await owner.browser.put(`${path}/team/${pedro.user.id}`, { role: 'attends' });
  expect(await accept(pedro, higher)).toBe(409);
  // Who leaves ends nobody's invitation.
  expect((await pedro.browser.delete(`${path}/team/${pedro.user.id}`)).status).toBe(204);
  expect((await owner.browser.get<Team>(`${path}/team`)).body.invitations).toHaveLength(1);
  await owner.browser.delete(`${path}/team/${rosa.user.id}`);
  expect(await accept(rosa, same)).toBe(409);
  expect((await owner.browser.get<Team>(`${path}/team`)).body).toEqual({ members: [], invitations: [] });
  expect(await accept(rosa, await linkFor('attends'))).toBe(200);
});

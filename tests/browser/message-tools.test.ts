import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closeToast } from '#tests/support/toasts.ts';
import { openShop } from '../support/cards.ts';
import { composer, heard, say } from '../support/conversations.ts';
import { signUp } from '../support/people.ts';
import { pushSubscription, startPushService } from '../support/push-service.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { openAs } from '../support/signed-in.ts';
import { DESKTOP, PHONE, useTestSite } from '../support/test-site.ts';

const service = await startPushService();
const site = await useTestSite({ PUSH_SERVICES: service.origin });

const AWAY = 'Abrimos mañana a las 9 y te respondemos.';
const QUICK = 'Sí, queda. ¿Te lo guardamos?';
const CLOSED = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    'Cerrado',
  ]),
);

async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Gives the page a push subscription and notifications, and lists those that it closes in `closedTags`. */
async function giveNotifications(page: Page): Promise<void> {
  const { draft } = pushSubscription(`${service.origin}/push/phone`);
  await page.context().grantPermissions(['notifications'], { origin: site.origin });
  await page.addInitScript(`{
    const draft = ${JSON.stringify(draft)};
    let own = null;
    // In a browser without a screen the permission is always 'denied'.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = async () => own;
    PushManager.prototype.subscribe = async () => {
      own = { ...draft, toJSON: () => draft, unsubscribe: async () => ((own = null), true) };
      return own;
    };
    globalThis.closedTags = [];
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [
      { close: () => globalThis.closedTags.push(tag) },
    ];
  }`);
}

test('a closed shop answers automatically; it uses quick replies, searches, closes a conversation and blocks its person; the customer is notified of answers', async () => {
  const { owner, card } = await openShop(site, { title: 'Panadería Ñandú', businessHours: CLOSED });
  const shop = await openAs(site, owner, '/mensajes', DESKTOP);
  await shop.getByRole('button', { name: 'Opciones de mensajes' }).click();
  await shop.getByLabel('Respuesta automática').fill(AWAY);
  await shop.getByLabel('Respuestas rápidas').fill(`${QUICK}\nNo nos queda, perdona.`);
  await shop.getByRole('button', { name: 'Guardar' }).click();
  await shop.getByText('Opciones guardadas').waitFor();
  await closeToast(shop);

  const ana = await signUp(site, { firstName: 'Ana', lastName: 'Muñoz' });
  const customer = await openAs(site, ana, '/privacidad', { ...PHONE, serviceWorkers: 'allow' });
  await giveNotifications(customer);
  await customer.goto(`${site.origin}/mensajes?card=${card.id}`);
  const offer = customer.getByRole('button', { name: 'Avisarme cuando respondan' });
  await composer(customer).waitFor();
  expect(await offer.count()).toBe(0);
  await say(customer, '¿Queda kuchen de frambuesa?');
  await heard(customer, AWAY);
  expect(await findingsOnEveryScreen(customer)).toEqual([]);
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  const pushed = site.db.selectFrom('pushSubscriptions').select('endpoint');
  await expect.poll(() => pushed.execute()).toHaveLength(1);

  await shop.getByRole('link', { name: /Ana Muñoz/ }).click();
  await heard(shop, AWAY);
  await choose(shop, 'Respuestas rápidas y productos', QUICK);
  expect(await composer(shop).inputValue()).toBe(QUICK);
  await composer(shop).press('Enter');
  await heard(customer, QUICK);
  const conversationId = new URL(shop.url()).searchParams.get('c');
  // The phone's notification of a conversation disappears when the conversation is read.
  await expect
    .poll(() => customer.evaluate<string[]>('globalThis.closedTags'))
    .toContain(`conversation-${conversationId}`);

  const search = shop.getByRole('searchbox', { name: 'Buscar en tus mensajes' });
  await search.fill('marraqueta');
  await shop.getByRole('heading', { name: 'Nada con «marraqueta»' }).waitFor();
  await search.fill('FRAMBUESA');
  await shop.getByRole('link', { name: /Ana Muñoz/ }).waitFor();

  await choose(shop, 'Acciones de la conversación', 'Cerrar conversación');
  const closed = customer.getByText('El negocio cerró esta conversación.');
  await closed.waitFor();
  await choose(shop, 'Acciones de la conversación', 'Abrir de nuevo');
  await closed.waitFor({ state: 'detached' });
  await choose(shop, 'Acciones de la conversación', 'Cerrar conversación');
  await closed.waitFor();
  await say(customer, 'Entonces dos, por favor');
  await heard(shop, 'Entonces dos, por favor');
  await closed.waitFor({ state: 'detached' });
  await shop.getByText('Cerraste esta conversación.').waitFor({ state: 'detached' });

  await choose(shop, 'Acciones de la conversación', 'Bloquear a esta persona');
  await shop.getByRole('alertdialog', { name: '¿Bloquear a Ana Muñoz?' }).waitFor();
  await shop.getByRole('button', { name: 'Sí, bloquear' }).click();
  await customer.getByText('Este negocio no recibe más mensajes tuyos.').waitFor();
  expect(await composer(customer).count()).toBe(0);
  await shop.getByText('Bloqueaste a esta persona: no puede escribirte.').waitFor();
  await choose(shop, 'Acciones de la conversación', 'Desbloquear');
  await composer(customer).waitFor();

  await customer.getByRole('button', { name: 'Volver a los mensajes' }).click();
  const alerts = customer.getByRole('switch', { name: 'Avisarme cuando respondan' });
  expect(await alerts.isChecked()).toBe(true);
  expect(await findingsOnEveryScreen(customer)).toEqual([]);
  await alerts.click();
  await expect.poll(() => pushed.execute()).toEqual([]);
});

test('a shop deletes the conversation with a visitor whom it has blocked', async () => {
  const { owner, card } = await openShop(site);
  const visitor = site.browser();
  const token = 'visitante-que-molesta-0001';
  await visitor.post(`/api/cards/${card.id}/conversations`, { token, name: 'Don Luis', phone: '922223333' });
  const words = { clientId: 'molestia-1', content: 'Compra mis seguros' };
  await visitor.post(`/api/conversations/by-token/${token}/messages`, words);
  const shop = await openAs(site, owner, '/mensajes', PHONE);
  await shop.getByRole('link', { name: /Don Luis/ }).click();
  await choose(shop, 'Acciones de la conversación', 'Bloquear a esta persona');
  await shop.getByRole('button', { name: 'Sí, bloquear' }).click();
  await shop.getByText('Bloqueaste a esta persona').waitFor();
  await choose(shop, 'Acciones de la conversación', 'Borrar conversación');
  expect(await findingsOnEveryScreen(shop)).toEqual([]);
  // The stream may announce the deletion before the deletion itself is answered; reading the conversation would answer
  // 404.
  await shop.route('**/api/conversations/*/messages*', () => undefined);
  await shop.getByRole('button', { name: 'Sí, borrar' }).click();
  await shop.getByText('Todavía no tienes mensajes').waitFor();
  expect((await visitor.get(`/api/conversations/by-token/${token}/messages`)).status).toBe(404);
});

test('a new conversation names the shop and offers first words, until something is sent', async () => {
  const { card } = await openShop(site, { title: 'Panadería Ñandú' });
  const page = await openAs(site, await signUp(site), `/mensajes?card=${card.id}`, PHONE);
  await page.getByText('Escríbele a Panadería Ñandú').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: '¿Hacen despacho?' }).click();
  expect(await composer(page).inputValue()).toBe('¿Hacen despacho?');
  await composer(page).press('Enter');
  await heard(page, '¿Hacen despacho?');
  expect(await page.getByRole('group', { name: 'Para empezar' }).count()).toBe(0);
  expect(await page.getByText('Escríbele a').count()).toBe(0);
});

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { line, order } from '#tests/support/bakery.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { ANDROID } from '#tests/support/copies.ts';
import { openPlace } from '#tests/support/panel.ts';
import { signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';
import { closeToast } from '#tests/support/toasts.ts';

const site = await useTestSite();

/** The paths of the links in this element. */
async function pathsOf(place: Locator): Promise<string[]> {
  const links = await place.getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('#')[0] ?? ''));
}

describe('/perfil', () => {
  test('has only working links, and for a customer none to a panel', async () => {
    const person = await signUp(site);
    const page = await openAs(site, person, '/perfil');
    await page.getByText('0 tarjetas guardadas', { exact: true }).waitFor();
    const paths = new Set(await pathsOf(page.locator('main')));
    expect(paths).toEqual(new Set(['/guardadas', '/pedidos', '/profile', '/privacidad']));
    for (const path of paths) expect((await person.browser.get(path)).status, path).toBe(200);
    await page.getByRole('link', { name: 'Contraseña' }).click();
    await page.getByLabel('Contraseña actual', { exact: true }).waitFor();
  });
});

test('/pedidos has the orders under way before the others', async () => {
  const { card, owner } = await openShop(site, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    name: 'Marraqueta',
    price: 2490,
  });
  const person = await signUp(site);
  for (let at = 0; at < 2; at += 1)
    await person.browser.post(`/api/cards/${card.id}/orders`, order([line(item)]));
  const page = await openAs(site, person, '/pedidos');
  await page.getByRole('link', { name: /N\.º 2/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'En curso' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Pedir lo mismo/ }).count()).toBe(0);

  await site.db
    .updateTable('orders')
    .set({ status: 'entregada' })
    .where('cardId', '=', card.id)
    .where('number', '=', 2)
    .execute();
  await page.reload();
  await page
    .getByRole('region', { name: 'En curso' })
    .getByRole('link', { name: /N\.º 1/ })
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'Antes' })
    .getByRole('link', { name: /N\.º 2/ })
    .first()
    .waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

describe('a guest', () => {
  test('sees at /perfil what the device keeps, and sets the name and phone with which the cart begins', async () => {
    const { card } = await openShop(site, { title: 'La Batida' });
    const page = await site.open(`/${card.subdomain}`);
    await page.getByRole('button', { name: /^Guardar tarjeta/ }).click();
    await page.getByText('Queda en este dispositivo.').waitFor();
    await page.goto(`${site.origin}/perfil`);
    await page.getByRole('link', { name: 'Guardadas 1 tarjeta' }).waitFor();
    await page.getByRole('link', { name: 'Mis pedidos Aún no pides nada' }).waitFor();
    await page.getByLabel('Tu nombre').fill(' Rosa ');
    await page.getByLabel('Tu teléfono').fill('12');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Escribe un teléfono').waitFor();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.getByLabel('Tu teléfono').fill('9 8765 4321');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Tu nombre').inputValue()).toBe('Rosa');
    expect(await page.getByLabel('Tu teléfono').inputValue()).toBe('9 8765 4321');
    const paths = new Set(await pathsOf(page.locator('main')));
    for (const path of paths) expect((await site.browser().get(path)).status, path).toBe(200);
  });

  test('sees at /guardadas once what was saved, and below it what was only seen', async () => {
    const saved = await openShop(site, { title: 'La Batida' });
    const seen = await openShop(site, { title: 'Siempre Vista' });
    const page = await site.open(`/${saved.card.subdomain}`, ANDROID);
    await page.getByRole('button', { name: /^Guardar tarjeta/ }).click();
    await page.getByText('Queda en este dispositivo.').waitFor();
    await page.evaluate('navigator.serviceWorker.ready');
    await page.goto(`${site.origin}/${seen.card.subdomain}`);
    await page.waitForFunction('caches.match(location.href, { ignoreVary: true })');
    await page.goto(`${site.origin}/guardadas`);
    const below = page.getByRole('region', { name: 'Las viste hace poco' });
    await below.getByText('Siempre Vista').waitFor();
    expect(await page.getByRole('main').getByText('La Batida').count()).toBe(1);
  });

  test('reads at /mensajes how to begin, with shops that are open, and signing in leads to their messages', async () => {
    const person = await signUp(site);
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    await openShop(site, {
      ...{
        title: 'Siempre Abierto',
        businessHours: Object.fromEntries(days.map((day) => [day, '00:00–24:00'])),
      },
    });
    const page = await site.open('/mensajes');
    await page.getByRole('heading', { name: 'Pregunta a un negocio' }).waitFor();
    await page.getByRole('region', { name: 'Abiertos ahora' }).getByText('Siempre Abierto').waitFor();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.getByRole('link', { name: 'Entra', exact: true }).click();
    await page.getByLabel('Correo').fill(person.user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('heading', { name: 'Todavía no tienes mensajes' }).waitFor();
  });
});

describe('Mi Panel', () => {
  test('switches between an owner’s cards, copies the link and shows the QR code', async () => {
    const { owner, card } = await openShop(site, { title: 'La Batida' });
    await publishCard(owner, { title: 'Otra', isActive: false });
    const page = await openAs(site, owner, '/user-panel');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPlace(page, 'Compartir y QR');
    const shop = page.getByRole('article', { name: 'La Batida' });
    await shop.getByText('Activa', { exact: true }).waitFor();
    await shop.getByRole('button', { name: 'Copiar enlace' }).click();
    await page.getByText('Enlace copiado').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site.origin}/${card.subdomain}`);
    for (const type of ['PNG', 'SVG']) {
      const coming = page.waitForEvent('download');
      await shop.getByRole('link', { name: `Descargar QR de La Batida en ${type}` }).click();
      expect((await coming).suggestedFilename()).toBe(`qr-${card.subdomain}.${type.toLowerCase()}`);
    }
    await closeToast(page);
    await page.getByRole('button', { name: /Cambiar de tarjeta/ }).click();
    await page.getByRole('button', { name: /^Otra/ }).click();
    const other = page.getByRole('article', { name: 'Otra' });
    await other.getByText('Inactiva: solo tú la ves').waitFor();
    expect(await other.getByRole('button').count()).toBe(0);
  });
});

test.each(['/privacidad', '/accesibilidad'])('%s is accessible and fits on every screen', async (path) => {
  const page = await site.open(path);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test("/ayuda fits on every screen, and the panel's link leads to what is said about the section", async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, `/user-panel?card=${card.id}&tab=horario`, DESKTOP);
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await page.waitForURL(`${site.origin}/ayuda#horario`);
  expect(await page.getByRole('heading', { name: 'Horario', exact: true }).getAttribute('id')).toBe(
    'horario',
  );
  const help = await site.open('/ayuda');
  expect(await help.getByRole('heading', { level: 2 }).count()).toBe(12);
  expect(await help.getByRole('img').count()).toBeGreaterThan(6);
  expect(await findingsOnEveryScreen(help)).toEqual([]);
});

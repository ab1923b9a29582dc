import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { openPlace } from '#tests/support/panel.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** The paths of the links in this element. */
async function pathsOf(place: Locator): Promise<string[]> {
  const links = await place.getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('#')[0] ?? ''));
}

describe('/perfil', () => {
  test('shows an owner’s numbers of own and saved cards, and links to the panel', async () => {
    const { owner } = await openShop(site, { title: 'La Batida' });
    const { card } = await openShop(site);
    await owner.browser.post(`/api/users/${owner.user.id}/saved-cards/${card.id}`);
    const page = await openAs(site, owner, '/perfil');
    await page.getByText(/^1\s*Tarjeta creada$/).waitFor();
    await page.getByText(/^1\s*Tarjeta guardada$/).waitFor();
    await page.getByRole('link', { name: 'Ir a Mi Panel' }).click();
    await page.waitForURL(`${site.origin}/user-panel`);
    await page.getByRole('heading', { name: /^Buen/, level: 1 }).waitFor();
  });

  test('shows an administrator the numbers of all cards and people', async () => {
    const page = await openAs(site, await signUpAdmin(site), '/perfil');
    const count = async (table: 'cards' | 'users') => {
      const { total } = await site.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    };
    await page.getByText(new RegExp(`^${await count('cards')}\\s*Tarjetas en total$`)).waitFor();
    await page.getByText(new RegExp(`^${await count('users')}\\s*Usuarios en total$`)).waitFor();
    const panel = page.getByRole('link', { name: 'Ir al panel de administración' });
    expect(await panel.getAttribute('href')).toBe('/admin');
  });

  test('has only working links, and for a customer none to a panel', async () => {
    const person = await signUp(site);
    const page = await openAs(site, person, '/perfil');
    await page.getByText(/^0\s*Tarjetas guardadas$/).waitFor();
    const paths = new Set(await pathsOf(page.locator('main')));
    expect(paths).toEqual(new Set(['/guardadas', '/logros', '/pedidos', '/profile', '/privacidad']));
    for (const path of paths) expect((await person.browser.get(path)).status, path).toBe(200);
    await page.getByRole('link', { name: 'Contraseña' }).click();
    await page.getByLabel('Contraseña actual', { exact: true }).waitFor();
  });
});

test('the messages page says that there are no messages yet', async () => {
  const page = await openAs(site, await signUp(site), '/mensajes');
  await page.getByRole('heading', { name: 'Todavía no tienes mensajes' }).waitFor();
  await page.getByRole('link', { name: 'Explorar tarjetas' }).click();
  await page.waitForURL(`${site.origin}/`);
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
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await page.getByRole('button', { name: /Cambiar de tarjeta/ }).click();
    await page.getByRole('button', { name: /^Otra/ }).click();
    const other = page.getByRole('article', { name: 'Otra' });
    await other.getByText('Inactiva: solo tú la ves').waitFor();
    expect(await other.getByRole('button').count()).toBe(0);
  });

  test('does not exist for a customer, and tells an administrator without cards that they have none', async () => {
    const { browser } = await signUp(site);
    const answer = await browser.get('/user-panel');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Página no encontrada');
    const page = await openAs(site, await signUpAdmin(site), '/user-panel');
    await page.getByRole('heading', { name: 'No tienes tarjetas creadas aún' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('/privacidad', () => {
  test('can be read by everyone, even without scripts', async () => {
    const plain = await site.open('/privacidad', { ...PHONE, javaScriptEnabled: false });
    await plain.getByText(/Texto del \d+ de /).waitFor();
    await plain.getByText('Estadísticas sin IP ni cookies').waitFor();
    const answer = await fetch(`${site.origin}/privacidad`);
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('is accessible and fits on every screen', async () => {
    const page = await site.open('/privacidad');
    expect(await findingsOnEveryScreen(page)).toEqual([]);
  });

  test('is linked from the sign-up, whose consent box starts unticked and records the version of the text', async () => {
    const page = await site.open('/registro');
    const link = page.getByRole('link', { name: 'política de privacidad' });
    expect(await link.getAttribute('href')).toBe('/privacidad');
    const email = `elena-${Date.now()}@correo.cl`;
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('una clave cualquiera');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByText('Marca que la leíste y que aceptas.').waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.waitForURL(`${site.origin}/`);
    const { consentVersion } = await site.db
      .selectFrom('users')
      .select('consentVersion')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(consentVersion).toBe(PRIVACY_VERSION);
  });

  test.each(['the home page', 'a card'])('is linked from %s', async (place) => {
    const { card } = await openShop(site);
    const path = place === 'a card' ? `/${card.subdomain}` : '/';
    expect((await site.browser().get(path)).text).toContain('href="/privacidad"');
  });
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

import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { saveButton, saveForm, unfold } from '#tests/support/panel.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('an owner adds TikTok, a page for reviews and links of their own, and the card shows them', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=informacion');
  await unfold(page, 'Redes sociales', 'Enlaces');
  await page.getByLabel('TikTok').fill('@nandu');
  await page.getByLabel('Para dejar una opinión').fill('g.page/r/nandu/review');
  await page.getByText('Otros enlaces, hasta cinco').click();
  await page.getByLabel('Nombre del enlace 1').fill('Reserva tu hora');
  await saveButton(page).click();
  await page.getByText('Escribe una dirección web válida').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByLabel('Dirección del enlace 1').fill('nandu.cl/reservas');
  await saveForm(page);

  const visitor = await site.open(`/${card.subdomain}`);
  const contact = visitor.getByRole('navigation', { name: 'Contacto' });
  const addressOf = (name: string) => contact.getByRole('link', { name }).getAttribute('href');
  expect(await addressOf('TikTok')).toBe('https://www.tiktok.com/@nandu');
  expect(await addressOf('Opiniones')).toBe('https://g.page/r/nandu/review');
  expect(await addressOf('Reserva tu hora')).toBe('https://nandu.cl/reservas');
  expect(await findingsOnEveryScreen(visitor)).toEqual([]);
});

test('on a desktop all links can be reached by scrolling, however many there are', async () => {
  const ownLinks = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((title) => ({ title, url: 'nandu.cl' }));
  const items = Array.from({ length: 60 }, (_, at) => ({ name: `Pan ${at}`, price: 100 }));
  const { card } = await openShop(site, { ownLinks, categories: [{ name: 'Panes', items }] });
  const page = await site.open(`/${card.subdomain}`, DESKTOP);
  const last = page.getByRole('link', { name: 'Cinco' });
  const before = (await last.boundingBox())?.y ?? 0;
  await page.evaluate("scrollTo({ top: 400, behavior: 'instant' })");
  expect(await page.evaluate('scrollY')).toBe(400);
  // The last link scrolls with the page instead of staying below the window's edge.
  expect((await last.boundingBox())?.y).toBeCloseTo(before - 400, 0);
});

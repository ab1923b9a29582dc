import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { saveForm, unfold } from '#tests/support/panel.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the comuna follows the address until it is chosen by hand, and is stored', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=informacion');
  await unfold(page, 'Contacto');
  const stored = async () => (await owner.browser.get<Card>(`/api/cards/${card.id}`)).body;
  const comuna = page.getByLabel('Comuna');
  const shows = (name: string) => expect.poll(() => comuna.inputValue()).toBe(name);
  const address = page.getByLabel('Dirección', { exact: true });
  // The list of comunas is loaded when the field is first focused, and may arrive after the address.
  let answerList = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answerList = resolve;
  });
  await page.route('**/assets/comunas*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await address.fill('Bories 450, punta arenas');
  answerList();
  await shows('Punta Arenas');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await saveForm(page);
  expect(await stored()).toMatchObject({
    comuna: '12101',
    timeZone: 'America/Punta_Arenas',
    contactInfo: { address: 'Bories 450, punta arenas' },
  });

  await page.reload();
  await unfold(page, 'Contacto');
  await shows('Punta Arenas');
  await comuna.fill('nata');
  const wrong = page.getByText('Elige una comuna de la lista.');
  expect(await wrong.count()).toBe(0);
  await address.focus();
  await wrong.waitFor();
  await comuna.fill('natales');
  await address.fill('Bories 450, Punta Arenas');
  await saveForm(page);
  expect(await stored()).toMatchObject({ comuna: '12401' });
});

test('an owner sets the point of the shop to where they are, and removes it again', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=informacion');
  await unfold(page, 'Contacto');
  const stored = async () => (await owner.browser.get<Card>(`/api/cards/${card.id}`)).body.location;
  await page.getByRole('button', { name: 'Marcar dónde estoy' }).click();
  await page.getByText('Tu navegador no nos dio permiso').waitFor();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -33.4560123, longitude: -70.5950456 });
  await page.getByRole('button', { name: 'Marcar dónde estoy' }).click();
  await page.getByRole('button', { name: 'Quitar el punto' }).waitFor();
  await saveForm(page);
  expect(await stored()).toEqual({ latitude: -33.45601, longitude: -70.59505 });

  await page.getByRole('button', { name: 'Quitar el punto' }).click();
  await saveForm(page);
  expect(await stored()).toBeNull();
});

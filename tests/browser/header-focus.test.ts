import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { unfold } from '#tests/support/panel.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('an owner moves the point that every crop of the header picture keeps in view', async () => {
  const drawn = await drawPicture(800, 600).png().toBuffer();
  const { owner, card } = await openShop(site, {
    title: 'La Masa',
    headerBackgroundImageUrl: `data:image/png;base64,${drawn.toString('base64')}`,
  });
  const page = await openAs(site, owner, '/user-panel?tab=apariencia', DESKTOP);
  await unfold(page, 'Encabezado');
  const point = page.getByRole('button', { name: /^Punto de la imagen que siempre se ve/ });
  await point.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: /55 % a lo ancho, 45 % a lo alto/ }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const picture = point.locator('..');
  const whole = await picture.boundingBox();
  if (!whole) throw new Error('the picture is not shown');
  const targetPosition = { x: whole.width * 0.2, y: whole.height * 0.9 };
  await point.dragTo(picture, { targetPosition, force: true });
  await page.getByRole('button', { name: /20 % a lo ancho, 90 % a lo alto/ }).waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('¡Configuración Guardada!').waitFor();
  const { body } = await owner.browser.get<Card>(`/api/cards/${card.id}`);
  expect(body).toMatchObject({ headerFocusX: 20, headerFocusY: 90 });

  const name = body.headerBackgroundImageUrl?.split('/').at(-1)?.split('.')[0];
  for (const path of [`/${card.subdomain}`, '/?q=masa']) {
    const visitor = await site.open(path);
    const image = `document.querySelector('img[src*="${name}"]')`;
    expect(await visitor.evaluate(`getComputedStyle(${image}).objectPosition`), path).toBe('20% 90%');
  }
});

import { describe, expect, test } from 'vitest';
import { untilArrived } from '../support/chromium.ts';
import { shiftOf, watchShifts } from '../support/layout-shift.ts';
import { drawPicture } from '../support/pictures.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '../support/shopping.ts';
import { accessibilityFindings, DESKTOP, PHONE } from '../support/test-site.ts';

const shopping = await useShopping();
const bread = (name: string) => ({ name, price: 1500 });

describe('navigation', () => {
  test('the back gesture closes a product and the cart, and a link opens a product directly', async () => {
    await shopping.publish();
    const page = await shopping.visit();
    await page.getByRole('link', { name: 'Marraqueta' }).click();
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor();
    const address = page.url();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await cartButtonOf(page).click();
    await page.goBack();
    await cartOf(page).waitFor({ state: 'hidden' });

    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor();
  });

  test('everything works with the keyboard, and the focus returns to where it was', async () => {
    await shopping.publish();
    const page = await shopping.visit({ viewport: { width: 1280, height: 800 } });
    const add = page.getByRole('button', { name: 'Agregar Hallulla' });
    await add.press('Enter');
    await cartButtonOf(page).press('Enter');
    await cartOf(page).getByRole('button', { name: 'Sumar uno: Hallulla' }).press('Enter');
    await page.keyboard.press('Escape');
    await cartOf(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Mi Carrito');
    await page.getByRole('button', { name: 'Agregar otro Hallulla, ya tienes 2' }).waitFor();
  });

  test('on a wide screen the cart stands beside the card from the start, and what is added moves nothing', async () => {
    await shopping.publish();
    const page = await shopping.visit(DESKTOP);
    const cart = cartOf(page);
    const button = page.getByRole('button', { name: /^Agregar (otro )?Torta/ });
    await button.scrollIntoViewIfNeeded();
    const places = () => Promise.all([page.getByRole('main'), button].map((part) => part.boundingBox()));
    await cart.getByText('Tu carrito está vacío.').waitFor();
    const before = await places();
    await button.click();
    await cart.getByRole('button', { name: 'Sumar uno: Torta' }).click();
    await cart.getByRole('link', { name: 'Enviar pedido por WhatsApp' }).waitFor();
    expect(await cartButtonOf(page).isVisible()).toBe(false);
    expect(await page.evaluate('location.hash')).toBe('');
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await places()).toEqual(before);
    // The card stays in use.
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    await cart.getByText('$27.970').first().waitFor();

    // The order that was sent shows in the same place.
    await sendByWhatsApp(page);
    const sent = sentOrderOf(page);
    await sent.waitFor();
    expect(await sent.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    expect(await cart.isVisible()).toBe(false);
    await sent.getByRole('button', { name: 'Cerrar' }).click();
    await cart.getByText('Tu carrito está vacío.').waitFor();
  });

  test('on a wide screen the cart of an earlier visit stands beside the card again, and nothing moves', async () => {
    await shopping.publish();
    const page = await shopping.visit(DESKTOP);
    await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
    await cartOf(page).getByRole('button', { name: 'Eliminar: Hallulla' }).waitFor();
    await watchShifts(page);
    await page.reload();
    await cartOf(page).getByRole('button', { name: 'Eliminar: Hallulla' }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });

  test('a long catalogue can be searched without accents and filtered by category', async () => {
    const breads = Array.from({ length: 12 }, (_, n) => bread(`Pan ${n + 1}`));
    await shopping.publish({
      categories: [
        { name: 'Panes', items: breads },
        { name: 'Bebidas', items: [{ name: 'Limonada', price: 2900, description: 'Con jengibre.' }] },
      ],
    });
    const page = await shopping.visit();
    // On a slow phone the products of a category appear later than the mark of the chosen category.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const products = page.locator('#items').getByRole('article');
    await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('LÍMON');
    await expect.poll(() => products.count()).toBe(1);
    await page.getByText('1 resultado', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('bebidas');
    await expect.poll(() => products.allInnerTexts()).toEqual([expect.stringContaining('Limonada')]);
    await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('limonda');
    await page.getByText('No encontramos «limonda». Esto es lo más parecido.').waitFor();
    expect(await products.allInnerTexts()).toEqual([expect.stringContaining('Limonada')]);
    await page.getByRole('button', { name: 'Panes' }).click();
    await expect.poll(() => products.count()).toBe(12);
    expect(await page.getByText('Esto es lo más parecido').count()).toBe(0);
    // However short the list of results is, it begins at the top of the screen, below the bar with the name.
    const catalogueTop = async () =>
      Math.round((await page.locator('#items').boundingBox())?.y ?? Number.NaN);
    await expect.poll(catalogueTop).toBe(52);
    await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('zzz');
    await page.getByText('No encontramos «zzz».').waitFor();
    expect(await catalogueTop()).toBe(52);
    await page.getByRole('button', { name: 'Todos' }).click();
    await expect.poll(() => products.count()).toBe(13);
  });

  test('the owner sees a link to the panel in place of the heart', async () => {
    await shopping.publish();
    const page = await shopping.site.open('/login');
    await page.getByLabel('Correo').fill(shopping.owner.user.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(shopping.owner.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${shopping.site.origin}/${shopping.card.subdomain}`);
    expect(await page.getByRole('link', { name: 'Mi Panel' }).getAttribute('href')).toBe('/user-panel');
    expect(await page.getByRole('link', { name: shopping.card.title }).getAttribute('href')).toBe(
      '/user-panel',
    );
    expect(await page.getByLabel(/Guardar tarjeta/).count()).toBe(0);
  });
});

test('the QR code moves nothing when it opens, and the cart button does not cover the end of the page', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  const name = page.getByRole('heading', { level: 1 });
  const before = await name.boundingBox();
  await page.getByRole('button', { name: 'Ver código QR' }).click();
  const code = page.getByRole('button', { name: 'Ver foto' }).locator('img[src$="qr.svg"]');
  await expect.poll(() => code.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(200);
  expect(await name.boundingBox()).toEqual(before);
  // A tap beside it turns it back.
  await page.mouse.click(20, 800);
  await page.getByRole('button', { name: 'Ver código QR' }).waitFor();

  const lowest = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' });
  const roomBelow = async () => {
    const [foot, link] = [await page.getByRole('contentinfo').boundingBox(), await lowest.boundingBox()];
    return foot && link ? foot.y + foot.height - link.y - link.height : Number.NaN;
  };
  expect(await roomBelow()).toBeLessThan(40);
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).waitFor();
  expect(await roomBelow()).toBeGreaterThan(80);
});

describe('accessibility', () => {
  test('an accessibility check finds no problem on any screen', async () => {
    await shopping.publish({ title: 'Electricidad y Gasfitería Fernández-Oyarzún Hermanos' });
    const page = await shopping.visit();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.getByRole('link', { name: 'Marraqueta' }).click();
    await page.getByRole('dialog', { name: 'Marraqueta' }).waitFor();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await cartButtonOf(page).click();
    await cartOf(page).waitFor();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await cartOf(page).waitFor({ state: 'hidden' });
    expect(await findingsOnEveryScreen(page)).toEqual([]);
  });

  test('at 200 % zoom on a phone all texts still fit', async () => {
    await shopping.publish();
    const page = await shopping.visit({ viewport: { width: 195, height: 422 } });
    await untilArrived(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(195);
    const lines = `Math.round(parseFloat(getComputedStyle(document.querySelector('h4')).lineHeight))`;
    const height = (await page.getByRole('heading', { name: 'Marraqueta' }).boundingBox())?.height;
    expect(height).toBe(await page.evaluate(lines));

    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await cartButtonOf(page).click();
    const send = cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' });
    await send.scrollIntoViewIfNeeded();
    const box = await send.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(195);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('on a phone in landscape a product shows its name, its price and its button', async () => {
    await shopping.publish();
    const { body } = await shopping.owner.browser.get<{ id: number; name: string }[]>(
      `/api/cards/${shopping.card.id}/items`,
    );
    const bread = body.find(({ name }) => name === 'Marraqueta');
    const picture = await drawPicture(800, 600).jpeg().toBuffer();
    const imageUrl = `data:image/jpeg;base64,${picture.toString('base64')}`;
    await shopping.owner.browser.put(`/api/items/${bread?.id}`, { imageUrl });
    const page = await shopping.visit({ ...PHONE, viewport: { width: 844, height: 390 } });
    await page.getByRole('link', { name: 'Marraqueta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Marraqueta' });
    // Wait until the sheet has slid in.
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(390);
    const name = await sheet.getByRole('heading').boundingBox();
    const price = await sheet.getByText('$2.490').first().boundingBox();
    const add = await sheet.getByRole('button', { name: /^Agregar/ }).boundingBox();
    if (!name || !price || !add) throw new Error('The sheet is empty');
    expect(name.y).toBeGreaterThan(0);
    expect(price.y + price.height).toBeLessThan(add.y);
    expect(add.y + add.height).toBeLessThan(390);
  });

  test('the button of an offer is completely visible, however narrow the phone', async () => {
    await shopping.publish();
    const offer = { title: 'Docena de hallullas', price: 9900 };
    await shopping.owner.browser.post(`/api/cards/${shopping.card.id}/offers`, offer);
    const page = await shopping.visit();
    // The products begin on the first screen, below the offers.
    const product = page.getByRole('link', { name: 'Marraqueta' });
    expect((await product.boundingBox())?.y).toBeLessThan(740);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await untilArrived(page);
      const tile = page.getByRole('article').filter({ hasText: offer.title });
      const [outer, inner] = [await tile.boundingBox(), await tile.getByRole('button').boundingBox()];
      if (!outer || !inner) throw new Error('The offer is missing');
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }
  });

  test("pictures that fail to load do not change the page's width", async () => {
    shopping.site.expectComplaint(/ERR_FAILED/);
    await shopping.publish();
    const page = await shopping.visit();
    await page.route(/\.svg$|\/image/, (route) => route.abort());
    await page.reload();
    await page.getByText('Abrir en mapas').scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate('[...document.images].at(-1).complete')).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('the scripts that a card loads at once are at most 80 kB', async () => {
    await shopping.publish();
    const weights: number[] = [];
    const page = await shopping.visit();
    page.on('response', (response) => {
      // What prepares the next visit loads after hydration, or of the first visit only now.
      const isLater = /\/(offline|is-forgotten\.rules)-[\w-]+\.js$/.test(response.url());
      if (response.url().endsWith('.js') && !isLater)
        weights.push(Number(response.headers()['content-length']));
    });
    await page.reload();
    await untilArrived(page);
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(80_000);
  });
});

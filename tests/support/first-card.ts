import type { Page } from 'playwright-core';
import { untilTakenOver } from './chromium.ts';
import { choosePicture } from './create-card.ts';

export interface Hands {
  /** The number of taps, choices and typed fields so far; choosing a picture counts as a tap and a choice. */
  count(): number;
  tap(name: string, scope?: Pick<Page, 'getByRole'>): Promise<void>;
  pick(name: string): Promise<void>;
  tick(name: RegExp): Promise<void>;
  type(label: string, text: string, scope?: Pick<Page, 'getByLabel'>): Promise<void>;
  choose(button: string, scope?: Pick<Page, 'getByRole'>, picture?: Buffer): Promise<void>;
}

/** Acts on the page like a person, and counts the interactions. `afterEach` runs when the page has responded. */
export function countedHands(page: Page, afterEach: () => Promise<void> = async () => {}): Hands {
  let interactions = 0;
  const counting = async (number: number, work: () => Promise<unknown>) => {
    interactions += number;
    await work();
    await afterEach();
  };
  return {
    count: () => interactions,
    tap: (name, scope = page) => counting(1, () => scope.getByRole('button', { name, exact: true }).click()),
    pick: (name) => counting(1, () => page.getByRole('radio', { name }).check()),
    tick: (name) => counting(1, () => page.getByRole('checkbox', { name }).check()),
    type: (label, text, scope = page) =>
      counting(1, () => scope.getByLabel(label, { exact: true }).fill(text)),
    choose: (button, scope = page, picture) => counting(2, () => choosePicture(page, button, scope, picture)),
  };
}

interface FirstCard {
  owner: string;
  email: string;
  title: string;
  /** The names of the products by category. */
  menu: Record<string, readonly string[]>;
  offer: string;
  /** Provides the picture of a product or the shop; by default a test picture. */
  pictureOf?: (name: string) => Promise<Buffer>;
}

/** Goes from the open, empty sign-up form to the published card of a restaurant. */
export async function publishFirstCard(page: Page, by: Hands, card: FirstCard): Promise<void> {
  const { owner, email, title, menu, offer, pictureOf } = card;
  await by.type('Tu nombre (opcional)', owner);
  await by.type('Correo', email);
  await by.type('Contraseña', 'una clave cualquiera');
  await by.tick(/política de privacidad/);
  await by.tap('Crear cuenta');
  await page.getByRole('heading', { name: 'Crear tarjeta' }).waitFor();
  await untilTakenOver(page);

  await by.pick('Restaurante');
  await by.type('Nombre del negocio', title);
  await by.choose('Elegir foto de perfil', page, await pictureOf?.(title));
  await by.tap('Continuar');
  await by.type('WhatsApp', '9 1234 5678');
  await by.tap('Continuar');
  const dialog = page.getByRole('dialog');
  for (const [category, products] of Object.entries(menu)) {
    await by.tap('Nueva Categoría');
    await by.type('Nombre', category, dialog);
    await by.tap('Agregar', dialog);
    await by.tap(`Nuevo Producto en ${category}`);
    for (const [at, product] of products.entries()) {
      await by.type('Nombre', product, dialog);
      await by.type('Precio', '7.900', dialog);
      await by.choose('Elegir foto del producto', dialog, await pictureOf?.(product));
      await by.tap(at < products.length - 1 ? 'Guardar y agregar otro' : 'Guardar', dialog);
    }
  }
  await by.tap('Nueva Oferta');
  await by.type('Título', offer, dialog);
  await by.tap('Guardar', dialog);
  await by.tap('Crear Tarjeta');
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
}

import type { BrowserContextOptions, Page } from 'playwright-core';
import { untilTakenOver } from './chromium.ts';
import type { Person } from './people.ts';
import { drawPicture } from './pictures.ts';
import { openAs } from './signed-in.ts';
import { PHONE, type TestSite } from './test-site.ts';

/** The page for creating a card, opened as this person. */
export const openForm = (site: TestSite, person: Person, device: BrowserContextOptions = PHONE) =>
  openAs(site, person, '/create-card', device);

/** Presses the button, chooses a picture that is smaller than a camera's, and waits until it is shown. */
export async function choosePicture(
  page: Page,
  button: string,
  scope: Pick<Page, 'getByRole'> = page,
  picture?: Buffer,
) {
  await untilTakenOver(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    scope.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const buffer = picture ?? (await drawPicture(1200, 900).jpeg().toBuffer());
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await scope.getByRole('button', { name: button.replace(/^Elegir/, 'Quitar'), exact: true }).waitFor();
}

/** Fills in a picture and the required fields, submits, and waits for the next page. */
export async function fillIn(page: Page, subdomain: string): Promise<void> {
  await page.getByRole('radio', { name: 'Productos' }).check();
  await page.getByLabel('Nombre del negocio').fill(subdomain);
  await choosePicture(page, 'Elegir foto de perfil');
  await page.getByRole('tab', { name: 'Contenido' }).click();
}

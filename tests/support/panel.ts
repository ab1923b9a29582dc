import type { Page } from 'playwright-core';

/** Opens a section of the panel through its navigation, on a phone also one that is behind 'Más'. */
export async function openPlace(page: Page, name: string | RegExp): Promise<void> {
  const places = page.getByRole('navigation', { name: /secciones/i });
  const place = places.getByRole('link', { name }).filter({ visible: true }).first();
  const more = page.getByRole('button', { name: 'Más', exact: true });
  await place.or(more).first().waitFor();
  if (!(await place.isVisible())) await more.click();
  await place.click();
}

/** Opens folded subjects of a section of settings. */
export async function unfold(page: Page, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    const title = page.locator('h2', { hasText: new RegExp(`^${subject}$`) });
    await page.locator('summary').filter({ has: title }).click();
  }
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

/** Saves a form of the panel, and waits until its bar is gone, which it is once nothing is unsaved. */
export async function saveForm(page: Page): Promise<void> {
  const bar = page.getByText('Tienes cambios sin guardar.');
  await saveButton(page).click();
  await bar.waitFor({ state: 'detached' });
}

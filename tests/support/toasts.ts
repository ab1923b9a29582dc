import type { Page } from 'playwright-core';

/** Closes the toast that is shown, unless it ends in this very moment. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Cerrar aviso' });
  await close.evaluateAll((buttons: { click(): void }[]) => {
    for (const button of buttons) button.click();
  });
  await close.waitFor({ state: 'detached' });
}

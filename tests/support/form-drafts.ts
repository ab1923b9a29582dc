import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The message at the top of a restored form. */
export const RESUMED = 'Seguimos donde quedaste';

/** Leaves the page and comes back, accepting the browser's question; returns whether it asked. */
export async function reload(page: Page): Promise<boolean> {
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    dialog.accept();
  });
  await page.reload();
  page.removeAllListeners('dialog');
  return asked;
}

/** All entries that this browser stores, by key. */
const kept = (page: Page) =>
  page.evaluate<Record<string, unknown>>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('vitrina', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onerror = reject;
    opening.onsuccess = ({ target: { result: database } }) => {
      // This transaction starts last and for writing, so it waits for the page's own reads and writes.
      const transaction = database.transaction('kept', 'readwrite');
      const [keys, values] = [transaction.objectStore('kept').getAllKeys(), transaction.objectStore('kept').getAll()];
      transaction.oncomplete = () => {
        database.close();
        resolve(Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]])));
      };
    };
  })`);

/** The keys of all entries that this browser stores. */
export const draftKeys = async (page: Page) => Object.keys(await kept(page));

/** Waits until a form's typed words are stored on the device, a moment after the last key. */
export async function untilDraftStored(page: Page, words: string): Promise<void> {
  const formsOf = async () => Object.entries(await kept(page)).filter(([key]) => key.startsWith('form.'));
  await expect.poll(async () => JSON.stringify(await formsOf())).toContain(words);
}

/** Waits for two frames, after which React has rendered and run its effects. */
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Waits until a form that was just opened would show its stored draft. */
export async function untilDraftRead(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.evaluate(DRAWN);
  await kept(page);
  await page.evaluate(DRAWN);
}

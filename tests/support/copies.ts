import type { Page } from 'playwright-core';
import { PHONE } from './test-site.ts';

/** A phone whose browser keeps copies for the time without a network. */
export const ANDROID = {
  ...PHONE,
  serviceWorkers: 'allow',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** The paths of everything in one of the worker's caches. */
export const keptIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate<string[]>(`caches.open('${cache}').then((cache) => cache.keys())
    .then((keys) => keys.map(({ url }) => new URL(url).pathname))`);

/** Whether the picture beside this product's name is really shown. */
export const showsPicture = (page: Page, name: string): Promise<boolean> =>
  page.evaluate<boolean>(`[...document.querySelectorAll('li')].some((row) => {
    const picture = row.textContent.includes('${name}') && row.querySelector('img');
    return picture && picture.complete && picture.naturalWidth > 0;
  })`);

/** What is kept on the device (device-store.ts), by its keys. It is written a moment after it is shown. */
export const keysOnDevice = (page: Page): Promise<string[]> => onDevice(page, 'store.getAllKeys()');

/** Keeps something on the device under these keys. */
export const keepOnDevice = (page: Page, keys: readonly string[]): Promise<unknown> =>
  onDevice(page, `${JSON.stringify(keys)}.map((key) => store.put([], key)).at(-1)`);

const onDevice = <Result>(page: Page, request: string): Promise<Result> =>
  page.evaluate<Result>(`new Promise((resolve) => {
    const opening = indexedDB.open('vitrina', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('kept', 'readwrite');
      const store = transaction.objectStore('kept');
      const request = ${request};
      transaction.oncomplete = () => { opening.result.close(); resolve(request.result); };
    };
  })`);

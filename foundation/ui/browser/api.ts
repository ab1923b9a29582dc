import { type Api, createApi } from '#foundation/contract/api.ts';

/** The browser's client of the API, on the page's own origin. */
export const api: Api = createApi('', (url, init) => fetch(url, init));

import { type Api, createApi } from '#foundation/contract/api.ts';

/** The browser's API client, for the page's own origin. */
export const api: Api = createApi('', (url, init) => fetch(url, init));

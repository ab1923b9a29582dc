/**
 * Keeps the private pages and answers that a person has seen, and shows them to the same person without a network. Each
 * answer of the server says whose it is. Each person has a cache of their own, and only one such cache exists at a
 * time.
 */
import { registerRoute } from 'workbox-routing';
import { PRIVATE } from '#foundation/ui/browser/cache-names.ts';
import { NETWORK_TIMEOUT_SECONDS } from './answers.ts';
import { keepPictures } from './files.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Missing in some browsers. */
  cookieStore?: { get(name: string): Promise<object | null> };
};

/** Private pages. Orders and visitors' conversations have secret addresses, and need no account. */
const PAGES = /^\/(guardadas|mensajes(\/[\w-]{22,})?|directorio|dashboard|pedido\/[\w-]+)$/;
const SAVED = /^\/api\/users\/\d+\/saved-card/;
const CALLS =
  /^\/api\/(auth\/user|users\/\d+\/saved-card.*|conversations(\/(\d+|by-token\/[\w-]+)\/messages)?)$/;
/** Addresses of the API under which a secret link deletes something; the group is its token. */
const BY_LINK = /^\/api\/(?:conversations|orders)\/by-token\/([\w-]+)/;
/** Query parameters of answers that are not kept: searches, and messages before or after those of the first answer. */
const NOT_KEPT = ['q', 'type', 'comuna', 'open', 'delivery', 'near', 'before', 'after'];
/** Query parameters that do not change the document: the open tab, the open conversation and its subject. */
const NOT_IN_DOCUMENT = ['tab', 'c', 'card', 'producto'];
const MAX_KEPT = 150;
/** How long the API calls of a page that is itself a copy wait: its connection is known to be slow or missing. */
const COPY_TIMEOUT_SECONDS = 1;

interface Handled {
  request: Request;
  event: ExtendableEvent & Partial<Pick<FetchEvent, 'preloadResponse' | 'clientId' | 'resultingClientId'>>;
}

export const isPrivatePage = ({ pathname }: URL): boolean => PAGES.test(pathname);

function keyOf(address: string): string {
  const url = new URL(address);
  if (isPrivatePage(url)) for (const name of NOT_IN_DOCUMENT) url.searchParams.delete(name);
  return url.href;
}

const kept = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PRIVATE));

/** Counts how often all caches were dropped, so that an answer requested before a drop is not kept after it. */
let era = 0;

async function forgetExcept(mine: string | null): Promise<void> {
  if (mine === null) era += 1;
  await Promise.all((await kept()).map((name) => name !== mine && caches.delete(name)));
}

async function keep(address: string, answer: Response, askedIn: number): Promise<void> {
  const person = answer.headers.get('x-person');
  // The session has ended, here or elsewhere.
  if (answer.status === 401 || person === '0') return forgetExcept(null);
  const url = new URL(keyOf(address));
  if (answer.status === 404) return drop((address) => address === url.href);
  if (answer.status !== 200 || answer.redirected || NOT_KEPT.some((name) => url.searchParams.get(name)))
    return;
  // Without `cookieStore` the worker cannot find out later whether this person is still signed in.
  if (person && !self.cookieStore) return;
  const mine = person ? PRIVATE + person : ((await kept())[0] ?? `${PRIVATE}0`);
  await forgetExcept(mine);
  const cache = await caches.open(mine);
  const keys = await cache.keys();
  if (keys[0] && keys.length >= MAX_KEPT) await cache.delete(keys[0]);
  await cache.put(url.href, answer);
  if (era !== askedIn) await caches.delete(mine);
}

async function drop(isMeant: (address: string) => boolean): Promise<void> {
  for (const name of await kept()) {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    await Promise.all(keys.map((key) => isMeant(key.url) && cache.delete(key, { ignoreVary: true })));
  }
}

async function find(address: string): Promise<Response | undefined> {
  // Without this cookie nobody is signed in any more.
  if (self.cookieStore && !(await self.cookieStore.get('signed_in'))) await forgetExcept(`${PRIVATE}0`);
  const [mine] = await kept();
  return mine ? (await caches.open(mine)).match(keyOf(address), { ignoreVary: true }) : undefined;
}

/** Loads these addresses and keeps the answers in place of the earlier copies. */
const renew = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const askedIn = era;
      await keep(address, await fetch(address), askedIn);
    }),
  ).catch(() => undefined);

/** Windows that show a copy, with a banner that says so. The answers that such a page reads may be copies, too. */
const windowsWithCopies = new Set<string>();
export const noteCopy = ({ resultingClientId }: Handled['event']): void => {
  if (resultingClientId) windowsWithCopies.add(resultingClientId);
};

/**
 * Answers with the server's answer, and keeps it as the next copy. Answers with the copy when there is no network or
 * the connection hangs.
 * @throws {Error} without a network and without a copy
 */
export async function answerPrivate(
  { request, event }: Handled,
  onCopy: (copy: Response) => Response | Promise<Response> = (copy) => copy,
): Promise<Response> {
  const askedIn = era;
  const network = (async () => {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(request));
    // Firefox answers a preload without a network so.
    if (answer.type === 'error') throw new TypeError('The network is gone');
    return answer;
  })();
  event.waitUntil(
    network.then((answer) => keep(request.url, answer.clone(), askedIn)).catch(() => undefined),
  );

  const timeoutSeconds = networkTimeoutFor(request, event);
  const copy = (await hasAnswered(network, timeoutSeconds)) ? undefined : await find(request.url);
  if (!copy) return network;
  noteCopy(event);
  return onCopy(copy);
}

/**
 * How long a request waits for the server before its copy is shown, in seconds. API calls of a fresh page wait without
 * a limit, because no banner there would say that an answer is a copy.
 */
function networkTimeoutFor(request: Request, { clientId }: Handled['event']): number {
  if (isPrivatePage(new URL(request.url))) return NETWORK_TIMEOUT_SECONDS;
  return windowsWithCopies.has(clientId ?? '') ? COPY_TIMEOUT_SECONDS : Number.POSITIVE_INFINITY;
}

/** False when the request failed, or had no answer within so many seconds. */
const hasAnswered = (network: Promise<Response>, seconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    network.then(
      () => resolve(true),
      () => resolve(false),
    );
    if (seconds !== Number.POSITIVE_INFINITY) setTimeout(() => resolve(false), seconds * 1_000);
  });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CALLS.test(url.pathname),
  async ({ request, event }) => {
    const answer = await answerPrivate({ request, event });
    const url = new URL(request.url);
    if (SAVED.test(url.pathname) && answer.ok) {
      const text = await answer.clone().text();
      event.waitUntil(keepPictures(event, text).catch(() => undefined));
    }
    // New messages in an open conversation: its copy is loaded again.
    if (url.searchParams.has('after') && answer.ok) {
      const { messages } = await answer.clone().json();
      url.searchParams.delete('after');
      if (messages.length > 0) event.waitUntil(renew([url.href]));
    }
    return answer;
  },
);

/** After a card was saved or removed, the copies of the lists, and of whether this card is saved, are loaded again. */
async function change({ request, event }: Handled): Promise<Response> {
  const copy = request.clone();
  const answer = await fetch(request);
  event.waitUntil(
    (async () => {
      const path = new URL(request.url).pathname;
      const cardId = /\d+$/.exec(path.replace(/saved-cards$/, ''))?.[0] ?? (await copy.json()).cardId;
      const [mine] = await kept();
      const keys = mine ? await (await caches.open(mine)).keys() : [];
      const isOld = ({ pathname }: URL) =>
        SAVED.test(pathname) && (!pathname.endsWith('/check') || pathname.endsWith(`/${cardId}/check`));
      await renew(keys.map(({ url }) => url).filter((url) => isOld(new URL(url))));
    })().catch(() => undefined),
  );
  return answer;
}
for (const method of ['POST', 'PUT', 'DELETE'] as const)
  registerRoute(({ url, sameOrigin }) => sameOrigin && SAVED.test(url.pathname), change, method);

/** When something with a secret link is deleted, its copies are dropped, too. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && BY_LINK.test(url.pathname),
  async ({ request, url }) => {
    const answer = await fetch(request);
    const token = BY_LINK.exec(url.pathname)?.[1];
    if (answer.ok && token) await drop((address: string) => address.includes(token));
    return answer;
  },
  'DELETE',
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/auth/logout',
  async ({ request }) => {
    const answer = await fetch(request);
    if (answer.ok) await forgetExcept(null);
    return answer;
  },
  'POST',
);

/**
 * What one person alone may see, and has seen: shown to the same person again without a network. The server's answers
 * say whose they are; each person has a cache of their own, and there is only one such cache at a time.
 */
import { registerRoute } from 'workbox-routing';
import { PRIVATE } from '#foundation/ui/browser/cache-names.ts';
import { PATIENCE_SECONDS } from './answers.ts';
import { dropSentPictures, keepPictures } from './files.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<object | null> };
};

/** An order and a visitor's conversation belong to whoever has their address, with or without an account. */
const PAGES = /^\/(guardadas|mensajes(\/[\w-]{22,})?|directorio|dashboard|pedido\/[\w-]+)$/;
const SAVED = /^\/api\/users\/\d+\/saved-card/;
const CALLS =
  /^\/api\/(auth\/user|users\/\d+\/saved-card.*|conversations(\/(\d+|by-token\/[\w-]+)\/messages)?)$/;
/** What is deleted by a secret link, and its token. */
const BY_LINK = /^\/api\/(?:conversations|orders)\/by-token\/([\w-]+)/;
/** Searches, and messages before or after those that are kept. */
const NOT_KEPT = ['q', 'type', 'comuna', 'open', 'delivery', 'near', 'before', 'after'];
/** Which tab and which conversation are open is not in the document. */
const NOT_IN_DOCUMENT = ['tab', 'c', 'card', 'producto'];
const MAX_KEPT = 150;
/** How long the calls of a page wait that is a copy itself: its line is slow already. */
const PATIENCE_OF_COPY_SECONDS = 1;

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

/** Counts how often everything was forgotten: an answer that was asked for before is not kept afterwards. */
let era = 0;

async function forgetExcept(mine: string | null): Promise<void> {
  if (mine === null) era += 1;
  await Promise.all((await kept()).map((name) => name !== mine && caches.delete(name)));
}

async function keep(address: string, answer: Response, askedIn: number): Promise<void> {
  const person = answer.headers.get('x-person');
  // The session has ended, wherever that happened.
  if (answer.status === 401 || person === '0') return forgetExcept(null);
  const url = new URL(keyOf(address));
  if (answer.status === 404) return drop((address) => address === url.href);
  if (answer.status !== 200 || answer.redirected || NOT_KEPT.some((name) => url.searchParams.get(name)))
    return;
  // In such a browser nobody could tell later whether this person is still signed in.
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

/** The texts of the copies at these addresses. */
async function textsOf(isMeant: (address: string) => boolean): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await kept()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const copy = isMeant(key.url) && (await cache.match(key, { ignoreVary: true }));
      if (copy) texts.push(await copy.text());
    }
  }
  return texts;
}

async function find(address: string): Promise<Response | undefined> {
  // Without this cookie nobody is signed in any more, whoever has removed it.
  if (self.cookieStore && !(await self.cookieStore.get('signed_in'))) await forgetExcept(`${PRIVATE}0`);
  const [mine] = await kept();
  return mine ? (await caches.open(mine)).match(keyOf(address), { ignoreVary: true }) : undefined;
}

/** Reads again what is kept under these addresses, or what shall be. */
const renew = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const askedIn = era;
      await keep(address, await fetch(address), askedIn);
    }),
  ).catch(() => undefined);

/** Windows that show a copy. What they read may be one too: their banner says so. */
const windowsWithCopies = new Set<string>();
export const noteCopy = ({ resultingClientId }: Handled['event']): void => {
  if (resultingClientId) windowsWithCopies.add(resultingClientId);
};

/**
 * The server's answer, which is the next copy; the copy when there is no network, or a line that hangs.
 * @throws {Error} without a network and without a copy
 */
export async function answerPrivate(
  { request, event }: Handled,
  onCopy: (copy: Response) => Response | Promise<Response> = (copy) => copy,
): Promise<Response> {
  const askedIn = era;
  const network = (async () => (await event.preloadResponse) ?? (await fetch(request)))();
  event.waitUntil(
    network.then((answer) => keep(request.url, answer.clone(), askedIn)).catch(() => undefined),
  );

  const patience = patienceWith(request, event);
  const copy = (await hasAnswered(network, patience)) ? undefined : await find(request.url);
  if (!copy) return network;
  noteCopy(event);
  return onCopy(copy);
}

/** In seconds. The calls of a fresh page wait for the server: a copy among them would be old, and no banner says so. */
function patienceWith(request: Request, { clientId }: Handled['event']): number {
  if (isPrivatePage(new URL(request.url))) return PATIENCE_SECONDS;
  return windowsWithCopies.has(clientId ?? '') ? PATIENCE_OF_COPY_SECONDS : Number.POSITIVE_INFINITY;
}

/** False when the line failed, or was silent for so many seconds. */
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
    // What has come since a conversation was opened belongs to it.
    if (SAVED.test(url.pathname) && answer.ok) {
      const text = await answer.clone().text();
      event.waitUntil(keepPictures(event, text).catch(() => undefined));
    }
    if (url.searchParams.has('after') && answer.ok) {
      const { messages } = await answer.clone().json();
      url.searchParams.delete('after');
      if (messages.length > 0) event.waitUntil(renew([url.href]));
    }
    return answer;
  },
);

/** After a change the lists are read again, and whether this card is saved. */
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

/** Whoever deletes what belongs to a secret link leaves no copy of it on this device, nor of the pictures in it. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && BY_LINK.test(url.pathname),
  async ({ request, url }) => {
    const answer = await fetch(request);
    const token = BY_LINK.exec(url.pathname)?.[1];
    if (answer.ok && token) {
      const isMeant = (address: string) => address.includes(token);
      await dropSentPictures(await textsOf(isMeant));
      await drop(isMeant);
    }
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

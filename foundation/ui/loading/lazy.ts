import { ApiError } from '#foundation/contract/api.ts';

/** Something of a page whose scripts come after the page's own: when they are asked for, or in idle time before that. */
export interface Lazy<Content> {
  /** Null until it is there. */
  readonly loaded: Content | null;
  /**
   * Does nothing where it is there or on its way.
   *
   * @throws {ApiError} `offline` where there is no connection; `not_found` where the server has it no more.
   */
  load(): Promise<void>;
}

/** `ask` imports it: `part(() => import('./OfferForm.tsx').then(({ OfferForm }) => OfferForm))`. */
export function lazy<Content>(ask: () => Promise<Content>): Lazy<Content> {
  let loaded: Content | null = null;
  let loading: Promise<void> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= askTwice(ask).then(
        (content) => {
          loaded = content;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

const SERVER_TIMEOUT_MS = 5_000;

async function askTwice<Content>(ask: () => Promise<Content>): Promise<Content> {
  // The same listener is only added once.
  addEventListener('error', noteStyle, true);
  const attempt = () => missingStyles().then(ask);
  try {
    return await attempt();
  } catch {
    if (!(await isServerThere()))
      throw new ApiError(0, {
        code: 'offline',
        message: 'No pudimos conectar. Revisa tu conexión e inténtalo de nuevo.',
      });
  }
  try {
    return await attempt();
  } catch {
    // A new version has other scripts; and some browsers never ask again for one that has failed.
    throw new ApiError(404, {
      code: 'not_found',
      message: 'Puede que haya una versión nueva de Vitrina. Recarga la página para seguir.',
    });
  }
}

/** Addresses of styles that did not come. Whatever imports them asks for them once only: they are asked for again here. */
const missing = new Set<string>();

function noteStyle({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  missing.add(target.href);
  target.remove();
}

const missingStyles = (): Promise<unknown> =>
  Promise.all(
    [...missing].map(
      (href) =>
        new Promise<void>((resolve, reject) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.onload = () => {
            missing.delete(href);
            resolve();
          };
          link.onerror = reject;
          document.head.append(link);
        }),
    ),
  );

const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

import { ApiError } from '#foundation/contract/api.ts';

/** A section or dialog whose scripts load after those of the page: on demand, or in idle time before that. */
export interface Lazy<Content> {
  /** Null until loaded. */
  readonly loaded: Content | null;
  /**
   * Loads it once.
   * @throws {ApiError} `offline` without a connection; `not_found` when the server no longer has the scripts
   */
  load(): Promise<void>;
}

/**
 * `importContent` imports the section or dialog: `lazy(() => import('./OfferForm.tsx').then(({ OfferForm }) =>
 * OfferForm))`.
 */
export function lazy<Content>(importContent: () => Promise<Content>): Lazy<Content> {
  let loaded: Content | null = null;
  let loading: Promise<void> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= importWithRetry(importContent).then(
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

async function importWithRetry<Content>(importContent: () => Promise<Content>): Promise<Content> {
  // Adding the same listener again has no effect.
  addEventListener('error', rememberMissingStyle, true);
  const attempt = () => missingStyles().then(importContent);
  try {
    return await attempt();
  } catch {
    if (!(await isServerReachable()))
      throw new ApiError(0, {
        code: 'offline',
        message: 'No pudimos conectar. Revisa tu conexión e inténtalo de nuevo.',
      });
  }
  try {
    return await attempt();
  } catch {
    // A new version has other scripts, and some browsers never retry a failed import.
    throw new ApiError(404, {
      code: 'not_found',
      message: 'Puede que haya una versión nueva de Vitrina. Recarga la página para seguir.',
    });
  }
}

/** Addresses of style sheets that failed to load. An import requests them only once, so they are retried here. */
const missing = new Set<string>();

function rememberMissingStyle({ target }: Event): void {
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

const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

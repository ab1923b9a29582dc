import { ApiError, offline } from '#foundation/contract/api.ts';

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

/** `lazy(() => import('./OfferForm.tsx'), 'OfferForm')`; without a name, the whole module. */
export function lazy<Module>(importModule: () => Promise<Module>): Lazy<Module>;
export function lazy<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]>;
export function lazy(importModule: () => Promise<Record<string, unknown>>, name?: string): Lazy<unknown> {
  let loaded: unknown = null;
  let loading: Promise<void> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= importWithRetry(importModule).then(
        (module) => {
          loaded = name === undefined ? module : module[name];
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

async function importWithRetry<Module>(importModule: () => Promise<Module>): Promise<Module> {
  // Adding the same listener again has no effect.
  addEventListener('error', rememberMissingStyle, true);
  let failure: unknown;
  try {
    await missingStyles();
    return await importModule();
  } catch (error) {
    failure = error;
    if (!(await isServerReachable())) throw offline();
  }
  try {
    await missingStyles();
    // Chrome, from version 150 on, never asks again for a file that once failed: it needs another address.
    const address = /https?:\S+\.js/.exec(String(failure))?.[0];
    return await (address ? import(/* @vite-ignore */ `${address}?${Date.now()}`) : importModule());
  } catch {
    // A file that this one needs failed as well, or a new version has other files.
    throw new ApiError(404, {
      code: 'not_found',
      message: 'No pudimos cargar esta parte. Recarga la página para seguir.',
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

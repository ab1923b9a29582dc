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
          if (error.code !== 'not_found') loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

const SERVER_TIMEOUT_MS = 5_000;

/** A file that this one needs failed as well, or a new version has other files. */
const gone = () =>
  new ApiError(404, {
    code: 'not_found',
    message: 'No pudimos cargar esta parte. Recarga la página para seguir.',
  });

async function importWithRetry<Module>(importModule: () => Promise<Module>): Promise<Module> {
  let failure: unknown;
  try {
    return await importModule();
  } catch (error) {
    failure = error;
    // A page asks for a style sheet only once.
    if (String(failure).includes('CSS')) throw gone();
    if (!(await isServerReachable())) throw offline();
  }
  try {
    // Chrome, from version 150 on, never asks again for a file that once failed: it needs another address.
    const address = /https?:\S+\.js/.exec(String(failure))?.[0];
    return await (address ? import(/* @vite-ignore */ `${address}?${Date.now()}`) : importModule());
  } catch {
    throw gone();
  }
}

const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

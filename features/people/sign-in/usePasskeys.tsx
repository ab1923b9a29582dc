import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';

/** Options that the server sends as JSON. Only the browser needs to know their fields. */
interface Options {
  challenge: string;
}

const library = lazy(() => import('@simplewebauthn/browser'));

async function loaded() {
  await library.load();
  if (!library.loaded) throw new Error('the library is not loaded');
  return library.loaded;
}

/** A passkey belongs to a host name. A bare IP address (127.0.0.1) cannot have any. */
const isPossible = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^(\d+(\.\d+){3}|\[.*\])$/.test(location.hostname);

/** Whether this browser can have passkeys for this site; nearly all can, so a page is rendered as if. */
export const useCanHavePasskeys = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    isPossible,
    () => true,
  );

/** The browser asks the person to create a passkey. */
export const createCredential = async (options: Options) =>
  (await loaded()).startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });

/** The browser asks the person to choose a passkey. */
export const chooseCredential = async (options: Options) =>
  (await loaded()).startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });

/** Why it did not work, in words for the person. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave de acceso de tu cuenta.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No alcanzaste a confirmarla, o la cancelaste. Inténtalo de nuevo.';
  return 'Tu navegador no pudo usar la llave de acceso.';
}

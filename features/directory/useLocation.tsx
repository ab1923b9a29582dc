const TIMEOUT_MS = 15_000;
/** A place of the last minutes is good enough for a neighbourhood. */
const MAX_AGE_MS = 300_000;
/** About a hundred metres: the address, which may be shared, does not tell the house. */
const DIGITS = 3;

const REFUSED =
  'Tu navegador no nos dio permiso. Actívalo para este sitio en sus ajustes, o elige tu comuna.';
const UNKNOWN = 'No pudimos encontrar tu ubicación. Inténtalo de nuevo, o elige tu comuna.';

/**
 * Asks the browser where it is: 'latitude,longitude'.
 * @throws {Error} with a message that is ready to show
 */
export function locate(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(UNKNOWN));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude].map((n) => n.toFixed(DIGITS)).join(',')),
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? REFUSED : UNKNOWN)),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

const TIMEOUT_MS = 15_000;
/** A place of the last minutes is good enough. */
const MAX_AGE_MS = 300_000;

/**
 * Asks the browser where it is, in degrees.
 * @throws {Error} with the message `refused` without permission, otherwise with `unknown`
 */
export function currentPosition(messages: {
  refused: string;
  unknown: string;
}): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(messages.unknown));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? messages.refused : messages.unknown)),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: true },
    );
  });
}

/** For an `Idempotency-Key`, which has to be unique. `randomUUID` exists on https only. */
export const randomKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** An unguessable name of 16 characters, from 12 random bytes. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(12))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

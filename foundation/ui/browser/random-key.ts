/** For an `Idempotency-Key`, which has to be unique. `randomUUID` exists on https only. */
export const randomKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

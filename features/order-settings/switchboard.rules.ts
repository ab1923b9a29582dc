/** What the owner has switched for now; every instant is ISO 8601 in UTC, null when it is off. */
export interface Switchboard {
  /** No orders are taken until then. */
  pausedUntil: string | null;
  /** Only pickup until then. */
  pickupOnlyUntil: string | null;
  /** Orders take this much longer. */
  delayMinutes: number | null;
  delayUntil: string | null;
}

const isLater = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) > now;

/** What is in force at `now`: what has ended is off. */
export const switchboardAt = (state: Switchboard, now: Date): Switchboard => {
  const isDelayed = isLater(state.delayUntil, now);
  return {
    pausedUntil: isLater(state.pausedUntil, now) ? state.pausedUntil : null,
    pickupOnlyUntil: isLater(state.pickupOnlyUntil, now) ? state.pickupOnlyUntil : null,
    delayMinutes: isDelayed ? state.delayMinutes : null,
    delayUntil: isDelayed ? state.delayUntil : null,
  };
};

/** When the state changes by itself. */
export const switchboardChanges = ({ pausedUntil, pickupOnlyUntil, delayUntil }: Switchboard): string[] =>
  [pausedUntil, pickupOnlyUntil, delayUntil].filter((instant) => instant !== null);

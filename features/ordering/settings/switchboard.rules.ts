import type { SwitchboardState } from './order-settings.contract.ts';

/** The temporary switches. Every instant is ISO 8601 in UTC, or null if the switch is off. */
export type Switchboard = Pick<
  SwitchboardState,
  'pausedUntil' | 'pickupOnlyUntil' | 'delayMinutes' | 'delayUntil'
>;

const isLater = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) > now;

/** The switches at `now`: those that have ended are off. */
export const switchboardAt = (state: Switchboard, now: Date): Switchboard => {
  const isDelayed = isLater(state.delayUntil, now);
  return {
    pausedUntil: isLater(state.pausedUntil, now) ? state.pausedUntil : null,
    pickupOnlyUntil: isLater(state.pickupOnlyUntil, now) ? state.pickupOnlyUntil : null,
    delayMinutes: isDelayed ? state.delayMinutes : null,
    delayUntil: isDelayed ? state.delayUntil : null,
  };
};

export const switchboardChanges = ({ pausedUntil, pickupOnlyUntil, delayUntil }: Switchboard): string[] =>
  [pausedUntil, pickupOnlyUntil, delayUntil].filter((instant) => instant !== null);

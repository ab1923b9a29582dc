/** From one instant to another, in milliseconds. */
export type BusySpan = [startsAt: number, endsAt: number];

import { useState } from 'react';
import { dateAfter } from '#foundation/contract/dates.ts';

export const WEEK_DAYS = 7;

/** The day that a notification or a message leads to. */
export const dayInAddress = (): string | undefined => /[?&]dia=(\d{4}-\d\d-\d\d)/.exec(location.search)?.[1];

/** The first of the seven days of a `DayStrip`: it moves only when the chosen day is not among them. */
export function useWeekFrom(date: string, from = date): string {
  const [first, setFirst] = useState(from);
  if (date >= first && date < dateAfter(first, WEEK_DAYS)) return first;
  setFirst(date);
  return date;
}

import { useState } from 'react';
import { dateAfter } from '#foundation/contract/dates.ts';

export const WEEK_DAYS = 7;

/** The first of the seven days of a `DayStrip`: it moves only when the chosen day is not among them. */
export function useWeekFrom(date: string): string {
  const [first, setFirst] = useState(date);
  if (date >= first && date < dateAfter(first, WEEK_DAYS)) return first;
  setFirst(date);
  return date;
}

import { DAY_MINUTES, DAY_NAMES, dateAfter, daysBetween } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { datesInText, hasWeek, inRuns, type OpeningHours, textOn } from './day-hours.rules.ts';

export interface HoursLine {
  /** 'Viernes', or 'Viernes 18 de septiembre' beyond the week. */
  day: string;
  /** 'Fiestas Patrias', if the owner named that date. */
  name: string | null;
  text: string;
}

/** A shop's hours as its card shows them. */
export interface HoursTable {
  /** Monday to Sunday, each on its next date from today on; empty without hours. */
  week: HoursLine[];
  /** The row of today: 0 is Monday. After `midnight`, today is the next row. */
  today: number;
  midnight: string;
  /** Later exceptions, the nearest first. */
  coming: HoursLine[];
}

const DAYS_OF_WEEK = 7;
/** How far ahead exceptions are shown. */
const COMING_DAYS = 30;

/**
 * The week's hours as typed, with the exceptions of these seven days in place, and the exceptions of the next month.
 */
export function hoursTable(hours: OpeningHours, now: Date): HoursTable {
  const { date: today, weekday } = localParts(now, hours.timeZone);
  const isKnown = hasWeek(hours.businessHours);
  const special = new Map(hours.specialHours?.map((day) => [day.date, day]));
  const textFor = (date: string) => textOn(hours, date) || (isKnown ? 'Cerrado' : '');
  const week = DAY_NAMES.map((day, at): HoursLine => {
    const date = dateAfter(today, (at - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
    return { day, name: special.get(date)?.name ?? null, text: textFor(date) };
  });
  const later = [...special.values()].filter(
    ({ date, hours: own }) =>
      // Without weekly hours, exceptions of this week are listed too.
      daysBetween(today, date) >= (isKnown ? DAYS_OF_WEEK : 0) && (own !== null || isKnown),
  );
  const coming = inRuns(later)
    .filter(({ first }) => daysBetween(today, first.date) <= COMING_DAYS)
    .map(({ first: { date, name }, until }) => ({
      day: datesInText(date, until),
      name,
      text: textFor(date),
    }));
  return {
    week: isKnown ? week : [],
    today: weekday,
    midnight: localInstant(today, DAY_MINUTES, hours.timeZone).toISOString(),
    coming,
  };
}

import { DAY_MINUTES, dateAfter, daysBetween } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { datesInText, daysName, hasWeek, inRuns, type OpeningHours, textOn } from './day-hours.rules.ts';

export interface HoursLine {
  /** 'Viernes', or 'Viernes 18 de septiembre' beyond the week. */
  day: string;
  /** 'Fiestas Patrias', if the owner named that date. */
  name: string | null;
  text: string;
}

/** A shop's hours as its card shows them. */
export interface HoursTable {
  /** Monday to Sunday on their next dates from today on, up to the day `last` in each row; empty without hours. */
  week: (HoursLine & { last: number })[];
  /** The day of today: 0 is Monday. After `midnight`, today is the next one. */
  today: number;
  midnight: string;
  /** Later exceptions, the nearest first. */
  coming: HoursLine[];
}

const DAYS_OF_WEEK = 7;
/** How far ahead exceptions are shown. */
const COMING_DAYS = 30;

/**
 * The week's hours as typed, equal days together, with the exceptions of these seven days in place, and the exceptions
 * of the next month.
 */
export function hoursTable(hours: OpeningHours, now: Date): HoursTable {
  const { date: today, weekday } = localParts(now, hours.timeZone);
  const isKnown = hasWeek(hours.businessHours);
  const special = new Map(hours.specialHours?.map((day) => [day.date, day]));
  const textFor = (date: string) => textOn(hours, date) || (isKnown ? 'Cerrado' : '');
  const week: HoursTable['week'] = [];
  for (let at = 0; at < DAYS_OF_WEEK; at += 1) {
    const date = dateAfter(today, (at - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
    const [name, text] = [special.get(date)?.name ?? null, textFor(date)];
    const before = week.at(-1);
    const isSame = before && !before.name && !name && before.text === text;
    if (isSame) {
      before.day = daysName((week.at(-2)?.last ?? -1) + 1, at);
      before.last = at;
    } else week.push({ day: daysName(at, at), name, text, last: at });
  }
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

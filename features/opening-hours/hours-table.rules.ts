import { DAY_MINUTES, dateAfter, daysBetween, weekdayOf } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { dateInText, hasWeek, type OpeningHours, textOn } from './day-hours.rules.ts';
import { DAY_NAMES } from './hours.rules.ts';

/** One line of the hours: when, and when the shop is open then. */
export interface HoursLine {
  /** 'Viernes'; 'Viernes 18 de septiembre' of a day beyond the week. */
  day: string;
  /** 'Fiestas Patrias', where the owner said something of that very date. */
  name: string | null;
  text: string;
}

/** The hours of a shop, as a card shows them. */
export interface HoursTable {
  /** Monday to Sunday, each as on its next date from today on; none where the owner gave no hours. */
  week: HoursLine[];
  /** Which of them is today until `midnight`: 0 is Monday. After it, it is the next one. */
  today: number;
  /** ISO 8601. */
  midnight: string;
  /** Exceptions that come after those days, the nearest first. */
  coming: HoursLine[];
}

const DAYS_OF_WEEK = 7;
/** How far ahead exceptions are told. */
const COMING_DAYS = 30;

/** The week's hours as typed, with the exceptions of these seven days in their place, and those of the next month. */
export function hoursTable(hours: OpeningHours, now: Date): HoursTable {
  const { date: today, weekday } = santiagoParts(now);
  const isKnown = hasWeek(hours.businessHours);
  const special = new Map(hours.specialHours?.map((day) => [day.date, day]));
  const textFor = (date: string) => textOn(hours, date) || (isKnown ? 'Cerrado' : '');
  const week = DAY_NAMES.map((day, at): HoursLine => {
    const date = dateAfter(today, (at - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
    return { day, name: special.get(date)?.name ?? null, text: textFor(date) };
  });
  const coming = [...special.values()]
    .filter(({ date, hours: own }) => {
      const ahead = daysBetween(today, date);
      // Without a week there is no place for the days of this one.
      return ahead >= (isKnown ? DAYS_OF_WEEK : 0) && ahead <= COMING_DAYS && (own !== null || isKnown);
    })
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, name }) => ({
      day: `${DAY_NAMES[weekdayOf(date)]} ${dateInText(date)}`,
      name,
      text: textFor(date),
    }));
  return {
    week: isKnown ? week : [],
    today: weekday,
    midnight: santiagoInstant(today, DAY_MINUTES).toISOString(),
    coming,
  };
}

import { capitalised } from '#foundation/contract/capitalised.ts';
import { clockDigits, DAY_MINUTES } from '#foundation/contract/dates.ts';
import { type DayHours, dayReader, type OpeningHours } from './day-hours.rules.ts';
import { type BusinessHours, parseDay, WEEKDAYS } from './hours.rules.ts';

interface OpenedAndClosed {
  '@type': 'OpeningHoursSpecification';
  opens: string;
  closes: string;
}

function specifications(day: DayHours): OpenedAndClosed[] {
  const ranges = day === 'closed' ? [{ opens: 0, closes: 0 }] : (day ?? []);
  return ranges.map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: clockDigits(opens),
    // Search engines read 00:00 to 00:00 as closed, so a whole day ends at 23:59.
    closes: closes - opens === DAY_MINUTES ? '23:59' : clockDigits(closes % DAY_MINUTES),
  }));
}

/** schema.org objects for the days that can be parsed. A closed day opens and closes at 00:00. */
export const openingHoursSpecification = (
  hours: BusinessHours,
): (OpenedAndClosed & { dayOfWeek: string })[] =>
  WEEKDAYS.flatMap((key) =>
    specifications(hours[key]?.trim() ? parseDay(hours[key]) : null).map((specification) => ({
      ...specification,
      dayOfWeek: `https://schema.org/${capitalised(key)}`,
    })),
  );

/** schema.org objects for the exceptions from `today` on that can be parsed. */
export function specialHoursSpecification(
  hours: OpeningHours,
  today: string,
): (OpenedAndClosed & { validFrom: string; validThrough: string })[] {
  const hoursOn = dayReader(hours);
  return (hours.specialHours ?? [])
    .filter(({ date, hours: own }) => date >= today && own !== null)
    .flatMap(({ date }) =>
      specifications(hoursOn(date)).map((specification) => ({
        ...specification,
        validFrom: date,
        validThrough: date,
      })),
    );
}

import type { ICalCalendar } from 'ical-generator';

/** A calendar as a file. The library leaves the last line open, which strict readers refuse. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

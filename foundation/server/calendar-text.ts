import type { ICalCalendar } from 'ical-generator';

/** What RFC 5545 has in no text: control characters but tab and the ends of lines. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/** A calendar as a file. The library leaves the last line open, which strict readers refuse, and keeps control characters. */
export const calendarText = (calendar: ICalCalendar): string =>
  `${calendar.toString().replace(CONTROLS, '')}\r\n`;

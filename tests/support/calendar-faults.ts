const NEEDED = ['UID', 'DTSTAMP', 'DTSTART'];

/** What RFC 5545 refuses in a calendar: ends and lengths of lines, needed properties, an event told twice. */
export function calendarFaults(text: string): string[] {
  const lines = text.split('\r\n');
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  const ids = events.map((event) => /^UID:(.+)\r$/m.exec(event)?.[1]);
  return [
    ...(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/[^\r]+\r\n/.test(text) ? [] : ['head']),
    ...(text.endsWith('\r\nEND:VCALENDAR\r\n') ? [] : ['end']),
    ...lines.filter((line) => /[\r\n]/.test(line)).map((line) => `line end in ${line}`),
    ...lines.filter((line) => Buffer.byteLength(line) > 75).map((line) => `too long: ${line}`),
    ...NEEDED.filter((name) => events.some((event) => !new RegExp(`^${name}[:;]`, 'm').test(event))),
    ...(new Set(ids).size === ids.length ? [] : ['an event twice']),
  ];
}

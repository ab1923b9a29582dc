const TIME = /^(\d{1,2})(?:[:.,h ]?(\d\d))? ?(?:h|hrs?)?(?: ?([ap])\.? ?m?\.?)?$/;

/** The hour that is meant by '9', '930', '9.30', '21 h' or '7 pm': '19:00'; null where it is none. Midnight is '00:00'. */
export function parseTime(typed: string): string | null {
  const [, hour, minute = '00', half] = TIME.exec(typed.trim().toLowerCase()) ?? [];
  if (!hour) return null;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  if (hours > 24 || Number(minute) > 59 || (hours === 24 && minute !== '00')) return null;
  return `${`${hours % 24}`.padStart(2, '0')}:${minute}`;
}

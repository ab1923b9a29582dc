import { clockDigits } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

/** The address at which the privacy text of a version can be read. */
export const privacyTextPath = (version: string): string =>
  `/api/privacy-texts/${encodeURIComponent(version)}`;

const day = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' });

/** '23 de noviembre de 2026' for the version '2026-11-23.2'. */
export const dayOfVersion = (version: string): string => {
  const date = new Date(version.slice(0, 10));
  return Number.isNaN(date.getTime()) ? version : day.format(date);
};

/** '23 de noviembre de 2026 a las 14:05', in Santiago's time zone. */
export function momentOf(time: string): string {
  const { date, minutes } = santiagoParts(new Date(time));
  return `${dayOfVersion(date)} a las ${clockDigits(minutes)}`;
}

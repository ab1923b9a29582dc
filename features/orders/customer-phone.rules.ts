export const PHONE_WANTED = 'Escribe un teléfono, por ejemplo 9 8765 4321.';

/** Whether the text has the 8 to 15 digits of a phone number, however they are separated. */
export function isPhone(typed: string): boolean {
  const { length } = typed.replace(/\D/g, '');
  return length >= 8 && length <= 15;
}

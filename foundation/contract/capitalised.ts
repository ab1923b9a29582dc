/** With a capital first letter: 'hoy 13:00' becomes 'Hoy 13:00'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

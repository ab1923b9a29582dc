/** 'hoy 13:00' → 'Hoy 13:00' */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

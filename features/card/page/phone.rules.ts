/** Whether this is a phone or tablet. An iPad identifies as a Mac, but no Mac has a touch screen. */
export const isPhone = (userAgent: string, maxTouchPoints: number): boolean =>
  /iPhone|iPad|iPod|Android/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export type PhoneSystem = 'ios' | 'android';

export const systemOf = (phone: string): PhoneSystem => (/Android/.test(phone) ? 'android' : 'ios');

/** The app whose embedded browser shows the page; null in a real browser. */
export function appAround(userAgent: string): 'Instagram' | 'Facebook' | null {
  if (/Instagram/.test(userAgent)) return 'Instagram';
  return /FBA[NV]|FB_IAB/.test(userAgent) ? 'Facebook' : null;
}

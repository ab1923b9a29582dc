export interface PhoneKind {
  system: 'ios' | 'android';
  /** The app whose own little browser shows the page, by name; null in a real browser. */
  inside: 'Instagram' | 'Facebook' | null;
}

/** What phone or tablet a page is on, from what its browser says of itself; null on a desktop. */
export function phoneOf(userAgent: string, maxTouchPoints: number): PhoneKind | null {
  const inside = /Instagram/.test(userAgent)
    ? 'Instagram'
    : /FBA[NV]|FB_IAB/.test(userAgent)
      ? 'Facebook'
      : null;
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) {
    return { system: 'ios', inside };
  }
  return /Android/.test(userAgent) ? { system: 'android', inside } : null;
}

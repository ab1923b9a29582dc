export interface PhoneKind {
  system: 'ios' | 'android';
  /** The app whose embedded browser shows the page; null in a real browser. */
  inside: 'Instagram' | 'Facebook' | null;
}

/** The kind of phone or tablet by its user agent; null on a desktop. */
export function phoneOf(userAgent: string, maxTouchPoints: number): PhoneKind | null {
  const inside = /Instagram/.test(userAgent)
    ? 'Instagram'
    : /FBA[NV]|FB_IAB/.test(userAgent)
      ? 'Facebook'
      : null;
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) {
    return { system: 'ios', inside };
  }
  return /Android/.test(userAgent) ? { system: 'android', inside } : null;
}

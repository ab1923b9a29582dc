/** The first match counts, because nearly every browser also claims to be Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBA[NV]/, 'Facebook'],
  [/WhatsApp/, 'WhatsApp'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** 'Chrome en Android': a name by which people recognise their browser. */
export function describeUserAgent(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent) ?? 'Otro navegador';
  const system = firstOf(SYSTEMS, userAgent);
  return system ? `${browser} en ${system}` : browser;
}

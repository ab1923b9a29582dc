/** What this browser keeps as text. Where it keeps nothing, nothing is found, and what is written is lost. */
type Place = 'localStorage' | 'sessionStorage';

export function readText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null or '' removes it */
export function storeText(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text) window[place].setItem(key, text);
    else window[place].removeItem(key);
  } catch {
    // A private window may keep nothing, and a full storage takes no more.
  }
}

/** Null for a value that is missing or not JSON. */
export function readJson<Value>(key: string, place?: Place): Value | null {
  try {
    return JSON.parse(readText(key, place) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export const storeJson = (key: string, value: unknown, place?: Place): void =>
  storeText(key, JSON.stringify(value), place);

import { newToken } from './random-key.ts';

const DEVICE_KEY = 'vitrina.device';

/** A random name of this browser: a limit counts what it sends apart from others at the same address. */
export function deviceName(): string | undefined {
  try {
    const name = localStorage.getItem(DEVICE_KEY) ?? newToken();
    localStorage.setItem(DEVICE_KEY, name);
    return name;
  } catch {
    return undefined;
  }
}

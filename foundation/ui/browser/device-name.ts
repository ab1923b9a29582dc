import { newToken } from './random-key.ts';

const DEVICE_KEY = 'vitrina.device';

/** A random name of this browser: what it sends is told apart from what others at the same address send. */
export function deviceName(): string | undefined {
  try {
    const name = localStorage.getItem(DEVICE_KEY) ?? newToken();
    localStorage.setItem(DEVICE_KEY, name);
    return name;
  } catch {
    return undefined;
  }
}

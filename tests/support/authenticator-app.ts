import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.ts';

/** A person's authenticator app: returns the code that it shows now, or `steps` of 30 seconds later. */
export const appOf =
  (key: string) =>
  (steps = 0): string =>
    TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });

export interface TwoStepPerson extends Person {
  code: ReturnType<typeof appOf>;
  /** The code that switched two-step verification on. */
  usedCode: string;
  recoveryCodes: string[];
}

/** Switches two-step verification on through the API, with the current code. */
export async function switchTwoStepOn(person: Person): Promise<TwoStepPerson> {
  const { browser, password } = person;
  const begun = await browser.post<{ key: string }>('/api/auth/totp', { currentPassword: password });
  const code = appOf(begun.body.key);
  const usedCode = code();
  const confirmed = await browser.post<{ recoveryCodes: string[] }>('/api/auth/totp/confirm', {
    code: usedCode,
  });
  if (confirmed.status !== 200) throw new Error(`confirming answered ${confirmed.status}: ${confirmed.text}`);
  return { ...person, code, usedCode, recoveryCodes: confirmed.body.recoveryCodes };
}

import { z } from 'zod';
import { typedCode, typedPassword } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { time } from '#foundation/contract/schemas.ts';
import { Passkey } from './passkeys.contract.ts';

export const SecondFactors = z.object({
  /** Since when codes of an app are required; null if they are not. */
  twoStep: z.object({ since: time(), recoveryCodesLeft: z.int() }).nullable(),
  passkeys: z.array(Passkey),
});
export type SecondFactors = z.output<typeof SecondFactors>;

/** Shown once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const proof = { currentPassword: typedPassword() };

export const listSecondFactors = endpoint({
  route: 'GET /api/auth/second-factors',
  summary: "Get one's own two-step verification and passkeys",
  returns: SecondFactors,
});

export const createTotpKey = endpoint({
  route: 'POST /api/auth/totp',
  summary: 'Create a key for an authenticator app; it takes effect once a code has confirmed it',
  body: z.object(proof),
  returns: z.object({
    /** In base32, to be typed. */
    key: z.string(),
    /** `otpauth:`, which opens an app on the same device. */
    address: z.string(),
    /** The address as a QR code: the data of an SVG path in a square of `size`. */
    code: z.object({ size: z.int(), path: z.string() }),
  }),
});

export const confirmTotpKey = endpoint({
  route: 'POST /api/auth/totp/confirm',
  summary: 'Switch two-step verification on with a code of the app; every other session ends',
  body: z.object({ code: typedCode() }),
  returns: RecoveryCodes,
});

export const deleteTotpKey = endpoint({
  route: 'DELETE /api/auth/totp',
  summary: 'Switch two-step verification off; requires the password and a code',
  body: z.object({ ...proof, code: typedCode() }),
});

export const createRecoveryCodes = endpoint({
  route: 'POST /api/auth/recovery-codes',
  summary: 'Create ten recovery codes, which replace the former ones; requires the password and a code',
  body: z.object({ ...proof, code: typedCode() }),
  returns: RecoveryCodes,
});

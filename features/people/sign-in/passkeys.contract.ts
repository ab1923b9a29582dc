import { z } from 'zod';
import { User } from '#features/people/accounts/accounts.contract.ts';
import { typedCode, typedPassword } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, requiredLine, time } from '#foundation/contract/schemas.ts';

export const Passkey = z.object({
  id: id(),
  name: z.string(),
  createdAt: time(),
  lastUsedAt: time().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** Bytes in base64url. */
const bytes = () =>
  z
    .string()
    .max(20_000)
    .regex(/^[\w-]*$/);

/** What the browser's `PublicKeyCredential.toJSON()` returns, as far as it is used. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: bytes(),
    rawId: bytes(),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes(), ...response }),
  });

/** Options for the browser's `navigator.credentials`, in its JSON form. */
const CredentialOptions = z.looseObject({ challenge: z.string() });

const MAX_NAME = 60;

export const startPasskey = endpoint({
  route: 'POST /api/auth/passkeys/options',
  summary:
    'Options for the browser to create a passkey; requires the password, and a code where there is two-step verification',
  body: z.object({ currentPassword: typedPassword(), code: typedCode().optional() }),
  returns: CredentialOptions,
});

export const createPasskey = endpoint({
  route: 'POST /api/auth/passkeys',
  summary: 'Add the passkey that the browser has created',
  body: z.object({ name: requiredLine(MAX_NAME), credential: credential({ attestationObject: bytes() }) }),
  status: 201,
  returns: Passkey,
});

export const deletePasskey = endpoint({
  route: 'DELETE /api/auth/passkeys/{id}',
  summary: 'Delete a passkey; requires the password',
  body: z.object({ currentPassword: typedPassword() }),
});

export const startPasskeySignIn = endpoint({
  route: 'POST /api/auth/passkey-sign-in/options',
  isEssential: true,
  summary: 'Options for the browser to sign in with a passkey',
  returns: CredentialOptions,
});

export const signInWithPasskey = endpoint({
  route: 'POST /api/auth/passkey-sign-in',
  isEssential: true,
  summary: 'Sign in with a passkey, which counts as both steps',
  body: z.object({
    credential: credential({
      authenticatorData: bytes(),
      signature: bytes(),
      userHandle: bytes().optional(),
    }),
  }),
  returns: z.object({ user: User }),
});

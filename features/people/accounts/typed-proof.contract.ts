import { z } from 'zod';
import { MAX_PASSWORD } from '#foundation/contract/password-length.ts';
import { line } from '#foundation/contract/schemas.ts';

/** The current password, as typed, with which a person proves who they are. */
export const typedPassword = () => z.string().min(1).max(MAX_PASSWORD);

/** Six digits of an app, or a recovery code. */
export const typedCode = () => line(40);

/** What `proveAgain` reads. Optional, because some calls ask for it only where they hand something over. */
export const typedProof = () => ({
  currentPassword: typedPassword().optional(),
  code: typedCode().optional(),
});

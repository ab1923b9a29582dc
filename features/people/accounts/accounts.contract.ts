import { z } from 'zod';
import { isCommonPassword, TOO_COMMON } from '#foundation/contract/common-passwords.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { clearable, done, email, id, line, time, typedPhone } from '#foundation/contract/schemas.ts';
import { PRIVACY_VERSION } from './consent.rules.ts';
import { TOO_SHORT } from './new-password.rules.ts';
import { typedCode, typedPassword } from './typed-proof.contract.ts';

export const ROLES = ['user', 'card_owner', 'admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

export const User = z.object({
  id: id(),
  email: z.string(),
  /** Whether the address was confirmed, or counts as confirmed. Until then the person's cards are not public. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  profileImageUrl: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  /** The date of the privacy text that the person agreed to; null if they have not. */
  consentVersion: z.string().nullable(),
  createdAt: time(),
});
export type User = z.output<typeof User>;

/** What everybody may see of the owner of an active card. */
export const PublicUser = User.pick({
  id: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  createdAt: true,
});

/** A password is taken as typed: spaces count and nothing is trimmed. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD, { error: TOO_SHORT })
  .max(MAX_PASSWORD)
  .refine((value) => value.isWellFormed(), { error: 'Contiene caracteres que no se pueden guardar.' })
  .refine((value) => !isCommonPassword(value), { error: TOO_COMMON });

/** A name may stay empty: `null` clears it. */
const personName = () =>
  line(60)
    .nullable()
    .transform((value) => value ?? '');

export const NewAccount = z.object({
  email: email(),
  password: NewPassword,
  firstName: personName().default(''),
  lastName: personName().default(''),
});
export type NewAccount = z.output<typeof NewAccount>;

const MISSING_CREDENTIALS = 'Por favor ingresa tu email y contraseña';

/** Credentials as typed. The e-mail is not checked: an invalid one simply has no account. */
export const Credentials = z.object({
  email: line(254).min(1, { error: MISSING_CREDENTIALS }),
  password: z.string({ error: MISSING_CREDENTIALS }).min(1, { error: MISSING_CREDENTIALS }).max(MAX_PASSWORD),
});

export const ProfileDraft = z.object({
  firstName: personName().optional(),
  lastName: personName().optional(),
  profileImageUrl: clearable(z.string()).optional(),
  phone: clearable(z.union([z.literal(''), typedPhone()])).optional(),
  location: clearable(line(120)).optional(),
});
export type ProfileDraft = z.output<typeof ProfileDraft>;

const PasswordChange = z.object({
  currentPassword: typedPassword(),
  newPassword: NewPassword,
  /** Of the two-step verification, for a person who has it. */
  code: typedCode().optional(),
});

export const getSignedInUser = endpoint({
  route: 'GET /api/auth/user',
  summary: 'Who is signed in',
  returns: User,
});

export const logout = endpoint({
  route: 'POST /api/auth/logout',
  isEssential: true,
  summary: 'Sign out of this browser',
  returns: done,
});

export const updateProfile = endpoint({
  route: 'PATCH /api/auth/user/profile',
  summary: "Change one's own profile",
  body: ProfileDraft,
  carriesPictures: true,
  returns: User,
});

export const changePassword = endpoint({
  route: 'POST /api/auth/change-password',
  summary: "Change one's own password; every other session ends",
  body: PasswordChange,
  returns: done,
});

/** `changePassword` under its second address. */
export const patchPassword = endpoint({
  ...changePassword,
  route: 'PATCH /api/auth/user/password',
});

/** The current version of the privacy text. */
export const ConsentVersion = z.literal(PRIVACY_VERSION, {
  error: 'El texto sobre tus datos cambió. Vuelve a cargar la página.',
});

export const signUp = endpoint({
  route: 'POST /api/users',
  summary: 'Open an account and sign in; when an administrator calls it, create a user',
  body: NewAccount.extend({
    role: Role.optional(),
    /**
     * The version of the privacy text that the person agrees to: the current one. Nobody can agree for another person.
     */
    consentVersion: ConsentVersion.optional(),
  }),
  status: 201,
  returns: User,
});

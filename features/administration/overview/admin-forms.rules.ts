import { ApiError } from '#foundation/contract/api.ts';
import { isEmail } from '#foundation/contract/email.ts';

export type FieldProblems = Record<string, string>;

/** The problems with an account that the browser can find without the server. */
export const accountProblems = ({ email }: { email: string }): FieldProblems =>
  isEmail(email.trim()) ? {} : { email: 'Email inválido' };

interface FormFailure {
  title: string;
  detail?: string;
  fields: FieldProblems;
}

/** What is missing, at its field; null if that is nothing. */
export const missing = (fields: FieldProblems, title = ''): FormFailure | null =>
  Object.keys(fields).length > 0 ? { title, fields } : null;

/** Why a form was refused: messages by field, and a sentence above them. */
export function explain(error: unknown, title: string): FormFailure {
  if (!(error instanceof ApiError)) return { title, fields: {} };
  // The problem of 'owner.email' is shown at the field 'email'.
  const named = Object.entries(error.fields).map(([path, why]): [string, string] => [
    path.split('.').at(-1) ?? path,
    why,
  ]);
  const fields = Object.fromEntries(named);
  if (error.code === 'email_taken') return { title, fields: { email: error.message } };
  if (error.code === 'subdomain_taken') return { title, fields: { subdomain: error.message } };
  return { title, detail: error.message, fields };
}

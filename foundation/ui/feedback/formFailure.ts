import { ApiError } from '#foundation/contract/api.ts';
import { reasonOf } from './showFailure.ts';

/** What a form shows when the server refuses: the messages of its fields, or else the reason. */
export function formFailure(
  title: string,
  error: unknown,
): { title: string; fields: Record<string, string> } | { title: string; detail: string } {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.keys(fields).length > 0 ? { title, fields } : { title, detail: reasonOf(error) };
}

import type { FastifyError, ValidationResult } from 'fastify';
import { z } from 'zod';
import { messageInSpanish } from '#foundation/contract/messages.ts';

z.config({ customError: messageInSpanish });

/** The maximum number of problems in one answer; no form has so many fields. */
const MAX_ISSUES = 100;

/** Fastify's validator: returns the parsed value or the error. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown): { value: unknown } | { error: ValidationResult[] } => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const error = result.error.issues.slice(0, MAX_ISSUES).map(({ code, path, message }) => ({
      keyword: code,
      instancePath: `/${path.join('/')}`,
      schemaPath: '',
      params: {},
      message,
    }));
    return { error };
  };

interface ValidationIssue {
  instancePath: string;
  message?: string;
}

/** Messages by field path ('categories.0.name') for a request that failed validation. */
export function fieldsOfValidation(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of (error.validation ?? []) as ValidationIssue[]) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[name] ??= issue.message ?? 'El valor no es válido.';
  }
  return fields;
}

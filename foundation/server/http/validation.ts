import type { FastifyError, ValidationResult } from 'fastify';
import { z } from 'zod';
import { messageInSpanish } from '#foundation/contract/messages.ts';

z.config({ customError: messageInSpanish });

/** Reasons that one answer gives: no form has so many fields. */
const MAX_ISSUES = 100;

/** What Fastify asks for each part of a request: its value as the schema has it, or what is wrong with it. */
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

/** 'categories.0.name' → why, for every issue of a request that did not validate. */
export function fieldsOfValidation(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of (error.validation ?? []) as ValidationIssue[]) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[name] ??= issue.message ?? 'El valor no es válido.';
  }
  return fields;
}
